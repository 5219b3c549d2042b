import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { analyzePrompt } from '../src/index.ts';
import { type Entry, halfOf, readRegisters } from './entry.ts';
import { judge } from './judge.ts';
import { wilson } from './report.ts';

const registers = readRegisters();

/** Where a text begins each time that it occurs. */
function occurrences(text: string, part: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}

describe.each(registers.map(({ name, entries }) => [name, entries] as const))(
  'the register %s',
  (name, entries) => {
    test('has 30 prompts, half of them held out', () => {
      const ids = entries.map(({ id }) => id);
      expect(ids).toEqual(ids.map((_, at) => `${name}/${String(at + 1).padStart(2, '0')}`));
      expect(entries.filter((entry) => halfOf(entry) === 'held-out')).toHaveLength(15);
    });

    test('expects only what its texts contain, and something of each number', () => {
      for (const { id, text, numbers, words } of entries) {
        const covered = new Set<number>();
        for (const { text: part, nth } of [...numbers, ...words]) {
          const found = occurrences(text, part);
          const at = found[(nth ?? 1) - 1];
          expect([id, part, at !== undefined]).toEqual([id, part, true]);
          for (let index = 0; index < part.length; index += 1) covered.add((at ?? 0) + index);
        }
        const digits = [...text.matchAll(/\p{Nd}/gu)].map(({ index }) => index);
        expect([id, digits.filter((index) => !covered.has(index))]).toEqual([id, []]);
      }
    });
  },
);

describe('the judge', () => {
  const text = 'A hexapod that carries 2 kg, built in 2019';
  const entry: Entry = {
    id: 'example/01',
    text,
    request: 'design',
    families: ['hexapod'],
    forbidden: [],
    numbers: [
      { text: '2 kg', path: 'capabilities.payload_kg', value: 2 },
      { text: '2019', path: 'none' },
    ],
    words: [],
  };
  const plan = analyzePrompt(text);
  const outcome = (change: Partial<Entry['numbers'][number]>) => {
    const [first, ...others] = entry.numbers;
    const numbers = [{ ...(first as Entry['numbers'][number]), ...change }, ...others];
    return judge({ ...entry, numbers }, plan).numbers[0]?.outcome;
  };

  test('takes a number at its place with its value as right, and any other as wrong', () => {
    expect(outcome({})).toBe('right');
    expect(outcome({ value: 3 })).toBe('wrong');
    expect(outcome({ path: 'capabilities.lift_kg' })).toBe('wrong');
    expect(outcome({ path: 'capabilities.lift_kg', also: ['capabilities.payload_kg'] })).toBe('right');
  });

  test('compares a limit in any unit, with its direction', () => {
    const limited = analyzePrompt('A rover that weighs at most 900 g and drives over grass');
    const mass = (value: number, unit: string, op: 'max' | 'min') =>
      judge({ ...entry, numbers: [{ text: '900 g', path: 'constraint:mass', value, unit, op }] }, limited)
        .numbers[0]?.outcome;
    expect(mass(900, 'g', 'max')).toBe('right');
    expect(mass(0.9, 'kg', 'max')).toBe('right');
    expect(mass(900, 'g', 'min')).toBe('wrong');
  });

  test('takes a figure in the words of a part as right, and not its digits within another number', () => {
    const withPart = (words: string) => {
      const constraint = { kind: 'component', op: 'eq', text: words, hard: true } as const;
      const number = { text: '3S', path: 'constraint:component', value: 3 };
      return judge({ ...entry, numbers: [number] }, { ...plan, constraints: [constraint] }).numbers[0]
        ?.outcome;
    };
    expect(withPart('3S lipo')).toBe('right');
    expect(withPart('13S lipo')).not.toBe('right');
  });

  test('knows another family, a forbidden one and a refusal', () => {
    expect(judge(entry, plan)).toMatchObject({ family: true, refused: false, misplaced: [] });
    expect(judge({ ...entry, families: ['snake'] }, plan).family).toBe(false);
    expect(judge({ ...entry, families: [], forbidden: ['hexapod'] }, plan).family).toBe(false);
    expect(judge(entry, analyzePrompt('Good morning')).refused).toBe(true);
    expect(judge({ ...entry, request: 'conversation' }, plan).accepted).toBe(true);
  });
});

test('the interval of a share contains it, and narrows with more samples', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.double({ min: 0, max: 1, noNaN: true }), (of, part) => {
      const right = Math.round(of * part);
      const [low, high] = wilson({ right, of });
      const [nearer, further] = wilson({ right: right * 4, of: of * 4 });
      expect(low).toBeLessThanOrEqual(right / of + 1e-9);
      expect(high).toBeGreaterThanOrEqual(right / of - 1e-9);
      expect(further - nearer).toBeLessThan(high - low);
    }),
  );
});
