import type { Family } from '@robotdesign/contracts';
import { type Archetype, seededRandom, streamSeed } from '@robotdesign/robot-design';
import { apportion, type FamilyShare } from '../brief/families.ts';
import type { Kind } from './screen-kinds.ts';

/** A requested body: its place in the order and its kind. */
export interface Ask {
  readonly index: number;
  readonly family: Family;
  readonly archetype: Archetype;
}

/** The archetypes in a seeded order that uses each kind once before any kind is repeated. */
export function inTurns(archetypes: readonly Archetype[], seed: number): Archetype[] {
  const random = seededRandom(seed);
  const kinds = [...Map.groupBy(random.shuffle(archetypes), ({ kind }) => kind).values()];
  const longest = Math.max(...kinds.map((kind) => kind.length));
  return Array.from({ length: longest }, (_, turn) => kinds.flatMap((kind) => kind[turn] ?? [])).flat();
}

/** The asks of a population: families in proportion to their shares, each with its kinds in turn. */
export function asksFor(
  kinds: readonly Kind[],
  shares: readonly FamilyShare[],
  population: number,
  seed: number,
  firstIndex = 0,
): Ask[] {
  const seats = apportion(shares, population);
  const asks: Omit<Ask, 'index'>[] = shares.flatMap(({ family }, order) => {
    const turns = inTurns(
      kinds.flatMap((kind) => (kind.family === family ? [kind.archetype] : [])),
      streamSeed(seed, order, firstIndex),
    );
    return Array.from({ length: seats.get(family) ?? 0 }, (_, n) => turns[n % turns.length]).flatMap(
      (archetype) => (archetype ? [{ family, archetype }] : []),
    );
  });
  return asks.map((ask, index) => ({ ...ask, index: firstIndex + index }));
}
