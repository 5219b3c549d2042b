import { expect, test } from '@jest/globals';
import type { Need } from '@robotdesign/contracts';
import type { ProvenBound } from '@robotdesign/robot-design';
import { withBounds } from './bound-text.ts';

const need = (name: string): Need => ({
  name,
  asked: '',
  hard: true,
  verdict: 'missed',
  does: '',
});
const strongest = { joints: 'act_sts3250' };
const payload: ProvenBound = {
  key: 'payload_kg',
  asked: 6,
  value: 4.21,
  check: 'torque',
  at: 'front_left_knee',
  strongest,
};
const duration: ProvenBound = { key: 'duration_s', asked: 7200, value: 5040, check: 'torque', strongest };

const textsOf = (bounds: readonly ProvenBound[]) =>
  withBounds([need('payload_kg'), need('duration_s')], bounds, 'quadruped').map(({ bound }) => bound?.text);

test('a bound alone names what is feasible with the rest as asked', () => {
  const [text, other] = textsOf([payload]);
  expect(text).toMatch(
    /^No quadruped carries more than 4\.21 kg with the rest as asked: beyond that its front left knee/,
  );
  expect(other).toBeUndefined();
});

test('bounds together name what was asked at once, and the share of each that is feasible', () => {
  const [first, second] = textsOf([payload, duration].map((bound) => ({ ...bound, together: 0.702 })));
  expect(first).toMatch(
    /^No quadruped carries 6 kg and runs for .* at once\. With each of them at 70 %, it carries 4\.21 kg; beyond/,
  );
  expect(second).toContain('With each of them at 70 %, it runs for');
});
