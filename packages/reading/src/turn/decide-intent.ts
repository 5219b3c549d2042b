import { join } from 'node:path';
import type { KnownDesign } from '@robotdesign/contracts';
import { withEncoded } from '../encoder/encoded.ts';
import { findComparisons } from '../follow-up/comparisons.ts';
import type { GoingBack } from '../follow-up/versions.ts';
import { type Model, scoresOf, sharesOf } from '../models/log-linear.ts';
import { weightsIn } from '../models/weights-file.ts';
import { readPrompt } from '../reading.ts';
import { findRestStays, findUndecided } from './cues.ts';
import type { EditWish } from './edit-wish.ts';
import { fittedSuperlative } from './fitted-superlative.ts';
import { isPlainQuestion, type Question, questionOf } from './question.ts';
import { extreme, isFigureOf } from './references/by-figure.ts';
import { retractsLastEdit, withdrawsFigure } from './retraction.ts';
import { type Signals, type StartKind, signalsOf, startKinds } from './signals.ts';
import { designInTalk, designsInForce, languageOf, type ThreadView } from './thread-view.ts';
import { turnFeatures } from './turn-features.ts';
import { type Utterance, utteranceOf } from './utterance.ts';

/** Decides what a message in a thread wants, before anything is done. */

/** What is asked of designs that exist, or of the thread. */
export type Effect =
  | { readonly kind: 'choose'; readonly design: KnownDesign }
  | {
      readonly kind: 'edit';
      readonly design: KnownDesign;
      readonly wishes: readonly EditWish[];
      /** "Take the second, but with cheaper motors" chooses it too. */
      readonly isChosen?: true;
      /** "Give B longer legs" says which design, and does not choose it. */
      readonly isNamed?: true;
    }
  | { readonly kind: 'start'; readonly what: StartKind; readonly design: KnownDesign }
  | Question
  | { readonly kind: 'undo'; readonly to: GoingBack }
  | { readonly kind: 'small_talk' };

export type Intent =
  | Effect
  /** A new task, or a change of the one before: the reader of plans tells them apart. */
  | { readonly kind: 'task' }
  /** Doubt: nothing is done until the user chooses. Without choices, it is asked what is to change. */
  | { readonly kind: 'ask'; readonly choices: readonly Choice[]; readonly missing?: string };
export type Choice = Effect | { readonly kind: 'task' };

/** A longer message is read as a task. */
const longestTurn = 1_000;

/** What a message may want; `doubt` if it may want several things. */
export const turnIntents = [
  'choose',
  'edit',
  ...startKinds,
  'question',
  'undo',
  'small_talk',
  'task',
  'doubt',
] as const;
export type TurnIntent = (typeof turnIntents)[number];
type Sure = Exclude<TurnIntent, 'doubt'>;

/** The weights of the intents. `npm run train` writes them. */
export const turnWeightsFile = join(import.meta.dirname, '../../turn/weights.json');

const fittedModel = weightsIn<Model>(turnWeightsFile);

interface Ranked {
  readonly intent: TurnIntent;
  readonly probability: number;
}

/** The intents of a message by their probability, the likeliest first. */
function rankedIntents(signals: Signals): readonly Ranked[] {
  const scores = scoresOf(fittedModel(), turnIntents, turnFeatures(signals));
  const shares = sharesOf(withEncoded(scores, signals.reading.encoded, 'intent:intent', turnIntents));
  return turnIntents
    .map((intent, at) => ({ intent, probability: shares[at] ?? 0 }))
    .toSorted((a, b) => b.probability - a.probability);
}

const isStart = (intent: TurnIntent): intent is StartKind =>
  (startKinds as readonly TurnIntent[]).includes(intent);

/** What changes something needs to be surer than what does not. */
const changesSomething = (intent: TurnIntent): boolean =>
  intent === 'choose' || intent === 'edit' || intent === 'undo' || isStart(intent);
const sureOfChange = 0.45;
const sureOfRest = 0.3;
/** Without a word that names the work, or where the message asks something. */
const sureWithoutWords = 0.65;

/** Of `asksOfTask`: a number with a role, two limits, or two kinds of words of a task. */
const demand = 2;
const wholeTask = 4;

/** How likely an intent has to be. */
function leastOf(intent: TurnIntent, { doings, isQuestion }: Signals): number {
  if (!changesSomething(intent)) return sureOfRest;
  const isUnsaid = isStart(intent) && !doings.has(intent);
  const isAsked = isQuestion && intent === 'choose' && !doings.has('choose');
  return isUnsaid || isAsked ? sureWithoutWords : sureOfChange;
}

/** Of a stretch that names a design and wishes nothing: from this probability on it chooses that one. */
const sureOfChoice = 0.6;

/** "The second will do us. Only, slim it down": the last design that a stretch chooses. */
const chosenApart = ({ stretches }: Signals, thread: ThreadView): KnownDesign | undefined =>
  stretches
    .map((stretch) => signalsOf({ whole: stretch, stretches: [] }, thread))
    .filter((own) => {
      const [best] = own.meant.length === 1 && own.wishes.length === 0 ? rankedIntents(own) : [];
      return best?.intent === 'choose' && best.probability >= sureOfChoice;
    })
    .at(-1)?.meant[0]?.design;

/** The edit of a design. Who names it may choose it too: "take the second, but with cheaper motors". */
function editOf(
  design: KnownDesign,
  wishes: readonly EditWish[],
  signals: Signals,
  thread: ThreadView,
): Effect {
  const isNamed = signals.meant.length > 0;
  const apart = isNamed ? chosenApart(signals, thread) : undefined;
  const isChosen =
    isNamed &&
    findUndecided(signals.reading).length === 0 &&
    (apart ? apart.design_id === design.design_id : signals.doings.has('choose') || signals.startsWithDesign);
  return {
    kind: 'edit',
    design,
    wishes,
    ...(isChosen ? { isChosen: true } : isNamed ? { isNamed: true } : {}),
  };
}

/** By which share a figure may be quoted wrongly: "9 kilos" for 9.3 kg. */
const quotedShare = 0.06;

/** "It should carry 800 g": a figure for the task, and no wish but one that a model finds in it. */
const statesOnlyFigure = (signals: Signals, design: KnownDesign): boolean =>
  signals.meant.length === 0 &&
  signals.wishes.every(
    ({ isFitted, value, by }) => isFitted === true && value === undefined && by === undefined,
  ) &&
  statesFigure(signals) &&
  !signals.reading.quantities.some((one) => isFigureOf(design, one, quotedShare));

function effectOf(intent: Sure, signals: Signals, thread: ThreadView): Choice | undefined {
  const { meant, hasIt, wishes, goesBack } = signals;
  const design = meant[0]?.design ?? designInTalk(thread);
  if (intent === 'task' || intent === 'small_talk') return { kind: intent };
  if (intent === 'undo') return { kind: 'undo', to: goesBack ?? 'last' };
  if (intent === 'question') return questionOf(signals, thread);
  const namesNone = signals.named.length === 0 && !hasIt;
  const by = intent === 'choose' && namesNone ? fittedSuperlative(signals.reading) : undefined;
  const best = by && extreme(designsInForce(thread), by);
  if (best) return { kind: 'choose', design: best };
  if (!design) return undefined;
  // What is not named is not chosen.
  if (intent === 'choose') return meant.length > 0 || hasIt ? { kind: 'choose', design } : undefined;
  if (intent === 'edit') {
    if (statesOnlyFigure(signals, design)) return { kind: 'task' };
    const isOfDesign = meant.length > 0 || hasIt;
    const said = isOfDesign ? wishes : wishes.filter(({ isSoft }) => !isSoft);
    // What asks as much as a whole task is no edit that has to be guessed.
    const isGuess = wishes.length === 0 && signals.asksOfTask < wholeTask;
    const own = isGuess && signals.implied ? [signals.implied] : said;
    // A whole task that only a model takes for a wish.
    const isTask = signals.asksOfTask >= wholeTask && own.every(({ part, isFitted }) => isFitted && !part);
    if (own.length > 0 && !isTask) return editOf(design, own, signals, thread);
    return wishes.length > 0 ? { kind: 'task' } : undefined;
  }
  return { kind: 'start', what: intent, design };
}

/** "B", "design no. 2, thanks": a message that names one design and says nothing else chooses it. */
function bareChoice(signals: Signals): Effect | undefined {
  const { meant, named, wishes, isQuestion, askings, left, doings, missing, goesBack } = signals;
  const [only] = meant;
  const saysElse =
    named.length > 1 ||
    wishes.length > 0 ||
    isQuestion ||
    askings.size > 0 ||
    left > 0 ||
    missing !== undefined ||
    goesBack !== undefined ||
    signals.changesTask ||
    signals.isFresh ||
    signals.needsOtherBody ||
    [...doings].some((one) => one !== 'choose');
  return only && !saysElse ? { kind: 'choose', design: only.design } : undefined;
}

/** "It is adorable. A!!!": a stretch that only names a design chooses it, where the whole wishes nothing. */
function choiceApart(signals: Signals, intent: TurnIntent, thread: ThreadView): Effect | undefined {
  if (intent !== 'small_talk' || signals.wishes.length > 0 || signals.meant.length > 1) return undefined;
  return signals.stretches
    .map((stretch) => bareChoice(signalsOf({ whole: stretch, stretches: [] }, thread)))
    .find((choice) => choice !== undefined);
}

/** What is done with the design that a message names; of two that it names, those that it may mean. */
function amongDesigns({ meant, lastWord }: Signals, choice: Choice): Intent {
  if (meant.length < 2 || (choice.kind !== 'choose' && choice.kind !== 'start')) return choice;
  if (lastWord && choice.kind === 'choose') return { ...choice, design: lastWord };
  return { kind: 'ask', choices: meant.slice(0, 2).map(({ design }) => ({ ...choice, design })) };
}

/** What doubt is between: the effects of the likeliest intents. */
function doubtOf(ranked: readonly Ranked[], signals: Signals, thread: ThreadView): Intent {
  const { meant } = signals;
  if (meant.length > 1)
    return { kind: 'ask', choices: meant.slice(0, 2).map(({ design }) => ({ kind: 'choose', design })) };
  const choices = ranked.flatMap(({ intent }) =>
    intent === 'doubt' || intent === 'small_talk' || intent === 'question'
      ? []
      : (effectOf(intent, signals, thread) ?? []),
  );
  return { kind: 'ask', choices: choices.slice(0, 2) };
}

/** Designs that are offered where none is named. */
const mostOffered = 4;

/** What is asked about an intent that leaves out what it is of: which design to choose, or what to change. */
function unsaid(intent: TurnIntent, ranked: readonly Ranked[], signals: Signals, thread: ThreadView): Intent {
  if (designInTalk(thread) === undefined) return doubtOf(ranked, signals, thread);
  if (intent === 'edit') return { kind: 'ask', choices: [] };
  if (intent !== 'choose') return doubtOf(ranked, signals, thread);
  const designs = designsInForce(thread).slice(0, mostOffered);
  return { kind: 'ask', choices: designs.map((design) => ({ kind: 'choose', design })) };
}

/** Bodies whose pairs of legs can change in number without making another body. */
const legsByPairs: ReadonlySet<string> = new Set(['centipede']);
/** What a message about the number of legs may be taken for. */
const aboutLegs: ReadonlySet<TurnIntent> = new Set(['edit', 'task', 'choose', 'doubt']);
/** Of `asksOfTask`: a message that asks more than another number of legs is a task. */
const legsAlone = 4;

/** "One pair of legs less" of a centipede is an edit of that very design. */
function legsEdit(signals: Signals, intent: TurnIntent, thread: ThreadView): Effect | undefined {
  const { legs, meant, wishes, isFresh, isQuestion, asksOfTask } = signals;
  const design = meant[0]?.design ?? designInTalk(thread);
  const isOfIt = design !== undefined && legsByPairs.has(design.embodiment);
  const isAsked = isQuestion && intent !== 'edit';
  if (!legs || !isOfIt || isFresh || isAsked || !aboutLegs.has(intent) || asksOfTask > legsAlone)
    return undefined;
  const others = wishes.filter(({ part }) => part !== undefined && part !== 'leg');
  return editOf(design, [legs, ...others], signals, thread);
}

/**
 * What a message wants, given the thread that it is written in. Deterministic, without I/O. In a thread without designs, and
 * of a long message, it is a task.
 *
 * @param utterance what is recognised in the text
 */
export function decideIntent(text: string, thread: ThreadView, utterance?: Utterance): Intent {
  if (!isTurn(text, thread)) return { kind: 'task' };
  const said = utterance ?? utteranceOf(readPrompt(text, languageOf(thread)));
  return intentOf(signalsOf(said, thread), thread);
}

/** Whether a message may want something else than a task. */
export const isTurn = (text: string, { answers }: ThreadView): boolean =>
  answers.length > 0 && text.length <= longestTurn;

/** Qualities of which a wish reads like a trial: "let it run faster". */
const ofRunning: ReadonlySet<string> = new Set(['duration', 'speed']);

/** What a number of a message may be and is no figure of a robot. */
const noFigures: ReadonlySet<string> = new Set(['count', 'ordinal', 'name', 'date']);

/** Whether a message states a figure that asks something of the robot. */
const statesFigure = ({ reading, asksOfTask }: Signals): boolean =>
  asksOfTask >= demand && reading.quantities.some(({ dimension }) => !noFigures.has(dimension));

/** "Can you add a camera at the front?": sensors are asked for in the task. */
const asksForSensor = ({ reading }: Signals): boolean =>
  reading.mentions.some(({ category, isNegated }) => category === 'sensors' && !isNegated);

/** "Motors that puny? Hard to believe": doubt in a design, without a word of comparison that says what should change. */
const isSceptical = ({ askings, reading }: Signals): boolean =>
  askings.has('sceptical') && findComparisons(reading).length === 0;

function intentOf(signals: Signals, thread: ThreadView): Intent {
  const bare = bareChoice(signals);
  if (bare) return bare;
  const ranked = rankedIntents(signals);
  const [{ intent, probability } = { intent: 'task', probability: 1 } as const] = ranked;
  // "What parts are there to get, and at what price?" wants the list.
  const isOfList = intent === 'procurement' && probability >= sureWithoutWords;
  if (!isOfList && isPlainQuestion(signals)) return questionOf(signals, thread);
  if (signals.meant.length === 0 && withdrawsFigure(signals.reading)) return { kind: 'task' };
  // "On the payload. So 6 kg there, rest as it was".
  const keepsRest = findRestStays(signals.reading).length > 0 && statesFigure(signals);
  if (keepsRest && intent === 'undo') return { kind: 'task' };
  const isOfEdit = intent === 'edit' || intent === 'undo' || intent === 'doubt';
  if (isOfEdit && retractsLastEdit(signals.reading, signals.wishes, thread))
    return { kind: 'undo', to: signals.goesBack ?? 'last' };
  const apart = legsEdit(signals, intent, thread) ?? choiceApart(signals, intent, thread);
  if (apart) return apart;
  if (isSceptical(signals) && (intent === 'edit' || intent === 'task')) return questionOf(signals, thread);
  const isMissing = signals.missing !== undefined && !['task', 'question', 'small_talk'].includes(intent);
  if (isMissing) return { kind: 'ask', choices: [], missing: signals.missing };
  if (intent === 'doubt' || probability < leastOf(intent, signals)) return doubtOf(ranked, signals, thread);
  // "Make that 5000 euros" makes no model.
  const isOfFiles = intent === 'compile' || intent === 'print' || intent === 'procurement';
  if (isOfFiles && !signals.doings.has(intent) && statesFigure(signals)) return { kind: 'task' };
  // "Could you put a smaller battery in the slowest one?"
  const isEdit =
    intent === 'choose' &&
    signals.askings.has('polite') &&
    signals.wishes.some(({ part, isFitted }) => part !== undefined && !isFitted);
  // "Let it run longer" is no run; "those legs look puny, let me see it walk" is one.
  const isWish = intent === 'trial' && signals.wishes.some(({ quality }) => ofRunning.has(quality));
  const choice = effectOf(isWish || isEdit ? 'edit' : intent, signals, thread);
  // An edit without a wish that can be read, and with a demand on the robot: "not 20, it has to carry 30 kg".
  const isDemand = signals.asksOfTask >= demand || asksForSensor(signals);
  if (choice === undefined && intent === 'edit' && isDemand) return { kind: 'task' };
  if (choice === undefined) return unsaid(intent, ranked, signals, thread);
  return amongDesigns(signals, choice);
}
