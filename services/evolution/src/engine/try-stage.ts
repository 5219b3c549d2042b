import { afterStage, type RunState, type StageScores, type TrialScore } from '@robotdesign/evolution-search';
import { type EvolutionState, trialsLeft } from '../evolution/state.ts';
import { courseOf, scoreOfTrial } from '../trial/state.ts';
import { type Driving, type StoredEvolution, save } from './driving.ts';
import { knownTrials, requestTrials, stageTrials } from './requests.ts';
import { subjectOf } from './subjects.ts';

/** Tries the bodies of a batch in one stage. */

/** Asks for the trials of the stage and waits for them. @returns their scores once all have ended */
async function stageScores(
  driving: Driving,
  { state }: StoredEvolution,
  run: RunState,
): Promise<StageScores | undefined> {
  const { batch } = run;
  if (!batch) return undefined;
  const { dependencies, evolution_id } = driving;
  const { config } = state;
  const trials = stageTrials(evolution_id, config, batch);
  const known = await knownTrials(dependencies, trials);
  const proposals = new Map(batch.proposals.map((proposal) => [proposal.number, proposal]));
  await requestTrials(dependencies, { evolution_id, config, batch }, trials, known, async (iteration) => {
    const proposal = proposals.get(iteration);
    if (!proposal) throw new RangeError(`batch ${batch.number} has no iteration ${iteration}`);
    return subjectOf(driving, state, proposal);
  });
  // Trials that were asked for just now have not ended: what was read before suffices.
  const now_ms = dependencies.clock();
  const scores = new Map<number, TrialScore[]>();
  for (const { trial_id, iteration } of trials) {
    const trial = known.get(trial_id);
    if (!trial || courseOf(trial.state, now_ms) !== 'ended') return undefined;
    const own = scores.get(iteration) ?? [];
    own.push(scoreOfTrial(config.objective, trial.state));
    scores.set(iteration, own);
  }
  return scores;
}

function counted({ counts }: EvolutionState, scores: StageScores): EvolutionState['counts'] {
  const all = [...scores.values()].flat();
  const failed = all.filter(({ score }) => score === undefined).length;
  const rejected = all.filter(({ exploit }) => exploit !== undefined).length;
  return {
    completed: counts.completed + all.length - failed,
    failed: counts.failed + failed,
    rejected: counts.rejected + rejected,
  };
}

/** Requests what is missing, and saves the scores once all trials of the stage have ended. */
export async function tryStage(driving: Driving, stored: StoredEvolution, run: RunState): Promise<void> {
  const scores = await stageScores(driving, stored, run);
  if (!scores) return driving.waiting();
  const { state } = stored;
  const next = afterStage(state.config, run, scores, trialsLeft(state));
  await save(driving, stored, { state: { ...state, run: next, counts: counted(state, scores) } });
}
