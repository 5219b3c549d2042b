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
      brief: { sensors: [], payload_kg: 2, step_m: 0.1, slope_rad: 0.2, rolling: 0.05 },
      load: { payload_kg: 2, slope_rad: 0.2, rolling: 0.05, step_m: 0.1 },
      notices: [],
    });
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
