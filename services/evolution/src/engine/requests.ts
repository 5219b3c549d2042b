import { derivedId, sha256, type TrialController, type TrialRequested } from '@robotdesign/contracts';
import { changeDocument, insertOnce, type NewEvent, type Stored } from '@robotdesign/document-store';
import {
  type Batch,
  type EvolutionConfig,
  openProposals,
  type PlannedTrial,
  trialsOf,
} from '@robotdesign/evolution-search';
import { iterationId } from '../iteration/state.ts';
import { courseOf, type TrialState, trialId } from '../trial/state.ts';
import type { EngineDependencies } from './dependencies.ts';

/** Asks for the trials of a stage, and asks again for those that were lost. */

/** The body and the controller of a proposal. */
export type Subject = Pick<TrialRequested, 'definition' | 'controller'>;

/** A trial of the current stage. */
export interface StageTrial {
  readonly trial_id: string;
  /** Number of the proposal. */
  readonly iteration: number;
  readonly planned: PlannedTrial;
}

/** Time in which an attempt must give a result: the wait for a worker included, ms. */
const patience_ms = 600_000;

/** The trials of the current stage, in the order of proposals and plan. */
export const stageTrials = (
  evolution_id: string,
  config: EvolutionConfig,
  batch: Batch,
): readonly StageTrial[] =>
  openProposals(batch).flatMap(({ number }) =>
    trialsOf(config, batch.stage).map((planned, at) => ({
      trial_id: trialId(evolution_id, number, batch.stage, at),
      iteration: number,
      planned,
    })),
  );

interface Asked {
  readonly evolution_id: string;
  readonly config: EvolutionConfig;
  readonly trial: StageTrial;
  readonly subject: Subject;
  readonly attempt: number;
  readonly deadline: string;
  readonly turn: number;
}

/**
 * The turn of the first trial of a stage; the others follow. A hash of their ids would give one worker half as much again
 * as another in a small stage, which ends with its last trial. Evolutions begin in different partitions.
 */
const firstTurn = (evolution_id: string, { number, stage }: Batch): number =>
  Number.parseInt(sha256([evolution_id, number, stage]).slice(0, 6), 16);

function requestEvent(
  { makeEvent, version }: EngineDependencies,
  { evolution_id, config, trial, subject, attempt, deadline, turn }: Asked,
): NewEvent {
  const { planned, trial_id, iteration } = trial;
  const ground = config.protocol.trials[planned.ground];
  if (!ground) throw new RangeError(`the protocol has no trial ${planned.ground}`);
  const { terrain, size, duration_s, payload_kg } = ground;
  const event = makeEvent('robotdesign.evolution.trials.v1.TrialRequested', {
    trial_id,
    evolution_id,
    ...(iteration > 0 && { iteration_id: iterationId(evolution_id, iteration) }),
    attempt,
    deadline,
    ...subject,
    spec: {
      terrain,
      ...(size === undefined ? {} : { terrain_size: size }),
      duration_s,
      payload_kg,
      perturbation: planned.disturbance,
    },
    seed: planned.seed,
    engine_version: version,
  });
  return { ...event, id: derivedId('event', trial_id, 'attempt', attempt), turn };
}

type SubjectOf = (
  iteration: number,
) => Promise<{ readonly definition: TrialRequested['definition']; readonly controller: TrialController }>;

/** What is known of the trials of a stage: those without a document are not asked for yet. */
export type Known = ReadonlyMap<string, Stored<TrialState>>;

export async function knownTrials(
  { stores }: Pick<EngineDependencies, 'stores'>,
  trials: readonly StageTrial[],
): Promise<Known> {
  const found = await stores.trials.getMany(trials.map(({ trial_id }) => trial_id));
  return new Map(found.map((trial) => [trial.id, trial]));
}

/** Asks for the trials that nobody asked for yet, and again for those that were lost. */
export async function requestTrials(
  dependencies: EngineDependencies,
  {
    evolution_id,
    config,
    batch,
  }: { readonly evolution_id: string; readonly config: EvolutionConfig; readonly batch: Batch },
  trials: readonly StageTrial[],
  known: Known,
  subjectOf: SubjectOf,
): Promise<void> {
  const { stores, clock } = dependencies;
  const first = firstTurn(evolution_id, batch);
  for (const [at, trial] of trials.entries()) {
    const { trial_id, iteration } = trial;
    const stored = known.get(trial_id);
    const now_ms = clock();
    if (stored && courseOf(stored.state, now_ms) !== 'repeat') continue;
    const deadline = new Date(now_ms + patience_ms).toISOString();
    const subject = await subjectOf(iteration);
    const turn = first + at;
    const asked = (attempt: number) =>
      requestEvent(dependencies, { evolution_id, config, trial, subject, attempt, deadline, turn });
    if (!stored) {
      const state: TrialState = { evolution_id, iteration, stage: batch.stage, attempt: 1, deadline };
      await insertOnce(stores.trials, { id: trial_id, state, events: [asked(1)] });
      continue;
    }
    await changeDocument(
      stores.trials,
      async () => (await stores.trials.get(trial_id)) ?? stored,
      ({ state }) => {
        if (courseOf(state, now_ms) !== 'repeat') return undefined;
        const attempt = state.attempt + 1;
        return { state: { ...state, attempt, deadline }, events: [asked(attempt)] };
      },
    );
  }
}
