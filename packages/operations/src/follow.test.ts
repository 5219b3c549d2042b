import { describe, expect, test } from '@jest/globals';
import { type Operation, ServiceError, type WatchOperationResponse } from '@robotdesign/contracts';
import { type FollowOptions, followOperation } from './follow.ts';

const time = '2026-01-01T00:00:00.000Z';

const change = (version: number, status: Operation['status'], transient = false): WatchOperationResponse => ({
  operation: {
    operation_id: 'op_design_1',
    kind: 'generate',
    status,
    target: { kind: 'generation', id: 'gen_1' },
    created_at: time,
    updated_at: time,
    version,
  },
  transient,
});

const broken = new ServiceError('internal', 'A part of the service failed.');

type Step = WatchOperationResponse | ServiceError;

/** A service whose n-th watch yields the n-th steps, and that remembers which watches were left before their end. */
function watches(...plans: readonly (readonly Step[])[]) {
  const state = { opened: 0, left: 0 };
  async function* open(): AsyncGenerator<WatchOperationResponse> {
    const plan = plans[Math.min(state.opened, plans.length - 1)] ?? [];
    state.opened += 1;
    let finished = false;
    try {
      for (const step of plan) {
        if (step instanceof ServiceError) throw step;
        yield step;
      }
      finished = true;
    } finally {
      if (!finished && !plan.some((step) => step instanceof ServiceError)) state.left += 1;
    }
  }
  return { state, open };
}

async function followed(
  open: () => AsyncIterable<WatchOperationResponse>,
  options: Partial<FollowOptions> = {},
) {
  const seen: string[] = [];
  const breaks: string[] = [];
  const onBreak = ({ code }: ServiceError) => void breaks.push(code);
  const signal = new AbortController().signal;
  for await (const { operation } of followOperation(open, { signal, onBreak, ...options }))
    seen.push(`${operation.version} ${operation.status}`);
  return { seen, breaks };
}

describe('following an operation', () => {
  test('ends with the operation and reads the watch to its end', async () => {
    const { open, state } = watches([change(1, 'queued'), change(2, 'running'), change(3, 'completed')]);
    expect(await followed(open)).toEqual({ seen: ['1 queued', '2 running', '3 completed'], breaks: [] });
    expect(state).toEqual({ opened: 1, left: 0 });
  });

  test.each([
    ['breaks', [change(1, 'running'), broken], 'internal'],
    ['ends before the operation', [change(1, 'running')], 'unavailable'],
  ])('opens a watch that %s again and yields nothing twice', async (_, first, code) => {
    const { open, state } = watches(first, [change(1, 'running'), change(2, 'completed')]);
    expect(await followed(open)).toEqual({ seen: ['1 running', '2 completed'], breaks: [code] });
    expect(state.opened).toBe(2);
  });

  test('needs no other watch when one breaks after the end of the operation', async () => {
    const { open, state } = watches([change(1, 'completed'), broken]);
    expect(await followed(open)).toEqual({ seen: ['1 completed'], breaks: [] });
    expect(state.opened).toBe(1);
  });

  test('reports the first of consecutive failures and throws after as many as are allowed', async () => {
    const { open, state } = watches([broken]);
    const breaks: ServiceError[] = [];
    const onBreak = (error: ServiceError) => void breaks.push(error);
    await expect(followed(open, { maxFailures: 3, onBreak })).rejects.toBe(broken);
    expect([state.opened, breaks]).toEqual([3, [broken]]);
  });

  test('counts a watch that only repeats what is known as a failure', async () => {
    const { open, state } = watches([change(1, 'running')]);
    await expect(followed(open, { maxFailures: 2 })).rejects.toMatchObject({ code: 'unavailable' });
    expect(state.opened).toBe(2);
  });

  test('throws at once what opening again cannot repair', async () => {
    const { open, state } = watches([new ServiceError('not_found', 'Not found.')]);
    await expect(followed(open)).rejects.toMatchObject({ code: 'not_found' });
    expect(state.opened).toBe(1);
  });

  test('ends without an error when it is aborted during a pause', async () => {
    const { open } = watches([broken]);
    const aborter = new AbortController();
    const found = await followed(open, { signal: aborter.signal, onBreak: () => aborter.abort() });
    expect(found.seen).toEqual([]);
  });
});
