import { expect, test } from '@jest/globals';
import { controlTuning } from '@robotdesign/mjcf';
import { quadruped } from '@robotdesign/mjcf/testing';
import { followed } from './follow.ts';

const ir = quadruped();
const [actuator] = ir.actuators;
if (!actuator) throw new Error('no actuator');
const tuning = controlTuning(ir, new Map());

test('a joint at rest needs no lead', () => {
  expect(followed([0.3, 0.3, 0.3, 0.3], 1, tuning, actuator)).toEqual([0.3, 0.3, 0.3, 0.3]);
});

test('the commands of a moving joint lead it by half of its lag', () => {
  const rows = 400;
  const [period_s, rate] = [2, Math.PI];
  const path = Array.from({ length: rows }, (_, row) => Math.sin((2 * Math.PI * row) / rows));
  const { kp, kv } = tuning.actuators.get(actuator.name) ?? { kp: 0, kv: 0 };
  const lead_s = (kv + actuator.damping_nm_s_rad) / kp / 2;
  expect(lead_s).toBeGreaterThan(0);
  for (const [row, command] of followed(path, period_s, tuning, actuator).entries())
    expect(command).toBeCloseTo((path[row] ?? 0) + lead_s * rate * Math.cos((2 * Math.PI * row) / rows), 3);
});
