export { failedChecks } from './body/measured-figures.ts';
export type { PrepareBodyInput, PrepareBodyOutput, PreparedBody } from './body/prepare-body.ts';
export { type GeneFact, geneFacts } from './genes/gene-table.ts';
export {
  bodyEdits,
  controllerWith,
  type GeneValues,
  genomeOf,
  genomeOperators,
  valuesOf,
} from './genes/genome.ts';
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
export {
  builtIn,
  type EvolutionBudget,
  type EvolutionConfig,
  type Gene,
  type Metric,
  metrics,
  type Objective,
  operatorNames,
} from './program/config.ts';
export { draftConfig } from './program/draft-program.ts';
export { readProgram } from './program/read-program.ts';
export { readYaml } from './program/strict-yaml.ts';
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
export { type Disturbance, type PlannedTrial, type Stage, stages, trialsOf } from './run/trial-plan.ts';
export { type BodyMap, bodyMap, type SearchResult } from './search/body-map.ts';
export { createSearch, isOperator, type Search, type Tried } from './search/search.ts';
export type { RunTrialInput, RunTrialOutput } from './trial/run-trial.ts';

/** Tasks of a worker pool. */
export const prepareBodyTask = new URL('./body/prepare-body.ts', import.meta.url);
export const runTrialTask = new URL('./trial/run-trial.ts', import.meta.url);
