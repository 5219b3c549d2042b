import { describe, expect, test } from '@jest/globals';
import { planWith } from '../testing/plans.ts';
import { briefOf, taskPhrase } from './brief.ts';

describe('the brief of a plan', () => {
  test('loads, steps and the ground', () => {
    const plan = planWith({
      capabilities: { locomotion: [], manipulation: [], payload_kg: 2 },
      environment: { terrain: ['sand'], slope_rad: 0.2, step_height_m: 0.1 },
    });
    expect(briefOf(plan)).toEqual({
      brief: {
        sensors: [],
        payload_kg: 2,
        step_m: 0.1,
        slope_rad: 0.2,
        rolling: 0.05,
        under_trunk_m: 0.04,
      },
      load: { payload_kg: 2, slope_rad: 0.2, rolling: 0.05, step_m: 0.1 },
      notices: [],
    });
  });

  test('soil and grass are sized for steps and slopes of outdoor ground, and judged without them', () => {
    const { brief, load } = briefOf(planWith({ environment: { terrain: ['soil', 'grass'] } }));
    expect(brief).toMatchObject({ step_m: 0.04, slope_rad: (10 * Math.PI) / 180, rolling: 0.05 });
    expect(load).toMatchObject({ step_m: 0, slope_rad: 0 });
  });

  test('an exact height and a least one make a body tall; a limit does not', () => {
    const tall = (op: 'eq' | 'min' | 'max') =>
      briefOf(
        planWith({ constraints: [{ kind: 'height', op, text: '1 m', hard: true, value: 1, unit: 'm' }] }),
      ).brief.tall_m;
    expect([tall('eq'), tall('min'), tall('max')]).toEqual([0.99, 1, undefined]);
  });

  test.each([
    ['range', 1800, 0.5, undefined, 3600],
    ['return_trip', 900, 0.5, undefined, 3600],
    ['range', 1800, 0.5, 7200, 7200],
    ['range', 1800, undefined, undefined, 3600],
    ['range', 1e6, 0.5, undefined, 12 * 3600],
  ] as const)(
    'a %s of %d m on one charge is a running time',
    (kind, value, speed_m_s, duration_s, expected) => {
      const plan = planWith({
        capabilities: {
          locomotion: [],
          manipulation: [],
          ...(speed_m_s === undefined ? {} : { speed_m_s }),
          ...(duration_s === undefined ? {} : { duration_s }),
        },
        constraints: [{ kind, op: 'min', value, unit: 'm', text: 'x', hard: true }],
      });
      expect(briefOf(plan).brief.duration_s).toBe(expected);
    },
  );

  test('numbers of segments are a range', () => {
    const segments = (...counts: [op: 'eq' | 'min' | 'max', value: number][]) =>
      briefOf(
        planWith({
          constraints: counts.map(([op, value]) => ({
            kind: 'segment_count',
            op,
            value,
            text: `${value} segments`,
            hard: true,
          })),
        }),
      ).brief.segments;
    expect(segments(['eq', 6])).toEqual([6, 6]);
    expect(segments(['min', 5], ['max', 7])).toEqual([5, 7]);
    expect(segments(['max', 6])).toEqual([0, 6]);
    expect(segments()).toBeUndefined();
  });

  test('stairs have treads of 28 cm', () => {
    const plan = planWith({ environment: { terrain: ['stairs'], step_height_m: 0.18 } });
    expect(briefOf(plan).load).toMatchObject({ step_m: 0.18, stair_run_m: 0.28 });
  });

  test('sensors to mount: once for each component; the IMU is built in, a sensor without a component gives a notice', () => {
    const { brief, notices } = briefOf(
      planWith({ sensors: ['imu', 'camera', 'gas', 'temperature', 'force'] }),
    );
    expect(brief.sensors).toEqual(['camera', 'gas']);
    expect(notices).toEqual([{ code: 'sensor_missing', message: expect.stringContaining('force') }]);
  });
});

test('the task of a program has no text of the prompt', () => {
  const plan = planWith({
    task_goal: 'carry my secret diary',
    capabilities: { locomotion: ['walk'], manipulation: ['carry'], payload_kg: 2 },
    environment: { terrain: ['stairs'] },
  });
  expect(taskPhrase(plan)).toBe('walk carry 2 kg on stairs');
  expect(taskPhrase(planWith())).toBe('move');
});
