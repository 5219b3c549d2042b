export {
  DocumentTooLarge,
  DuplicateKey,
  InvalidCursor,
  OutboxFull,
  StoreUnavailable,
  VersionConflict,
} from './errors.ts';
export type { Faults } from './faults.ts';
export { deleteAll, laterThan, listPage } from './list.ts';
export type {
  Collection,
  CollectionSpec,
  DocumentStore,
  NewEvent,
  Outbox,
  OutboxEvent,
  Stored,
} from './port.ts';
export { type Change, changeDocument, insertOnce } from './repeatable.ts';
export { UnknownLayout } from './sqlite/file.ts';
export { rewriteStates } from './sqlite/rewrite-states.ts';
export { openSqliteStore } from './sqlite/store.ts';
export { tracedStore } from './traced.ts';
