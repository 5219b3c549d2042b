import { expect, test } from '@jest/globals';
import { readPrompt } from '../reading.ts';

/** What a text names, as "category concept", in order. */
const named = (prompt: string): readonly string[] =>
  readPrompt(prompt).mentions.map(({ category, concept }) => `${category} ${concept}`);

test('a German compound names what its last part names', () => {
  const pipe = named('Der Roboter kriecht durch das Rohr.');
  expect(named('Der Roboter kriecht durch das Gussrohr.')).toEqual(pipe);
  expect(named('Der Roboter fährt durch die Kammertür.')).toEqual(named('Der Roboter fährt durch die Tür.'));
});

test('a measure names the thing that is measured too', () => {
  const names = named('Der Roboter passt hinein, Gussrohrlänge 80 cm.');
  expect(names).toEqual(expect.arrayContaining(['cues length', 'terrain pipe']));
});

test('a listed or common word, a word in small letters and another language are no compounds', () => {
  expect(named('Der Roboter ist automatisch.')).toEqual(named('Der Roboter ist.'));
  expect(named('A robot with a Gussrohr')).toEqual(named('A robot with a'));
});

test.each([
  ['Ein hundeartiger Roboter mit 3 kg Last', 'families quadruped'],
  ['ein insektenähnlicher Roboter für Geröll', 'families hexapod'],
  ['Wurmartiger Roboter für den Düker', 'families worm_chain'],
])('what is like a creature is one, and no tiger: %s', (prompt, family) => {
  expect([...new Set(named(prompt).filter((name) => name.startsWith('families ')))]).toEqual([family]);
});
