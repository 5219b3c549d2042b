import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withLock } from '../../bootstrap/lock.mjs';

/** Virtual environments of Python for tests, under `node_modules/.cache`. */

const run = promisify(execFile);
const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache');
/** Names of Python on different machines. */
const interpreters = ['python3', 'python'];

export interface PythonEnvironment {
  /** The folder under `node_modules/.cache`. */
  readonly name: string;
  /** What it contains, for messages: `native MuJoCo`. */
  readonly what: string;
  /** Decides what is installed: another text installs it again. */
  readonly contents: string;
  /**
   * Fills the empty folder.
   * @param interpreter a Python 3.10 or newer with the venv module
   * @throws PythonMissingError if the machine or its network is the cause
   */
  readonly install: (folder: string, interpreter: string) => Promise<void>;
}

/** The environment is not available on this machine. The message has the reason. */
export class PythonMissingError extends Error {
  override readonly name = 'PythonMissingError';
}

async function findInterpreter(): Promise<string> {
  for (const name of interpreters) {
    const works = await run(name, ['-c', 'import sys, venv; sys.exit(sys.version_info < (3, 10))']).then(
      () => true,
      () => false,
    );
    if (works) return name;
  }
  throw new PythonMissingError('Python 3.10 or newer with the venv module is not installed');
}

const folderOf = ({ name }: PythonEnvironment): string => join(cache, name);
const stampOf = (environment: PythonEnvironment): string => join(folderOf(environment), 'installed.txt');

/** The Python of a virtual environment. */
export const pythonIn = (folder: string): string =>
  process.platform === 'win32' ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python');

const isInstalled = async (environment: PythonEnvironment): Promise<boolean> =>
  (await readFile(stampOf(environment), 'utf8').catch(() => undefined)) === environment.contents;

/**
 * The Python of the environment. Installs it if it is missing or has other contents.
 * @throws PythonMissingError if it cannot be installed
 */
export async function installedPython(environment: PythonEnvironment): Promise<string> {
  const folder = folderOf(environment);
  const install = async () => {
    if (await isInstalled(environment)) return;
    const interpreter = await findInterpreter();
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await environment.install(folder, interpreter);
    await writeFile(stampOf(environment), environment.contents);
  };
  // Test files run in several processes, and each needs the environment.
  if (!(await isInstalled(environment)))
    await withLock(`${folder}.lock`, install, (pid) =>
      console.log(`Process ${pid} is installing ${environment.what}.`),
    );
  return pythonIn(folder);
}

/** Installs the packages of a requirements file with pip. @throws PythonMissingError */
export async function pipInstall(
  { what }: Pick<PythonEnvironment, 'what'>,
  folder: string,
  interpreter: string,
  requirements: string,
): Promise<void> {
  try {
    await run(interpreter, ['-m', 'venv', folder]);
    await run(pythonIn(folder), [
      ...['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'],
      ...['-r', requirements],
    ]);
  } catch (cause) {
    throw new PythonMissingError(`${what} could not be installed with pip`, { cause });
  }
}

/**
 * Whether tests can use the environment. Installs it (a download) only if `CI` or `VERIFY` is set; otherwise the tests
 * are skipped.
 */
export async function pythonReady(environment: PythonEnvironment): Promise<boolean> {
  if (await isInstalled(environment)) return true;
  const { what } = environment;
  if (!process.env.CI && !process.env.VERIFY) {
    console.log(
      `${what} is not installed: its tests are skipped. \`npm run verify\` installs and runs them.`,
    );
    return false;
  }
  try {
    await installedPython(environment);
    return true;
  } catch (error) {
    if (!(error instanceof PythonMissingError)) throw error;
    console.log(`The tests of ${what} are skipped: ${error.message}.`);
    return false;
  }
}
