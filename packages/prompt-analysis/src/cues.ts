import type { Mention } from './mentions.ts';
import type { Quantity } from './quantities.ts';
import type { Token } from './tokens.ts';

const reachBack = 14;
const reachAhead = 4;
/** "in less than 5 minutes". */
const deadlineReach = 3;

/** A word near a quantity that says what it is of. */
export interface Cue {
  readonly concept: string;
  readonly distance: number;
  readonly at: number;
  /** Tokens between. */
  readonly steps: number;
  /** Whether no comma lies between. */
  readonly isSameClause: boolean;
}

/** The cues around a quantity with their distance in tokens; a comma counts as three, the other side as a little more. */
export function cuesAround(
  quantity: Quantity,
  mentions: readonly Mention[],
  tokens: readonly Token[],
): readonly Cue[] {
  const first = tokens[quantity.first];
  const last = tokens[quantity.next - 1];
  if (first === undefined || last === undefined) return [];
  const cues: Cue[] = [];
  for (const mention of mentions) {
    const token = tokens[mention.first];
    if (mention.category !== 'cue' || token === undefined || token.sentence !== first.sentence) continue;
    const isBefore = mention.next <= quantity.first;
    const steps = isBefore ? quantity.first - mention.next : mention.first - quantity.next;
    if (steps < 0 || steps > (isBefore ? reachBack : reachAhead)) continue;
    const commas = Math.abs((isBefore ? first.clause : last.clause) - token.clause);
    // What follows directly ("5 kg payload", "18 cm steps") says more than what came before.
    const distance = steps * (isBefore ? 1 : 0.9) + commas * 3 + (isBefore ? 0.5 : steps > 1 ? 1.2 : 0);
    // Behind "and" or "to" another thing begins: "2 kg and climb", "2 kg up to the shelf".
    const between = isBefore ? [] : tokens.slice(quantity.next, mention.first);
    const isElsewhere = between.some((word) =>
      /^(and|that|which|to|over|across|through|up|but|while|on|onto)$/.test(word.lower),
    );
    // "in 8 hours" is until when; "8 hours, in fog" is not.
    const isNoDeadline = mention.concept === 'deadline' && (!isBefore || steps > deadlineReach || commas > 0);
    if (!isElsewhere && !isNoDeadline)
      cues.push({ concept: mention.concept, at: mention.first, distance, steps, isSameClause: commas === 0 });
  }
  return cues.sort((a, b) => a.distance - b.distance);
}
