import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  claim,
  handBack,
  mayClaim,
  newOperation,
  type OperationState,
  requestCancel,
  setBack,
} from './operation.ts';

const start = Date.parse('2026-01-01T00:00:00.000Z');
const at = (ms: number) => new Date(ms).toISOString();
const leaseOf = (holder: string, now: number) => ({ holder, until: at(now + 5_000) });

const fresh: OperationState = newOperation(
  { kind: 'work', caller: 'local' },
  { request_sha256: 'x', input: {}, target: { kind: 'thing', id: 'thing_1' } },
  leaseOf('first', start),
);

/** When a process that is alone on the store may first claim it, in ms. */
function freeAt(state: OperationState): number {
  return Math.max(start, Date.parse(state.not_before ?? at(start)));
}

describe('work whose process dies', () => {
  test('pauses longer each time, so that ten deaths take minutes', () => {
    let state = fresh;
    const begun: number[] = [];
    for (let death = 0; death < 10; death += 1) {
      const now = freeAt(state);
      expect(mayClaim(state, `process-${death}`, at(now), true)).toBe(true);
      expect(death === 0 || !mayClaim(state, `process-${death}`, at(now - 1), true)).toBe(true);
      state = claim(state, leaseOf(`process-${death}`, now), now);
      begun.push(now);
    }
    const pauses = begun.slice(1).map((time, index) => time - (begun[index] ?? 0));
    expect(pauses.slice(0, 4)).toEqual([300, 1_200, 4_800, 19_200]);
    expect(Math.max(...pauses)).toBe(30_000);
    expect(state.attempts).toBe(10);
  });

  test('may be claimed at once when it is cancelled', () => {
    const claimed = claim(fresh, leaseOf('first', start), start);
    expect(mayClaim(claimed, 'second', at(start), true)).toBe(false);
    expect(mayClaim(requestCancel(claimed, at(start), undefined), 'second', at(start), true)).toBe(true);
  });
});

test('work that a live process hands back does not count as an attempt', () => {
  const given = fc.array(fc.constantFrom('stops', 'part is down'), { maxLength: 8 });
  fc.assert(
    fc.property(given, (reasons) => {
      let state = fresh;
      let now = start;
      for (const reason of reasons) {
        now = Math.max(now, freeAt(state));
        state = claim(state, leaseOf('first', now), now);
        state = reason === 'stops' ? handBack(state) : setBack(state, now);
        expect(state).toMatchObject({ status: 'queued', open: true, attempts: 0 });
        expect(state.lease).toBeUndefined();
        // After a stop, the next process need not pause.
        expect(mayClaim(state, 'second', at(now), true)).toBe(reason === 'stops');
      }
      expect(state.setbacks ?? 0).toBe(reasons.filter((reason) => reason === 'part is down').length);
    }),
  );
});
