import type { Evolution, EvolutionStatus } from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';
import { knownTrials, stageTrials } from '../engine/requests.ts';
import type { Stores } from '../stores.ts';
import { courseOf } from '../trial/state.ts';
import { type EvolutionState, toEvolution } from './state.ts';

const open: readonly EvolutionStatus[] = ['running', 'paused', 'stopping'];

/** An evolution with the progress of its stage, which only the documents of its trials know. An ended one has none. */
export async function evolutionView(
  stores: Stores,
  stored: Stored<EvolutionState>,
  now_ms: number,
): Promise<Evolution> {
  const { config, run, status } = stored.state;
  const evolution = toEvolution(stored, now_ms);
  if (!run?.batch || !open.includes(status)) return evolution;
  const trials = stageTrials(stored.id, config, run.batch);
  const known = await knownTrials({ stores }, trials);
  const done = [...known.values()].filter(({ state }) => courseOf(state, now_ms) === 'ended').length;
  return { ...evolution, stage_trials: trials.length, stage_done: done };
}
