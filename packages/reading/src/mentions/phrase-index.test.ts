import { expect, test } from '@jest/globals';
import { concepts } from '../concepts/concepts.ts';
import { type Language, languages } from '../text/language.ts';
import { tokenise } from '../tokens/tokenise.ts';
import { wordsOfPhrase } from './phrase-index.ts';

const everyNth = 20;

/** Some of the phrases of the tables, each with its language. */
const phrases = concepts()
  .flatMap((concept) =>
    languages.flatMap((language) =>
      (concept.phrases[language] ?? []).map((phrase): readonly [string, Language] => [phrase, language]),
    ),
  )
  .filter((_, at) => at % everyNth === 0);

test('a phrase has the words that it has in a text', () => {
  expect(phrases.length).toBeGreaterThan(1000);
  for (const [phrase, language] of phrases)
    expect(wordsOfPhrase(phrase, language)).toEqual(tokenise(phrase, language).map(({ lower }) => lower));
});
