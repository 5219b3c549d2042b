import type { Family } from '@robotdesign/contracts';
import {
  drawnVector,
  lineVector,
  mutatedVector,
  type Operators,
  type UnitVector,
} from '@robotdesign/quality-diversity';
import type { Random } from '@robotdesign/random';
import { type Archetype, archetypes, archetypesOnRequest } from '@robotdesign/robot-design';

/**
 * A body to try: the derivation of its kind, and what the task leaves open, as numbers from 0 to 1. Sizing decides the
 * rest. Pure.
 */
export interface Genome {
  readonly family: Family;
  /** Name of the archetype within its family. */
  readonly archetype: string;
  /** Reserve, movement and choices, in this order. */
  readonly numbers: readonly number[];
}

/** The archetype of a genome; undefined if its family has none of the name. */
export const archetypeOf = ({ family, archetype }: Genome): Archetype | undefined =>
  [...archetypes[family], ...archetypesOnRequest[family]].find(({ name }) => name === archetype);

/** Numbers of each part. The choices of a kind that needs fewer end before; one that needs more has the rest of its seed. */
const lengths = { reserve: 1, movement: 4, choices: 16 } as const;
export const genomeLength = lengths.reserve + lengths.movement + lengths.choices;
const movementFrom = lengths.reserve;
const choicesFrom = lengths.reserve + lengths.movement;

/** Numbers are kept to four places, so that a stored genome is the same. */
const rounded = (numbers: readonly number[]): readonly number[] =>
  numbers.map((number) => Math.round(number * 1e4) / 1e4);

/** Largest reserve over the payload. Half of the genomes have none. */
const mostReserve = 0.3;

/** The parts of a genome. */
export const partsOf = ({ numbers }: Genome) => ({
  /** The payload is sized so many times as large. */
  reserve: 1 + mostReserve * Math.max(0, 2 * (numbers[0] ?? 0) - 1),
  movement: numbers.slice(movementFrom, choicesFrom),
  choices: numbers.slice(choicesFrom),
});

/** The genome of a kind that a seed has sized: usual movement, no reserve, its choices. */
export function genomeOf(
  family: Family,
  archetype: Archetype,
  choices: readonly number[],
  random: Random,
): Genome {
  const usual = [0, random.between(0, 1), ...Array.from({ length: lengths.movement - 1 }, () => 0.5)];
  const drawn = drawnVector(lengths.choices, random);
  return {
    family,
    archetype: archetype.name,
    numbers: rounded([...usual, ...drawn.map((number, at) => choices[at] ?? number)]),
  };
}

/** A family that genomes may have, its weight among draws, and its archetypes. */
export interface OpenFamily {
  readonly family: Family;
  readonly weight: number;
  readonly archetypes: readonly Archetype[];
}

/** Probability of another archetype of the family, and of another family, in a mutation. */
const otherArchetype = 0.15;
const otherFamily = 0.05;
/** Spread of recombinations (Vassiliades and Mouret 2018). */
const spread = { iso: 0.01, line: 0.2 } as const;

function familyDrawn(families: readonly OpenFamily[], random: Random): OpenFamily {
  const total = families.reduce((sum, { weight }) => sum + weight, 0);
  let left = random.between(0, total);
  const drawn = families.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return drawn ?? random.pick(families);
}

/** The family of a genome as a 1 among zeros, the place of its archetype in the family, and its numbers. */
export function genomeFeatures(families: readonly OpenFamily[]): (genome: Genome) => UnitVector {
  const places = new Map(
    families.flatMap(({ family, archetypes: own }) =>
      own.map(({ name }, at) => [`${family} ${name}`, at / own.length] as const),
    ),
  );
  return ({ family, archetype, numbers }) => [
    ...families.map((open) => Number(open.family === family)),
    places.get(`${family} ${archetype}`) ?? 0,
    ...numbers,
  ];
}

/** @throws RangeError if no family is open */
export function genomeOperators(families: readonly OpenFamily[]): Operators<Genome> {
  if (families.length === 0) throw new RangeError('no family is open');
  const kindDrawn = (random: Random, open = familyDrawn(families, random)) => ({
    family: open.family,
    archetype: random.pick(open.archetypes).name,
  });
  const withKind = (genome: Genome, random: Random): Pick<Genome, 'family' | 'archetype'> => {
    if (random.chance(otherFamily)) return kindDrawn(random);
    const own = families.find(({ family }) => family === genome.family);
    return own && random.chance(otherArchetype) ? kindDrawn(random, own) : genome;
  };
  return {
    draw: (random) => ({ ...kindDrawn(random), numbers: rounded(drawnVector(genomeLength, random)) }),
    mutate: (genome, sigma, random) => {
      const { family, archetype } = withKind(genome, random);
      return { family, archetype, numbers: rounded(mutatedVector(genome.numbers, sigma, random)) };
    },
    recombine: (a, b, random) => {
      const mixed = lineVector(a.numbers, b.numbers, spread, random);
      const isKin = a.family === b.family;
      return {
        family: a.family,
        archetype: isKin && random.chance(0.5) ? b.archetype : a.archetype,
        // Choices mean something else in another family.
        numbers: rounded(
          mixed.map((number, at) => (isKin || at < choicesFrom ? number : (a.numbers[at] ?? number))),
        ),
      };
    },
  };
}
