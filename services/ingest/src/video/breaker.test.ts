import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Breaker, createBreaker } from './breaker.ts';

class HostFailed extends Error {}
const isFailure = (error: unknown) => error instanceof HostFailed;

let now: number;
let asked: number;
let breaker: Breaker;

beforeEach(() => {
  now = 0;
  asked = 0;
  breaker = createBreaker({
    clock: () => now,
    failures: 3,
    rest_ms: 1_000,
    refusal: () => new Error('left alone'),
  });
});

const call = (outcome: Error | string) =>
  breaker.run(async () => {
    asked += 1;
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }, isFailure);

const fail = async (times: number) => {
  for (let n = 0; n < times; n += 1) await expect(call(new HostFailed('down'))).rejects.toThrow('down');
};

describe('the breaker', () => {
  test('lets everything through while the host answers now and then', async () => {
    await fail(2);
    await expect(call('fine')).resolves.toBe('fine');
    await fail(2);
    await expect(call('fine')).resolves.toBe('fine');
  });

  test('leaves the host alone after failures in a row', async () => {
    await fail(3);
    await expect(call('fine')).rejects.toThrow('left alone');
    expect(asked).toBe(3);
  });

  test('tries once after the rest: a success closes it, a failure begins another rest', async () => {
    await fail(3);
    now = 1_000;
    await fail(1);
    now = 1_999;
    await expect(call('fine')).rejects.toThrow('left alone');
    now = 2_000;
    await expect(call('fine')).resolves.toBe('fine');
    await fail(2);
    await expect(call('fine')).resolves.toBe('fine');
  });

  test('lets one call try, and refuses the others meanwhile', async () => {
    await fail(3);
    now = 1_000;
    const trial = Promise.withResolvers<string>();
    const trying = breaker.run(() => trial.promise, isFailure);
    await expect(call('fine')).rejects.toThrow('left alone');
    trial.resolve('fine');
    await expect(trying).resolves.toBe('fine');
    await expect(call('fine')).resolves.toBe('fine');
  });

  test('does not count what is not the host’s failure', async () => {
    for (let n = 0; n < 5; n += 1) await expect(call(new Error('cancelled'))).rejects.toThrow('cancelled');
    await expect(call('fine')).resolves.toBe('fine');
  });
});
