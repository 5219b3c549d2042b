import { describe, expect, test } from '@jest/globals';
import { reviewDecisionWords, ServiceError } from '@robotdesign/contracts';
import fc from 'fast-check';
import { type CheckpointState, decide, isRepeated, pending, type Review, supersede } from './state.ts';

const at = '2026-01-01T00:00:00.000Z';
const open = pending('dsn_1', 3);

const anyReview: fc.Arbitrary<Review> = fc.record(
  { decision: fc.constantFrom(...reviewDecisionWords), note: fc.string() },
  { requiredKeys: ['decision'] },
);

function problem(work: () => unknown): ServiceError {
  try {
    work();
  } catch (error) {
    if (error instanceof ServiceError) return error;
  }
  throw new Error('it was allowed');
}

describe('a checkpoint', () => {
  test.each(reviewDecisionWords)('that is pending can be %s, with a note', (decision) => {
    expect(decide(open, { decision, note: 'shorter legs' }, at)).toEqual({
      ...open,
      status: decision,
      note: 'shorter legs',
      decided_at: at,
    });
  });

  test('is decided once', () => {
    fc.assert(
      fc.property(anyReview, anyReview, (first, second) => {
        const decided = decide(open, first, at);
        expect(problem(() => decide(decided, second, at))).toMatchObject({
          code: 'illegal_transition',
          extensions: { current_status: first.decision, allowed: ['pending'] },
        });
        expect(supersede(decided)).toBeUndefined();
      }),
    );
  });

  test('that is superseded cannot be decided, and the error names its status', () => {
    const superseded = supersede(open) as CheckpointState;
    expect(superseded).toEqual({ ...open, status: 'superseded' });
    const refused = problem(() => decide(superseded, { decision: 'approved' }, at));
    expect(refused.extensions).toMatchObject({ current_status: 'superseded' });
    expect(refused.message).toBe('Revision 3 is superseded already. Review the latest revision.');
    expect(supersede(superseded)).toBeUndefined();
  });

  test('knows the request that decided it, and one that reuses its key', () => {
    const request = { key_sha256: 'key', sha256: 'one' };
    const decided = decide(open, { decision: 'approved', request }, at);
    expect(isRepeated(decided, request)).toBe(true);
    expect(isRepeated(decided, undefined)).toBe(false);
    expect(isRepeated(decided, { key_sha256: 'another', sha256: 'one' })).toBe(false);
    expect(problem(() => isRepeated(decided, { key_sha256: 'key', sha256: 'two' })).code).toBe(
      'idempotency_key_reused',
    );
  });
});
