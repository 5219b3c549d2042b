import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rewriteStates } from '@robotdesign/document-store';
import { cannotKeep, StartRefused } from '@robotdesign/service-kit';
import { lockFile } from './data-dir.ts';
import { withOfferedDesigns } from './migrations/offered-designs.ts';
import { withProbableCost } from './migrations/probable-cost.ts';

/**
 * The format of the data in a data folder, recorded in `format.json`. A folder without that file has format 0: it is
 * new, or a version before 0.1.0 wrote it.
 */

/**
 * Migration n changes the states of documents from format n to n + 1. A migration may run again on a folder that it
 * has already changed in part or whole, because a power loss can interrupt it.
 */
const migrations: readonly ((state: object) => object)[] = [
  (state) => withOfferedDesigns(withProbableCost(state) as object),
];

export const dataFormat = migrations.length;

const formatFile = 'format.json';

export interface Migrated {
  readonly from: number;
  /** Number of documents that changed. */
  readonly documents: number;
}

/**
 * Brings the data folder, which this process has locked, to the current format.
 * @returns undefined if the folder had that format
 * @throws StartRefused if a newer version wrote the folder, or its format is unreadable
 */
export function migrateDataDir(path: string, version: string): Migrated | undefined {
  const from = formatOf(path);
  if (from > dataFormat)
    throw new StartRefused(
      `DATA_DIR: ${path} has data format ${from}. This version (${version}) supports formats up to ${dataFormat}. Start the version that wrote the folder, or set DATA_DIR to another folder.`,
    );
  if (from === dataFormat) return undefined;
  try {
    const documents = migrate(path, migrations.slice(from));
    writeFormat(path);
    return { from, documents };
  } catch (error) {
    throw cannotKeep(error, path);
  }
}

function formatOf(path: string): number {
  const file = join(path, formatFile);
  if (!existsSync(file)) return 0;
  const format = /^\{\s*"format":\s*(\d+)\s*\}\s*$/.exec(readFileSync(file, 'utf8'))?.[1];
  if (format !== undefined) return Number(format);
  throw new StartRefused(
    `DATA_DIR: ${file} does not contain a data format such as {"format": ${dataFormat}}. Restore the file from a backup, or set DATA_DIR to another folder.`,
  );
}

function migrate(path: string, pending: typeof migrations): number {
  const rewrite = (state: object) => pending.reduce((current, migration) => migration(current), state);
  return databasesIn(path).reduce((changed, file) => changed + rewriteStates(file, rewrite), 0);
}

/** A rename lost in a power loss is no problem: the migrations run again and change nothing. */
function writeFormat(path: string): void {
  const file = join(path, formatFile);
  writeFileSync(`${file}.new`, `${JSON.stringify({ format: dataFormat })}\n`, { flush: true });
  renameSync(`${file}.new`, file);
}

function databasesIn(path: string): readonly string[] {
  return readdirSync(path)
    .filter((name) => name.endsWith('.sqlite') && name !== lockFile)
    .map((name) => join(path, name));
}
