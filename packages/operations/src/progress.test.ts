import { describe, expect, test } from '@jest/globals';
import type { OperationProgress } from '@robotdesign/contracts';
import fc from 'fast-check';
import { advance, completed, scaled } from './progress.ts';

const progress = (phase: string, done: number, total?: number): OperationProgress => ({
  phase,
  done,
  message: `${phase} ${done}`,
  ...(total === undefined ? {} : { total }),
});

const anyProgress = fc
  .tuple(
    fc.constantFrom('a', 'b'),
    fc.nat(20),
    fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
  )
  .map(([phase, done, total]) => progress(phase, total === undefined ? done : Math.min(done, total), total));

const fraction = ({ done, total }: OperationProgress) => (total ? done / total : 0);

describe('progress', () => {
  test('never goes backwards and ends complete, whatever is reported', () => {
    fc.assert(
      fc.property(fc.array(anyProgress), (reports) => {
        let shown: OperationProgress | undefined;
        for (const report of reports) {
          const next = advance(shown, report);
          expect(next.done).toBeGreaterThanOrEqual(shown?.done ?? 0);
          expect(fraction(next)).toBeGreaterThanOrEqual(shown ? fraction(shown) : 0);
          shown = next;
        }
        const end = completed(shown);
        expect(end.done).toBe(end.total);
        expect(end.done).toBeGreaterThanOrEqual(shown?.done ?? 0);
      }),
    );
  });

  test.each([
    ['a later report', progress('a', 1, 8), progress('a', 2, 8), progress('a', 2, 8)],
    ['a late report', progress('a', 5, 8), progress('a', 2, 8), progress('a', 5, 8)],
    ['a report without a total', progress('a', 5, 8), progress('a', 6), progress('a', 5, 8)],
    ['the first total', progress('a', 0), progress('b', 0, 12), progress('b', 0, 12)],
    ['a larger total', progress('a', 1, 2), progress('a', 1, 8), progress('a', 1, 2)],
  ])('of %s', (_, current, report, expected) => {
    expect(advance(current, report)).toEqual(expected);
  });

  test('of another phase that begins at 0 shows the phase and keeps the counts', () => {
    expect(advance(progress('a', 2, 2), progress('b', 0, 5))).toEqual({
      ...progress('a', 2, 2),
      phase: 'b',
      message: 'b 0',
    });
  });

  test('of a completed operation that reported nothing is complete', () => {
    expect(completed(undefined)).toMatchObject({ done: 1, total: 1 });
  });

  test('of a child fills its share of the parent, in percent', () => {
    const share = { from: 10, to: 100 };
    const scale = [progress('a', 0), progress('a', 0, 8), progress('a', 4, 8), progress('a', 9, 8)];
    expect(scale.map((report) => scaled(report, share))).toMatchObject(
      [10, 10, 55, 100].map((done) => ({ done, total: 100 })),
    );
  });
});
