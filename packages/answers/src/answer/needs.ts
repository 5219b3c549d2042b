import type { Need } from '@robotdesign/contracts';
import { figuresIn, metric, type Units } from '../figures/figures.ts';
import { said } from '../language/markdown.ts';
import type { Offered } from './offered.ts';

/** What the task asks, and what is said of who does it. */

const longestNeed = 100;
const longestCell = 48;
const longestGround = 160;
const roundings = { min: 'down', max: 'up', eq: 'nearest', not: 'nearest' } as const;
/** A ground of which a body has less than this share of what it takes. */
const hardly = 0.5;

/** Of what the person named, and which is told where a candidate is another. */
export const isKind = ({ name }: Need): boolean => name === 'kind_of_body';
export const isGround = ({ name }: Need): boolean => name.startsWith('terrain_');
/** A ground on which a body hardly moves, by its figures or its kind. */
export const isHardly = (need: Need): boolean =>
  isGround(need) && need.value !== undefined && need.value < hardly;

/** A ground on which a body moves, but not well. */
export const isTroubled = (need: Need): boolean =>
  isHardly(need) || (isGround(need) && need.expected === 'with trouble');

/** `carries 500 g`, with another figure in the place of its limit where one is given. */
export function demandWords({ asked, limit, unit }: Need, { figure }: Units, instead?: string): string {
  if (limit === undefined || unit === undefined) return asked;
  const told = metric.figure(limit, unit);
  const at = asked.lastIndexOf(told);
  if (at < 0) return asked;
  return `${asked.slice(0, at)}${instead ?? figure(limit, unit)}${asked.slice(at + told.length)}`;
}

/** `carries 500 g`, in the person's units. */
export const askedWords = (need: Need, units: Units): string =>
  said(isGround(need) ? figuresIn(need.asked, units) : demandWords(need, units), longestNeed);

/** The figure that answers a need; undefined where none does. */
export function answerOf(
  { value, unit, op = 'eq', verdict, expected }: Need,
  { figure }: Units,
): string | undefined {
  if (value === undefined || unit === undefined || verdict === 'not_checked') return undefined;
  if (expected !== undefined) return said(expected, longestCell);
  return said(figure(value, unit, roundings[op]), longestCell);
}

/** A cell of the comparison: `met: 1.45 kg`, `missed`, `not checked`. */
export function needCell(need: Need, units: Units): string {
  const { verdict, expected } = need;
  const answer = answerOf(need, units);
  if (verdict !== 'not_checked') return answer === undefined ? verdict : `${verdict}: ${answer}`;
  if (expected === undefined) return 'not checked';
  return said(
    isGround(need) && need.value !== undefined ? expected : `not checked: ${expected}`,
    longestCell,
  );
}

/** What is missed, each once: a ground is missed by its figure, which is a need of its own. */
export const missed = ({ needs }: Offered): readonly Need[] =>
  needs.filter((need) => need.verdict === 'missed' && !isGround(need));
export const missedHard = (one: Offered): readonly Need[] => missed(one).filter(({ hard }) => hard);

/** How a ground is judged, in words that follow "it": `hardly moves on gravel by its figures`; they stand in the table. */
export const groundWords = ({ does }: Need): string => said(does.split(/ \(|;/)[0] ?? '', longestGround);

/** What ends the figure of a need: `with 2 kg on board, limited by …`. */
export const conditionOf = ({ does }: Need, units: Units): string | undefined => {
  const condition = /\(([^()]+)\)$/.exec(does)?.[1];
  return condition === undefined ? undefined : said(figuresIn(condition, units), longestGround);
};

/** The same of all candidates, whose figures differ. */
export const missedByAll = (need: Need, units: Units): string =>
  answerOf(need, units) === undefined
    ? said(`it ${need.does}`, 160)
    : `it misses “${askedWords(need, units)}”`;

/** `it misses “carries 500 g” (400 g)`, or what it is instead. */
export function missedWords(need: Need, units: Units): string {
  const answer = answerOf(need, units);
  if (answer === undefined) return said(`it ${need.does}`, 160);
  return `it misses “${askedWords(need, units)}” (${answer})`;
}
