import { createArchive, drawnVector, type Elite, type UnitVector } from '@robotdesign/quality-diversity';
import { seededRandom, streamSeed } from '@robotdesign/random';
import type { WorkerPool } from '@robotdesign/simulation';
import { protocol } from './protocol.ts';
import type { Search } from './search.ts';
import type { Run, TrialInput, TrialOutput } from './trial-task.ts';

const trialTask = new URL('./trial-task.ts', import.meta.url);

/** The score of a search with a seed. */
export interface SearchResult {
  /** Sum of the objectives of the elites that keep their distance when perturbed, m. */
  readonly qd_score: number;
  readonly elites: number;
  /** Elites that keep too little of their distance. */
  readonly fragile: number;
  readonly coverage: number;
  readonly trials: number;
  readonly steps: number;
}

const { genes } = protocol.representation;

/** Random bodies, each with the next of the initial gaits. */
function initialGenomes(seed: number): readonly UnitVector[] {
  const { genomes, gaits } = protocol.initial;
  const random = seededRandom(streamSeed(seed, 0));
  return Array.from({ length: genomes }, (_, index) => {
    const gait = gaits[index % gaits.length];
    const body = drawnVector(genes.length, random);
    return genes.map(({ name, min, max }, at) => {
      const value = gait?.[name];
      return typeof value === 'number' ? (value - min) / (max - min) : (body[at] ?? 0);
    });
  });
}

/** Tries genomes on the pool, and counts steps in the order of the genomes, so that threads change nothing. */
function stepBudget(pool: WorkerPool, budget_steps: number) {
  let [steps, trials] = [0, 0];
  const isSpent = () => steps >= budget_steps;
  const tried = (genomes: readonly UnitVector[], run: Run) =>
    Promise.all(genomes.map((genome) => pool.run<TrialInput, TrialOutput>(trialTask, { genome, run })));
  return {
    steps: () => steps,
    trials: () => trials,
    isSpent,
    tried,
    evaluate: async (genomes: readonly UnitVector[]) =>
      (await tried(genomes, 'trial')).map((output) => {
        if (isSpent()) return undefined;
        steps += output.steps;
        trials += 1;
        return output.evaluation;
      }),
  };
}

/** Runs a search with a seed until its budget is spent, then perturbs each elite once. */
export async function runSearch(
  search: Search,
  seed: number,
  pool: WorkerPool,
  budget_steps = protocol.budget_steps,
): Promise<SearchResult> {
  const archive = createArchive<UnitVector>(protocol.descriptors);
  const budget = stepBudget(pool, budget_steps);
  await search({
    archive,
    initial: initialGenomes(seed),
    random: seededRandom(streamSeed(seed, 1)),
    evaluate: budget.evaluate,
    isSpent: budget.isSpent,
  });
  const elites = archive.elites();
  const perturbed = await budget.tried(
    elites.map(({ genome }) => genome),
    'perturbed',
  );
  const keeps = ({ objective }: Elite<UnitVector>, at: number) =>
    (perturbed[at]?.evaluation?.objective ?? 0) >= protocol.perturbed.kept * objective;
  const kept = elites.filter(keeps);
  return {
    qd_score: kept.reduce((sum, { objective }) => sum + objective, 0),
    elites: elites.length,
    fragile: elites.length - kept.length,
    coverage: archive.stats().coverage,
    trials: budget.trials(),
    steps: budget.steps(),
  };
}
