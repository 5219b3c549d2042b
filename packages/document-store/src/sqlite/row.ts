import { applyChange, type EncodedState, encodeState, stateJson } from '../change.ts';
import { limits } from '../limits.ts';
import type { Stored } from '../port.ts';
import {
  type DeletePlan,
  type FoundDocument,
  type InsertPlan,
  type ProjectionPlan,
  type UpdatePlan,
  withFields,
} from '../save-plan.ts';

/** A document as a row of its table. */
export interface DocumentRow {
  readonly id: string;
  readonly version: number;
  readonly seq: number;
  readonly owner: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deleted_at: string | null;
  /** JSON of the state. */
  readonly state: string;
  /** JSON array of the last write ids, newest last. */
  readonly write_ids: string;
  /** JSON object: the last applied seq of each projection source. */
  readonly sources: string;
}

export function toStored<S extends object>(row: DocumentRow): Stored<S> {
  const { id, version, seq, owner, created_at, updated_at, state } = row;
  return { id, version, seq, owner, created_at, updated_at, state: JSON.parse(state) as S };
}

/** The document, unless it does not exist or is deleted. */
export function living<S extends object>(row: DocumentRow | undefined): Stored<S> | undefined {
  return row === undefined || row.deleted_at !== null ? undefined : toStored<S>(row);
}

export function writeIds(row: DocumentRow): readonly string[] {
  return JSON.parse(row.write_ids) as string[];
}

/** The document as a projection of the source finds it. */
export function found(row: DocumentRow, source: string): FoundDocument {
  return {
    living: row.deleted_at === null,
    projectedSeq: sourcesOf(row).get(source) ?? 0,
    writeIds: writeIds(row),
  };
}

export function insertedRow({ mark, time, owner, state, events }: InsertPlan<object>): DocumentRow {
  return {
    id: mark.id,
    version: 1,
    seq: events.entries.length,
    owner,
    created_at: time,
    updated_at: time,
    deleted_at: null,
    state: stateJson(state),
    write_ids: JSON.stringify([mark.writeId]),
    sources: '{}',
  };
}

export function updatedRow(row: DocumentRow, plan: UpdatePlan<object>): DocumentRow {
  return {
    ...row,
    version: row.version + 1,
    seq: row.seq + plan.events.entries.length,
    updated_at: plan.time,
    state: stateJson(applyChange(encodedState(row), plan.change)),
    write_ids: remember(row, plan.mark.writeId),
  };
}

export function deletedRow(row: DocumentRow, plan: DeletePlan): DocumentRow {
  return {
    ...row,
    version: row.version + 1,
    seq: row.seq + plan.events.entries.length,
    updated_at: plan.time,
    deleted_at: plan.time,
    state: '{}',
    write_ids: remember(row, plan.mark.writeId),
    sources: '{}',
  };
}

/** The row of a document that the projection creates with the state `first`. */
export function firstRow({ mark, time, source }: ProjectionPlan, first: EncodedState): DocumentRow {
  return {
    id: mark.id,
    version: 1,
    seq: 0,
    owner: 'local',
    created_at: time,
    updated_at: time,
    deleted_at: null,
    state: stateJson(first),
    write_ids: JSON.stringify([mark.writeId]),
    sources: JSON.stringify(Object.fromEntries([[source.key, source.seq]])),
  };
}

export function projectedRow(row: DocumentRow, { mark, time, source, fields }: ProjectionPlan): DocumentRow {
  return {
    ...row,
    version: row.version + 1,
    updated_at: time,
    state: stateJson(withFields(encodedState(row), fields)),
    write_ids: remember(row, mark.writeId),
    sources: JSON.stringify(Object.fromEntries(sourcesOf(row).set(source.key, source.seq))),
  };
}

function encodedState(row: DocumentRow): EncodedState {
  return encodeState(JSON.parse(row.state) as object);
}

function remember(row: DocumentRow, writeId: string): string {
  return JSON.stringify([...writeIds(row), writeId].slice(-limits.write_ids));
}

function sourcesOf(row: DocumentRow): Map<string, number> {
  return new Map(Object.entries(JSON.parse(row.sources) as Record<string, number>));
}
