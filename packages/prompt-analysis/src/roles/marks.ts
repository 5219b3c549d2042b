import type { Quantity } from '../quantity.ts';
import type { Token } from '../tokens.ts';
import type { Context } from './context.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const [periods, partsOfPeriods] = [
  set('minute hour day shift week month year season h hr min s second'),
  set('daily hourly weekly yearly'),
];
const farWay_m = 20;

/** What the words around a number say of it: each name, and the words that have to stand in its clause. */
const saidInClause: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['charge', set('charge charges battery runtime endurance nonstop autonomy continuously')],
  ['turn', set('bend bends turn turns rotate swivel elbow elbows tilt pan view')],
];
const bears = set('bear bears support supports hold holds take takes carry carries withstand');
const bearers = set('ice glass board boards tile tiles roof floor ceiling panels bridge plank rungs');
const farthestFit = 24;

/** Whether something is to fit into what is measured here. */
function isFittedIn(tokens: readonly Token[], first: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - farthestFit); at -= 1) {
    if (tokens[at]?.sentence !== tokens[first]?.sentence) return false;
    const isInto = ['in', 'into', 'inside'].includes(tokens[at + 1]?.lower ?? '');
    if (tokens[at]?.lower.startsWith('fit') && isInto) return true;
  }
  return false;
}

/** What stands right beside a number, or in its clause, as evidence. */
export function marksOf(
  quantity: Quantity,
  { tokens, clauses }: Context,
  measure: string,
): readonly string[] {
  const { first, next, dimension, upper } = quantity;
  const clause = clauses.get(tokens[first]?.clause ?? -1) ?? new Set();
  const tells = (known: ReadonlySet<string>) => [...known].some((word) => clause.has(word));
  const [before, after, second] = [
    tokens[first - 1],
    tokens[next]?.lower ?? '',
    tokens[next + 1]?.lower ?? '',
  ];
  const isEach = ['a', 'an', 'per', 'each', 'every', '/'].includes(after);
  const isRate = (isEach && periods.has(second)) || partsOfPeriods.has(after);
  const isOff =
    before?.text === '±' ||
    (before?.text === '-' && tokens[first - 2]?.text === '/' && tokens[first - 3]?.text === '+');
  const isBorne = dimension === 'mass' && tells(bears) && tells(bearers);
  const isFitted = dimension === 'length' && isFittedIn(tokens, first);
  const marks: readonly (readonly [boolean, string])[] = [
    [before?.lower === 'every' || before?.lower === 'each', 'every'],
    [['ago', 'old', 'later', 'earlier', 'before'].includes(after), 'past'],
    [before?.lower === 'within' || before?.lower === 'in', 'within'],
    [isOff, 'off'],
    [isRate, 'per-time'],
    [isRate || (isEach && second !== 'trip'), 'rate'],
    [isBorne, 'borne'],
    [dimension === 'length' && upper >= farWay_m, 'far'],
    [isFitted, 'fit'],
    [isFitted, `fit:${measure}`],
    [upper !== quantity.value, 'range'],
    ...saidInClause.map(([name, known]) => [tells(known), name] as const),
  ];
  return marks.flatMap(([holds, name]) => (holds ? [name] : []));
}
