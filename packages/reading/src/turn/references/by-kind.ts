import type { KnownDesign } from '@robotdesign/contracts';
import { isOneOf } from '../../follow-up/words.ts';
import type { Reading } from '../../reading.ts';
import { isSmallWord } from '../../text/language.ts';
import { stemOf } from '../../tokens/stems.ts';
import { tokenise } from '../../tokens/tokenise.ts';
import { findAmong, findNouns, findOneWith, findParts, findThe } from '../cues.ts';
import type { ThreadView } from '../thread-view.ts';
import type { NamedDesign } from './named-design.ts';
import { familyOf } from './places.ts';

/** Designs that a message names by what they are: "the hexapod", "the one with wheels", "the tracked one". */

/** "As long as a dachshund": a simile names no design. "I'd like a dog" is none. */
function isSimile(reading: Reading, at: number): boolean {
  const like = isOneOf('a', reading, at - 1) ? at - 2 : at - 1;
  return isOneOf('like', reading, like) && !isOneOf('would', reading, like - 1);
}

/**
 * "The hexapod": the chosen one if the message names that too, else the one of the answer that the talk is about, if it is
 * one, else of the last answer that has one.
 */
export function byFamily(
  reading: Reading,
  inPool: readonly KnownDesign[],
  { answers, focus, selected }: ThreadView,
  byChoice: readonly NamedDesign[],
): readonly NamedDesign[] {
  const isInPool = (one: KnownDesign) => inPool.some(({ design_id }) => design_id === one.design_id);
  const inTalk = [focus, selected].filter(
    (one) => one !== undefined && isInPool(one),
  ) as readonly KnownDesign[];
  const known = [byChoice.map(({ design }) => design), inTalk, inPool, ...answers.toReversed()].flat();
  return reading.mentions.flatMap((mention): NamedDesign[] => {
    const family = familyOf(mention);
    if (family === undefined || mention.isNegated || isSimile(reading, mention.first)) return [];
    const { first, next } = mention;
    const design = known.find(({ embodiment }) => embodiment === family);
    return design ? [{ design, first, next }] : [];
  });
}

const partCounts: Readonly<Record<string, (design: KnownDesign) => number>> = {
  leg: ({ leg_count }) => leg_count,
  arm: ({ arm_count }) => arm_count,
  wheel: ({ wheel_count, embodiment }) => wheel_count ?? (embodiment === 'rover' ? 1 : 0),
  track: ({ embodiment }) => (embodiment === 'tracked' ? 1 : 0),
};

/** "The one with wheels", where one design has some. */
export function byPart(reading: Reading, designs: readonly KnownDesign[]): readonly NamedDesign[] {
  const words = findOneWith(reading);
  return reading.mentions.flatMap(({ category, concept, first, next }): NamedDesign[] => {
    const count = category === 'parts' ? partCounts[concept] : undefined;
    // "The one with six legs".
    const number = reading.quantities.find((one) => one.dimension === 'count' && one.next === first);
    const start = number?.first ?? first;
    if (!count || !words.some((word) => word.next === start)) return [];
    const having = designs.filter((design) =>
      number === undefined ? count(design) > 0 : count(design) === number.si,
    );
    const [design] = having;
    return design && having.length === 1 ? [{ design, first, next }] : [];
  });
}

/** Whether a design has all parts that a message names: "the other, the one with the long legs" is no snake. */
export const hasNamedParts = ({ mentions }: Reading, design: KnownDesign): boolean =>
  mentions.every(({ category, concept, isNegated }) => {
    const count = category === 'parts' && !isNegated ? partCounts[concept] : undefined;
    return count === undefined || count(design) > 0;
  });

/** "The tracked one", "the tank": a word of the title of one design, or of some of them. */
export function byTitle(reading: Reading, designs: readonly KnownDesign[]): readonly NamedDesign[] {
  const articles = findThe(reading);
  const among = findAmong(reading);
  const nouns = findNouns(reading);
  const titles = designs.map(
    ({ title }) => new Set(tokenise(title, 'en').map(({ lower }) => stemOf(lower, 'en'))),
  );
  return reading.tokens.flatMap(({ kind, lower, clause }, at): NamedDesign[] => {
    const after = reading.tokens[at + 1];
    const isLast = after === undefined || after.kind === 'symbol' || after.clause !== clause;
    // "The tank obviously".
    const isLastButOne =
      after?.kind === 'word' &&
      reading.tokens[at + 2]?.clause !== clause &&
      !reading.mentions.some(({ first }) => first === at + 1) &&
      !findParts(reading).some(({ first }) => first === at + 1);
    const isNoun = isLast || isLastButOne || [...among, ...nouns].some(({ first }) => first === at + 1);
    // "El A" is no "with a pivoting axle".
    if (kind !== 'word' || !isNoun || isSmallWord(lower, ['en']) || !articles.some(({ next }) => next === at))
      return [];
    const stem = stemOf(lower, 'en');
    const having = designs.filter((_, index) => titles[index]?.has(stem));
    // A word that all titles have tells nothing.
    return having.length < designs.length
      ? having.map((design) => ({ design, first: at, next: at + 1 }))
      : [];
  });
}
