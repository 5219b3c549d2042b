import type { KnownDesign } from '@robotdesign/contracts';
import { findSuperlatives } from '../follow-up/comparisons.ts';
import { findCues } from '../follow-up/cues.ts';
import { limitsIn } from '../follow-up/limits.ts';
import { removalsIn } from '../follow-up/removals.ts';
import { type GoingBack, returnIn } from '../follow-up/versions.ts';
import { isOneOf } from '../follow-up/words.ts';
import { isInside, type Span, touches } from '../mentions/mention.ts';
import { type Reading, readPrompt } from '../reading.ts';
import { placeQuantities } from '../roles/place-quantities.ts';
import { isSmallWord, isUnspaced, languagesTried } from '../text/language.ts';
import {
  type Asking,
  type Doing,
  findAmong,
  findAskings,
  findDoings,
  findIt,
  findJoined,
  findNouns,
  findOther,
  findThe,
} from './cues.ts';
import type { EditWish } from './edit-wish.ts';
import { editWishesIn } from './edit-wishes.ts';
import { legNumberIn } from './leg-number.ts';
import type { NamedDesign } from './references/named-design.ts';
import { namedDesigns } from './references/named-designs.ts';
import { languageOf, type ThreadView } from './thread-view.ts';
import { type Utterance, utteranceOf } from './utterance.ts';

export const startKinds = ['compile', 'print', 'procurement', 'trial', 'evolve'] as const;
export type StartKind = (typeof startKinds)[number];

/** What was found in a message. */
export interface Signals {
  readonly reading: Reading;
  /** Its stretches, each read alone. */
  readonly stretches: readonly Reading[];
  readonly doings: ReadonlySet<Doing>;
  readonly askings: ReadonlySet<Asking>;
  /** Designs that the message names. */
  readonly named: readonly NamedDesign[];
  /** Those of them that it does not reject. */
  readonly meant: readonly NamedDesign[];
  /** The one of several that the last words name alone: "I was set on A; D please". */
  readonly lastWord?: KnownDesign;
  readonly missing?: string;
  /** "B, but with longer legs": only an article stands in front of the design. */
  readonly startsWithDesign: boolean;
  readonly wishes: readonly EditWish[];
  /** What is most likely wished if the message wishes a change. */
  readonly implied?: EditWish;
  readonly needsOtherBody: boolean;
  /** Another number of legs. */
  readonly legs?: EditWish;
  readonly isQuestion: boolean;
  readonly hasIt: boolean;
  /** Words that no table of turns explains. */
  readonly left: number;
  /** Numbers of the task, and what a body is to do. */
  readonly asksOfTask: number;
  readonly goesBack: GoingBack | undefined;
  readonly changesTask: boolean;
  readonly isFresh: boolean;
}

const taskCategories: ReadonlySet<string> = new Set([
  'terrain',
  'places',
  'locomotion',
  'manipulation',
  'purposes',
  'sensors',
  'objects',
  'containers',
  'conditions',
]);

function wordsLeft(reading: Reading, known: readonly Span[]): number {
  const languages = languagesTried(reading.language);
  return reading.tokens.filter(
    ({ kind, lower }, at) => kind !== 'symbol' && !isInside(known, at) && !isSmallWord(lower, languages),
  ).length;
}

const sized: ReadonlySet<string> = new Set(['length', 'width', 'height', 'size']);

/** Whether a wish without a part may be of the part that was edited last: "longer still", "no, shorter". */
function isOfSamePart({ part, quality }: EditWish, last: EditWish): boolean {
  if (part !== undefined || last.part === undefined || !sized.has(quality)) return false;
  const isTall = (one: string) => one === 'length' || one === 'height';
  return quality === last.quality || (isTall(quality) && isTall(last.quality));
}

/** The wishes of a message that go on from the last edit: the same once more, or of the part that it changed. */
function goingOn(
  {
    wishes,
    isRepeat,
    isFree,
  }: Pick<Signals, 'wishes'> & { readonly isRepeat: boolean; readonly isFree: boolean },
  thread: ThreadView,
): readonly EditWish[] {
  const { lastEdit } = thread;
  const mayGoOn = wishes.length === 0 ? isRepeat : isFree;
  if (lastEdit === undefined || !mayGoOn) return wishes;
  const edit = readPrompt(lastEdit, languageOf(thread));
  const read = editWishesIn(utteranceOf(edit), namedDesigns(edit, thread).designs);
  const before = read.wishes.length === 0 && read.implied ? [read.implied] : read.wishes;
  if (wishes.length === 0) return before;
  const [last, ...others] = before;
  if (last === undefined || others.length > 0) return wishes;
  return wishes.map((wish) =>
    isOfSamePart(wish, last) && last.part ? { ...wish, part: last.part, quality: last.quality } : wish,
  );
}

/** Whether only an article stands in front of a design, and "with", "but" or a comma behind it. */
function startsWith(reading: Reading, span: Span | undefined): boolean {
  if (!span) return false;
  // "The first one, but with …"
  const next =
    [...findNouns(reading), ...findAmong(reading)].find((one) => one.first === span.next)?.next ?? span.next;
  const behind = reading.tokens[next];
  const isOver = behind === undefined || behind.kind === 'symbol';
  if (!isOver && !isOneOf('with', reading, next) && !isOneOf('removal_end', reading, next)) return false;
  const articles = findThe(reading);
  return reading.tokens
    .slice(0, span.first)
    .every(({ kind }, at) => kind === 'symbol' || articles.some(({ first }) => first === at));
}

const questionMark = /[?？؟]\s*$/;

/** "Can you make it lighter?" is a request; "can it climb?" and "which one is lighter?" are questions. */
function asksToKnow(reading: Reading, askings: ReturnType<typeof findAskings>): boolean {
  const begins = reading.tokens.findIndex(({ kind }) => kind === 'word');
  // Behind a greeting, a reference or "and".
  const early = begins + 2;
  const isPolite = askings.some(({ what, first }) => what === 'polite' && first <= early);
  const first = askings.find(({ what }) => what === 'interrogative')?.first ?? Number.POSITIVE_INFINITY;
  const polite = askings.find(({ what }) => what === 'polite')?.first ?? Number.POSITIVE_INFINITY;
  if (askings.some(({ what }) => what === 'particle') && !isPolite) return true;
  if (first <= early && first < polite) return true;
  // "I was looking at C, and I wonder what it costs".
  const isPhrase = ({ what, first: from, next }: (typeof askings)[number]) =>
    what === 'interrogative' && next - from > 1;
  if (!isPolite && !isUnspaced(reading.language) && askings.some(isPhrase)) return true;
  const isBegin = (at: number) =>
    at === begins || reading.tokens[at - 1]?.clause !== reading.tokens[at]?.clause;
  // "I can lift 15 lb, is D ok for me?".
  const isVerbFirst = askings.some(
    ({ what, first: at }) =>
      what === 'verb_first' && isBegin(at) && (at === begins || reading.language === 'en'),
  );
  if (isVerbFirst && !isPolite) return true;
  if (isUnspaced(reading.language) && first < Number.POSITIVE_INFINITY && !isPolite) return true;
  return questionMark.test(reading.text) && !isPolite;
}

/**
 * "Between C and D I take D": a verb of choosing right in front of the design that is named last, and of no other. "Go with A,
 * keep B too" chooses two.
 */
function followsChoice(
  reading: Reading,
  { first }: Span,
  meant: readonly NamedDesign[],
  doings: ReturnType<typeof findDoings>,
): boolean {
  const verbs = doings.filter(({ what }) => what === 'choose');
  const isInFront = (of: Span) => verbs.some((verb) => verb.next === of.first);
  const joined = findJoined(reading);
  const isAlternative = verbs.some(
    (verb) => verb.next === first && joined.some(({ next }) => next === verb.first),
  );
  return (
    verbs.some((verb) => verb.next === first) &&
    !isAlternative &&
    !meant.some((one) => one.first < first && isInFront(one))
  );
}

/** The design that is named last, if it is taken, or if its clause names nothing else and stands apart from the others. */
function lastWordIn(
  reading: Reading,
  last: NamedDesign | undefined,
  meant: readonly NamedDesign[],
  doings: ReturnType<typeof findDoings>,
  known: readonly Span[],
): KnownDesign | undefined {
  if (last === undefined || meant.length < 2) return undefined;
  if (followsChoice(reading, last, meant, doings)) return last.design;
  const { sentence, clause } = reading.tokens[last.first] ?? {};
  const isHere = ({ first }: Span) => reading.tokens[first]?.clause === clause;
  const isOther = ({ design }: NamedDesign) => design.design_id !== last.design.design_id;
  const languages = languagesTried(reading.language);
  const words = reading.tokens.flatMap((token, at) =>
    token.clause === clause && token.kind !== 'symbol' && !isInside([last], at) ? [{ token, at }] : [],
  );
  const saysLittle = words.every(
    ({ token, at }) => isSmallWord(token.lower, languages) || isInside(known, at),
  );
  const others = meant.filter(isOther);
  // "A, B" is a list.
  const isApart =
    words.length > 0 || others.every(({ first }) => reading.tokens[first]?.sentence !== sentence);
  const isAlone = !others.some(isHere) && !findJoined(reading).some(isHere);
  return isAlone && saysLittle && isApart ? last.design : undefined;
}

export function signalsOf(utterance: Utterance, thread: ThreadView): Signals {
  const { whole: reading } = utterance;
  const doings = findDoings(reading);
  const askings = findAskings(reading);
  const nouns = findNouns(reading);
  const its = findIt(reading);
  const others = findOther(reading);
  const superlatives = findSuperlatives(reading);
  const { designs: named, last, missing } = namedDesigns(reading, thread);
  const { wishes, implied, needsOtherBody } = editWishesIn(utterance, named);
  const legs = legNumberIn(reading);
  const cues = findCues(reading);
  const said = new Set(doings.map(({ what }) => what));
  const meant = named.filter(({ isRejected }) => !isRejected);
  const courtesies = reading.mentions.filter(({ category }) => category === 'greetings');
  const known = [...doings, ...askings, ...nouns, ...its, ...named, ...courtesies];
  const lastWord = lastWordIn(reading, last, meant, doings, [...doings, ...nouns, ...courtesies]);
  const categories = new Set(
    reading.mentions.filter(({ category }) => taskCategories.has(category)).map(({ category }) => category),
  );
  const back = returnIn(reading);
  const isFirst = said.has('undo_first') || back?.what === 'first';
  return {
    reading,
    stretches: utterance.stretches,
    doings: said,
    askings: new Set(askings.map(({ what }) => what)),
    named,
    meant,
    ...(lastWord && { lastWord }),
    ...(missing === undefined ? {} : { missing }),
    startsWithDesign: startsWith(
      reading,
      named.find(({ isRejected }) => !isRejected),
    ),
    wishes: goingOn(
      { wishes, isRepeat: said.has('repeat'), isFree: named.length === 0 && its.length === 0 },
      thread,
    ),
    ...(implied && { implied }),
    needsOtherBody,
    ...(legs && { legs }),
    isQuestion: asksToKnow(reading, askings),
    // "The other one" is not the one that the talk is about, nor is "the one that is fastest".
    hasIt: its.some((one) => ![...others, ...superlatives].some((other) => touches(one, other))),
    left: wordsLeft(reading, known),
    asksOfTask:
      2 * placeQuantities(reading).placed.length + limitsIn(reading).length + Math.min(3, categories.size),
    goesBack: isFirst ? 'first' : back || said.has('undo') ? 'last' : undefined,
    changesTask:
      removalsIn(reading, cues).length > 0 ||
      cues.some(({ what }) => what === 'replace' || what === 'again' || what === 'alike'),
    isFresh: cues.some(({ what }) => what === 'fresh'),
  };
}

/** The work that a message names. */
export const startsIn = ({ doings }: Signals): readonly StartKind[] =>
  startKinds.filter((what) => doings.has(what));
