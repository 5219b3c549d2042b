import { describe, expect, test } from '@jest/globals';
import { type ProblemCode, ServiceError } from '@robotdesign/contracts';
import { cancelled, mayTryAgain, problemOf, reasonOf, refusalOf, statusOf } from './attempt.ts';
import { newOperation, type OperationState, requestCancel } from './operation.ts';

const time = '2026-01-01T00:00:00.000Z';
const maxAttempts = 3;

const claimed = (changes: Partial<OperationState> = {}): OperationState => ({
  ...newOperation(
    { kind: 'work', caller: 'local' },
    { request_sha256: 'x', input: { part: 'a' }, target: { kind: 'thing', id: 'thing_1' } },
    { holder: 'first', until: time },
  ),
  attempts: 1,
  ...changes,
});

const failure = (code: ProblemCode) => new ServiceError(code, 'It failed.');

describe('claimed work', () => {
  test('is begun', () => {
    expect(refusalOf(claimed(), maxAttempts)).toBeUndefined();
  });

  test('is refused after a cancellation', () => {
    expect(refusalOf(requestCancel(claimed(), time, undefined), maxAttempts)).toMatchObject({
      code: 'cancelled',
    });
  });

  test('is begun once more than processes may die, then refused', () => {
    expect(refusalOf(claimed({ attempts: 3 }), maxAttempts)).toBeUndefined();
    expect(refusalOf(claimed({ attempts: 4 }), maxAttempts)).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('interrupted 3 times'),
    });
  });
});

describe('the reason of a failure', () => {
  const thrown = failure('infeasible_task');

  test('is what the work threw', () => {
    expect(reasonOf(thrown, new AbortController().signal)).toBe(thrown);
  });

  test('is the reason of the abort after one', () => {
    expect(reasonOf(thrown, AbortSignal.abort(cancelled()))).toMatchObject({ code: 'cancelled' });
  });
});

test.each([
  ['a service is unavailable', 'unavailable', {}, true],
  ['the work itself failed', 'infeasible_task', {}, false],
  ['a service stays unavailable', 'unavailable', { setbacks: 4 }, false],
  ['its processes died too often', 'unavailable', { attempts: 4 }, false],
] as const)('whether work is queued again when %s', (_, code, changes, expected) => {
  expect(mayTryAgain(failure(code), claimed(changes), maxAttempts)).toBe(expected);
});

test('the stored problem has the members of its kind', () => {
  const kind = { deadline_ms: 1, run: async () => {}, problemMembers: () => ({ message_id: 'msg_1' }) };
  expect(problemOf(kind, claimed(), failure('infeasible_task'))).toMatchObject({
    code: 'infeasible_task',
    extensions: { message_id: 'msg_1' },
  });
});

test('the status follows from the problem', () => {
  const problems = [undefined, problemOf({ deadline_ms: 1, run: async () => {} }, claimed(), cancelled())];
  const failed = problemOf({ deadline_ms: 1, run: async () => {} }, claimed(), failure('internal'));
  expect([...problems, failed].map(statusOf)).toEqual(['completed', 'cancelled', 'failed']);
});
