import type { ArchiveMap } from '@robotdesign/contracts';
import {
  type Archive,
  createArchive,
  creativeScheduler,
  type EmitterName,
} from '@robotdesign/quality-diversity';
import { seededRandom } from '@robotdesign/random';
import type { SizedKind } from '../grammar-v2/size-kind.ts';
import { tally } from '../grammar-v2/try-kinds.ts';
import type { LoopContext } from '../port.ts';
import { archiveMap } from './archive-map.ts';
import type { Budget } from './budget.ts';
import { type Genome, genomeFeatures, genomeOperators, type OpenFamily } from './genome.ts';
import { descriptors } from './map.ts';
import type { SearchTask, TriedGenome, TryGenomeInput, TryGenomeOutput } from './try-genome.ts';
import { late, tryInThread } from './try-in-thread.ts';

/** Asks emitters for genomes, tries them in threads and keeps the best of each cell. */

/** A genome to try first; `sized` is its body, if it is sized already. */
export interface Initial {
  readonly genome: Genome;
  readonly sized?: SizedKind;
}

export interface SearchSetting {
  readonly task: SearchTask;
  readonly families: readonly OpenFamily[];
  readonly initial: readonly Initial[];
  /** The emitters that take part; all if absent. */
  readonly emitters?: readonly EmitterName[];
  readonly seed: number;
  readonly budget: Budget;
  /** When the run began, on the clock of the context. */
  readonly begun_ms: number;
}

export interface Search {
  readonly archive: Archive<Genome>;
  readonly map: ArchiveMap;
  /** The tried bodies of the elites, and of the genomes that were tried first. */
  readonly tried: ReadonlyMap<Genome, TriedGenome>;
  readonly evaluations: number;
  /** Numbers of rejected genomes by reason. */
  readonly rejected: Readonly<Record<string, number>>;
  /** Whether time ended the search. */
  readonly truncated: boolean;
}

/** Work that began before the end of the search may take so much longer, ms. */
const grace_ms = 1_000;
/** Least time between two reports, ms. */
const reportEvery_ms = 500;

/**
 * Searches until the budget is used. Results are applied in the order in which genomes were asked for, so that the number
 * and speed of threads change nothing, unless time ends the search.
 */
export async function search(setting: SearchSetting, context: LoopContext): Promise<Search> {
  const { task, families, initial, emitters, seed, budget, begun_ms } = setting;
  const { clock, onProgress } = context;
  const archive = createArchive<Genome>(descriptors);
  const sized = new Map(initial.map((one) => [one.genome, one.sized]));
  const scheduler = creativeScheduler({
    archive,
    operators: genomeOperators(families),
    random: seededRandom(seed),
    initial: initial.map(({ genome }) => genome),
    features: genomeFeatures(families),
    ...(emitters ? { names: emitters } : {}),
  });
  const tried = new Map<Genome, TriedGenome>();
  const rejected = tally();
  const left_ms = () => budget.cap_ms - (clock() - begun_ms);
  let [evaluations, reported_ms] = [0, Number.NEGATIVE_INFINITY];
  const report = () => {
    const now = clock();
    if (now - reported_ms < reportEvery_ms && evaluations < budget.evaluations) return;
    reported_ms = now;
    onProgress?.({
      phase: 'searching',
      done: evaluations,
      total: budget.evaluations,
      message: `${evaluations} of ${budget.evaluations} bodies tried, ${archive.stats().elites} kinds kept`,
      archive: archiveMap(archive, scheduler.stats()),
    });
  };
  const tryOne = (genome: Genome): Promise<TryGenomeOutput> => {
    const known = sized.get(genome);
    const input: TryGenomeInput = { ...task, genome, ...(known ? { sized: known } : {}) };
    return tryInThread(context, input, Math.max(0, left_ms()) + grace_ms);
  };
  report();
  while (evaluations < budget.evaluations && left_ms() > 0) {
    const proposals = await scheduler.ask(Math.min(budget.batch, budget.evaluations - evaluations));
    const outputs = await Promise.all(proposals.map(({ genome }) => tryOne(genome)));
    const outcomes = scheduler.tell(
      outputs.map((output) => {
        if (!('rejected' in output)) return { objective: output.objective, measures: output.measures };
        rejected.add(output.rejected);
        return undefined;
      }),
    );
    for (const [at, { genome, status }] of outcomes.entries()) {
      const output = outputs[at];
      const isKept = status === 'new' || status === 'improved' || sized.has(genome);
      if (isKept && output && !('rejected' in output)) tried.set(genome, output);
    }
    const elites = new Set(archive.elites().map(({ genome }) => genome));
    for (const genome of tried.keys()) if (!elites.has(genome) && !sized.has(genome)) tried.delete(genome);
    evaluations += proposals.length;
    report();
  }
  return {
    archive,
    map: archiveMap(archive, scheduler.stats()),
    tried,
    evaluations,
    rejected: rejected.counts,
    truncated: evaluations < budget.evaluations || late in rejected.counts,
  };
}
