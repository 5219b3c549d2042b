import { isCommon } from '../mentions/known-words.ts';
import { isListed, mayBeTypo, nearestOf } from '../mentions/spelling.ts';
import { isSmallWord, type Language } from '../text/language.ts';
import type { Token } from '../tokens/token.ts';
import { tokenise } from '../tokens/tokenise.ts';

/** Corrects the spelling of words of a message by the words of the tables of `follow-up/` and `turn/`. */

type Texts = { readonly [L in Language]?: readonly string[] | undefined };

interface Lexicon {
  readonly words: ReadonlySet<string>;
  readonly byLength: ReadonlyMap<number, readonly string[]>;
}

const learnt: Texts[] = [];
const lexicons = new Map<Language, Lexicon>();

/** Takes the words of phrases into the lexicons. */
export function learn(texts: Texts): void {
  learnt.push(texts);
  lexicons.clear();
}

function lexiconOf(language: Language): Lexicon {
  const known = lexicons.get(language);
  if (known) return known;
  const words = new Set(
    learnt.flatMap((texts) =>
      (texts[language] ?? []).flatMap((text) => tokenise(text, language).map(({ lower }) => lower)),
    ),
  );
  const lexicon = { words, byLength: Map.groupBy(words, ({ length }) => length) };
  lexicons.set(language, lexicon);
  return lexicon;
}

const corrected = new WeakMap<readonly Token[], readonly string[]>();

/** The lower-case words of a message. One that no table and no word list knows becomes the word of the tables that it is a typo of. */
export function speltIn(tokens: readonly Token[], language: Language): readonly string[] {
  const known = corrected.get(tokens);
  if (known) return known;
  const spelt = tokens.map(({ kind, lower }) => {
    if (kind !== 'word' || !mayBeTypo(lower)) return lower;
    const { words, byLength } = lexiconOf(language);
    const isKnown =
      words.has(lower) ||
      isSmallWord(lower, [language]) ||
      isListed(lower, [language]) ||
      isCommon(lower, [language]);
    return isKnown ? lower : (nearestOf(lower, byLength, language, true) ?? lower);
  });
  corrected.set(tokens, spelt);
  return spelt;
}
