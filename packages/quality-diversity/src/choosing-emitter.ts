import type { Archive } from './archive.ts';
import type { Emitter } from './emitter.ts';
import { type Foresight, mostPromising } from './foresight.ts';

/** Genomes that are compared for each that is proposed. */
const choices = 40;

/** Asks an emitter for many genomes and proposes those that are expected to add most to the archive. */
export const choosingEmitter = <G>(
  emitter: Emitter<G>,
  archive: Archive<G>,
  foresight: Foresight<G>,
): Emitter<G> => ({
  ...emitter,
  ask: (count) => {
    const genomes = emitter.ask(choices * count);
    const candidates = genomes.flatMap((genome) => foresight.candidate(genome) ?? []);
    const chosen = mostPromising(archive, candidates, count).map(({ genome }) => genome);
    return [...chosen, ...genomes.slice(0, count - chosen.length)];
  },
});
