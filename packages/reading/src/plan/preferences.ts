import { type Mention, touches } from '../mentions/mention.ts';
import type { Reading } from '../reading.ts';
import { isSmallWord, languagesTried } from '../text/language.ts';
import { isNumberPath, type Ledger } from './ledger.ts';

/** What the robot should be without a figure: "a light, fast rover that is cheap". It becomes a wish, by which designs are ranked. */

/** Words between a quality and the robot: "a fast little four-legged robot". */
const farthest = 5;

/** The robot, or what it does: "something cheap that climbs". */
const ofRobot: ReadonlySet<string> = new Set([
  'families',
  'subjects',
  'likenesses',
  'locomotion',
  'manipulation',
]);
/** What else can be small, light or strong: "a small kitchen", "light parcels". */
const ofOthers: ReadonlySet<string> = new Set([
  'objects',
  'places',
  'terrain',
  'things',
  'components',
  'sensors',
  'parts',
  'creatures',
  'containers',
  'surfaces',
  'background',
  'elsewhere',
]);

type Nearest = 'robot' | 'other' | undefined;

/** Whether the nearest thing ahead in the sentence, or behind in the clause, is the robot or something else. */
function nearest({ tokens, mentions }: Reading, quality: Mention, where: 'ahead' | 'behind'): Nearest {
  const { first, next } = quality;
  const others = mentions.filter((one) => !touches(one, quality));
  const of = (categories: ReadonlySet<string>, at: number) =>
    others.find((one) => categories.has(one.category) && !one.isNegated && one.first <= at && at < one.next);
  const [from, step, stretch] =
    where === 'ahead' ? ([next, 1, 'sentence'] as const) : ([first - 1, -1, 'clause'] as const);
  for (let gap = 0; gap < farthest; gap += 1) {
    const at = from + step * gap;
    if (tokens[at] === undefined || tokens[at][stretch] !== tokens[first]?.[stretch]) return undefined;
    if (of(ofRobot, at)) return 'robot';
    const other = of(ofOthers, at);
    // "A small garden robot".
    if (other) return where === 'ahead' && of(ofRobot, other.next) ? 'robot' : 'other';
  }
  return undefined;
}

/** Words of speed may stand next to what a robot does: "walks fast", "quickly climbs". */
function isBesideMotion({ mentions }: Reading, quality: Mention): boolean {
  return (
    quality.concept === 'fast' &&
    mentions.some(
      ({ category, first, next, isNegated }) =>
        category === 'locomotion' &&
        !isNegated &&
        Math.max(quality.first - next, first - quality.next) <= 1 &&
        (first >= quality.next || quality.first >= next),
    )
  );
}

/** Languages in which an adjective stands before its noun. */
const adjectiveFirst: ReadonlySet<string> = new Set(['en', 'de']);

/** Whether a quality stands before a word of which nothing is known: "fast runners". */
function isOfUnknown({ tokens, mentions, language }: Reading, { next, ...quality }: Mention): boolean {
  const token = tokens[next];
  return (
    adjectiveFirst.has(quality.language) &&
    token?.kind === 'word' &&
    token.clause === tokens[quality.first]?.clause &&
    !isSmallWord(token.lower, languagesTried(language)) &&
    !mentions.some((one) => one.first <= next && next < one.next)
  );
}

/** Whether a quality is one of the robot: what it stands before decides, and then what it stands behind. */
function isOfRobot(reading: Reading, quality: Mention): boolean {
  if (quality.facts.whole === true || isBesideMotion(reading, quality)) return true;
  const ahead = nearest(reading, quality, 'ahead');
  if (ahead !== undefined) return ahead === 'robot';
  return !isOfUnknown(reading, quality) && nearest(reading, quality, 'behind') !== 'other';
}

/** Where the plan has a figure that says the same. */
function figurePath(ledger: Ledger, measure: unknown): string | undefined {
  if (typeof measure === 'string' && isNumberPath(measure))
    return ledger.numbers.has(measure) ? measure : undefined;
  const at = ledger.constraints.findIndex(({ kind, value }) => kind === measure && value !== undefined);
  return at >= 0 ? `constraints[${at}]` : undefined;
}

/** Writes each quality once, unless a figure says the same. */
export function writePreferences(ledger: Ledger, reading: Reading): void {
  for (const quality of reading.mentions) {
    const { category, concept, facts, isNegated, isWaived } = quality;
    if (category !== 'qualities' || isNegated || isWaived || !isOfRobot(reading, quality)) continue;
    const figure = figurePath(ledger, facts.measure);
    if (figure === undefined)
      ledger.addConstraint({ kind: 'preference', op: 'eq', word: concept, hard: false }, quality);
    else ledger.repetitions.push({ span: quality, path: figure });
  }
}
