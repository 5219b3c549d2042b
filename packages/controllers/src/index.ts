export { balanceFeedback, isActivelyBalanced } from './balance/balance-controller.ts';
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
export { footAt, type Leg, legsOf } from './legs/leg.ts';
export { type GaitParameters, legGait } from './legs/leg-gait.ts';
export { type ControllerDraft, locomotionDrafts } from './locomotion.ts';
export { commandsAt, isOpenLoop } from './replay.ts';
