import type { Token } from '../tokens/token.ts';
import type { FoundPhrase } from './find-phrases.ts';
import { covers, type Span, touches } from './mention.ts';

/** Finds which concepts a text denies. */

/** Categories whose concepts can be wanted or not. */
const deniable: ReadonlySet<string> = new Set([
  'families',
  'creatures',
  'parts',
  'traits',
  'locomotion',
  'manipulation',
  'purposes',
  'terrain',
  'places',
  'surfaces',
  'sensors',
  'components',
  'conditions',
  'objects',
  'subjects',
  'qualities',
  'cues',
]);

/** Tokens that a denial reaches, in words. */
const farthest = { noun: 5, clause: 7, behind: 4 } as const;
/** Signs between a label and its cell. */
const mostSigns = 2;
/** A letter of Chinese or Japanese is a token, and two make a word. */
const lettersOfWord = 2;
const oneLetter = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

export interface Denial {
  readonly by: Span;
  readonly isWaived: boolean;
}

const factOf = ({ concept }: FoundPhrase, name: string): unknown => concept.facts[name];

/** Words between two tokens; letters of Chinese and Japanese count half. */
const wordsBetween = (tokens: readonly Token[], from: number, to: number): number =>
  tokens
    .slice(from, to)
    .reduce(
      (sum, { text, kind }) => sum + (kind === 'symbol' ? 0 : oneLetter.test(text) ? 1 / lettersOfWord : 1),
      0,
    );

/** Phrases that deny, without those that only look like it: "no more than", "not only". */
function denyingPhrases(phrases: readonly FoundPhrase[]): readonly FoundPhrase[] {
  const seeming = phrases.filter(
    ({ concept }) => concept.category === 'bounds' || concept.name === 'not_a_negation',
  );
  return phrases.filter(
    (phrase) =>
      phrase.concept.category === 'negations' &&
      factOf(phrase, 'reach') !== 'none' &&
      !seeming.some((other) => covers(other, phrase) && other !== phrase),
  );
}

/** Whether nothing but signs lies between a label and the cell behind it: "arms: none". */
const isCellOf = (tokens: readonly Token[], label: Span, cell: Span): boolean =>
  label.next <= cell.first &&
  cell.first - label.next <= mostSigns &&
  tokens.slice(label.next, cell.first).every(({ kind }) => kind === 'symbol');

/** Whether one phrase denies another of its sentence. */
function denies(
  denying: FoundPhrase,
  phrase: FoundPhrase,
  tokens: readonly Token[],
  ends: readonly Span[],
): boolean {
  const own = tokens[denying.first];
  const target = tokens[phrase.first];
  if (touches(denying, phrase)) return false;
  const reach = factOf(denying, 'reach') === 'clause' ? 'clause' : 'noun';
  if (factOf(denying, 'joined') === true)
    return phrase.next === denying.first && tokens[denying.first]?.isJoined === true;
  if (factOf(denying, 'side') === 'cell') return isCellOf(tokens, phrase, denying);
  if (factOf(denying, 'side') === 'behind')
    return (
      phrase.next <= denying.first &&
      target?.clause === own?.clause &&
      wordsBetween(tokens, phrase.next, denying.first) <= farthest.behind
    );
  if (phrase.first < denying.next || target?.clause !== own?.clause) return false;
  if (wordsBetween(tokens, denying.next, phrase.first) > farthest[reach]) return false;
  return !ends.some(({ first }) => first >= denying.next && first <= phrase.first);
}

/** The denial of each phrase that is denied. */
export function denialsOf(
  phrases: readonly FoundPhrase[],
  tokens: readonly Token[],
): ReadonlyMap<FoundPhrase, Denial> {
  const denying = denyingPhrases(phrases);
  if (denying.length === 0) return new Map();
  const ends = phrases.filter(({ concept }) => concept.category === 'negations' && concept.name === 'ends');
  const denials = new Map<FoundPhrase, Denial>();
  const sentenceOf = ({ first }: Span) => tokens[first]?.sentence;
  const bySentence = Map.groupBy(denying, sentenceOf);
  for (const phrase of phrases) {
    if (!deniable.has(phrase.concept.category)) continue;
    const by = (bySentence.get(sentenceOf(phrase)) ?? []).filter((one) => denies(one, phrase, tokens, ends));
    const [nearest] = by.sort((a, b) => Math.abs(a.first - phrase.first) - Math.abs(b.first - phrase.first));
    if (!nearest) continue;
    denials.set(phrase, {
      by: { first: nearest.first, next: nearest.next },
      isWaived: factOf(nearest, 'degree') === 'waived',
    });
  }
  return denials;
}
