import type { Random } from '@robotdesign/random';
import type { Archive, Elite } from './archive.ts';
import { type Emitter, isAccepted, type Operators } from './emitter.ts';

/** What every emitter works with. */
export interface EmitterSetting<G> {
  readonly archive: Archive<G>;
  readonly operators: Operators<G>;
  readonly random: Random;
}

const repeated = <G>(count: number, next: () => G): G[] => Array.from({ length: count }, next);

/** Genomes drawn without regard to the archive. */
export const drawEmitter = <G>({ operators, random }: EmitterSetting<G>): Emitter<G> => ({
  name: 'draw',
  ask: (count) => repeated(count, () => operators.draw(random)),
  tell: () => {},
});

/** Elites, each with the same probability, with a mutation of a constant size. An empty archive gives draws. */
export const gaussianEmitter = <G>(
  { archive, operators, random }: EmitterSetting<G>,
  sigma: number,
): Emitter<G> => ({
  name: 'gaussian',
  ask: (count) =>
    repeated(count, () => {
      const elite = archive.sample(random);
      return elite ? operators.mutate(elite.genome, sigma, random) : operators.draw(random);
    }),
  tell: () => {},
});

/** Sizes of a self-adapting mutation, over the range of each number. */
const sizes = { first: 0.15, least: 0.01, most: 0.5 } as const;
/** Share of accepted mutations at which the size stays as it is (Rechenberg 1973). */
const oneFifth = 0.2;
/** Change of the logarithm of the size by an outcome. */
const learningRate = 0.1;

/** Mutations of genomes that `parent` gives; their size grows while more than a fifth are accepted, and shrinks below. */
function adapting<G>(
  name: string,
  { operators, random }: EmitterSetting<G>,
  parent: () => G | undefined,
): Emitter<G> {
  let sigma: number = sizes.first;
  return {
    name,
    ask: (count) =>
      repeated(count, () => {
        const genome = parent();
        return genome === undefined ? operators.draw(random) : operators.mutate(genome, sigma, random);
      }),
    tell: (outcomes) => {
      for (const outcome of outcomes)
        sigma *= Math.exp(learningRate * (Number(isAccepted(outcome)) - oneFifth));
      sigma = Math.min(sizes.most, Math.max(sizes.least, sigma));
    },
  };
}

/** Elites, each with the same probability, with a mutation that adapts its size. An empty archive gives draws. */
export const adaptiveEmitter = <G>(setting: EmitterSetting<G>): Emitter<G> =>
  adapting('adaptive', setting, () => setting.archive.sample(setting.random)?.genome);

/** The elite with the largest objective. */
export function bestElite<G>(archive: Pick<Archive<G>, 'elites'>): Elite<G> | undefined {
  const [first, ...rest] = archive.elites();
  return rest.reduce((best, elite) => (best && elite.objective <= best.objective ? best : elite), first);
}

/** The elite with the largest objective, with a mutation that adapts its size. An empty archive gives draws. */
export const bestEmitter = <G>(setting: EmitterSetting<G>): Emitter<G> =>
  adapting('best', setting, () => bestElite(setting.archive)?.genome);

/** Recombinations of two elites (Vassiliades and Mouret 2018). An empty archive gives draws. */
export const lineEmitter = <G>({ archive, operators, random }: EmitterSetting<G>): Emitter<G> => ({
  name: 'line',
  ask: (count) =>
    repeated(count, () => {
      const [a, b] = [archive.sample(random), archive.sample(random)];
      return a && b ? operators.recombine(a.genome, b.genome, random) : operators.draw(random);
    }),
  tell: () => {},
});
