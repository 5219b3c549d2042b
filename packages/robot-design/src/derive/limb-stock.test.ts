import { describe, expect, test } from '@jest/globals';
import { billTotals, isStock, stockOf } from '@robotdesign/components';
import type { Family, RobotDesignProgram } from '@robotdesign/contracts';
import { buildBody } from '../build-body.ts';
import { replay } from '../grammar/replay.ts';
import { cutLength } from '../lowering/stock-slots.ts';
import { capabilityOf } from '../statics/capability.ts';
import { testMetadata } from '../testing/bodies.ts';
import { type DesignBrief, loadCaseOf, openBrief } from './brief.ts';
import { writeProgram } from './derive.ts';

const written = (family: Family, asked: Partial<DesignBrief>): RobotDesignProgram =>
  writeProgram({ family, seed: 4, brief: { ...openBrief, ...asked }, metadata: testMetadata });

const tall: Partial<DesignBrief> = { payload_kg: 10, clearance_m: 0.5, drives: { joints: 'act_ak80_64' } };
const stocks = (program: RobotDesignProgram) => replay(program).nodes.flatMap(({ stock }) => stock ?? []);

describe('limbs of tube', () => {
  test.each(['quadruped', 'hexapod', 'biped', 'humanoid'] as const)('a small %s has none', (family) => {
    expect(stocks(written(family, {}))).toEqual([]);
  });

  test('a tall body has the same tube in all legs, and they bear its task', () => {
    const program = written('quadruped', tall);
    const { graph, ir } = buildBody(program);
    const thighs = graph.nodes.filter(({ form }) => form === 'thigh' || form === 'femur');
    expect(thighs.length).toBe(4);
    expect(new Set(thighs.map(({ stock }) => stock)).size).toBe(1);
    const { limbs } = capabilityOf(ir, loadCaseOf({ ...openBrief, ...tall }));
    expect(limbs.every(({ stock }) => stock !== undefined)).toBe(true);
    for (const { utilisation } of limbs) expect(utilisation).toBeLessThanOrEqual(1);
  });

  test('model, prints and bill show the same tubes', () => {
    const { ir, components } = buildBody(written('quadruped', tall));
    const thigh = ir.links.find(({ name }) => name === 'front_left_thigh')?.parts ?? [];
    const tube = thigh.find(({ name }) => name === 'front_left_thigh_beam');
    const { mass_per_m_kg } = stockOf(tube?.component_id ?? '');
    expect(tube?.source).toBe('bought');
    expect(tube?.mass_kg).toBeCloseTo((tube ? cutLength(tube) : 0) * mass_per_m_kg, 6);
    const printed = components.printed.map(({ name }) => name);
    expect(printed).toContain('front_left_thigh_root_block');
    expect(printed).toContain('front_left_thigh_end_block');
    expect(printed).not.toContain('front_left_thigh_beam');
    const slots = components.slots.filter(({ component_id }) => isStock(component_id));
    for (const { kind, length_m = 0, quantity, component_id } of slots) {
      expect(kind).toBe('structure');
      expect(quantity).toBeGreaterThanOrEqual(length_m / stockOf(component_id).sold_m);
    }
    const without = billTotals({
      ...components,
      slots: components.slots.filter((slot) => !slots.includes(slot)),
    });
    const pieces = slots.reduce(
      (sum, { quantity, component_id }) => sum + quantity * stockOf(component_id).piece_usd,
      0,
    );
    expect(pieces).toBeGreaterThan(0);
    expect(billTotals(components).cost_usd - without.cost_usd).toBeCloseTo(pieces, 6);
    expect(ir.defaulted.some((text) => text.startsWith(`${tube?.component_id}.section: `))).toBe(true);
  });

  test('a program without the parameter replays to printed limbs', () => {
    const program = written('quadruped', tall);
    const applications = program.applications.map(({ parameters, ...rest }) => ({
      ...rest,
      parameters: parameters.filter(({ name }) => name !== 'stock'),
    }));
    const before = { ...program, applications };
    expect(stocks(before)).toEqual([]);
    expect(buildBody(before).components.printed.map(({ name }) => name)).toContain('front_left_thigh_beam');
  });

  test('an arm of 1 m has tubes, the heavier one above the elbow', () => {
    const { graph } = buildBody(written('arm', { reach_m: 1, lift_kg: 1 }));
    const massOf = (link: string) =>
      stockOf(graph.nodes.find(({ name }) => name === link)?.stock ?? '').mass_per_m_kg;
    expect(massOf('arm_upper')).toBeGreaterThanOrEqual(massOf('arm_fore'));
  });
});
