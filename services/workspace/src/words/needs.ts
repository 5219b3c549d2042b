import type { Need } from '@robotdesign/contracts';
import { metric, type Units } from '@robotdesign/wording';
import { said } from './markdown.ts';
import type { Offered } from './offered.ts';

/** What the task asks, and what is said of who does it. */

const longestNeed = 80;
const longestCell = 48;
const roundings = { min: 'down', max: 'up', eq: 'nearest', not: 'nearest' } as const;

/** Of what the person named, and which is told where a candidate is another. */
export const isKind = ({ name }: Need): boolean => name === 'kind_of_body';
export const isGround = ({ name }: Need): boolean => name.startsWith('terrain_');

/** `carries 500 g`, in the person's units. */
export function askedWords({ asked, limit, unit }: Need, { figure }: Units): string {
  const words =
    limit === undefined || unit === undefined
      ? asked
      : asked.replace(metric.figure(limit, unit), () => figure(limit, unit));
  return said(words, longestNeed);
}

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
  return said(isGround(need) ? expected : `not checked: ${expected}`, longestCell);
}

export const missed = ({ needs }: Offered, hard: boolean): readonly Need[] =>
  needs.filter((need) => need.verdict === 'missed' && need.hard === hard);

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
