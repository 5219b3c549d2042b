import { expect, test } from '@jest/globals';
import { waitingOf } from './prefer.ts';

test.each([
  [undefined, { wait_ms: 30_000 }],
  ['', { wait_ms: 30_000 }],
  ['wait=5', { wait_ms: 5_000, applied: 'wait=5' }],
  ['wait=0', { wait_ms: 0, applied: 'wait=0' }],
  ['wait=600', { wait_ms: 60_000, applied: 'wait=60' }],
  ['respond-async', { wait_ms: 0, applied: 'respond-async' }],
  ['respond-async, wait=10', { wait_ms: 10_000, applied: 'respond-async, wait=10' }],
  ['WAIT = "7"; x=y', { wait_ms: 7_000, applied: 'wait=7' }],
  ['wait=1, wait=9', { wait_ms: 1_000, applied: 'wait=1' }],
  ['wait=-1', { wait_ms: 30_000 }],
  ['wait=soon', { wait_ms: 30_000 }],
  ['return=minimal', { wait_ms: 30_000 }],
])('Prefer: %s', (header, waiting) => {
  expect(waitingOf(header)).toEqual(waiting);
});
