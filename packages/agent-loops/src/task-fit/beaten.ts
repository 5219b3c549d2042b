import { isCompileSafe } from './failed-checks.ts';
import type { JudgedBody } from './judged-body.ts';
import { kindOfBody } from './named-kind.ts';
import { bandOf, type Fit } from './rank.ts';

/** Which of two bodies that meet and miss the same is the better one whatever a task weighs. */

interface Ranked {
  readonly body: JudgedBody;
  readonly fit: Fit;
}

type Figure = (body: JudgedBody) => number | undefined;

/** Figures that are better the more they are, and the less. */
const abilities: readonly Figure[] = [
  ({ capability }) => capability.payload_kg,
  ({ capability }) => capability.pull_kg,
  ({ capability }) => capability.max_step_m,
  ({ capability }) => capability.max_slope_rad,
  ({ capability }) => capability.max_gap_m,
  ({ capability }) => capability.speed_m_s,
  ({ capability }) => capability.arms?.lift_kg,
  ({ capability }) => capability.arms?.reach_m,
  ({ runtime_s }) => runtime_s,
];
const burdens: readonly Figure[] = [
  ({ ir }) => ir.total_mass_kg,
  ({ bill }) => bill.cost_usd,
  ({ length_m, width_m }) => length_m * width_m,
  ({ height_m }) => height_m,
];

/** Figures are compared in steps of this ratio: within one they are alike. */
const stepRatio = 1.02;
/** So many steps are a plain difference: about 10 %. */
const plain = 5;

const stepOf = (value: number): number =>
  value > 0 ? Math.round(Math.log(value) / Math.log(stepRatio)) : Number.NEGATIVE_INFINITY;

/** By how many steps one figure is more than another. */
function lead(one: number, other: number): number {
  const [a, b] = [stepOf(one), stepOf(other)];
  return a === b ? 0 : a - b;
}

/** By how many steps each figure of a body is better than that of another; undefined where only one of them is known. */
const leads = (one: JudgedBody, other: JudgedBody): readonly (number | undefined)[] => {
  const compare = (of: Figure, sign: 1 | -1): number | undefined => {
    const [own, theirs] = [of(one), of(other)];
    if (own === undefined || theirs === undefined) return own === theirs ? 0 : undefined;
    return sign * lead(own, theirs);
  };
  return [...abilities.map((of) => compare(of, 1)), ...burdens.map((of) => compare(of, -1))];
};

/** How near a body comes to each demand that it misses, as a share. */
const nearness = ({ fit }: Ranked): ReadonlyMap<string, number> =>
  new Map(
    fit.judgements.flatMap(({ requirement: { name, asked, hard }, judgement: { met, value, limit } }) => {
      if (!hard || met !== false || value === undefined || !limit) return [];
      return [[`${name} ${asked}`, Math.min(value, limit) / Math.max(value, limit)] as const];
    }),
  );

const namesOf = (requirements: Fit['unmet']): string =>
  requirements
    .map(({ name, asked }) => `${name} ${asked}`)
    .toSorted()
    .join('\n');

const isOfKind = ({ fit }: Ranked): boolean =>
  fit.judgements.every(
    ({ requirement, judgement }) => requirement.name !== kindOfBody || judgement.met !== false,
  );

/** Whether something else than their figures decides between them: their checks, their kind, or what they miss. */
const differInKind = (one: Ranked, other: Ranked): boolean =>
  bandOf(one.fit) !== bandOf(other.fit) ||
  isCompileSafe(one.body) !== isCompileSafe(other.body) ||
  isOfKind(one) !== isOfKind(other) ||
  namesOf(one.fit.unmet) !== namesOf(other.fit.unmet) ||
  namesOf(one.fit.unverified) !== namesOf(other.fit.unverified);

/** Criteria of the ranking that the figures tell. */
const ofFigures: ReadonlySet<string> = new Set([
  'cost',
  'margin',
  'payload',
  'reach',
  'body',
  'size',
  'mass',
]);

/** Whether a body is worse on a ground of the task or by its sensors, or meets a wish less. */
const isWorseForTask = (one: Fit, other: Fit): boolean =>
  one.reasons.some(({ criterion, score }) => {
    const theirs = other.reasons.find((reason) => reason.criterion === criterion)?.score ?? 0;
    return !ofFigures.has(criterion) && score < theirs;
  }) ||
  one.judgements.some(
    ({ requirement, judgement }, at) =>
      !requirement.hard && judgement.score < (other.judgements[at]?.judgement.score ?? 0),
  );

/** Whether a body comes plainly nearer to what both miss, or is as good in all figures and plainly better in one. */
export function beats(one: Ranked, other: Ranked): boolean {
  if (differInKind(one, other) || isWorseForTask(one.fit, other.fit)) return false;
  const theirs = nearness(other);
  const nearer = [...nearness(one)].map(([name, near]) => lead(near, theirs.get(name) ?? 1));
  if (nearer.some((by) => by < 0)) return false;
  if (nearer.some((by) => by > plain)) return true;
  const figures = leads(one.body, other.body);
  return (
    figures.every((by) => by !== undefined && by >= 0) && figures.some((by) => by !== undefined && by > plain)
  );
}

/** Ranked bodies, none behind one that it {@link beats}: it gets the score of that one, and comes before it. */
export function withoutBeaten<T extends Ranked>(ranked: readonly T[]): readonly T[] {
  const order: T[] = [];
  for (const one of ranked) {
    const at = order.findIndex((before) => beats(one, before));
    const before = order[at];
    if (before === undefined) order.push(one);
    else order.splice(at, 0, { ...one, fit: { ...one.fit, score: before.fit.score } });
  }
  return order;
}
