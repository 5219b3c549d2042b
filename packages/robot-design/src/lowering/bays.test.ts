import { describe, expect, test } from '@jest/globals';
import { buildBody } from '../build-body.ts';
import { openBrief } from '../derive/brief.ts';
import { writeProgram } from '../derive/derive.ts';
import { servosOfAllSizes, testMetadata } from '../testing/bodies.ts';
import { gapBetween, solidsOf } from '../testing/part-distance.ts';
import { type Bay, bayParts, fitsBay, stow } from './bays.ts';
import { LoweringError } from './lowering-error.ts';

const battery = { name: 'battery', component_id: 'pwr_ga_3s2200', slot: 'battery' };
const computer = { name: 'computer', component_id: 'cpt_esp32s3', slot: 'computer' };
const bay = (x: number, y: number, z: number): Bay => ({ at: [0, 0, 0], size: [x, y, z] });

describe('the electronics of a row of segments', () => {
  test('are placed in layers on trays, and turned if they only fit crosswise', () => {
    const parts = bayParts([computer, battery], bay(0.108, 0.036, 0.037));
    expect(parts.map(({ name }) => name)).toEqual(['battery', 'tray_1', 'computer']);
    const [below, , above] = parts;
    expect((below?.position_m[2] ?? 0) + 0.0215 / 2 + 0.0024).toBeCloseTo(
      (above?.position_m[2] ?? 0) - 0.012 / 2,
      6,
    );
    expect(fitsBay([battery], bay(0.036, 0.108, 0.03))).toBe(true);
    expect(fitsBay([battery], bay(0.1, 0.1, 0.1))).toBe(false);
    expect(fitsBay([battery, computer], bay(0.108, 0.036, 0.03))).toBe(false);
    expect(() => bayParts([battery], bay(0.05, 0.05, 0.05))).toThrow(LoweringError);
  });

  test('go to the rear or the front, and elsewhere if that is full', () => {
    const bays = new Map([
      ['head', bay(0.07, 0.036, 0.036)],
      ['tail', bay(0.11, 0.036, 0.022)],
    ]);
    const regulator = { name: 'regulator_5v', component_id: 'pwr_s13v30f5', slot: 'regulator_5v' };
    const stowed = stow([battery, computer, regulator], bays);
    expect(stowed.get('tail')?.map(({ name }) => name)).toEqual(['battery']);
    expect(stowed.get('head')?.map(({ name }) => name)).toEqual(['computer', 'regulator_5v']);
    expect(() => stow([battery], new Map([['head', bay(0.07, 0.036, 0.036)]]))).toThrow(
      'no segment has room for the battery',
    );
  });

  test.each(servosOfAllSizes)('do not overlap other parts of their segment with %s', (servo) => {
    for (const family of ['snake', 'worm_chain', 'centipede'] as const)
      for (const [seed, sensors] of [[], ['camera', 'lidar'] as const].entries()) {
        const brief = { ...openBrief, drives: { joints: servo }, sensors };
        const { ir } = buildBody(writeProgram({ family, seed, brief, metadata: testMetadata }));
        const links = Map.groupBy(solidsOf(ir), ({ link }) => link);
        const hits = [...links.values()].flatMap((solids) =>
          solids
            .filter(({ part }) => part.source === 'bought')
            .flatMap((bought) =>
              solids
                .filter((other) => other !== bought && gapBetween(bought, other) < -1e-4)
                .map((other) => `${bought.part.name} × ${other.part.name}`),
            ),
        );
        expect(hits).toEqual([]);
      }
  });
});
