import { describe, expect, test } from '@jest/globals';
import {
  controlTuning,
  groundOf,
  supportEdges,
  supportMargin,
  type Terrain,
  terrainStart,
} from '@robotdesign/mjcf';
import { hexapod, quadruped } from '@robotdesign/mjcf/testing';
import { drivenOf, legsOf } from '../legs/leg.ts';
import { crawlChoices } from './crawl-choices.ts';
import { crawlInstants } from './crawl-instants.ts';
import { crawlPlan } from './crawl-plan.ts';
import { crawlerOf, crawlSequence } from './crawl-sequence.ts';

const step: Terrain = { kind: 'steps', height_m: 0.02, count: 1, tread_m: 0.3 };
const slope: Terrain = { kind: 'slope', slope_rad: 0.1 };

describe.each([
  ['quadruped', quadruped(), step],
  ['quadruped', quadruped(), slope],
  ['hexapod', hexapod(), step],
] as const)('the crawl of a %s', (_name, ir, terrain) => {
  const legs = legsOf(ir);
  const body = { ir, legs, tuning: controlTuning(ir, new Map()) };
  const ground = groundOf(terrain, terrainStart(ir));
  const parameters = crawlChoices(legs, 0).at(-1);
  if (!ground || !parameters) throw new Error('nothing to plan');
  const crawler = crawlerOf(body, ground);
  const stages = crawlPlan(crawler, ground, parameters, 15);
  if (!stages) throw new Error('no plan');
  const instants = crawlInstants(stages);

  test('keeps its centre of mass inside of the feet on the ground by the margin', () => {
    for (const { to, feet, swings } of stages) {
      const lifted = swings.map(({ leg }) => leg);
      const edges = supportEdges(
        feet.flatMap(([x, y], leg) => (lifted.includes(leg) ? [] : [[x, y] as const])),
      );
      expect(supportMargin(edges, [to.center[0], to.center[1]])).toBeGreaterThan(parameters.margin_m - 0.003);
    }
  });

  test('keeps its feet on or above the ground, and on the ground where they stand', () => {
    for (const { feet, standing } of instants)
      for (const [leg, [x, y, z]] of feet.entries()) {
        const above = z - (ground(x, y) + (crawler.home[leg]?.[2] ?? 0) + crawler.base_m);
        expect(above).toBeGreaterThan(-1e-9);
        if (standing.before.includes(leg) && standing.next.includes(leg)) expect(above).toBeCloseTo(0, 9);
      }
  });

  test('moves ahead over the ground, within the reach of its legs', () => {
    const [first, last] = [stages[0], stages.at(-1)];
    expect((last?.to.center[0] ?? 0) - (first?.from.center[0] ?? 0)).toBeGreaterThan(0.05);
    const all = legs.map((_, leg) => leg);
    for (const { to, feet } of stages) expect(crawler.reaches(to.trunk, feet, all)).toBe(true);
  });

  test('commands each joint of the legs, at rising times', () => {
    const { actuators, sequence } = crawlSequence(body, ground, parameters, 15) ?? {};
    expect(actuators).toEqual(legs.flatMap(drivenOf).map(({ actuator }) => actuator));
    for (const [row, targets] of sequence?.targets.entries() ?? []) {
      const span = (sequence?.t_s[row + 1] ?? Number.POSITIVE_INFINITY) - (sequence?.t_s[row] ?? 0);
      expect(targets).toHaveLength(actuators?.length ?? 0);
      expect(span).toBeGreaterThan(0);
    }
  });
});

test('a crawl that would need a foothold in a wide gap has no plan', () => {
  const ir = quadruped();
  const legs = legsOf(ir);
  const gap = groundOf({ kind: 'gap', gap_m: 1 }, terrainStart(ir));
  const [parameters] = crawlChoices(legs, 0);
  if (!gap || !parameters) throw new Error('nothing to plan');
  const body = { ir, legs, tuning: controlTuning(ir, new Map()) };
  expect(crawlSequence(body, gap, parameters, 30)).toBeUndefined();
});
