import type { KnownDesign } from '@robotdesign/contracts';
import { type Asked, askedIn } from './asked.ts';
import { type Asking, findParts } from './cues.ts';
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
  /** Those that it names, else the one that the talk is about; all of a ranking. */
  readonly designs: readonly KnownDesign[];
  readonly asked: Asked;
}

/** Whether a question is about no design: it names none, nor a part, nor anything that is known of one. */
const isOfNone = ({ named, hasIt, wishes, reading }: Signals, asked: Asked): boolean =>
  named.length === 0 &&
  !hasIt &&
  wishes.length === 0 &&
  [asked.figures, asked.demands, asked.unknown, findParts(reading)].every(({ length }) => length === 0);

/** Parts that are bought. */
const bought: ReadonlySet<string> = new Set(['motor', 'battery']);

/** "What battery does it use?", "how many motors does A have?". */
const asksForParts = ({ askings, reading }: Signals, { figures, demands }: Asked): boolean =>
  askings.has('interrogative') &&
  figures.length + demands.length === 0 &&
  findParts(reading).some(({ what }) => bought.has(what));

/** The topic of a question: the first that the words name; else the designs themselves, if it is about one. */
function topicOf(signals: Signals, asked: Asked): Topic {
  if (asked.advice) return 'advice';
  const said = namedTopics.find((topic) => signals.askings.has(topic));
  // "Why is B cheaper than C?".
  if (said === 'why' && signals.named.length > 1) return 'compare';
  if (said) return said;
  if (asked.meaning) return 'meaning';
  if (signals.named.length > 1) return 'compare';
  if (isOfNone(signals, asked)) return 'other';
  return asksForParts(signals, asked) ? 'parts' : 'design';
}

/** A comparison without names is of the first two designs; any other question of the design that the talk is about. */
export function questionOf(signals: Signals, thread: ThreadView): Question {
  const asked = askedIn(signals.reading);
  const named = signals.named.map(({ design }) => design);
  const inForce = designsInForce(thread);
  if (asked.ranking && named.length < 2)
    return { kind: 'question', topic: 'compare', designs: inForce, asked };
  const topic = topicOf(signals, asked);
  const inTalk = designInTalk(thread);
  const isOfTalk = topic === 'cost' || topic === 'why' || !isOfNone(signals, asked);
  const [best] = inForce;
  if (topic === 'advice') return { kind: 'question', topic, designs: best ? [best] : [], asked };
  const usual = topic === 'compare' ? inForce.slice(0, 2) : inTalk && isOfTalk ? [inTalk] : [];
  const [only] = named;
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
