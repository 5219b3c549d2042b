import type { Family, Plan } from '@robotdesign/contracts';
import { seededRandom, streamSeed } from '@robotdesign/random';
import type { Archetype } from '@robotdesign/robot-design';
import { archetypesFor, type FamilyShare } from '../brief/families.ts';

/** A kind of body to size, and the seed of what the task leaves open. */
export interface Kind {
  readonly family: Family;
  readonly archetype: Archetype;
  readonly seed: number;
  /** Choices in place of those of the seed: numbers from 0 to 1 in the order of the draws. */
  readonly choices?: readonly number[];
}

/** The archetypes in a seeded order that uses each coarse kind once before any is repeated. */
export function inTurns(archetypes: readonly Archetype[], seed: number): Archetype[] {
  const random = seededRandom(seed);
  const kinds = [...Map.groupBy(random.shuffle(archetypes), ({ kind }) => kind).values()];
  const longest = Math.max(...kinds.map((kind) => kind.length));
  return Array.from({ length: longest }, (_, turn) => kinds.flatMap((kind) => kind[turn] ?? [])).flat();
}

/** Kinds to size of a family that has so many seats in the population. */
const tried = (seats: number): number => 2 * seats + 2;

/** A loaded leg has a computed speed only with so many joints. */
const loadedLeg = 3;

/** The archetypes whose speed is computed for a task that asks for a payload and a speed; all if none is. */
export function withComputedSpeed(
  all: readonly Archetype[],
  { payload_kg = 0, speed_m_s = 0 }: { readonly payload_kg?: number; readonly speed_m_s?: number },
): readonly Archetype[] {
  if (payload_kg === 0 || speed_m_s === 0) return all;
  const computed = all.filter(({ leg_joints = loadedLeg }) => leg_joints >= loadedLeg);
  return computed.length > 0 ? computed : all;
}

/**
 * The kinds to size for a population: of each family its archetypes in turn, about twice as many as it has seats. A
 * family with fewer archetypes has some of them twice, with another seed. Each further round goes on where the last one
 * ended.
 */
export function kindsOf(
  plan: Plan,
  shares: readonly FamilyShare[],
  seats: ReadonlyMap<Family, number>,
  seed: number,
  round = 0,
): Kind[] {
  return shares.flatMap(({ family }, order) => {
    const turns = inTurns(
      withComputedSpeed(archetypesFor(plan, family), plan.capabilities),
      streamSeed(seed, order),
    );
    const count = tried(seats.get(family) ?? 0);
    return Array.from({ length: count }, (_, index): Kind[] => {
      const at = round * count + index;
      const archetype = turns[at % turns.length];
      return archetype ? [{ family, archetype, seed: streamSeed(seed, order, at) }] : [];
    }).flat();
  });
}
