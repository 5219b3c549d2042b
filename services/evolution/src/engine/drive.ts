import { VersionConflict } from '@robotdesign/document-store';
import { beginBatch, beginRun, hasEnded, isTrying } from '@robotdesign/evolution-search';
import { ended, trialsLeft } from '../evolution/state.ts';
import { isAskDue, withoutAnswer } from '../orchestrators/state.ts';
import { askOrchestrator } from './ask.ts';
import { beginDriving } from './begin-driving.ts';
import type { EngineDependencies } from './dependencies.ts';
import { type Driving, type StoredEvolution, save } from './driving.ts';
import { endFirst, endTried } from './end-batch.ts';
import { endedByRule } from './end-run.ts';
import { propose } from './propose.ts';
import { firstGenome } from './subjects.ts';
import { tryStage } from './try-stage.ts';

/** Drives one run, step by step, until it pauses or ends. Each step is one save: a crash repeats at most one. */

/** One step. @returns false when the run does not go on */
async function step(driving: Driving, stored: StoredEvolution): Promise<boolean> {
  const { state } = stored;
  const now_ms = driving.dependencies.clock();
  if (state.status === 'stopping') {
    const event = 'stopped';
    await save(driving, stored, {
      state: ended(state, 'stopped', state.reason ?? 'requested', now_ms),
      event,
    });
    return false;
  }
  if (state.status !== 'running') return false;
  if (await endedByRule(driving, stored)) return false;
  const { run, config } = state;
  if (!run) {
    const next = beginRun(config, firstGenome(state, driving.design), trialsLeft(state));
    await save(driving, stored, { state: { ...state, run: next } });
  } else if (run.batch && hasEnded(config, run)) {
    await (run.batch.number === 0 ? endFirst : endTried)(driving, stored, run);
  } else if (isTrying(run)) {
    await tryStage(driving, stored, run);
  } else if (isAskDue(state)) {
    await askOrchestrator(driving, stored, run);
  } else {
    const proposals = await propose(driving, state, run);
    const { orchestrator } = state;
    await save(driving, stored, {
      state: {
        ...state,
        run: beginBatch(config, run, proposals, trialsLeft(state)),
        ...(orchestrator && { orchestrator: withoutAnswer(orchestrator) }),
      },
    });
  }
  return true;
}

/**
 * Drives the run until it pauses, ends, or the signal is aborted. A change by somebody else makes it read the run again.
 * @throws the reason of the signal
 */
export async function drive(
  dependencies: EngineDependencies,
  evolution_id: string,
  rest: Pick<Driving, 'signal' | 'waiting'>,
): Promise<void> {
  const { evolutions } = dependencies.stores;
  const read = () => evolutions.get(evolution_id);
  let stored = await read();
  let driving = stored && (await beginDriving(dependencies, stored, rest));
  while (stored && driving) {
    rest.signal.throwIfAborted();
    try {
      if (!(await step(driving, stored))) return;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      // What the search proposed was not saved.
      stored = await read();
      driving = stored && (await beginDriving(dependencies, stored, rest));
      continue;
    }
    stored = await read();
    if (stored) dependencies.results.follow(stored);
  }
}
