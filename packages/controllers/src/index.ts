export { balanceController, balanceFeedback, isActivelyBalanced } from './balance-controller.ts';
export {
  type BalancedLoad,
  type BalanceModel,
  balancedPitch,
  balanceModel,
  balanceModels,
  boxLoad,
  uprightSystem,
} from './balance-model.ts';
export { discretized, type LinearSystem, lqrGain, solveRiccati } from './lqr.ts';
export { recoveryTorque } from './recovery.ts';
