import { describe, expect, test } from '@jest/globals';
import { isMet, type Row, table } from './table.ts';

const ours = { unit: '/s', samples: [100, 90, 200] } as const;
const theirs = { unit: '/s', samples: [110, 120, 90] } as const;
const paired: Row = { what: 'reads', ours, theirs, ratios: [1.1, 1.33, 0.45] };

describe('a goal', () => {
  test.each([
    ['met by the median of the ratios', { of: 'ratio', bound: 'at most', value: 1.1 }, true],
    ['missed by the median of the ratios', { of: 'ratio', bound: 'at most', value: 1.09 }, false],
    ['missed, as a lower bound', { of: 'ratio', bound: 'at least', value: 1.11 }, false],
    ['met by our own figure', { of: 'ours', bound: 'at least', value: 100 }, true],
  ] as const)('%s', (_, goal, met) => {
    expect(isMet({ ...paired, goal })).toBe(met);
  });

  test('is neither met nor missed if absent', () => {
    expect(isMet(paired)).toBeUndefined();
  });
});

test('the table has columns for medians and ranges', () => {
  const rows: readonly Row[] = [
    { ...paired, goal: { of: 'ratio', bound: 'at most', value: 1 }, note: 'p50 3' },
    {
      what: 'start',
      ours: { unit: 's', samples: [0.5] },
      goal: { of: 'ours', bound: 'at most', value: 3 },
    },
  ];
  expect(table(rows).split('\n')).toEqual([
    '       ours                theirs          ratio             goal',
    'reads  100/s (90–200)      110/s (90–120)  1.10 (0.45–1.33)  ≤ 1.00    MISSED  p50 3',
    'start  0.50 s (0.50–0.50)                                    ≤ 3.00 s  met',
  ]);
});
