import { expect, test } from '@jest/globals';
import { type DesignBrief, openBrief } from '../derive/brief.ts';
import { askedHarder } from './asked-harder.ts';
import type { Finding } from './finding.ts';

const brief: DesignBrief = { ...openBrief, payload_kg: 2, step_m: 0.05 };
const missed = (finding: Partial<Finding>): Finding => ({
  key: 'payload_kg',
  name: 'payload_kg',
  hard: true,
  met: false,
  sense: 'min',
  value: 1,
  limit: 2,
  ...finding,
});

test('a payload that the step limits asks for the sizes of a higher step, not of more payload', () => {
  const harder = askedHarder(brief, brief, [missed({ bound: 'step' })], 'sizes_first');
  expect(harder?.step_m).toBeGreaterThan(0.05);
  expect(harder?.payload_kg).toBe(2);
});

test('a payload that tips the body asks for the sizes of more payload', () => {
  const harder = askedHarder(brief, brief, [missed({ bound: 'tipping' })], 'sizes_first');
  expect(harder?.payload_kg).toBeGreaterThan(2);
  expect(harder?.step_m).toBe(0.05);
});

test('a step is asked higher for itself and for the payload that it limits', () => {
  const step: Finding = { ...missed({ bound: 'grip' }), key: 'step_m', value: 0.049, limit: 0.05 };
  const alone = askedHarder(brief, brief, [step], 'sizes_first')?.step_m ?? 0;
  expect(askedHarder(brief, brief, [missed({ bound: 'step' }), step], 'sizes_first')?.step_m).toBeGreaterThan(
    alone,
  );
});

test('a body with less than half of its speed needs faster actuators, unless sizes come first', () => {
  const slow = missed({ key: 'speed_m_s', limit: 1.5, value: 0.5, bound: 'joint_speed' });
  const fast = { ...brief, speed_m_s: 1.5 };
  expect(askedHarder(fast, fast, [slow], 'drives_first')).toBeUndefined();
  expect(askedHarder(fast, fast, [slow], 'sizes_first')?.speed_m_s).toBeGreaterThan(1.5);
  expect(askedHarder(fast, fast, [{ ...slow, value: 1.2 }], 'drives_first')?.speed_m_s).toBeGreaterThan(1.5);
});
