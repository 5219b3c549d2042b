export { ControllerMisfitError } from '@robotdesign/controllers';
export {
  namedSize,
  type SizedTerrainKind,
  type TaskSizes,
  type Terrain,
  terrainOf,
  usualSizes,
} from '@robotdesign/mjcf';
export {
  type BodyEvaluation,
  type EvaluationOptions,
  type EvaluationProgress,
  evaluateBody,
} from './evaluate-body.ts';
export type { Suite } from './model-checks.ts';
export { meshModel, mjxModel } from './model-variants.ts';
export {
  orUnavailable,
  PoolClosedError,
  TaskFailedError,
  WorkCancelledError,
  WorkDeadlineError,
  WorkerDiedError,
} from './pool-errors.ts';
export type { TaskContext } from './pool-messages.ts';
export { type PoolShare, shareOfPool } from './pool-share.ts';
export type { PoolOptions } from './pool-threads.ts';
export { standingReserve } from './standing-stiffness.ts';
export type { EvaluateBodyInput } from './tasks/evaluate-body.ts';
export { threadMemory_mib } from './thread-memory.ts';
export { isSound, merit } from './trial/choose-controller.ts';
export { heat, hottestJoint } from './trial/heat.ts';
export type { MoveTrial } from './trial/move-trial.ts';
export {
  confirmationRun,
  type SearchRun,
  type SearchTrial,
  type SearchTrialRequest,
  screenRun,
  searchTrial,
  type TrialRuns,
  trialRuns,
} from './trial/search-trial.ts';
export { robotModel, type TerrainModel, terrainModel } from './trial/terrain-model.ts';
export { type BodyTrial, type TrialRequest, tryBody } from './trial/try-body.ts';
export type { Priority } from './work-queue.ts';
export { createWorkerPool, type PoolStats, type RunOptions, type WorkerPool } from './worker-pool.ts';

/** The task module that runs `evaluateBody` in a pool: input `EvaluateBodyInput`, output `BodyEvaluation`. */
export const evaluateBodyTask = new URL('./tasks/evaluate-body.ts', import.meta.url);
