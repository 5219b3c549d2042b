import { expect, test } from '@jest/globals';
import { planned, trialWorkers } from './plan.ts';

test('more trial workers share one group, and each has its own port', () => {
  const names = planned(3).map(({ service, name, env }) => [service, name, env.GRPC_BIND]);
  expect(names.filter(([service]) => service === 'trials')).toEqual([
    ['trials', 'trials', undefined],
    ['trials', 'trials-2', '127.0.0.1:0'],
    ['trials', 'trials-3', '127.0.0.1:0'],
  ]);
  expect(names.at(-1)?.[0]).toBe('gateway');
});

test.each(['0', '1.5', 'many', '65'])('TRIAL_WORKERS=%s is refused', (text) => {
  expect(() => trialWorkers(text)).toThrow(
    `TRIAL_WORKERS is "${text}". Set it to a whole number from 1 to 64.`,
  );
});

test('there is one trial worker by default', () => {
  expect(trialWorkers(undefined)).toBe(1);
});
