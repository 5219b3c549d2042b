import { describe, expect, test } from '@jest/globals';
import { balancer, hexapod, quadruped, rover, sprawledQuadruped } from '@robotdesign/mjcf/testing';
import { tryBody } from './try-body.ts';

/** A body on legs, a step in m that its gaits do not cross, and the height that each swing clears; 0 with footholds. */
const crawlers = [
  ['three joints', quadruped(), 0.03, 0],
  ['two joints', sprawledQuadruped(), 0.01, 0.01],
] as const;

const flat = { terrain: { kind: 'flat' }, payload_kg: 0.1, duration_s: 2, seed: 0 } as const;

describe('a trial of a body', () => {
  test('chooses a controller, perturbs the model and keeps the poses', async () => {
    const { controller, metrics, perturbed, trajectory, crossed_after_m } = await tryBody(quadruped(), flat);
    expect(controller.kind).toBe('gait');
    expect(metrics).toMatchObject({ fell: false, warnings: 0 });
    expect(metrics.distance_m).toBeGreaterThan(0.15);
    expect(perturbed.map(({ fell }) => fell)).toEqual([false, false, false, false, false]);
    expect(crossed_after_m).toBeUndefined();
    expect(trajectory.qpos).toHaveLength(Math.round(2 / trajectory.step_s));
    const xs = [trajectory.qpos[0], trajectory.qpos.at(-1)].map((row) => row?.[0] ?? Number.NaN);
    expect((xs[1] ?? 0) - (xs[0] ?? 0)).toBeCloseTo(metrics.distance_m, 1);
  });

  test('follows the parameters of the caller', async () => {
    const at = async (speed_m_s: number) => {
      const controller = { kind: 'drive', parameters: { speed_m_s } } as const;
      return (await tryBody(rover(), { ...flat, controller })).metrics.distance_m;
    };
    const [slow, back] = [await at(0.1), await at(-0.1)];
    expect(slow).toBeGreaterThan(0.12);
    expect(back).toBeLessThan(-0.12);
  });

  test('says when it is beyond an obstacle', async () => {
    const over = (height_m: number) =>
      tryBody(rover(), {
        ...flat,
        terrain: { kind: 'steps', height_m, count: 1, tread_m: 0.3 },
        duration_s: 6,
      });
    const [low, high] = [await over(0.003), await over(0.1)];
    expect(low.metrics.distance_m).toBeGreaterThan(low.crossed_after_m ?? Number.NaN);
    expect(high.metrics.distance_m).toBeLessThan(high.crossed_after_m ?? Number.NaN);
  });

  test.each(crawlers)(
    'plans a crawl over a step that the gaits of a body on legs with %s do not cross',
    async (_joints, ir, height_m, step_m) => {
      const terrain = { kind: 'steps', height_m, count: 1, tread_m: 0.3 } as const;
      const request = { terrain, payload_kg: 0, duration_s: 24, seed: 0 };
      const { controller, perturbed, crossed_after_m = Number.NaN } = await tryBody(ir, request);
      expect(controller).toMatchObject({ kind: 'sequence', parameters: { step_m } });
      expect(
        perturbed.filter(({ fell, distance_m }) => !fell && distance_m > crossed_after_m).length,
      ).toBeGreaterThanOrEqual(4);
    },
    120_000,
  );

  test('with a seed is perturbed, and is the same each time', async () => {
    const at = async (seed: number) => (await tryBody(hexapod(), { ...flat, duration_s: 1, seed })).metrics;
    const [first, again, other] = [await at(3), await at(3), await at(4)];
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  test('reads noisy sensors on request, the same for a seed, and perturbs no more than asked', async () => {
    const request = { ...flat, duration_s: 1, seed: 7, perturbed_seeds: [] };
    const of = async (sensor_noise: boolean) => tryBody(balancer(), { ...request, sensor_noise });
    const [noisy, again, exact] = [await of(true), await of(true), await of(false)];
    expect(noisy.metrics).toEqual(again.metrics);
    expect(noisy.metrics.energy_j).toBeGreaterThan(exact.metrics.energy_j);
    expect(noisy.perturbed).toEqual([]);
  });
});
