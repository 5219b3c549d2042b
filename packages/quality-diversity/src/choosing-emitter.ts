import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Archive } from './archive.ts';
import type { Emitter } from './emitter.ts';
import type { Candidate, Foresight } from './foresight.ts';
import { mostPromising } from './most-promising.ts';

/** Genomes that are compared for each that is proposed. */
const choices = 40;

/**
 * Asks an emitter for many genomes and proposes those that are expected to add most to the archive. The event loop goes on
 * after each genome.
 */
export const choosingEmitter = <G>(
  emitter: Emitter<G>,
  archive: Pick<Archive<G>, 'elites'>,
  foresight: Foresight<G>,
): Emitter<G> => ({
  ...emitter,
  ask: async (count) => {
    const genomes = await emitter.ask(choices * count);
    const candidates: Candidate<G>[] = [];
    for (const _ of foresight.adapt()) await nextTurn();
    for (const genome of genomes) {
      candidates.push(...[foresight.candidate(genome) ?? []].flat());
      await nextTurn();
    }
    const choosing = mostPromising(archive, candidates, count);
    let choice = choosing.next();
    for (; !choice.done; choice = choosing.next()) await nextTurn();
    const chosen = choice.value.map(({ genome }) => genome);
    return [...chosen, ...genomes.slice(0, count - chosen.length)];
  },
});
