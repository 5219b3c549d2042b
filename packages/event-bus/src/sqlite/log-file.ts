import { isSqliteUnavailable, openSqliteFile, type SqliteFile } from '@robotdesign/document-store/sqlite';
import { BusUnavailable } from '../errors.ts';
import { schema, schemaVersion } from './schema.ts';

/**
 * Opens the file of the log. Its jobs fail with the errors of the port.
 * @throws BusUnavailable if it cannot be opened
 */
export function openLogFile(path: string, readOnly: boolean): SqliteFile {
  const file = open(path, readOnly);
  return {
    ...file,
    run: (job) => file.run(job).catch(rethrow),
    transact: (job) => file.transact(job).catch(rethrow),
  };
}

function open(path: string, readOnly: boolean): SqliteFile {
  try {
    return openSqliteFile({ path, schemaVersion, schema, readOnly });
  } catch (error) {
    return rethrow(error);
  }
}

function rethrow(error: unknown): never {
  throw isSqliteUnavailable(error)
    ? new BusUnavailable('the event log is unavailable', { cause: error })
    : error;
}
