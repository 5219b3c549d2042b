import { describe, expect, test } from '@jest/globals';
import { readPrompt } from '../reading.ts';
import { editWishesIn } from './edit-wishes.ts';
import { utteranceOf } from './utterance.ts';

const wishes = (text: string) =>
  editWishesIn(utteranceOf(readPrompt(text)), []).wishes.map(
    ({ part = 'whole', quality, direction, by, value }) => ({
      wish: `${part}.${quality} ${direction}`,
      ...(by === undefined ? {} : { by }),
      ...(value === undefined ? {} : { value }),
    }),
  );

describe('a length in a wish', () => {
  test.each([
    ['shins 2 cm longer', 'shin.length more', 0.02],
    ['shorten its shins by 2 cm', 'shin.length less', -0.02],
    ['thigh -15 mm', 'thigh.length less', -0.015],
    ['thighs minus 1 cm', 'thigh.length less', -0.01],
    ['two centimetres off the thighs', 'thigh.length less', -0.02],
    ['make it 3 cm narrower', 'whole.width less', -0.03],
    ['could the chassis be made 3 cm narrower', 'body.width less', -0.03],
  ])('is a difference: %s', (text, wish, by) => {
    expect(wishes(text)).toEqual([{ wish, by: expect.closeTo(by, 9) }]);
  });

  test.each([
    ['shins of 12 cm', 'shin.length', 0.12],
    ['longer thighs: 12 cm', 'thigh.length', 0.12],
    ['I want bigger wheels, 15 cm', 'wheel.size', 0.15],
  ])('is what the part gets: %s', (text, wish, value) => {
    expect(wishes(text)).toEqual([{ wish: expect.stringContaining(wish), value }]);
  });

  test.each(['longer legs for 20 cm steps', 'make the legs longer to get over a 15 cm kerb'])(
    'is of something else: %s',
    (text) => {
      expect(wishes(text)).toEqual([{ wish: 'leg.length more' }]);
    },
  );
});

describe('wishes of several clauses', () => {
  const parts = (text: string) =>
    editWishesIn(utteranceOf(readPrompt(text)), []).wishes.map(
      ({ part = 'whole', quality, direction }) => `${part} ${quality} ${direction}`,
    );

  test.each([
    ['shorter legs, even if that makes it heavier', ['leg length less']],
    ['it costs an arm and a leg', ['whole cost less']],
    ['أرجله قصيرة جدًا على الصخور، وجسمه أعرض من اللازم', ['leg length more', 'body width less']],
    ['It is too wide for the rows. And bigger wheels please.', ['wheel size more', 'whole width less']],
  ])('%s', (text, expected) => {
    expect(parts(text).toSorted()).toEqual([...expected].toSorted());
  });
});

describe('a share in a wish', () => {
  const factors = (text: string) =>
    editWishesIn(utteranceOf(readPrompt(text)), []).wishes.map(({ factor }) => factor);

  test.each([
    ['make the legs a third longer', 1.333],
    ['halve its battery', 0.5],
    ['double the battery', 2],
    ['cut a quarter off the legs', 0.75],
    ['reduce the weight by 30 %', 0.7],
    ['make it faster', 1.15],
  ])('%s', (text, factor) => {
    expect(factors(text)).toEqual([expect.closeTo(factor, 3)]);
  });
});

test('a wish for size is of the only part that is exchanged', () => {
  const [wish] = wishes("That battery won't like a cold morning, put a bigger one in.");
  expect(wish?.wish).toBe('battery.size more');
});

describe('words that only the fitted model knows', () => {
  test.each([
    ['battery: one size up', 'battery.size more'],
    ['top speed up a notch', 'whole.speed more'],
    ['make it a bit longer', 'whole.length more'],
    ['more punch in the joint motors', 'motor.strength more'],
    ['Akku: eine Nummer kleiner', 'battery.size less'],
    ['车身再宽一点', 'body.width more'],
  ])('%s', (text, wish) => {
    expect(wishes(text).map((one) => one.wish)).toEqual([wish]);
  });

  test('wish nothing where nothing is wished', () => {
    for (const text of ['thanks a lot', 'take the second one', 'build the model'])
      expect(wishes(text)).toEqual([]);
  });
});

test.each([
  ['let its battery shrink, the piece only lasts three minutes', ['battery.size less']],
  ['the big picture books stick out on the sides, could it be wider?', ['whole.width more']],
])('a reason that goes against the wish is none: %s', (text, expected) => {
  expect(wishes(text).map(({ wish }) => wish)).toEqual(expected);
});
