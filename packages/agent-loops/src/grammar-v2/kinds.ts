import type { Family, Plan } from '@robotdesign/contracts';
import { type Archetype, seededRandom, streamSeed } from '@robotdesign/robot-design';
import { archetypesFor, type FamilyShare } from '../brief/families.ts';

/** A kind of body to size, and the seed of what the task leaves open. */
export interface Kind {
  readonly family: Family;
  readonly archetype: Archetype;
  readonly seed: number;
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
    const turns = inTurns(archetypesFor(plan, family), streamSeed(seed, order));
    const count = tried(seats.get(family) ?? 0);
    return Array.from({ length: count }, (_, index): Kind[] => {
      const at = round * count + index;
      const archetype = turns[at % turns.length];
      return archetype ? [{ family, archetype, seed: streamSeed(seed, order, at) }] : [];
    }).flat();
  });
}
