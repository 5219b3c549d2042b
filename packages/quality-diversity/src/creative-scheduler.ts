import type { Archive } from './archive.ts';
import { choosingEmitter } from './choosing-emitter.ts';
import type { Emitter } from './emitter.ts';
import { adaptiveEmitter, bestElite, drawEmitter, type EmitterSetting, lineEmitter } from './emitters.ts';
import { createForesight } from './foresight.ts';
import {
  banditScheduler,
  type Evaluation,
  type Proposal,
  type Scheduler,
  turnScheduler,
} from './scheduler.ts';
import type { UnitVector } from './vector.ts';

const emitters = {
  draw: drawEmitter,
  adaptive: adaptiveEmitter,
  line: lineEmitter,
} as const satisfies Record<string, <G>(setting: EmitterSetting<G>) => Emitter<G>>;

export type EmitterName = keyof typeof emitters;

/** The emitters of the creative search, by name. */
export const emitterNames = Object.keys(emitters) as readonly EmitterName[];

export interface CreativeSetting<G> extends EmitterSetting<G> {
  /** Genomes to evaluate first. */
  readonly initial?: readonly G[];
  /** Emitters taking part; all of them by default. */
  readonly names?: readonly EmitterName[];
  /**
   * Numbers from 0 to 1 that decide what a genome does; as many for each genome. With them, emitters propose the most
   * promising of many genomes, as the evaluations so far suggest.
   */
  readonly features?: (genome: G) => UnitVector;
}

/** The elite with the largest objective, as if it were the only one. */
const bestAlone = <G>(archive: Archive<G>): Pick<Archive<G>, 'elites'> => ({
  elites: () => {
    const best = bestElite(archive);
    return best ? [{ ...best, cell: 0 }] : [];
  },
});

/** What a search wants more of: good genomes all over the map, or one that is better than all others. */
export type Aim = 'map' | 'best';

export interface ForeseeingScheduler<G> extends Scheduler<G> {
  /** Learns from a genome that no emitter proposed. */
  add(genome: G, evaluation: Evaluation): void;
}

/**
 * A scheduler whose emitters choose among many genomes, by what the evaluations before suggest.
 *
 * @param features numbers from 0 to 1 that decide what a genome does; as many for each genome
 */
export function foreseeingScheduler<G>(
  { archive, initial }: Pick<CreativeSetting<G>, 'archive' | 'initial'>,
  pool: readonly Emitter<G>[],
  features: (genome: G) => UnitVector,
  aim: Aim = 'map',
): ForeseeingScheduler<G> {
  const foresight = createForesight(aim === 'map' ? archive.descriptors : [], features);
  const valued = aim === 'map' ? archive : bestAlone(archive);
  // A place on the map is no progress to one best genome: a bandit would settle on the emitter that fills the map.
  const schedule = aim === 'map' ? banditScheduler : turnScheduler;
  const scheduler = schedule(
    archive,
    pool.map((emitter) => choosingEmitter(emitter, valued, foresight)),
    initial,
  );
  let proposals: readonly Proposal<G>[] = [];
  return {
    ...scheduler,
    ask: async (count) => {
      proposals = await scheduler.ask(count);
      return proposals;
    },
    tell: (evaluations) => {
      const outcomes = scheduler.tell(evaluations);
      for (const [at, { genome }] of proposals.entries()) foresight.learn(genome, evaluations[at]);
      return outcomes;
    },
    add: (genome, evaluation) => {
      if (evaluation) archive.add({ ...evaluation, genome });
      foresight.learn(genome, evaluation);
    },
  };
}

/** The search of creative_qd_v2: draws, mutations that adapt their size, and recombinations, asked by their yield. */
export function creativeScheduler<G>(setting: CreativeSetting<G>): Scheduler<G> {
  const { archive, initial, names = emitterNames, features } = setting;
  const pool = names.map((name) => emitters[name](setting));
  return features ? foreseeingScheduler(setting, pool, features) : banditScheduler(archive, pool, initial);
}
