import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '@robotdesign/random';
import { archetypes } from '@robotdesign/robot-design';
import fc from 'fast-check';
import {
  archetypeOf,
  type Genome,
  genomeFeatures,
  genomeLength,
  genomeOf,
  genomeOperators,
  partsOf,
} from './genome.ts';

const open = (['quadruped', 'rover'] as const).map((family, at) => ({
  family,
  weight: 1 - at / 2,
  archetypes: archetypes[family],
}));
const { draw, mutate, recombine } = genomeOperators(open);
const anySeed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

const isValid = (genome: Genome): boolean =>
  archetypeOf(genome) !== undefined &&
  genome.numbers.length === genomeLength &&
  genome.numbers.every((number) => number >= 0 && number <= 1);

describe('genomes', () => {
  test('stay valid however they are varied, and the same seed varies them in the same way', () => {
    fc.assert(
      fc.property(anySeed, fc.double({ min: 0, max: 1, noNaN: true }), (seed, sigma) => {
        const varied = () => {
          const random = seededRandom(seed);
          const [a, b] = [draw(random), draw(random)];
          return [a, b, mutate(a, sigma, random), recombine(a, b, random)];
        };
        expect(varied().every(isValid)).toBe(true);
        expect(varied()).toEqual(varied());
      }),
    );
  });

  test('have as many features each, from 0 to 1, and other ones if they are of another kind', () => {
    const features = genomeFeatures(open);
    const random = seededRandom(2);
    const drawn = Array.from({ length: 40 }, () => draw(random));
    const found = drawn.map(features);
    expect(new Set(found.map(({ length }) => length)).size).toBe(1);
    expect(found.flat().every((value) => value >= 0 && value <= 1)).toBe(true);
    const kinds = new Set(drawn.map(({ family, archetype }) => `${family} ${archetype}`));
    const heads = new Set(found.map((of) => of.slice(0, -genomeLength).join()));
    expect(heads.size).toBe(kinds.size);
  });

  test('of a kind keep its choices, without a reserve', () => {
    const [archetype] = archetypes.rover;
    if (!archetype) throw new RangeError('rovers have no archetype');
    const genome = genomeOf('rover', archetype, [0.25, 1], seededRandom(1));
    const { choices, reserve, movement } = partsOf(genome);
    expect(choices.slice(0, 2)).toEqual([0.25, 1]);
    expect(reserve).toBe(1);
    expect(movement.slice(1)).toEqual([0.5, 0.5, 0.5]);
    expect(archetypeOf(genome)).toBe(archetype);
  });

  test('of different families keep the choices of the first when they are recombined', () => {
    const random = seededRandom(5);
    const find = (family: string): Genome => {
      const one = draw(random);
      return one.family === family ? one : find(family);
    };
    const [a, b] = [find('quadruped'), find('rover')];
    const child = recombine(a, b, random);
    expect(child).toMatchObject({ family: 'quadruped', archetype: a.archetype });
    expect(partsOf(child).choices).toEqual(partsOf(a).choices);
  });
});
