import type { KnownDesign } from '@robotdesign/contracts';
import { findComparisons, findSuperlatives } from '../follow-up/comparisons.ts';
import { covers } from '../mentions/mention.ts';
import { type Asked, askedIn, type Ranking, rankingAt } from './asked.ts';
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
  figures.length + demands.length === 0 &&
  findParts(reading).some(({ what }) => bought.has(what));

/** "¿Cuál es el peso?", "welches Gewicht hat B?": a figure of one design, though the word may compare. */
const isOfOneFigure = ({ named, reading }: Signals, asked: Asked, inTalk: KnownDesign | undefined): boolean =>
  (named.length === 1 || (reading.language !== 'en' && named.length === 0 && inTalk !== undefined)) &&
  asked.figures.length > 0 &&
  asked.demands.length === 0 &&
  findComparisons(reading).length + findSuperlatives(reading).length === 0;

/** The topic of a question: the first that the words name; else the designs themselves, if it concerns one. */
function topicOf(signals: Signals, asked: Asked, inTalk: KnownDesign | undefined): Topic {
  const { askings, named, hasIt } = signals;
  if (asked.advice) return 'advice';
  // The service has no figure, and no format in its own answer.
  if (asked.unknown.includes('formats')) return 'other';
  const said = namedTopics.find((topic) => askings.has(topic));
  // "Why is B cheaper than C?".
  if (said === 'why' && named.length > 1) return 'compare';
  if (said === 'compare' && isOfOneFigure(signals, asked, inTalk)) return 'design';
  // "How much does it weigh and cost?".
  const isMore = asked.figures.some((figure) => figure !== 'cost') || asked.unknown.length > 0;
  if (said === 'cost' && isMore) return named.length > 1 ? 'compare' : 'design';
  if (said) return said;
  const isOfFigures = asked.figures.length > 0 && (named.length > 0 || hasIt);
  if (asked.meaning && !isOfFigures) return 'meaning';
  if (named.length > 1) return 'compare';
  if (concernsNoDesign(signals, asked)) return 'other';
  return asksForParts(signals, asked) ? 'parts' : 'design';
}

/** "Which one is the fastest?", "which is lighter, A or D, which the lightest?": a superlative that names a design, and no more. */
function rankingOf({ reading, named, hasIt, askings }: Signals, asked: Asked) {
  const isAsked = askings.has('interrogative') || askings.has('compare');
  const isElse = hasIt || asked.figures.length + asked.demands.length + asked.unknown.length > 0;
  if (!isAsked || isElse || findParts(reading).length > 0) return undefined;
  const best = named.flatMap((one) => {
    const ranking = isOfDesign(reading, one.next) ? rankingAt(reading, one) : undefined;
    return ranking ? [{ one, ranking }] : [];
  })[0];
  if (!best) return undefined;
  const others = named.filter((one) => one !== best.one && !covers(best.one, one));
  return { ranking: best.ranking, designs: others.map(({ design }) => design) };
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
