export { balanceFeedback, balanceGains, isActivelyBalanced } from './balance/balance-controller.ts';
export {
  type BalancedLoad,
  type BalanceModel,
  balancedPitch,
  balanceModel,
  balanceModels,
  boxLoad,
  uprightSystem,
} from './balance/balance-model.ts';
export { discretized, type LinearSystem, lqrGain, solveRiccati } from './balance/lqr.ts';
export { recoveryTorque } from './balance/recovery.ts';
export {
  correctedCrawl,
  type KnownGround,
  type PlannedCrawl,
  plannedCrawls,
} from './crawl/planned-crawl.ts';
export type { ControllerDraft } from './draft.ts';
export { type Leg, legsOf } from './legs/leg.ts';
export { type GaitParameters, legGait } from './legs/leg-gait.ts';
export { controllerFrom, locomotionDrafts, type Moved, variedController, wayOfMoving } from './locomotion.ts';
export { ControllerMisfitError } from './parameters.ts';
export { commandsAt, isOpenLoop } from './replay.ts';
