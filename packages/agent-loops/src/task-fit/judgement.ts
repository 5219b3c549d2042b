import { askedOf, figure, type Rounding, type Sense } from '@robotdesign/answers';
import type { Constraint } from '@robotdesign/contracts';
import type { Question } from './questions.ts';
import type { SizedBody } from './sized-body.ts';
import { askedBound, costText, hasTypicalPrices } from './wording.ts';

/** Whether a body meets a requirement; `met` is absent if that is not computed. */
export interface Judgement {
  readonly met?: boolean;
  readonly op?: Sense;
  readonly value?: number;
  readonly limit?: number;
  readonly unit?: string;
  /** 0–1; 1 if the body meets it. */
  readonly score: number;
  /** What the body does: `carries 1.5 kg (on level ground, limited by torque)`. */
  readonly does: string;
  /** The same with the requirement. */
  readonly because: string;
  /** The probable value where it is not certain: `probably $240`. */
  readonly expected?: string;
}

/** Tolerance of a comparison: absorbs rounding errors. */
export const tolerance = 1e-6;

const meets: Readonly<Record<Sense, (value: number, limit: number) => boolean>> = {
  min: (value, limit) => value >= limit - tolerance,
  max: (value, limit) => value <= limit + tolerance,
  eq: (value, limit) => Math.abs(value - limit) <= Math.max(tolerance, 0.05 * Math.abs(limit)),
};
/** Abilities are rounded down, sizes up. */
const roundingOf = ({ can }: Question, sense: Sense): Rounding =>
  sense === 'eq' ? 'nearest' : can === undefined ? 'up' : 'down';
const senseWords: Readonly<Record<Sense, string>> = { min: 'at least', max: 'at most', eq: 'exactly' };

function nearness(value: number, limit: number): number {
  const larger = Math.max(Math.abs(value), Math.abs(limit));
  return larger === 0 ? 1 : Math.min(Math.abs(value), Math.abs(limit)) / larger;
}

const predicate = ({ says }: Question, value: string): string => says.replace('{}', value);

/** A requirement as a predicate: `is at most 300 mm wide`. */
export const askedFigure = (question: Question, sense: Sense, limit: number, unit = question.unit): string =>
  askedOf(question, sense, limit, figure(limit, unit));

export function judgeNumber(question: Question, sense: Sense, limit: number, body: SizedBody): Judgement {
  const value = question.measure(body);
  const shared = { op: sense, limit, ...(question.unit ? { unit: question.unit } : {}) };
  const bound = askedBound(senseWords[sense], limit, question.unit);
  if (value === undefined) {
    const why = question.lacks ?? 'this is not computed';
    const because = `not verified whether it ${askedFigure(question, sense, limit)}: ${why}`;
    return { ...shared, score: 0.5, does: `is not verified: ${why}`, because };
  }
  const met = meets[sense](value, limit);
  const condition = question.given?.(body);
  const does = `${predicate(question, figure(value, question.unit, roundingOf(question, sense)))}${condition ? ` (${condition})` : ''}`;
  return {
    ...shared,
    met,
    value,
    score: met ? 1 : nearness(value, limit),
    does,
    because: `${does}; ${bound}`,
  };
}

/** Judges a budget by the probable cost. Prices are in dollars: a budget in another currency is not verified. */
export function judgeCost(
  question: Question,
  { op, unit = 'USD' }: Constraint,
  limit: number,
  body: SizedBody,
): Judgement {
  const { bill } = body;
  const sense = op === 'min' ? 'min' : 'max';
  const expected = hasTypicalPrices(bill) ? `probably ${figure(bill.cost_usd, 'USD', 'up')}` : undefined;
  if (unit === 'USD')
    return { ...judgeNumber(question, sense, limit, body), ...(expected ? { expected } : {}) };
  const why = `it costs ${costText(bill)}; prices are in dollars and never converted to ${unit}`;
  return {
    op: sense,
    limit,
    unit,
    score: 0.5,
    does: `is not verified: ${why}`,
    because: `not verified whether it costs ${senseWords[sense]} ${limit} ${unit}: ${why}`,
    expected: `probably ${figure(bill.cost_usd, 'USD', 'up')}`,
  };
}
