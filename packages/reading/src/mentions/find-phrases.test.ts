import { describe, expect, test } from '@jest/globals';
import { mentioned } from '../testing/read-mentions.ts';
import { languagesTried } from '../text/language.ts';
import { tokenise } from '../tokens/tokenise.ts';
import { findPhrases } from './find-phrases.ts';

function found(text: string, category: string): readonly string[] {
  const tokens = tokenise(text, 'en');
  const spelt = tokens.map(({ lower }) => lower);
  return findPhrases(tokens, spelt, languagesTried('en'))
    .filter(({ concept }) => concept.category === category)
    .map(
      ({ concept, first, next }) =>
        `${concept.name}: ${text.slice(tokens[first]?.start, tokens[next - 1]?.end)}`,
    );
}

describe('phrases of the concept tables', () => {
  test('an ellipsis is for up to three words', () => {
    expect(found('press button', 'manipulation')).toEqual(['press: press button']);
    expect(found('press the big red button', 'manipulation')).toEqual(['press: press the big red button']);
    expect(found('press the big old red button', 'manipulation')).toEqual([]);
  });

  test('and does not reach across a comma', () => {
    expect(found('press hard, the button is stiff', 'manipulation')).toEqual([]);
  });

  test('the longest phrase of a category wins, and other categories read the same words', () => {
    expect(found('a thermal camera', 'sensors')).toEqual(['thermal_camera: thermal camera']);
    expect(found('a caterpillar robot', 'creatures')).toEqual(['caterpillar: caterpillar']);
    expect(found('a caterpillar robot', 'likenesses')).toEqual(['either: robot']);
  });

  test('words are compared by their stem, creatures by their spelling', () => {
    expect(found('it inspects and has been inspecting', 'purposes')).toEqual([
      'inspect: inspects',
      'inspect: inspecting',
    ]);
    expect(found('for dogs', 'creatures')).toEqual([]);
  });

  test('a phrase between bars counts only as a whole clause', () => {
    expect(mentioned('UGV. TRACKS. 5 kg', 'parts')).toEqual(['track']);
    expect(mentioned('it follows the tracks of a deer, 5 kg', 'parts')).toEqual([]);
    expect(mentioned('a rover that tracks 3 birds', 'parts')).toEqual([]);
  });

  test('a phrase after an equals sign counts only as it is spelt', () => {
    expect(mentioned('stones 30 cm apart', 'cues')).toEqual(['stone_distance']);
    expect(mentioned('up to my apartment', 'cues')).toEqual([]);
  });

  test('English is no word that is a small one in the language of the text', () => {
    expect(mentioned('un robot à pattes pour ma classe', 'manipulation')).toEqual([]);
    expect(mentioned('ein Roboter, der mit dem Gripper arbeitet', 'components')).not.toEqual([]);
  });

  test('a walking pace is no walk', () => {
    expect(mentioned('a rover at walking pace', 'locomotion')).toEqual([]);
  });

  test('a unit names nothing else', () => {
    expect(mentioned('2200 mAh snake', 'purposes')).toEqual([]);
  });

  test('German verbs are found in two pieces', () => {
    expect(mentioned('Der Roboter hebt die schwere Kiste hoch.', 'manipulation')).toEqual(['lift']);
  });

  test('phrases are listed in the order of the text', () => {
    const firsts = (text: string) => {
      const tokens = tokenise(text, 'en');
      const lowers = tokens.map(({ lower }) => lower);
      return findPhrases(tokens, lowers, ['en']).map(({ first }) => first);
    };
    const order = firsts('a rover with a camera that carries 2 kg over gravel and up the stairs');
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order.length).toBeGreaterThan(4);
  });
});
