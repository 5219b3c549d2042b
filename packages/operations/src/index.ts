export { awaitChild, beginOrFind } from './await-child.ts';
export type { Asking, Beginning, Prepared } from './begin.ts';
export type { AfterEvent, EventWork } from './begin-after.ts';
export { type ChangedByRequests, type ChangeOnce, changeOnce, type KeptRequest } from './change-once.ts';
export type { OperationChange } from './changes.ts';
export { type CreateOnce, createOnce, idFor, type MadeByRequest } from './create-once.ts';
export { endOperationsOfThread } from './deleted-thread.ts';
export { type FollowOptions, followOperation, hasEnded } from './follow.ts';
export type { AnyKind, OperationKind, Work } from './kind.ts';
export {
  createOperations,
  type ListFilter,
  type Operations,
  type OperationsOptions,
} from './operations.ts';
export { operationService } from './rpc.ts';
export { changeVersion, deleteVersion } from './versions.ts';
