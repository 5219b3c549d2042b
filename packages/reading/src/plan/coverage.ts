import { isOneOf } from '../follow-up/words.ts';
import { isCommon } from '../mentions/known-words.ts';
import { byToken, type Mention, type Span } from '../mentions/mention.ts';
import type { Reading } from '../reading.ts';
import { isSmallWord, languagesTried } from '../text/language.ts';
import type { Ledger } from './ledger.ts';

/** What became of each number and content word of a text. */

export type Outcome = 'used' | 'assumed_from' | 'set_aside' | 'not_understood';

/** A number or a content word with its outcome. */
export interface Covered extends Span {
  readonly kind: 'number' | 'word';
  readonly outcome: Outcome;
  /** What it is used for. */
  readonly paths: readonly string[];
  readonly because?: string;
}

/** A stretch with the reason why nothing is read in it. */
export interface Reasoned extends Span {
  readonly because: string;
}

/** Why a mention that no path names is no requirement. */
const mentionReasons: Readonly<Record<string, string>> = {
  greetings: 'a greeting, not a requirement',
  questions: 'a question to the service, not a requirement',
  elsewhere: 'nothing of a robot',
  qualities: 'said of something else',
  background: 'said of something else',
};

/** The reason of words that say nothing in particular. Answers leave out one or two of them. */
export const unrecognised = 'no requirement was found in it';
/** "It does not fly": nothing has to be left out of a body for it. */
const unwanted = 'it is not wanted';
const ofNothing = 'it belongs to nothing that is required';

/** Categories whose words say how another word or number is meant. */
const supporting: ReadonlySet<string> = new Set([
  'bounds',
  'cues',
  'negations',
  'wishes',
  'musts',
  'requests',
  'subjects',
  'references',
  'anaphors',
  'idioms',
]);

/** Of these, the words that say what a number is of, or how it limits. */
const supportingNumbers: ReadonlySet<string> = new Set(['bounds', 'cues']);

/** The paths of each token: of the words that the values of the plan came from. */
function pathsByToken(ledger: Ledger): ReadonlyMap<number, { readonly paths: string[]; isStated: boolean }> {
  const found = new Map<number, { readonly paths: string[]; isStated: boolean }>();
  const note = (path: string, { first, next }: Span, isStated: boolean) => {
    for (let at = first; at < next; at += 1) {
      const known = found.get(at) ?? { paths: [], isStated: false };
      known.paths.push(path);
      known.isStated ||= isStated;
      found.set(at, known);
    }
  };
  for (const [path, { span, kind }] of ledger.sources) note(path, span, kind !== 'assumed');
  for (const { path, span } of ledger.repetitions) note(path, span, true);
  return found;
}

/** The paths that stand in a token's clause, or in its sentence. */
function pathsNear(
  { tokens }: Reading,
  at: number,
  pathsAt: ReadonlyMap<number, { readonly paths: readonly string[] }>,
): readonly string[] {
  const own = tokens[at];
  const near = (isNear: (other: number) => boolean) => [
    ...new Set([...pathsAt].flatMap(([other, { paths }]) => (isNear(other) ? paths : []))),
  ];
  const inClause = near((other) => tokens[other]?.clause === own?.clause);
  return inClause.length > 0 ? inClause : near((other) => tokens[other]?.sentence === own?.sentence);
}

const carriedPaths = /^capabilities\.(?:payload|lift|pull)_kg$/;

/** The paths of a load whose thing a word names: "1 kg of sensors", "a tablet of 500 g". */
function pathsOfLoad(
  { tokens, quantities, language }: Reading,
  at: number,
  pathsAt: ReadonlyMap<number, { readonly paths: readonly string[] }>,
): readonly string[] {
  const isJoint = (index: number) => isOneOf('of', { tokens, language }, index);
  return quantities
    .filter(
      ({ first, next }) => (next === at - 1 && isJoint(at - 1)) || (first === at + 2 && isJoint(at + 1)),
    )
    .flatMap(({ first }) => pathsAt.get(first)?.paths ?? [])
    .filter((path) => carriedPaths.test(path));
}

/** The outcome of every number and content word, in the text's order. */
export function coverageOf(reading: Reading, ledger: Ledger, aside: readonly Reasoned[]): readonly Covered[] {
  const { tokens, quantities, mentions, setAside, language } = reading;
  const languages = languagesTried(language);
  const pathsAt = pathsByToken(ledger);
  const measuredAt = byToken(quantities);
  const numberPathsAt = new Map([...pathsAt].filter(([at]) => measuredAt.has(at)));
  const quantityAt = new Map(quantities.map((quantity) => [quantity.first, quantity]));
  const mentionsAt = byToken(mentions);
  const setAsideAt = byToken([...setAside, ...aside]);
  const covered: Covered[] = [];
  const add = (span: Span, kind: Covered['kind'], mentioned: readonly Mention[]) => {
    const used = pathsAt.get(span.first);
    const ofLoad = kind === 'word' ? pathsOfLoad(reading, span.first, pathsAt) : [];
    const isDropped = setAsideAt.get(span.first)?.[0]?.because;
    if (isDropped !== undefined && !used) {
      covered.push({ ...span, kind, outcome: 'set_aside', paths: [], because: isDropped });
    } else if (used) {
      covered.push({ ...span, kind, outcome: used.isStated ? 'used' : 'assumed_from', paths: used.paths });
    } else if (mentioned.some(({ category }) => supporting.has(category))) {
      const isOfNumber = mentioned.every(({ category }) => supportingNumbers.has(category));
      const paths = pathsNear(reading, span.first, isOfNumber ? numberPathsAt : pathsAt);
      covered.push(
        paths.length > 0
          ? { ...span, kind, outcome: 'used', paths }
          : { ...span, kind, outcome: 'set_aside', paths, because: isOfNumber ? unrecognised : ofNothing },
      );
    } else if (ofLoad.length > 0) {
      covered.push({ ...span, kind, outcome: 'used', paths: ofLoad });
    } else {
      const because = mentioned
        .map(({ category }) => mentionReasons[category])
        .find((reason) => reason !== undefined);
      const isDenied = mentioned.length > 0 && mentioned.every(({ isNegated }) => isNegated);
      const isRecognised =
        mentioned.length > 0 || kind === 'number' || isCommon(tokens[span.first]?.lower ?? '', languages);
      covered.push(
        isRecognised
          ? {
              ...span,
              kind,
              outcome: 'set_aside',
              paths: [],
              because: because ?? (isDenied ? unwanted : unrecognised),
            }
          : { ...span, kind, outcome: 'not_understood', paths: [] },
      );
    }
  };
  for (let at = 0; at < tokens.length; ) {
    const quantity = quantityAt.get(at);
    if (quantity) {
      add({ first: quantity.first, next: quantity.next }, 'number', []);
      at = quantity.next;
      continue;
    }
    const token = tokens[at];
    const mentioned = mentionsAt.get(at) ?? [];
    const isContent =
      token?.kind === 'word' && (mentioned.length > 0 || !isSmallWord(token.lower, languages));
    if (isContent || token?.kind === 'number')
      add({ first: at, next: at + 1 }, token.kind === 'number' ? 'number' : 'word', mentioned);
    at += 1;
  }
  return covered;
}
