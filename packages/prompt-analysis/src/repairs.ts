import type { Mention } from './mentions.ts';
import type { Quantity } from './quantity.ts';
import type { Token } from './tokens.ts';

/** Words with which a speaker takes back what was just said. */
const takesBack: readonly (readonly string[])[] = [
  'no sorry',
  'no , sorry',
  'sorry no',
  'sorry , no',
  'no wait',
  'no , wait',
  'wait no',
  'wait , no',
  'sorry i mean',
  'sorry , i mean',
  'i mean',
  'or rather',
  'make that',
  'scratch that',
  'correction',
  'correction :',
  'actually no',
  'no actually',
  'no make it',
  'no , make it',
  'oops',
].map((words) => words.split(' '));
const reach = 10;
const repaired: ReadonlySet<Mention['category']> = new Set(['part', 'family']);

/** Where words that take something back stand, as their first token and the first behind them. */
function findRepairs(tokens: readonly Token[]): readonly { readonly first: number; readonly next: number }[] {
  return tokens.flatMap((_, at) => {
    const words = takesBack.findLast((known) => known.every((word, n) => tokens[at + n]?.lower === word));
    return words === undefined ? [] : [{ first: at, next: at + words.length }];
  });
}

/**
 * Leaves out what a speaker takes back: of "four legged, no sorry, six legged" the four, of "5 kg, I mean 6 kg" the
 * five. What is taken back is of the same kind as what follows.
 */
export function withoutTakenBack(
  mentions: readonly Mention[],
  quantities: readonly Quantity[],
  tokens: readonly Token[],
): { readonly mentions: readonly Mention[]; readonly quantities: readonly Quantity[] } {
  const repairs = findRepairs(tokens);
  if (repairs.length === 0) return { mentions, quantities };
  const dropped = new Set<Mention | Quantity>();
  for (const { first, next } of repairs) {
    const after = quantities.find((one) => one.first >= next && one.first <= next + reach);
    const before = quantities.findLast(
      (one) => one.next <= first && one.next >= first - reach && one.dimension === after?.dimension,
    );
    if (after !== undefined && before !== undefined) dropped.add(before);
    for (const category of repaired) {
      const replaced = mentions.some(
        (one) => one.category === category && one.first >= next && one.first <= next + reach,
      );
      const taken = replaced
        ? mentions.filter(
            (one) => one.category === category && one.next <= first && one.next >= first - reach,
          )
        : [];
      for (const one of taken) dropped.add(one);
    }
  }
  // The "no" of "no, sorry" negates nothing behind it.
  const isOfRepair = (at: number | undefined) =>
    repairs.some(({ first, next }) => at !== undefined && first <= at && at < next);
  return {
    mentions: mentions
      .filter((one) => !dropped.has(one))
      .map((one) => (isOfRepair(one.negation) ? { ...one, isNegated: false } : one)),
    quantities: quantities.filter((one) => !dropped.has(one)),
  };
}
