import { expect, test } from '@jest/globals';
import type { Logger } from '@robotdesign/service-kit';
import { watchRemoteLoops } from './remote-loops.ts';

/** Nobody listens on port 1. */
const addresses = [{ name: 'sketch', address: '127.0.0.1:1', tls: false }];

function watching() {
  const warned: unknown[] = [];
  const logger = { info: () => {}, warn: (fields: unknown) => warned.push(fields) } as unknown as Logger;
  return { warned, loops: watchRemoteLoops({ addresses, logger, clock: () => 0 }) };
}

test('a loop that is not there is told once, with the reason', async () => {
  const { loops, warned } = watching();
  await loops.lookedOnce;
  loops.close();
  const words = 'cannot be reached, or went away before it had answered.';
  expect(loops.unavailable()).toEqual([{ name: 'sketch', reason: words }]);
  expect(warned).toEqual([{ agent_loop: 'sketch', code: 'unavailable', words }]);
});

test('a look that the end of the service cuts short is no loop that is gone', async () => {
  const { loops, warned } = watching();
  loops.close();
  await loops.lookedOnce;
  expect(warned).toEqual([]);
});
