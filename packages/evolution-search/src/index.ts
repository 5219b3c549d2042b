export type { PrepareBodyInput, PrepareBodyOutput, PreparedBody } from './body/prepare-body.ts';
export { type GeneFact, geneFacts } from './genes/gene-table.ts';
export { bodyEdits, controllerWith, type GeneValues, genomeOf, valuesOf } from './genes/genome.ts';
export {
  heldOutEffect,
  type Scores,
  scoreEstimate,
  signOf,
  type TrialScore,
  trainingEffect,
  trainingOf,
} from './judging/judge.ts';
export type { Estimate } from './judging/paired.ts';
export { type ScoredTrial, scoreOf } from './judging/score.ts';
export { misfitsOf } from './program/check-program.ts';
export { type EvolutionBudget, type EvolutionConfig, type Metric, metrics } from './program/config.ts';
export { draftConfig } from './program/draft-program.ts';
export { type ProgramFault, readProgram } from './program/read-program.ts';
export { writeProgram } from './program/write-program.ts';
export {
  afterStage,
  type Batch,
  beginBatch,
  beginRun,
  completion,
  endBatch,
  hasEnded,
  isAccepted,
  isTrying,
  type NewProposal,
  openProposals,
  type Proposed,
  type RunState,
  type StageScores,
  unmeasured,
} from './run/run.ts';
export { type Disturbance, type PlannedTrial, type Stage, trialsOf } from './run/trial-plan.ts';
export { createSearch, type Search, type Told } from './search/search.ts';
export type { RunTrialInput, RunTrialOutput } from './trial/run-trial.ts';

/** Tasks of a worker pool. */
export const prepareBodyTask = new URL('./body/prepare-body.ts', import.meta.url);
export const runTrialTask = new URL('./trial/run-trial.ts', import.meta.url);
