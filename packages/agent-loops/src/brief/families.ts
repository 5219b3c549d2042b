import { familyNoun, withArticle } from '@robotdesign/answers';
import { type Family, families, isFamily, type Notice, type Plan } from '@robotdesign/contracts';
import { type Archetype, archetypes, archetypesOnRequest } from '@robotdesign/robot-design';
import { handedFamilies, needsHands, standInWithHands } from '../task-fit/hands.ts';
import { namedFamilies } from '../task-fit/named-kind.ts';

/** A family with the score that determines its share of the candidates. */
export interface FamilyShare {
  readonly family: Family;
  readonly score: number;
}

export interface FamilyChoice {
  readonly shares: readonly FamilyShare[];
  /** Families to try if no body of these meets the task. */
  readonly alternatives: readonly FamilyShare[];
  readonly notices: readonly Notice[];
}

/** Families with a lower share of the best score are not offered. */
const leastShare = 0.5;
/** Score of a family that the plan does not weigh: low enough that it is used only if nothing else is left. */
const unweighed = 0.2;

/** A requested number of legs or wheels: exactly so many, or at least. */
type Count = (value: number) => boolean;

function countAsked({ constraints }: Plan, kind: 'leg_count' | 'wheel_count'): Count | undefined {
  const asked = constraints.find((each) => each.kind === kind && (each.op === 'eq' || each.op === 'min'));
  const { op, value } = asked ?? {};
  if (value === undefined) return undefined;
  return op === 'eq' ? (count) => count === value : (count) => count >= value;
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Archetypes of a family with the requested number of legs and wheels. */
function counting(plan: Plan, family: Family): readonly Archetype[] {
  const legs = countAsked(plan, 'leg_count');
  const wheels = countAsked(plan, 'wheel_count');
  return [...archetypes[family], ...(legs ? archetypesOnRequest[family] : [])].filter(
    (archetype) => (legs?.(archetype.legs) ?? true) && (wheels?.(archetype.wheels) ?? true),
  );
}

/** Archetypes of a family with the requested number of legs and wheels; all if none has it. */
export function archetypesFor(plan: Plan, family: Family): readonly Archetype[] {
  const fits = counting(plan, family);
  return fits.length > 0 ? fits : archetypes[family];
}

/** Families of a pool with the requested number of legs or wheels; otherwise those that have any; all if none has. */
function byCounts(plan: Plan, pool: readonly Family[]): readonly Family[] {
  const exact = pool.filter((family) => counting(plan, family).length > 0);
  if (exact.length > 0) return exact;
  const some = [
    ...(countAsked(plan, 'leg_count')?.(0) === false ? (['legs'] as const) : []),
    ...(countAsked(plan, 'wheel_count')?.(0) === false ? (['wheels'] as const) : []),
  ];
  const near = pool.filter((family) =>
    some.every((part) => archetypes[family].some((archetype) => archetype[part] > 0)),
  );
  return near.length > 0 ? near : pool;
}

/** The supported family with the highest score, in place of a requested one that cannot be built. */
function nearestOf({ suggested_embodiments }: Plan): readonly Family[] {
  const [best] = suggested_embodiments
    .toSorted((a, b) => b.score - a.score)
    .map(({ embodiment }) => embodiment)
    .filter(isFamily);
  return best === undefined ? [] : [best];
}

const excludedBy = ({ constraints }: Plan): ReadonlySet<string> =>
  new Set(
    constraints.flatMap(({ kind, op, word }) => (kind === 'family' && op === 'not' && word ? [word] : [])),
  );

const asksForArms = ({ constraints }: Plan): boolean =>
  constraints.some(({ kind, op, value = 0 }) => kind === 'arm_count' && op !== 'max' && value > 0);

/** Families for a task: with hands where it needs them. To any other arms are no use, unless such a body suits it best. */
function withHandsOrNot(plan: Plan, allowed: readonly Family[]): readonly Family[] {
  const isHanded = needsHands(plan) || asksForArms(plan);
  const [best] = nearestOf(plan);
  const own = allowed.filter(
    (family) => handedFamilies.includes(family) === isHanded || (!isHanded && family === best),
  );
  return own.length > 0 ? own : allowed;
}

/** The families that the plan allows, the best first. */
function suitedTo(plan: Plan): (FamilyShare & { readonly isSuggested: boolean })[] {
  const excluded = excludedBy(plan);
  const included = families.filter((family) => !excluded.has(family));
  const allowed = byCounts(plan, withHandsOrNot(plan, included));
  const ranked = plan.suggested_embodiments.map(({ embodiment }) => embodiment);
  const place = (family: Family) => (ranked.includes(family) ? ranked.indexOf(family) : ranked.length);
  return (allowed.length > 0 ? allowed : families)
    .map((family) => ({
      family,
      isSuggested: ranked.includes(family),
      score: plan.suggested_embodiments.find(({ embodiment }) => embodiment === family)?.score ?? unweighed,
    }))
    .sort((a, b) => b.score - a.score || place(a.family) - place(b.family));
}

/**
 * The families that a plan names. For a task that needs hands, a family without them is replaced by the nearest one that
 * has them, with a notice if its bodies differ.
 */
function withHandsFor(
  plan: Plan,
  named: readonly Family[],
): { readonly wanted: readonly Family[]; readonly notices: readonly Notice[] } {
  if (!needsHands(plan)) return { wanted: named, notices: [] };
  const excluded = excludedBy(plan);
  const replaced = named.map((family) => {
    const stand = standInWithHands(family);
    return { family, stand: stand && !excluded.has(stand.family) ? stand : undefined };
  });
  return {
    wanted: [...new Set(replaced.map(({ family, stand }) => stand?.family ?? family))],
    notices: replaced.flatMap(({ family, stand }) =>
      stand?.differs === undefined || named.includes(stand.family)
        ? []
        : [
            {
              code: 'nearest_with_hands',
              message: `No ${familyNoun(family)} with an arm can be built here yet. The nearest is ${withArticle(familyNoun(stand.family))}: ${stand.differs}.`,
            },
          ],
    ),
  };
}

const rockers = /rocker|bog+ie/i;

/** Whether the text names a rocker-bogie, which is what is built. */
const namesRockers = ({ provenance }: Plan): boolean =>
  provenance.some(({ path, text }) => path.startsWith('suggested_embodiments') && rockers.test(text));

/** What bodies of a named family differ in from those that the task speaks of. */
function ofSteppingWheels(plan: Plan, named: readonly Family[]): readonly Notice[] {
  if (!named.includes('wheel_legged') || namesRockers(plan)) return [];
  return [
    {
      code: 'nearest_wheels_on_legs',
      message:
        'Legs that step and carry wheels cannot be built here yet. The nearest is a rocker-bogie rover: six wheels on rockers and bogies.',
    },
  ];
}

/** Families that are tried if no body of the chosen ones meets the task. */
const mostAlternatives = 3;

/**
 * Chooses the families to derive: those that the plan names, otherwise those that fit the requested counts and suit the
 * task. A named family that cannot be built, or has no hands for a task that needs them, is replaced by the nearest one,
 * with a notice.
 */
export function chooseFamilies(plan: Plan, only: readonly Family[] | undefined): FamilyChoice {
  if (only) return { shares: only.map((family) => ({ family, score: 1 })), alternatives: [], notices: [] };
  const asked = namedFamilies(plan).filter(isFamily);
  const foreign = plan.suggested_embodiments.filter(({ supported }) => !supported);
  const ofForeign = foreign.map(({ because }) => ({
    code: 'unsupported_embodiment',
    message: `${capital(because)}.`,
  }));
  const { wanted, notices: ofHands } = withHandsFor(
    plan,
    asked.length > 0 || foreign.length === 0 ? asked : nearestOf(plan),
  );
  const notices = [...ofForeign, ...ofHands, ...ofSteppingWheels(plan, wanted)];
  const suited = suitedTo(plan);
  const others = (chosen: readonly Family[]) =>
    suited
      .filter(({ family, isSuggested }) => isSuggested && !chosen.includes(family))
      .slice(0, mostAlternatives)
      .map(({ family, score }) => ({ family, score }));
  if (wanted.length > 0)
    return { shares: wanted.map((family) => ({ family, score: 1 })), alternatives: others(wanted), notices };
  const best = suited[0]?.score ?? 0;
  const shares = suited
    .filter(({ score }) => score >= leastShare * best)
    .map(({ family, score }) => ({ family, score }));
  return { shares, alternatives: others(shares.map(({ family }) => family)), notices };
}

/** Distributes `population` over the families by the square of their scores, with the largest-remainder method. */
export function apportion(shares: readonly FamilyShare[], population: number): Map<Family, number> {
  const total = shares.reduce((sum, { score }) => sum + score ** 2, 0);
  const exact = shares.map(({ family, score }) => ({ family, seats: (population * score ** 2) / total }));
  const seats = new Map(exact.map(({ family, seats: n }) => [family, Math.floor(n)]));
  const byRemainder = exact.toSorted((a, b) => (b.seats % 1) - (a.seats % 1));
  let left = population - [...seats.values()].reduce((sum, n) => sum + n, 0);
  for (const { family } of byRemainder) {
    if (left <= 0) break;
    seats.set(family, (seats.get(family) ?? 0) + 1);
    left -= 1;
  }
  return seats;
}
