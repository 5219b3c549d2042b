import { isOneOf } from '../follow-up/words.ts';
import { isCommon } from '../mentions/known-words.ts';
import { byToken, type Mention, type Span } from '../mentions/mention.ts';
import type { Reading } from '../reading.ts';
import { isSmallWord, languagesTried } from '../text/language.ts';
import { isBuiltFor } from './families/named.ts';
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
  purposes: 'a purpose, which is not checked',
};

/** The reason of words that say nothing in particular. Answers leave out one or two of them. */
export const unrecognised = 'not recognised as a requirement';
const unwanted = 'not wanted';
/** "It does not fly": no body does. */
export const needless = 'not wanted, and no body here does it';
/** The conflict says it. */
export const contradicted = 'it contradicts something else';
const ofNothing = 'said of nothing that is required';
/** "A robot". */
export const itself = 'it names the robot itself';

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
]);

/** Of these, the words that say what a number is of, or how it limits. */
const supportingNumbers: ReadonlySet<string> = new Set(['bounds', 'cues']);

const isOfNumbers = (mentioned: readonly Mention[]): boolean =>
  mentioned.every(({ category }) => supportingNumbers.has(category));

/** Why a word is set aside that says how another one is meant, where that one is no requirement. */
function reasonOfSupport(mentioned: readonly Mention[]): string {
  if (mentioned.some(({ category }) => category === 'subjects')) return itself;
  return isOfNumbers(mentioned) ? unrecognised : ofNothing;
}

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

/** Words that a measure may stand next to without being of them: "1.8 m high shelves", "the gap between desks". */
const joining: ReadonlySet<string> = new Set(['cues', 'bounds']);
const named: ReadonlySet<string> = new Set(['things', 'objects']);
const mostJoining = 2;

/** The paths of what a named thing is measured or placed by: "1.8 m high *shelves*", "a gap between *desks*". */
function pathsOfThing(
  at: number,
  pathsAt: ReadonlyMap<number, { readonly paths: readonly string[] }>,
  mentionsAt: ReadonlyMap<number, readonly Mention[]>,
): readonly string[] {
  if (mentionsAt.get(at)?.some(({ category }) => named.has(category)) !== true) return [];
  for (let before = at - 1; before >= at - 1 - mostJoining; before -= 1) {
    const paths = pathsAt.get(before)?.paths;
    if (paths !== undefined) return paths;
    if (mentionsAt.get(before)?.some(({ category }) => joining.has(category)) !== true) return [];
  }
  return [];
}

/** From so many unknown words on, and in this share of what nothing was read in, a text may be of another language. */
const manyUnknown = 3;
const mostlyUnknown = 0.6;

/** In a text of mostly unknown words, those that are known by chance are not understood either. */
function withStrangers(
  covered: readonly Covered[],
  mentionsAt: ReadonlyMap<number, readonly Mention[]>,
): readonly Covered[] {
  const isByChance = ({ first, because }: Covered) => because === unrecognised && !mentionsAt.has(first);
  const unknown = covered.filter(({ outcome }) => outcome === 'not_understood').length;
  const byChance = covered.filter(isByChance).length;
  if (unknown < manyUnknown || unknown < mostlyUnknown * (unknown + byChance)) return covered;
  return covered.map((one) => {
    if (!isByChance(one) || one.kind === 'number') return one;
    const { first, next, kind, paths } = one;
    return { first, next, kind, paths, outcome: 'not_understood' };
  });
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
    const ofOther =
      kind === 'word'
        ? [...pathsOfLoad(reading, span.first, pathsAt), ...pathsOfThing(span.first, pathsAt, mentionsAt)]
        : [];
    const isDropped = setAsideAt.get(span.first)?.[0]?.because;
    if (isDropped !== undefined && !used) {
      covered.push({ ...span, kind, outcome: 'set_aside', paths: [], because: isDropped });
    } else if (used) {
      covered.push({ ...span, kind, outcome: used.isStated ? 'used' : 'assumed_from', paths: used.paths });
    } else if (mentioned.some(({ category }) => supporting.has(category))) {
      const isOfNumber = isOfNumbers(mentioned);
      const paths = pathsNear(reading, span.first, isOfNumber ? numberPathsAt : pathsAt);
      covered.push(
        paths.length > 0
          ? { ...span, kind, outcome: 'used', paths }
          : { ...span, kind, outcome: 'set_aside', paths, because: reasonOfSupport(mentioned) },
      );
    } else if (ofOther.length > 0) {
      covered.push({ ...span, kind, outcome: 'used', paths: ofOther });
    } else {
      const because = mentioned
        .map(({ category }) => mentionReasons[category])
        .find((reason) => reason !== undefined);
      const isDenied = mentioned.length > 0 && mentioned.every(({ isNegated }) => isNegated);
      const isNeedless = mentioned.some(
        ({ category, concept }) => category === 'locomotion' && !isBuiltFor(concept),
      );
      const denied = isNeedless ? needless : unwanted;
      const isRecognised =
        mentioned.length > 0 || kind === 'number' || isCommon(tokens[span.first]?.lower ?? '', languages);
      covered.push(
        isRecognised
          ? {
              ...span,
              kind,
              outcome: 'set_aside',
              paths: [],
              because: because ?? (isDenied ? denied : unrecognised),
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
  return withStrangers(covered, mentionsAt);
}
