import { expect, test } from '@jest/globals';
import type { Logger } from '@robotdesign/service-kit';
import { watchRemoteLoops } from './remote-loops.ts';

/** No server listens on port 1. */
const addresses = [{ name: 'sketch', address: '127.0.0.1:1', tls: false }];

function watching() {
  const warnings: unknown[] = [];
  const logger = { info: () => {}, warn: (fields: unknown) => warnings.push(fields) } as unknown as Logger;
  return { warnings, loops: watchRemoteLoops({ addresses, logger, clock: () => 0 }) };
}

test('an unreachable loop is logged once, with the reason', async () => {
  const { loops, warnings } = watching();
  await loops.probedOnce;
  loops.close();
  const reason = 'cannot be reached, or closed the connection before it answered.';
  expect(loops.unavailable()).toEqual([{ name: 'sketch', reason }]);
  expect(warnings).toEqual([{ agent_loop: 'sketch', code: 'unavailable', reason }]);
});

test('a probe that the end of the service interrupts is not logged', async () => {
  const { loops, warnings } = watching();
  loops.close();
  await loops.probedOnce;
  expect(warnings).toEqual([]);
});
