import { describe, expect, test } from '@jest/globals';
import { readPrompt } from '../reading.ts';
import type { Placed, Placement } from '../roles/place-quantities.ts';
import { type RoleTarget, targetOf } from '../roles/role-table.ts';
import { Ledger } from './ledger.ts';
import { writeNumbers } from './numbers.ts';

/** Writes the quantities of a text as if they had these roles, in their order. */
function written(prompt: string, roles: readonly string[], more: Partial<Placed> = {}) {
  const reading = readPrompt(prompt);
  const placed = reading.quantities.map((quantity, at): Placed => {
    const role = roles[at] ?? '';
    const target = targetOf(quantity.dimension, role) as RoleTarget;
    return { quantity, role, target, probability: 1, ...more };
  });
  const placement: Placement = { placed, aside: [], unclear: [] };
  const ledger = new Ledger(reading);
  return { ledger, beyond: writeNumbers(ledger, reading, placement) };
}
const suggested = { probability: 0.1, isSuggested: true } as const;
const numbersOf = (...made: Parameters<typeof written>) =>
  Object.fromEntries(written(...made).ledger.numbers);

describe('numbers of the plan', () => {
  test('are in SI units, with the words that they came from', () => {
    const { ledger } = written('The robot carries 500 g over gravel', ['payload']);
    expect(Object.fromEntries(ledger.numbers)).toEqual({ 'capabilities.payload_kg': 0.5 });
    expect(ledger.provenance).toEqual([{ path: 'capabilities.payload_kg', text: '500 g', kind: 'stated' }]);
  });

  test('of pieces that are carried together, the load is the weight of all, as an assumption', () => {
    const reading = readPrompt('It carries 4 crates of 18 kg each');
    const ledger = new Ledger(reading);
    const quantity = reading.quantities.find(({ dimension }) => dimension === 'mass');
    const target = targetOf('mass', 'payload') as RoleTarget;
    const placed = quantity ? [{ quantity, role: 'payload', target, probability: 1 }] : [];
    writeNumbers(ledger, reading, { placed, aside: [], unclear: [] });
    expect(ledger.numbers.get('capabilities.payload_kg')).toBe(72);
    expect(ledger.assumptions.map(({ text }) => text)).toEqual([
      '"4 crates of 18 kg each" are carried together: 72 kg',
    ]);
  });

  test('a ratio may be a grade', () => {
    expect(numbersOf('A ramp of 1 in 8', ['slope'])['environment.slope_rad']).toBeCloseTo(Math.atan(1 / 8));
  });

  test('of a range and of several values, the one that asks more of the body is taken, and the choice is said', () => {
    expect(numbersOf('It carries 2 to 4 kg', ['payload'])).toEqual({ 'capabilities.payload_kg': 4 });
    const several = written('It carries 2 kg, later 6 kg and then 3 kg', [
      'payload',
      'payload',
      'payload',
    ]).ledger;
    expect(several.numbers.get('capabilities.payload_kg')).toBe(6);
    expect(several.assumptions.map(({ text }) => text)).toEqual([
      expect.stringContaining('6 kg is planned for and not 2 kg'),
      expect.stringContaining('6 kg is planned for and not 3 kg'),
    ]);
    const doors = ['passage_width', 'passage_width'];
    expect(numbersOf('Through a door of 80 cm and one of 70 cm', doors)).toEqual({
      'environment.passage_width_m': 0.7,
    });
  });

  test('of several values, one that is stated much more clearly is taken, and the other stays out with the reason', () => {
    const reading = readPrompt('It carries 2 kg. The old one had 6 kg.');
    const target = targetOf('mass', 'payload') as RoleTarget;
    const placed = reading.quantities.map((quantity, at): Placed => {
      return { quantity, role: 'payload', target, probability: at === 0 ? 0.95 : 0.6 };
    });
    const ledger = new Ledger(reading);
    const left = writeNumbers(ledger, reading, { placed, aside: [], unclear: [] });
    expect(ledger.numbers.get('capabilities.payload_kg')).toBe(2);
    expect(left).toMatchObject([
      { quantity: { si: 6 }, because: 'another number is stated more clearly for what it carries' },
    ]);
  });

  test('a value that something else than the words suggested competes whatever its probability', () => {
    const reading = readPrompt('It carries 2 kg. The new one 6 kg.');
    const target = targetOf('mass', 'payload') as RoleTarget;
    const placed = reading.quantities.map((quantity, at): Placed => {
      return { quantity, role: 'payload', target, ...(at === 0 ? { probability: 0.95 } : suggested) };
    });
    const ledger = new Ledger(reading);
    expect(writeNumbers(ledger, reading, { placed, aside: [], unclear: [] })).toEqual([]);
    expect(ledger.numbers.get('capabilities.payload_kg')).toBe(6);
  });

  test('litres are of water, newtons weights and percents grades', () => {
    const { ledger } = written('It carries 3 litres', ['payload']);
    expect(ledger.numbers.get('capabilities.payload_kg')).toBe(3);
    expect(ledger.assumptions[0]?.text).toContain('as water does');
    expect(numbersOf('It climbs 100 %', ['slope'])).toEqual({ 'environment.slope_rad': 0.785398163397 });
    expect(numbersOf('It lifts 98.0665 N', ['lift'])).toEqual({ 'capabilities.lift_kg': 10 });
  });

  test('the diameter of a pipe is its width and its height', () => {
    expect(numbersOf('In a pipe of 30 cm', ['pipe'])).toEqual({
      'environment.passage_width_m': 0.3,
      'environment.passage_height_m': 0.3,
    });
  });
});

describe('limits of the plan', () => {
  const limits = (...made: Parameters<typeof written>) => written(...made).ledger.constraints;

  test('have their comparison, their unit and their words', () => {
    const expected = { kind: 'mass', op: 'max', value: 5, unit: 'kg', text: '5 kg', hard: true };
    expect(limits('It weighs at most 5 kg', ['own_mass'], { op: 'max', bound: 'max' })).toEqual([expected]);
  });

  test('a range is two limits', () => {
    expect(limits('It weighs 4 to 5 kg', ['own_mass']).map(({ op, value }) => [op, value])).toEqual([
      ['min', 4],
      ['max', 5],
    ]);
  });

  test('a wish and an approximate value are not hard', () => {
    expect(limits('Ideally it weighs 5 kg', ['own_mass'])).toMatchObject([{ hard: false }]);
    expect(limits('It weighs about 5 kg', ['own_mass'], { bound: 'about' })).toMatchObject([{ hard: false }]);
    expect(limits('Ideally it is red, and it weighs 5 kg', ['own_mass'])).toMatchObject([{ hard: true }]);
  });

  test('money keeps its currency and is not converted', () => {
    expect(limits('It costs 300 euros', ['cost'])).toMatchObject([{ kind: 'cost', value: 300, unit: 'EUR' }]);
    expect(limits('It costs 2k dollars', ['cost'])).toMatchObject([
      { kind: 'cost', value: 2000, unit: 'USD' },
    ]);
  });

  test('the words of a count include what is counted', () => {
    expect(limits('With 6 legs', ['leg_count'])).toMatchObject([
      { kind: 'leg_count', value: 6, text: '6 legs' },
    ]);
  });
});

describe('numbers that no robot could be built for', () => {
  test('are planned for all the same: the answer says how far bodies fall short of them', () => {
    expect(numbersOf('It carries 90000 kg', ['payload'])).toEqual({ 'capabilities.payload_kg': 90000 });
  });

  test('are returned with the reason beyond all measure, and stay out of the plan', () => {
    const { ledger, beyond } = written('It carries 90000000000000 kg', ['payload']);
    expect(ledger.numbers.size).toBe(0);
    expect(beyond).toMatchObject([{ because: expect.stringContaining('larger than any number') }]);
  });

  test('below zero, only an angle and a temperature mean something', () => {
    const [quantity] = readPrompt('It carries 7 kg').quantities;
    const below = quantity && { ...quantity, value: -7, si: -7 };
    expect(written('It carries 7 kg', ['payload'], below && { quantity: below }).beyond).toMatchObject([
      { because: expect.stringContaining('less than zero') },
    ]);
    expect(written('It works at -20 °C', ['temperature']).ledger.constraints).toMatchObject([{ value: -20 }]);
  });
});

test('what is unclear is asked about, at most three times', () => {
  const reading = readPrompt('12 kg, 13 cm, 14 minutes and 15 degrees of something, 16 kg');
  const ledger = new Ledger(reading);
  writeNumbers(ledger, reading, { placed: [], aside: [], unclear: reading.quantities });
  expect(ledger.questions.map(({ text }) => text)).toEqual([
    'What weighs "12 kg"?',
    'What does "13 cm" measure?',
    'What lasts "14 minutes"?',
  ]);
});
