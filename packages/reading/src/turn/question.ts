import type { KnownDesign } from '@robotdesign/contracts';
import { findComparisons, findMeasureNames, findSuperlatives } from '../follow-up/comparisons.ts';
import { isOneOf } from '../follow-up/words.ts';
import { covers } from '../mentions/mention.ts';
import { type Asked, askedIn, asksForSheet, type Ranking, rankingAt, sortingIn } from './asked.ts';
import { type Asking, findParts } from './cues.ts';
import { isOfDesign } from './references/places.ts';
import type { Signals } from './signals.ts';
import { designInTalk, designsInForce, type ThreadView } from './thread-view.ts';

/** What a question is about, and which designs it is asked of. */

/** Topics that words name; they hide the meaning of a word: "what are the differences". */
const namedTopics = ['service', 'in_force', 'compare', 'cost', 'why'] as const satisfies readonly Asking[];

/**
 * `advice` which design to take, `meaning` of a word, `parts` that a design has, `design` of its figures, `other` of nothing
 * that is known here.
 */
export type Topic = (typeof namedTopics)[number] | 'advice' | 'meaning' | 'parts' | 'design' | 'other';

export interface Question {
  readonly kind: 'question';
  readonly topic: Topic;
  /** Those that it names, else the one in talk; all for a ranking and for "which of them". */
  readonly designs: readonly KnownDesign[];
  readonly asked: Asked;
  /** Of "which one is the fastest?". */
  readonly ranking?: Ranking;
}

/** What a design is asked for besides its figures. */
const ofDesigns: ReadonlySet<string> = new Set(['components', 'sensors']);

/** Whether a question concerns no design: it names none, nor a part, nor anything that is known of one. */
const concernsNoDesign = ({ named, hasIt, wishes, reading }: Signals, asked: Asked): boolean =>
  named.length === 0 &&
  !hasIt &&
  wishes.length === 0 &&
  [asked.figures, asked.demands, asked.unknown, findParts(reading)].every(({ length }) => length === 0) &&
  !reading.mentions.some(({ category }) => ofDesigns.has(category));

/** Parts that are bought. */
const bought: ReadonlySet<string> = new Set(['motor', 'battery']);

/** "What battery does it use?", "how many motors does A have?". */
const asksForParts = ({ askings, reading }: Signals, { figures, demands }: Asked): boolean =>
  askings.has('interrogative') &&
  // "¿Qué motores lleva?": the verb is that of carrying too.
  figures.every((figure) => reading.language !== 'en' && figure === 'payload_kg') &&
  demands.length === 0 &&
  findParts(reading).some(({ what }) => bought.has(what));

/** "¿Cuál es el peso?", "welches Gewicht hat B?": a figure of one design, though the word may compare. */
const isOfOneFigure = ({ named, reading }: Signals, asked: Asked, inTalk: KnownDesign | undefined): boolean =>
  (named.length === 1 || (reading.language !== 'en' && named.length === 0 && inTalk !== undefined)) &&
  asked.figures.length > 0 &&
  asked.demands.length === 0 &&
  findComparisons(reading).length + findSuperlatives(reading).length === 0;

/** The topic of a question: the first that the words name; else the designs themselves, if it concerns one. */
function topicOf(signals: Signals, asked: Asked, inTalk: KnownDesign | undefined): Topic {
  const { askings, named } = signals;
  if (asked.advice) return 'advice';
  // The service has no figure, and no format in its own answer.
  if (asked.unknown.includes('formats')) return 'other';
  const said = namedTopics.find((topic) => askings.has(topic));
  // "Why is B cheaper than C?".
  if (said === 'why' && named.length > 1) return 'compare';
  // "What do you mean by torque, and why should I care?".
  if (said === 'why' && asked.meaning) return 'meaning';
  if (asked.ofAll && named.length === 0) return 'compare';
  if (said === 'compare' && isOfOneFigure(signals, asked, inTalk)) return 'design';
  // "How much does it weigh and cost?".
  const isMore = asked.figures.some((figure) => figure !== 'cost') || asked.unknown.length > 0;
  if (said === 'cost' && (isMore || asked.demands.length > 0)) return named.length > 1 ? 'compare' : 'design';
  if (said) return said;
  // "What are the payload and the speed of B?".
  const isOfFigures = asked.figures.length > 0 && named.length > 0;
  if (asked.meaning && !isOfFigures) return 'meaning';
  if (named.length > 1) return 'compare';
  if (concernsNoDesign(signals, asked)) return 'other';
  return asksForParts(signals, asked) ? 'parts' : 'design';
}

/** Measures of superlatives that may be of any figure: "the highest step", "the longest running time". */
const ofAnyFigure: ReadonlySet<string> = new Set(['height', 'size', 'length', 'mass', 'duration']);

/** "Which one is the fastest?", "which has the longest running time?": a superlative of designs, and no other figure. */
function rankingOf(signals: Signals, asked: Asked) {
  const { reading, named, hasIt, askings, left } = signals;
  const sorting = sortingIn(reading, asked);
  if (sorting) return { ranking: sorting, designs: named.map(({ design }) => design) };
  const isCurt = signals.isQuestion && named.length === 1 && left === 0;
  const isAsked = isCurt || askings.has('interrogative') || askings.has('compare');
  const isElse = hasIt || asked.demands.length + asked.unknown.length > 0;
  if (!isAsked || isElse || findParts(reading).length > 0) return undefined;
  const [figure, ...others] = asked.figures;
  const [superlative] = findSuperlatives(reading);
  if (superlative && figure !== undefined && others.length + named.length === 0) {
    const { measure, direction } = superlative.what;
    const isOfFigure = ofAnyFigure.has(measure) || rankingAt(reading, superlative)?.figure === figure;
    return isOfFigure ? { ranking: { figure, direction }, designs: [] } : undefined;
  }
  const best = named.flatMap((one) => {
    const ranking = isOfDesign(reading, one.next) ? rankingAt(reading, one) : undefined;
    return ranking && asked.figures.every((own) => own === ranking.figure) ? [{ one, ranking }] : [];
  })[0];
  if (!best) return undefined;
  const rivals = named.filter((one) => one !== best.one && !covers(best.one, one));
  return { ranking: best.ranking, designs: rivals.map(({ design }) => design) };
}

/** Words besides a design and figures in "total height of A when it stands". */
const mostElse = 2;

/** "Price of A?", "C max slope": a design and names of figures, and little else. "A for the price" chooses. */
function isElliptical({ reading, named, left, doings }: Signals, asked: Asked): boolean {
  const names = findMeasureNames(reading);
  // Behind a verb it is an order: "give the second more endurance".
  const isFirst = [...named, ...names].some(({ first }) => first <= 1);
  const isReason = names.some(
    ({ first }) => isOneOf('for', reading, first - 1) || isOneOf('for', reading, first - 2),
  );
  return (
    named.some(({ first, next }) => next - first === 1 && reading.tokens[first]?.text.length === 1) &&
    isFirst &&
    doings.size === 0 &&
    asked.figures.length > 0 &&
    left - asked.figures.length <= mostElse &&
    !isReason &&
    findComparisons(reading).length === 0 &&
    reading.quantities.length === 0 &&
    !reading.tokens.some((_, at) => isOneOf('removal_end', reading, at))
  );
}

/** "B or D for longer runtime": two designs with "or" between them, and what they are compared by. */
function weighsTwo({ reading, named, doings }: Signals, asked: Asked): boolean {
  const [one, other, ...rest] = named;
  const isWeighed =
    one !== undefined &&
    other !== undefined &&
    rest.length === 0 &&
    other.first - one.next === 1 &&
    isOneOf('or', reading, one.next);
  return isWeighed && doings.size === 0 && asked.figures.length + findComparisons(reading).length > 0;
}

/**
 * Whether a message asks for something definite and wishes nothing: "what are the dimensions of B?". Such a one is no choice
 * and no edit, however likely the models find that.
 */
export function isPlainQuestion(signals: Signals): boolean {
  const { reading, wishes, isQuestion, doings, changesTask, goesBack, named, hasIt, askings } = signals;
  const asked = askedIn(reading);
  if (weighsTwo(signals, asked)) return true;
  if (wishes.some(({ isFitted }) => isFitted !== true) || changesTask || goesBack !== undefined) return false;
  if (asked.advice || sortingIn(reading, asked)) return true;
  if (asksForSheet(reading) && (named.length > 0 || hasIt)) return true;
  if (doings.size > 0) return false;
  if (asked.meaning && named.length === 0) return true;
  if (!isQuestion) return isElliptical(signals, asked);
  // "It seems a bit heavy, could it lose some grams?" is a polite order.
  if (wishes.length > 0 && !askings.has('interrogative') && asked.demands.length === 0) return false;
  // "With those legs it looks like a horse. Can they be shortened?".
  const figures = asked.figures.filter((figure) => wishes.length === 0 || !figure.endsWith('_count'));
  const isDefinite = figures.length + asked.demands.length + asked.unknown.length > 0;
  // "Which gives the most payload?"; "qué rápido eres" praises.
  const isAsked =
    reading.language === 'en' && askings.has('interrogative') && reading.quantities.length === 0;
  const isOfDesigns = named.length > 0 || hasIt || asked.ofAll || askings.has('compare') || isAsked;
  return (isDefinite && isOfDesigns) || rankingOf(signals, asked) !== undefined;
}

/** A comparison without names is of the first two designs, "which of them" of all; another question of the design in talk. */
export function questionOf(signals: Signals, thread: ThreadView): Question {
  const asked = askedIn(signals.reading);
  const inForce = designsInForce(thread);
  const inTalk = designInTalk(thread);
  const ranked = rankingOf(signals, asked);
  if (ranked) {
    const { ranking, designs } = ranked;
    return {
      kind: 'question',
      topic: 'compare',
      designs: designs.length > 1 ? designs : inForce,
      asked,
      ranking,
    };
  }
  const topic = topicOf(signals, asked, inTalk);
  const [first] = inForce;
  if (topic === 'advice') return { kind: 'question', topic, designs: first ? [first] : [], asked };
  const named = signals.named.map(({ design }) => design);
  const [only] = named;
  const isOfAll = asked.figures.length + asked.demands.length + asked.unknown.length > 0;
  const compared = isOfAll ? inForce : inForce.slice(0, 2);
  const concernsTalk = topic === 'cost' || topic === 'why' || !concernsNoDesign(signals, asked);
  const usual = topic === 'compare' ? compared : inTalk && concernsTalk ? [inTalk] : [];
  const other =
    topic === 'compare' && named.length === 1
      ? inForce.find(({ design_id }) => design_id !== only?.design_id)
      : undefined;
  return {
    kind: 'question',
    topic,
    designs: [...(only ? named : usual), ...(other ? [other] : [])],
    asked,
  };
}
