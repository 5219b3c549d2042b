import { limits } from '../limits.ts';
import type { Stored } from '../port.ts';

/** A document as it lies in its table. */
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
  /** JSON object: for each source of projections the seq that was applied last. */
  readonly sources: string;
}

export function toStored<S extends object>(row: DocumentRow): Stored<S> {
  const { id, version, seq, owner, created_at, updated_at, state } = row;
  return { id, version, seq, owner, created_at, updated_at, state: JSON.parse(state) as S };
}

export function writeIds(row: DocumentRow): readonly string[] {
  return JSON.parse(row.write_ids) as string[];
}

export function remember(row: DocumentRow, writeId: string): string {
  return JSON.stringify([...writeIds(row), writeId].slice(-limits.write_ids));
}

/** Seq of the last event of the source that was projected, 0 when none was. */
export function projectedSeq(row: DocumentRow, source: string): number {
  return new Map(Object.entries(JSON.parse(row.sources) as Record<string, number>)).get(source) ?? 0;
}

export function withProjected(row: Pick<DocumentRow, 'sources'>, source: string, seq: number): string {
  const sources = new Map(Object.entries(JSON.parse(row.sources) as Record<string, number>));
  return JSON.stringify(Object.fromEntries(sources.set(source, seq)));
}
