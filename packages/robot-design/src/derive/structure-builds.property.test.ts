import { describe, expect, test } from '@jest/globals';
import { billTotals, isStock, stockOf } from '@robotdesign/components';
import type { Family } from '@robotdesign/contracts';
import fc from 'fast-check';
import { sampleSize } from '../../../../test/sample-size.ts';
import { buildBody } from '../build-body.ts';
import { cutLength } from '../lowering/stock-slots.ts';
import { capabilityOf } from '../statics/capability.ts';
import { staticBody } from '../statics/static-body.ts';
import { structureMembers } from '../statics/structure.ts';
import { archetypeNamed, testMetadata } from '../testing/bodies.ts';
import { loadCaseOf, openBrief } from './brief.ts';
import { writeBody } from './derive.ts';
import { withStructure } from './structure-builds.ts';

const runs = sampleSize('bodies whose structure is sized', { ci: 15, full: 500 });
const families: readonly Family[] = [
  'rover',
  'tracked',
  'wheel_legged',
  'quadruped',
  'hexapod',
  'biped',
  'balancer',
];

const written = (family: Family, seed: number, payload_kg: number) =>
  writeBody({ family, seed, brief: { ...openBrief, payload_kg }, metadata: testMetadata });

const task = (payload_kg: number) => loadCaseOf({ ...openBrief, payload_kg });

describe('the structure of a body', () => {
  test('more payload never gives thinner plates or forks, nor prints in the place of a frame', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...families),
        fc.nat(10_000),
        fc.double({ min: 0.1, max: 20, noNaN: true }),
        fc.double({ min: 0.1, max: 20, noNaN: true }),
        (family, seed, payload, more) => {
          // The same body, whose structure is sized for two loads.
          const body = written(family, seed, 0.1);
          const membersFor = (payload_kg: number) =>
            structureMembers(staticBody(withStructure(body, task(payload_kg)).built.ir));
          const heavy = membersFor(payload + more);
          for (const [index, { build }] of membersFor(payload).entries()) {
            const other = heavy[index]?.build;
            if (build.stock === undefined && other?.stock === undefined)
              expect(other?.thickness_m).toBeGreaterThanOrEqual(build.thickness_m);
            else
              expect(stockOf(other?.stock ?? '').outer_m).toBeGreaterThanOrEqual(
                stockOf(build.stock ?? other?.stock ?? '').outer_m,
              );
          }
        },
      ),
      { numRuns: runs },
    );
  });

  test.each(families)('a small %s with a light load is printed', (family) => {
    const { graph, ir } = buildBody(written(family, 3, 0.3).program);
    expect(graph.nodes.flatMap(({ stock }) => stock ?? [])).toEqual([]);
    for (const { utilisation } of capabilityOf(ir, task(0.3)).structure)
      expect(utilisation).toBeLessThanOrEqual(1);
  });

  test('model, prints and bill show the same frame', () => {
    const archetype = archetypeNamed('rover', 'four_fixed_tray');
    const brief = { ...openBrief, payload_kg: 20 };
    const tray = writeBody({ family: 'rover', archetype, seed: 5, brief, metadata: testMetadata });
    const { program } = withStructure(tray, task(40));
    const { ir, components } = buildBody(program);
    const pieces = ir.links.flatMap(({ parts }) =>
      parts.filter(({ component_id }) => component_id !== undefined && isStock(component_id)),
    );
    expect(pieces.length).toBeGreaterThanOrEqual(4);
    for (const piece of pieces)
      expect(piece.mass_kg).toBeCloseTo(
        cutLength(piece) * stockOf(piece.component_id ?? '').mass_per_m_kg,
        6,
      );
    const [slot] = components.slots.filter(({ component_id }) => isStock(component_id));
    expect(slot?.length_m).toBeCloseTo(
      pieces.reduce((sum, piece) => sum + cutLength(piece), 0),
      6,
    );
    const names = new Set(pieces.map(({ name }) => name));
    expect(components.printed.filter(({ name }) => names.has(name))).toEqual([]);
    const others = components.slots.filter((each) => each !== slot);
    expect(
      billTotals(components).cost_usd - billTotals({ ...components, slots: others }).cost_usd,
    ).toBeCloseTo((slot?.quantity ?? 0) * stockOf(slot?.component_id ?? '').piece_usd, 6);
  });
});
