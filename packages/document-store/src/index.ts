export {
  DocumentTooLarge,
  DuplicateKey,
  InvalidCursor,
  OutboxFull,
  StoreUnavailable,
  VersionConflict,
} from './errors.ts';
export type { Faults } from './faults.ts';
export { limits } from './limits.ts';
export { deleteAll, type ListPage, laterThan, listPage } from './list.ts';
export type {
  Collection,
  CollectionSpec,
  DocumentStore,
  Index,
  Insert,
  NewEvent,
  Outbox,
  OutboxEvent,
  OutboxStats,
  Page,
  ProjectionSource,
  Query,
  Stored,
  UniqueKey,
} from './port.ts';
export { type Change, changeDocument, insertOnce } from './repeatable.ts';
export { UnknownLayout } from './sqlite/file.ts';
export { rewriteStates } from './sqlite/rewrite-states.ts';
export { openSqliteStore, type SqliteStoreOptions } from './sqlite/store.ts';
export { type TracedAs, tracedStore } from './traced.ts';
