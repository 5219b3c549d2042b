import { describe, expect, test } from '@jest/globals';
import { supportEdges } from '@robotdesign/mjcf';
import { buildBody } from '../build-body.ts';
import { archetypes } from '../derive/families.ts';
import { loadedProgram } from '../testing/bodies.ts';
import { laden, type StaticModel, staticModel } from './static-model.ts';
import { leastParkedTip_rad } from './tip-limits.ts';
import { parkedTipAngle } from './tipping.ts';

const modelOf = (kind: string, payload_kg: number, drive: string): StaticModel =>
  staticModel(buildBody(loadedProgram('balancer', kind, payload_kg, { drives: { wheels: drive } })).ir);

describe('a parked balancer', () => {
  const tasks = archetypes.balancer.flatMap(({ name }) => [
    { name, payload_kg: 1, drive: 'act_fit0186' },
    { name, payload_kg: 4, drive: 'act_rs05' },
    { name, payload_kg: 12, drive: 'act_dm_j4340' },
  ]);

  test.each(tasks)('$name does not tip under $payload_kg kg', ({ name, payload_kg, drive }) => {
    const angle = parkedTipAngle(modelOf(name, payload_kg, drive), payload_kg);
    expect(angle).toBeGreaterThanOrEqual(leastParkedTip_rad);
  });

  test('tips over the line from a wheel to a narrow skid before it tips ahead', () => {
    const model = modelOf('tower_balls', 4, 'act_rs05');
    const { parked } = model;
    if (!parked) throw new Error('a balancer has no parked pose');
    const x = Math.max(...parked.hull.map(({ from }) => from[0]));
    const wheels = parked.hull.filter(({ from }) => Math.abs(from[0]) < 0.01).map(({ from }) => from);
    const onPoint = { ...model, parked: { ...parked, hull: supportEdges([...wheels, [x, 0]]) } };
    const outer = Math.max(...wheels.map(([, y]) => y));
    const { pitch_rad, axle, radius_m } = parked;
    const { centre } = laden(model, 4);
    const above = centre[2] - axle[2];
    // The distance from a point on the x axis to the line from (0, outer) to (x, 0).
    const side = (outer * (x - above * Math.sin(pitch_rad))) / Math.hypot(outer, x);
    const angle = Math.atan2(side, radius_m + above * Math.cos(pitch_rad));
    expect(parkedTipAngle(onPoint, 4)).toBeCloseTo(angle, 2);
    expect(parkedTipAngle(onPoint, 4)).toBeLessThan(parkedTipAngle(model, 4));
  });
});
