import type { Candidate, Plan, Ranking } from '@robotdesign/contracts';
import { brokenBounds } from './bounds.ts';
import { listed, said } from './markdown.ts';
import { angle, duration, money, speed, type Units } from './units.ts';

/** The candidates, best first: what each is, what sets it apart and what speaks against it. */

type Figure = (candidate: Candidate) => number | undefined;

interface Trait {
  readonly of: Figure;
  readonly better: 'less' | 'more';
  readonly best: string;
  /** The last of all, and behind the best; with `{}` for the figure. */
  readonly worst: string;
  readonly behind: string;
  readonly inUnits: (value: number, units: Units) => string;
  /** What the task asks of it, in words that follow "does not manage", and how the figure is told then. */
  readonly asked?: (plan: Plan) => number | undefined;
  readonly amount?: string;
  readonly does?: string;
  /** Whether it tells bodies apart for this task; absent: for every task. */
  readonly matters?: (plan: Plan) => boolean;
}

const length = (m: number, units: Units) => units.length(m);
const mass = (kg: number, units: Units) => units.mass(kg);
const onGround = (plan: Plan, ...grounds: readonly string[]) =>
  plan.environment.terrain.some((ground) => grounds.includes(ground));

/** In the order in which they are told. */
const traits: readonly Trait[] = [
  {
    of: (one) => one.payload_kg,
    better: 'more',
    best: 'carries the most',
    worst: 'carries the least ({})',
    behind: 'carries less than others ({})',
    inUnits: mass,
    asked: (plan) => plan.capabilities.payload_kg,
    amount: 'a load of {}',
    matters: ({ capabilities }) =>
      capabilities.payload_kg !== undefined || capabilities.manipulation.includes('carry'),
  },
  {
    of: (one) => one.max_step_m,
    better: 'more',
    best: 'gets over the highest steps',
    worst: 'gets over the lowest steps only ({})',
    behind: 'gets over lower steps than others ({})',
    inUnits: length,
    asked: (plan) => plan.environment.step_height_m,
    amount: 'steps of {}',
    does: 'gets over steps of {}',
    matters: (plan) => onGround(plan, 'stairs', 'steps', 'rough', 'gravel', 'forest'),
  },
  {
    of: (one) => one.max_slope_rad,
    better: 'more',
    best: 'climbs the steepest slopes',
    worst: 'climbs the gentlest slopes only ({})',
    behind: 'climbs gentler slopes than others ({})',
    inUnits: (rad) => angle(rad),
    asked: (plan) => plan.environment.slope_rad,
    amount: 'slopes of {}',
    does: 'climbs slopes of {}',
    matters: (plan) => onGround(plan, 'slope'),
  },
  {
    of: (one) => one.max_gap_m,
    better: 'more',
    best: 'crosses the widest gaps',
    worst: 'crosses the narrowest gaps only ({})',
    behind: 'crosses narrower gaps than others ({})',
    inUnits: length,
    asked: (plan) => plan.environment.gap_m,
    amount: 'gaps of {}',
    does: 'crosses gaps of {}',
    matters: (plan) => onGround(plan, 'gap'),
  },
  {
    of: (one) => one.pull_kg,
    better: 'more',
    best: 'pulls the most',
    worst: 'pulls the least ({})',
    behind: 'pulls less than others ({})',
    inUnits: mass,
    asked: (plan) => plan.capabilities.pull_kg,
    amount: 'a pull of {}',
    does: 'pulls {}',
    matters: (plan) => plan.capabilities.pull_kg !== undefined,
  },
  {
    of: (one) => one.mass_kg,
    better: 'less',
    best: 'is the lightest',
    worst: 'is the heaviest ({})',
    behind: 'is heavier than others ({})',
    inUnits: mass,
  },
  {
    // A lower bound compares with nothing: what has no price may cost anything.
    of: ({ estimated_cost_usd, cost_is_lower_bound }) =>
      cost_is_lower_bound ? undefined : estimated_cost_usd,
    better: 'less',
    best: 'costs the least',
    worst: 'costs the most ({})',
    behind: 'costs more than others ({})',
    inUnits: (usd) => money(Math.round(usd)),
  },
  {
    of: (one) => one.footprint_width_m,
    better: 'less',
    best: 'is the narrowest',
    worst: 'is the widest ({})',
    behind: 'is wider than others ({})',
    inUnits: length,
  },
  {
    of: (one) => one.speed_m_s,
    better: 'more',
    best: 'is the fastest',
    worst: 'is the slowest ({})',
    behind: 'is slower than others ({})',
    inUnits: (m_s) => speed(m_s),
    asked: (plan) => plan.capabilities.speed_m_s,
    amount: '{}',
    does: 'moves at {}',
  },
  {
    of: (one) => one.runtime_h,
    better: 'more',
    best: 'runs the longest',
    worst: 'runs the shortest ({})',
    behind: 'runs shorter than others ({})',
    inUnits: (hours) => duration(hours * 3600),
    asked: ({ capabilities: { duration_s } }) => (duration_s === undefined ? undefined : duration_s / 3600),
    amount: '{} on one charge',
    does: 'runs for {}',
  },
];

/** A difference that a person would care for. */
const telling = 0.05;
const mostStrengths = 2;

const comparedIn = (plan: Plan | undefined): readonly Trait[] =>
  traits.filter(({ matters }) => matters === undefined || (plan !== undefined && matters(plan)));

/** How far a value is ahead of another, as a share; negative when it is behind. */
function lead({ better }: Trait, value: number, other: number): number {
  const larger = Math.max(Math.abs(value), Math.abs(other), 1e-9);
  return (better === 'more' ? value - other : other - value) / larger;
}

/** The values of the other candidates; undefined where one of them has none. */
function othersOf(
  { of }: Trait,
  candidate: Candidate,
  all: readonly Candidate[],
): readonly number[] | undefined {
  const values = all.filter((one) => one !== candidate).map(of);
  const known = values.filter((value) => value !== undefined);
  return known.length > 0 && known.length === values.length ? known : undefined;
}

function strengths(
  candidate: Candidate,
  all: readonly Candidate[],
  plan: Plan | undefined,
): readonly string[] {
  return comparedIn(plan).flatMap((trait) => {
    const value = trait.of(candidate);
    const others = othersOf(trait, candidate, all);
    if (value === undefined || others === undefined) return [];
    return others.every((other) => lead(trait, value, other) > telling) ? [trait.best] : [];
  });
}

/** The value where it is less than what the task asks. */
function shortfall(trait: Trait, candidate: Candidate, plan: Plan | undefined): number | undefined {
  const value = trait.of(candidate);
  const wanted = plan && trait.asked?.(plan);
  return value !== undefined && wanted !== undefined && value < wanted * 0.999 ? value : undefined;
}

const amountOf = ({ amount = '{}', inUnits }: Trait, value: number, units: Units): string =>
  amount.replace('{}', () => inUnits(value, units));

/** What is missing to what is asked and which bounds are broken, where another candidate has it: what all miss is told once, of all. */
function misses(
  candidate: Candidate,
  all: readonly Candidate[],
  plan: Plan,
  units: Units,
): readonly string[] {
  const byAll = all.map((one) => brokenBounds(one, plan.constraints, units));
  const broken = brokenBounds(candidate, plan.constraints, units).filter(
    (words) => !byAll.every((others) => others.includes(words)),
  );
  const missed = traits.flatMap((trait) => {
    const wanted = trait.asked?.(plan);
    const isCommon = all.every((one) => shortfall(trait, one, plan) !== undefined);
    if (wanted === undefined || isCommon || shortfall(trait, candidate, plan) === undefined) return [];
    return [`it does not manage ${amountOf(trait, wanted, units)}`];
  });
  return [...missed, ...broken];
}

/** Where a candidate is most behind the best one in what is not satisfied anyway. */
function mostBehind(
  candidate: Candidate,
  all: readonly Candidate[],
  plan: Plan | undefined,
  units: Units,
): string | undefined {
  const behind = comparedIn(plan).flatMap((trait) => {
    const value = trait.of(candidate);
    const others = othersOf(trait, candidate, all);
    const isEnough =
      plan && trait.asked?.(plan) !== undefined && shortfall(trait, candidate, plan) === undefined;
    if (value === undefined || others === undefined || isEnough) return [];
    const leads = others.map((other) => lead(trait, value, other));
    const isLast = leads.every((by) => by < -telling);
    return [
      {
        by: Math.min(...leads),
        text: (isLast ? trait.worst : trait.behind).replace('{}', () => trait.inUnits(value, units)),
      },
    ];
  });
  const [most] = behind.toSorted((a, b) => a.by - b.by);
  return most && most.by < -telling ? `it ${most.text}` : undefined;
}

/** What every candidate misses, for one against which nothing else speaks. */
function sharedDrawback(candidate: Candidate, plan: Plan, units: Units): string | undefined {
  const missed = traits.filter((trait) => shortfall(trait, candidate, plan) !== undefined);
  const wanted = missed.map((trait) => amountOf(trait, trait.asked?.(plan) ?? 0, units));
  return missed.length > 0 ? `like all of them, it does not manage ${listed(wanted)}` : undefined;
}

const suits = 0.6;

function drawback(
  candidate: Candidate,
  all: readonly Candidate[],
  rankings: readonly Ranking[],
  plan: Plan | undefined,
  units: Units,
): string | undefined {
  const { compile_safe, compile_issues } = candidate;
  if (!compile_safe) return `it did not pass its first check: ${said(compile_issues.join('; '), 200)}`;
  const missed = plan ? misses(candidate, all, plan, units) : [];
  if (missed.length > 0) return listed(missed);
  const isUnsuited = (one: Candidate) =>
    rankings
      .find(({ candidate_id }) => candidate_id === one.candidate_id)
      ?.reasons.some(({ criterion, score }) => criterion === 'terrain' && score < suits) ?? false;
  if (plan && plan.environment.terrain.length > 0 && isUnsuited(candidate) && !all.every(isUnsuited))
    return 'this ground does not suit it well';
  return (
    mostBehind(candidate, all, plan, units) ??
    (plan ? sharedDrawback(candidate, plan, units) : undefined) ??
    (plan && plan.environment.terrain.length > 0 && isUnsuited(candidate)
      ? 'like all of them, it does not suit this ground well'
      : undefined)
  );
}

/** What a body can do is rounded down: it is a promise. */
const promised = (kg: number) => Math.floor(kg * 100 + 1e-9) / 100;

function price({
  estimated_cost_usd: usd,
  probable_cost_usd: probable,
  cost_is_lower_bound,
}: Candidate): string[] {
  if (probable !== undefined) return [`parts probably ${money(Math.round(probable))}`];
  return usd === undefined ? [] : [`parts ${cost_is_lower_bound ? 'from ' : ''}${money(Math.round(usd))}`];
}

function facts(candidate: Candidate, plan: Plan | undefined, units: Units): readonly string[] {
  const { mass_kg, payload_kg } = candidate;
  const { footprint_length_m, footprint_width_m, height_m } = candidate;
  const sides = [footprint_length_m, footprint_width_m, height_m].filter((side) => side !== undefined);
  const asked = traits.flatMap(({ of, asked: wanted, does, inUnits }) => {
    const value = of(candidate);
    const isAsked = plan !== undefined && wanted?.(plan) !== undefined;
    return does && isAsked && value !== undefined ? [does.replace('{}', () => inUnits(value, units))] : [];
  });
  return [
    ...(mass_kg === undefined ? [] : [units.mass(mass_kg)]),
    ...(sides.length === 3 ? [units.box(sides)] : []),
    ...(payload_kg === undefined || payload_kg < 0.01 ? [] : [`carries ${units.mass(promised(payload_kg))}`]),
    ...asked,
    ...price(candidate),
  ];
}

const longestTitle = 120;

/** Candidates in rank order, each named once. */
export function candidateLines(
  candidates: readonly Candidate[],
  rankings: readonly Ranking[],
  plan: Plan | undefined,
  units: Units,
): string {
  const lines = candidates.map((candidate, n) => {
    const told = facts(candidate, plan, units);
    const best = strengths(candidate, candidates, plan).slice(0, mostStrengths);
    const against = drawback(candidate, candidates, rankings, plan, units);
    const remarks = [
      ...(best.length > 0 ? [`It ${listed(best).replace(/^(is the .*) and is the /, '$1 and the ')}.`] : []),
      ...(against === undefined ? [] : [`Drawback: ${against}.`]),
    ];
    const figures = told.length > 0 ? `: ${told.join(', ')}` : '';
    const head = `${n + 1}. **${said(candidate.title, longestTitle)}**${figures}.`;
    return remarks.length > 0 ? `${head}\n   ${remarks.join(' ')}` : head;
  });
  return lines.join('\n');
}
