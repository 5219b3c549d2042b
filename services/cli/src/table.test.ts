import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Column, tableLines, wrap } from './table.ts';

interface Row {
  readonly name: string;
  readonly mass?: string;
  readonly step?: string;
}
const columns: readonly Column<Row>[] = [
  { title: 'name', cell: ({ name }) => name, wrapsTo: 8, leaves: 0 },
  { title: 'mass', cell: ({ mass }) => mass, align: 'right', leaves: 1 },
  { title: 'step', cell: ({ step }) => step, align: 'right', leaves: 2 },
];
const rows: readonly Row[] = [
  { name: 'a rover with six wheels', mass: '1.2 kg', step: '17 mm' },
  { name: 'a hexapod', mass: '10.2 kg' },
];

describe('a table', () => {
  test('has its cells under their titles, and says where nothing is known', () => {
    expect(tableLines(columns, rows, Number.POSITIVE_INFINITY)).toEqual([
      'name                        mass   step',
      '-----------------------  -------  -----',
      'a rover with six wheels   1.2 kg  17 mm',
      'a hexapod                10.2 kg      –',
    ]);
  });

  test('breaks names where it would be too wide', () => {
    expect(tableLines(columns, rows, 30)).toEqual([
      'name               mass   step',
      '--------------  -------  -----',
      'a rover with     1.2 kg  17 mm',
      'six wheels',
      'a hexapod       10.2 kg      –',
    ]);
  });

  test('then leaves out what matters least', () => {
    expect(tableLines(columns, rows, 18)).toEqual([
      'name          mass',
      '---------  -------',
      'a rover     1.2 kg',
      'with six',
      'wheels',
      'a hexapod  10.2 kg',
    ]);
  });

  test('has no column of which nothing is known', () => {
    expect(tableLines(columns, [{ name: 'a hexapod' }], 80)).toEqual(['name', '---------', 'a hexapod']);
  });

  test('is never wider than its room, as long as its narrowest form fits', () => {
    const text = fc
      .array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 6 })
      .map((words) => words.join(' '));
    const figure = fc.option(fc.stringMatching(/^\d{1,3} mm$/), { nil: undefined });
    const row = fc.record({ name: text, mass: figure, step: figure });
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 8, max: 60 }),
        (some, width) => {
          const lines = tableLines(columns, some as readonly Row[], width);
          for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
          const words = some.flatMap(({ name }) => name.split(' '));
          for (const word of words) expect(lines.join('\n')).toContain(word);
        },
      ),
    );
  });
});

test('wrapping keeps every word in order', () => {
  const words = fc.array(fc.stringMatching(/^\S{1,12}$/), { minLength: 1 });
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 40 }), (some, width) => {
      const lines = wrap(some.join(' '), width);
      expect(lines.join(' ')).toBe(some.join(' '));
      for (const line of lines) if (line.includes(' ')) expect(line.length).toBeLessThanOrEqual(width);
    }),
  );
});
