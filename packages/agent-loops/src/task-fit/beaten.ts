import { kindOfBody } from './named-kind.ts';
import type { Fit } from './rank.ts';
import type { SizedBody } from './sized-body.ts';

/** Which of two bodies that meet and miss the same is the better one whatever a task weighs. */

interface Ranked {
  readonly body: SizedBody;
  readonly fit: Fit;
}

/** Figures that are better the more they are, and the less. */
const abilities: readonly ((body: SizedBody) => number | undefined)[] = [
  ({ capability }) => capability.payload_kg,
  ({ capability }) => capability.max_step_m,
  ({ capability }) => capability.max_slope_rad,
  ({ capability }) => capability.speed_m_s ?? 0,
  ({ capability }) => capability.arms?.lift_kg ?? 0,
  ({ capability }) => capability.arms?.reach_m ?? 0,
  ({ runtime_s }) => runtime_s,
];
const burdens: readonly ((body: SizedBody) => number)[] = [
  ({ ir }) => ir.total_mass_kg,
  ({ bill }) => bill.cost_usd,
  ({ length_m, width_m }) => length_m * width_m,
  ({ height_m }) => height_m,
];

/** Shares up to which figures are alike, and from which one is plainly better. */
const alike = 0.02;
const plain = 0.1;

/** By how much one number is more than another, as a share of the larger. */
function lead(one: number, other: number): number {
  const larger = Math.max(Math.abs(one), Math.abs(other));
  return larger === 0 ? 0 : (one - other) / larger;
}

/** How near a body comes to each number that it misses: 1 at the limit. */
function nearness({ fit }: Ranked): ReadonlyMap<string, number> {
  return new Map(
    fit.judgements.flatMap(({ requirement, judgement: { met, value, limit } }) => {
      if (met !== false || value === undefined || !limit) return [];
      const [small, large] = [Math.min(value, limit), Math.max(value, limit)];
      return [[`${requirement.name} ${requirement.asked}`, small / large] as const];
    }),
  );
}

const namesOf = (requirements: Fit['unmet']): string =>
  requirements
    .map(({ name, asked }) => `${name} ${asked}`)
    .toSorted()
    .join('\n');

/** Whether what the task asks decides between them already: they miss other things, or are of other kinds. */
const differInKind = (one: Ranked, other: Ranked): boolean =>
  namesOf(one.fit.unmet) !== namesOf(other.fit.unmet) ||
  namesOf(one.fit.unverified) !== namesOf(other.fit.unverified) ||
  one.fit.unmet.some(({ name }) => name === kindOfBody);

/** Criteria of the ranking that weigh what the task does not ask. */
const unasked: ReadonlySet<string> = new Set(['cost', 'margin', 'payload', 'reach', 'body', 'size', 'mass']);

/** Whether a body is worse on a ground of the task or by its sensors. */
const isWorseForTask = (one: Fit, other: Fit): boolean =>
  one.reasons.some(({ criterion, score }) => {
    const theirs = other.reasons.find((reason) => reason.criterion === criterion)?.score ?? 0;
    return !unasked.has(criterion) && score < theirs - alike;
  });

/** Wishes that a body meets less than another. */
const meetsLess = (one: Fit, other: Fit): boolean =>
  one.judgements.some(({ requirement, judgement }, at) => {
    const theirs = other.judgements[at]?.judgement;
    return !requirement.hard && judgement.score < (theirs?.score ?? 0) - alike;
  });

/** Whether a body comes plainly nearer to what both miss, or is as good in all figures and plainly better in one. */
export function beats(one: Ranked, other: Ranked): boolean {
  if (differInKind(one, other) || isWorseForTask(one.fit, other.fit) || meetsLess(one.fit, other.fit))
    return false;
  const [own, theirs] = [nearness(one), nearness(other)];
  const leads = [...own].map(([name, near]) => lead(near, theirs.get(name) ?? 0));
  if (leads.some((by) => by < -alike)) return false;
  if (leads.some((by) => by > plain)) return true;
  const figures = [
    ...abilities.map((of) => lead(of(one.body) ?? 0, of(other.body) ?? 0)),
    ...burdens.map((of) => lead(of(other.body), of(one.body))),
  ];
  return figures.every((by) => by > -alike) && figures.some((by) => by > plain);
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
