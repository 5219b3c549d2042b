import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Api, connectApi } from './http.ts';
import { type ProgramOptions, type RunningProgram, startProgram } from './program.ts';

export { type Ended, EndedEarly } from './program.ts';

export interface AppOptions extends Pick<ProgramOptions, 'args' | 'nodeOptions' | 'kill'> {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** All services in one real process, with gRPC on loopback and files in `dataDir`. */
export interface App extends RunningProgram {
  readonly api: Api;
}

/**
 * Starts the service on a free port and waits until it is ready.
 * @throws EndedEarly if it exits first
 */
export async function startApp({ dataDir, env = {}, args, nodeOptions, kill }: AppOptions): Promise<App> {
  const program = await startProgram({
    entry: 'services/embedded/src/main.ts',
    env: {
      PORT: '0',
      SKIP_VIDEO_SEARCH: '1',
      AUTO_TRIALS: '0',
      EVOLUTION_ARTIFACTS_DIR: evolutionFiles(dataDir),
      ...env,
      DATA_DIR: dataDir,
    },
    ...(args ? { args } : {}),
    ...(nodeOptions ? { nodeOptions } : {}),
    kill,
  });
  const api = connectApi(program.url);
  return {
    ...program,
    api,
    kill9: () => program.kill9().finally(() => api.close()),
    stop: () => program.stop().finally(() => api.close()),
  };
}

/** The folder for the files of evolutions next to the data of a test. */
export const evolutionFiles = (dataDir: string): string => join(dataDir, 'evolution files');

/** A temporary data folder with a space in its path; removed when the scope ends. */
export async function newDataDir(): Promise<{ readonly path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'robotdesign data '));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
