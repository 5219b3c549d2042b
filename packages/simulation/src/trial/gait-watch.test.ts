import { describe, expect, test } from '@jest/globals';
import { controllerFrom } from '@robotdesign/controllers';
import { quadruped, rover } from '@robotdesign/mjcf/testing';
import { trialRuns } from './search-trial.ts';

const ground = { terrain: { kind: 'flat' }, payload_kg: 0, runs: [{ seconds: 4 }] } as const;
const period_s = 0.8;

describe('the gait of a trial', () => {
  test('is that of its controller', async () => {
    const parameters = { duty: 0.6, period_s, stride_m: 0.05, height_m: 0.03 };
    const { runs } = await trialRuns(quadruped(), ground, (body) =>
      controllerFrom(body, { kind: 'gait', parameters }),
    );
    const [{ gait, speed_m_s = 0 } = {}] = runs;
    if (!gait) throw new Error('the quadruped made no stride');
    expect(Math.abs(gait.duty_factor - 0.6)).toBeLessThan(0.1);
    expect(gait.symmetry).toBeGreaterThan(0.85);
    const hip_height_m = (speed_m_s / gait.speed) ** 2 / 9.81;
    expect(hip_height_m).toBeGreaterThan(0.05);
    expect(Math.abs((gait.stride * hip_height_m) / (speed_m_s * period_s) - 1)).toBeLessThan(0.1);
  });

  test('is absent for a body on wheels, and for one that stands', async () => {
    const rolling = await trialRuns(rover(), ground, (body) => controllerFrom(body, { kind: 'drive' }));
    const standing = await trialRuns(quadruped(), ground, (body) => controllerFrom(body, { kind: 'hold' }));
    expect([rolling.runs[0]?.gait, standing.runs[0]?.gait]).toEqual([undefined, undefined]);
  });
});
