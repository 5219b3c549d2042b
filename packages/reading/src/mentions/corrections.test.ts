import { expect, test } from '@jest/globals';
import { readPrompt } from '../reading.ts';
import { mentioned, setAsideIn } from '../testing/read-mentions.ts';

const values = (text: string) => readPrompt(text).quantities.map(({ si, dimension }) => `${si} ${dimension}`);

test.each([
  ['a robot with four legs no wait six legs', ['6 count']],
  ['carries 5 kg, sorry, 6 kg', ['6 mass']],
  ['carries nine kilos, let’s say ten', ['10 mass']],
  ['Works at 50 °F, no wait, 68', ['20 temperature']],
  ['Trägt 3 kg, nein warte, 4 kg', ['4 mass']],
  ['Ne pèse pas plus de 12 kg, pardon, 10 kg', ['10 mass']],
  ['2キロ、いや、3キロを運ぶロボット', ['3 mass']],
])('a later value takes the place of one that is taken back: %s', (text, expected) => {
  expect(values(text)).toEqual(expected);
});

test.each([
  'carries 3 kg, sorry, 40 cm wide',
  'It weighs 4 kg. Sorry for the length of this mail, and it carries 3 kg.',
  'carries 3 kg, actually 4 legs are enough',
])('a value of something else takes no place: %s', (text) => {
  expect(values(text)).toHaveLength(2);
});

test('what is taken back is set aside, with the reason, and names nothing', () => {
  const text = 'a robot with four legs no wait six legs';
  expect(setAsideIn(text)).toEqual([['four legs no wait', 'the text corrects it']]);
  expect(mentioned(text, 'families')).toEqual(['hexapod']);
});

test('the end of a longer number names no body', () => {
  expect(mentioned('a twenty-four legged bug', 'families')).not.toContain('quadruped');
});
