import type { KnownDesign } from '@robotdesign/contracts';
import { findCues } from '../follow-up/cues.ts';
import { limitsIn } from '../follow-up/limits.ts';
import { removalsIn } from '../follow-up/removals.ts';
import { type GoingBack, returnIn } from '../follow-up/versions.ts';
import type { Span } from '../mentions/mention.ts';
import { type Reading, readPrompt } from '../reading.ts';
import { placeQuantities } from '../roles/place-quantities.ts';
import { isSmallWord, languagesTried } from '../text/language.ts';
import { type Asking, type Doing, findAskings, findDoings, findIt, findNouns } from './cues.ts';
import { type EditWish, editWishesIn } from './edit-wishes.ts';
import { type NamedDesign, namedDesigns } from './references.ts';
import { designInTalk, designsInForce, type ThreadView } from './thread-view.ts';

/** Decides what a message in a thread wants, before anything is done. */

export const startKinds = ['compile', 'print', 'procurement', 'trial', 'evolve'] as const;
export type StartKind = (typeof startKinds)[number];

export const topics = ['service', 'in_force', 'compare', 'cost', 'why', 'design'] as const;
export type Topic = (typeof topics)[number];

/** What is asked of designs that exist, or of the thread. */
export type Effect =
  | { readonly kind: 'choose'; readonly design: KnownDesign }
  | { readonly kind: 'edit'; readonly design: KnownDesign; readonly wishes: readonly EditWish[] }
  | { readonly kind: 'start'; readonly what: StartKind; readonly design: KnownDesign }
  | { readonly kind: 'question'; readonly topic: Topic; readonly designs: readonly KnownDesign[] }
  | { readonly kind: 'undo'; readonly to: GoingBack }
  | { readonly kind: 'small_talk' };

export type Intent =
  | Effect
  /** A new task, or a change of the one before: the reader of plans tells them apart. */
  | { readonly kind: 'task' }
  /** Doubt: nothing is done until the user chooses. */
  | { readonly kind: 'ask'; readonly choices: readonly Choice[]; readonly missing?: string };
export type Choice = Effect | { readonly kind: 'task' };

/** A longer message is read as a task. */
const longestTurn = 1_000;

/** What was found in a message. */
interface Signals {
  readonly reading: Reading;
  readonly doings: ReadonlySet<Doing>;
  readonly askings: ReadonlySet<Asking>;
  readonly named: readonly NamedDesign[];
  readonly missing?: string;
  readonly wishes: readonly EditWish[];
  readonly needsOtherBody: boolean;
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

const starts: readonly StartKind[] = startKinds;
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

const inSpans = (spans: readonly Span[], at: number): boolean =>
  spans.some(({ first, next }) => first <= at && at < next);

function wordsLeft(reading: Reading, known: readonly Span[]): number {
  const languages = languagesTried(reading.language);
  return reading.tokens.filter(
    ({ kind, lower }, at) => kind !== 'symbol' && !inSpans(known, at) && !isSmallWord(lower, languages),
  ).length;
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
  if (askings.some((one) => one.what === 'verb_first' && one.first === begins) && !isPolite) return true;
  const isFree = reading.language === 'ja' || reading.language === 'zh';
  if (isFree && first < Number.POSITIVE_INFINITY && !isPolite) return true;
  return questionMark.test(reading.text) && !isPolite;
}

function signalsOf(text: string, thread: ThreadView): Signals {
  const reading = readPrompt(text);
  const doings = findDoings(reading);
  const askings = findAskings(reading);
  const nouns = findNouns(reading);
  const its = findIt(reading);
  const { designs: named, missing } = namedDesigns(reading, thread);
  const { wishes, needsOtherBody } = editWishesIn(reading, named);
  const cues = findCues(reading);
  const said = new Set(doings.map(({ what }) => what));
  const courtesies = reading.mentions.filter(({ category }) => category === 'greetings');
  const known = [...doings, ...askings, ...nouns, ...its, ...named, ...courtesies];
  const categories = new Set(
    reading.mentions.filter(({ category }) => taskCategories.has(category)).map(({ category }) => category),
  );
  const back = returnIn(reading);
  const isFirst = said.has('undo_first') || back?.what === 'first';
  return {
    reading,
    doings: said,
    askings: new Set(askings.map(({ what }) => what)),
    named,
    ...(missing === undefined ? {} : { missing }),
    wishes,
    needsOtherBody,
    isQuestion: asksToKnow(reading, askings),
    hasIt: its.length > 0,
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

const startIn = ({ doings }: Signals): readonly StartKind[] => starts.filter((what) => doings.has(what));

type Scored = 'choose' | 'edit' | 'start' | 'question' | 'undo' | 'small_talk' | 'task';
interface Evidence {
  readonly weight: number;
  readonly holds: (signals: Signals) => boolean | number;
}

const has =
  (...doings: readonly Doing[]) =>
  (signals: Signals) =>
    doings.some((one) => signals.doings.has(one));
const isShort =
  (most: number) =>
  ({ left }: Signals) =>
    left <= most;

/** What speaks for and against each intent. */
const evidence: Readonly<Record<Scored, readonly Evidence[]>> = {
  choose: [
    { weight: 3, holds: has('choose') },
    { weight: 2, holds: ({ named }) => named.length === 1 },
    { weight: 2, holds: (one) => one.named.length === 1 && isShort(1)(one) },
    { weight: 1.5, holds: (one) => one.hasIt && one.named.length === 0 && has('choose')(one) },
    { weight: -3, holds: ({ named, hasIt }) => named.length === 0 && !hasIt },
    { weight: -2, holds: ({ named }) => named.length > 1 },
    { weight: -4, holds: ({ isQuestion }) => isQuestion },
    { weight: -4, holds: ({ wishes }) => wishes.length > 0 },
    { weight: -4, holds: (one) => startIn(one).length > 0 },
    { weight: -3, holds: ({ goesBack }) => goesBack !== undefined },
    { weight: -1, holds: ({ asksOfTask }) => Math.min(4, asksOfTask) },
    { weight: -4, holds: ({ needsOtherBody, isFresh }) => needsOtherBody || isFresh },
  ],
  edit: [
    { weight: 4.5, holds: ({ wishes }) => wishes.length > 0 },
    { weight: 1, holds: ({ wishes }) => wishes.some(({ part }) => part !== undefined) },
    { weight: 0.5, holds: ({ named, hasIt }) => named.length > 0 || hasIt },
    { weight: -4, holds: ({ isQuestion }) => isQuestion },
    { weight: -6, holds: ({ needsOtherBody, isFresh }) => needsOtherBody || isFresh },
    { weight: -3, holds: ({ goesBack }) => goesBack !== undefined },
    {
      weight: -1,
      holds: ({ asksOfTask, wishes }) =>
        wishes.some(({ part, value }) => part !== undefined || value !== undefined) ? 0 : asksOfTask,
    },
  ],
  start: [
    { weight: 4.5, holds: (one) => startIn(one).length > 0 },
    { weight: 0.5, holds: ({ named, hasIt }) => named.length > 0 || hasIt },
    { weight: -4, holds: (one) => one.isQuestion && !has('procurement')(one) },
    { weight: -3, holds: ({ wishes }) => wishes.length > 0 },
    { weight: -0.5, holds: ({ asksOfTask }) => Math.min(3, asksOfTask) },
    { weight: -2, holds: ({ left }) => left > 8 },
    { weight: -3, holds: ({ isFresh, needsOtherBody }) => isFresh || needsOtherBody },
  ],
  question: [
    { weight: 5, holds: ({ isQuestion }) => isQuestion },
    { weight: 1, holds: ({ askings }) => askings.has('in_force') || askings.has('service') },
    {
      weight: 1,
      holds: ({ isQuestion, askings }) =>
        isQuestion && (askings.has('cost') || askings.has('compare') || askings.has('why')),
    },
    { weight: -2, holds: (one) => one.isQuestion && has('procurement')(one) },
  ],
  undo: [
    { weight: 5.5, holds: ({ goesBack }) => goesBack !== undefined },
    { weight: -4, holds: ({ isQuestion }) => isQuestion },
    { weight: -2, holds: ({ left }) => left > 5 },
    { weight: -1, holds: ({ asksOfTask }) => Math.min(3, asksOfTask) },
  ],
  small_talk: [
    { weight: 3.5, holds: has('small_talk') },
    { weight: 1, holds: (one) => has('small_talk')(one) && isShort(2)(one) },
    { weight: -1, holds: ({ named, wishes }) => named.length + 2 * wishes.length },
    { weight: -1, holds: ({ asksOfTask }) => Math.min(3, asksOfTask) },
    { weight: -2, holds: has('choose', 'undo') },
    { weight: -2, holds: ({ named }) => named.length > 0 },
    { weight: -2, holds: (one) => startIn(one).length > 0 },
  ],
  task: [
    { weight: 6, holds: ({ isFresh }) => isFresh },
    { weight: 5, holds: ({ needsOtherBody }) => needsOtherBody },
    { weight: 3.5, holds: ({ changesTask }) => changesTask },
    { weight: 3.5, holds: has('withdraw') },
    { weight: -2, holds: (one) => startIn(one).length > 0 },
    { weight: 1.2, holds: ({ asksOfTask }) => Math.min(5, asksOfTask) },
    { weight: 1, holds: ({ left }) => Math.min(3, left / 3) },
    { weight: -4, holds: ({ isQuestion }) => isQuestion },
    { weight: -3.5, holds: ({ wishes }) => wishes.some(({ part }) => part !== undefined) },
  ],
};

const scoreOf = (intent: Scored, signals: Signals): number =>
  evidence[intent].reduce((sum, { weight, holds }) => sum + weight * Number(holds(signals)), 0);

const scoredIntents = Object.keys(evidence) as readonly Scored[];

/** From this score on a message is understood. */
const understood = 2.5;
/** Two intents whose scores are as close as this are in doubt. */
const margin = 0.6;

/** The topic of a question: the first that the words name; else the designs themselves. */
const topicOf = ({ askings, named }: Signals): Topic =>
  topics.find((topic) => topic !== 'design' && askings.has(topic as Asking)) ??
  (named.length > 1 ? 'compare' : 'design');

/** A comparison without names is of the first two designs; any other question of the design that the talk is about. */
function questionOf(signals: Signals, thread: ThreadView): Effect {
  const topic = topicOf(signals);
  const named = signals.named.map(({ design }) => design);
  const inTalk = designInTalk(thread);
  const inForce = designsInForce(thread);
  const usual = topic === 'compare' ? inForce.slice(0, 2) : inTalk ? [inTalk] : [];
  const [only] = named;
  const other =
    topic === 'compare' && named.length === 1
      ? inForce.find(({ design_id }) => design_id !== only?.design_id)
      : undefined;
  return { kind: 'question', topic, designs: [...(only ? named : usual), ...(other ? [other] : [])] };
}

function effectOf(intent: Scored, signals: Signals, thread: ThreadView): Choice | undefined {
  const { named, wishes, goesBack } = signals;
  const design = named[0]?.design ?? designInTalk(thread);
  if (intent === 'task' || intent === 'small_talk') return { kind: intent };
  if (intent === 'undo') return { kind: 'undo', to: goesBack ?? 'last' };
  if (intent === 'question') return questionOf(signals, thread);
  if (!design) return undefined;
  if (intent === 'choose') return { kind: 'choose', design };
  if (intent === 'edit') return { kind: 'edit', design, wishes };
  const [what] = startIn(signals);
  return what && { kind: 'start', what, design };
}

/** Two designs, of which one was to be named. */
function betweenDesigns({ named }: Signals, choice: Choice): readonly Choice[] | undefined {
  if (named.length < 2 || (choice.kind !== 'choose' && choice.kind !== 'start')) return undefined;
  return named.slice(0, 2).map(({ design }) => ({ ...choice, design }));
}

/** Where nothing was understood: the two things that a message without an object may mean. */
function vague(signals: Signals, thread: ThreadView): Intent {
  const { named } = signals;
  if (named.length > 1)
    return { kind: 'ask', choices: named.slice(0, 2).map(({ design }) => ({ kind: 'choose', design })) };
  const design = named[0]?.design ?? designInTalk(thread);
  const other: Choice =
    signals.doings.has('better') && design ? { kind: 'start', what: 'evolve', design } : { kind: 'task' };
  return { kind: 'ask', choices: [...(design ? [{ kind: 'choose', design } as const] : []), other] };
}

/**
 * What a message wants, given the thread that it is written in. Deterministic, without I/O. In a thread without designs, and
 * of a long message, it is a task.
 */
export function decideIntent(text: string, thread: ThreadView): Intent {
  if (thread.answers.length === 0 || text.length > longestTurn) return { kind: 'task' };
  const signals = signalsOf(text, thread);
  const ranked = scoredIntents
    .map((intent) => ({ intent, score: scoreOf(intent, signals) }))
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = ranked;
  if (!best || best.score < understood) {
    if (signals.missing !== undefined) return { kind: 'ask', choices: [], missing: signals.missing };
    return signals.asksOfTask > 0 || signals.left > 2 ? { kind: 'task' } : vague(signals, thread);
  }
  const choice = effectOf(best.intent, signals, thread);
  if (choice === undefined) return { kind: 'task' };
  if (signals.missing !== undefined && best.intent !== 'task' && best.intent !== 'question')
    return { kind: 'ask', choices: [], missing: signals.missing };
  const designs = betweenDesigns(signals, choice);
  if (designs) return { kind: 'ask', choices: designs };
  const rival =
    next && next.score >= understood && best.score - next.score < margin
      ? effectOf(next.intent, signals, thread)
      : undefined;
  return rival ? { kind: 'ask', choices: [choice, rival] } : choice;
}
