import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withLock } from '../../bootstrap/lock.mjs';

const run = promisify(execFile);
const here = import.meta.dirname;
const requirements = join(here, 'requirements.txt');
const cache = join(here, '..', '..', 'node_modules', '.cache', 'native-mujoco');
const stamp = join(cache, 'installed.txt');
const python =
  process.platform === 'win32' ? join(cache, 'Scripts', 'python.exe') : join(cache, 'bin', 'python');
/** Names of Python on different machines. */
const interpreters = ['python3', 'python'];

/** Native MuJoCo is not available on this machine. The message has the reason. */
class NativeMujocoMissingError extends Error {
  override readonly name = 'NativeMujocoMissingError';
}

async function findInterpreter(): Promise<string> {
  for (const name of interpreters) {
    const works = await run(name, ['-c', 'import sys, venv; sys.exit(sys.version_info < (3, 10))']).then(
      () => true,
      () => false,
    );
    if (works) return name;
  }
  throw new NativeMujocoMissingError('Python 3.10 or newer with the venv module is not installed');
}

/**
 * Python with the pinned MuJoCo in a virtual environment under `node_modules/.cache`. Creates it if it is missing or
 * has another version.
 *
 * @throws NativeMujocoMissingError if Python is missing or MuJoCo cannot be installed (no network)
 */
async function installedPython(): Promise<string> {
  if (await isInstalled()) return python;
  // Test files run in several processes, and each needs the environment.
  return withLock(`${cache}.lock`, install, (pid) =>
    console.log(`Process ${pid} is installing native MuJoCo.`),
  );
}

const isInstalled = async (): Promise<boolean> =>
  (await readFile(stamp, 'utf8').catch(() => '')) === (await readFile(requirements, 'utf8'));

async function install(): Promise<string> {
  if (await isInstalled()) return python;
  const interpreter = await findInterpreter();
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  try {
    await run(interpreter, ['-m', 'venv', cache]);
    await run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', requirements]);
  } catch (cause) {
    throw new NativeMujocoMissingError('native MuJoCo could not be installed with pip', { cause });
  }
  await writeFile(stamp, await readFile(requirements, 'utf8'));
  return python;
}

/**
 * Whether tests can use native MuJoCo. Installs it (a download of about 50 MB) only if `CI` or `VERIFY` is set;
 * otherwise the tests are skipped.
 */
export async function nativeMujocoReady(): Promise<boolean> {
  if (await isInstalled()) return true;
  if (!process.env.CI && !process.env.VERIFY) {
    console.log(
      'Native MuJoCo is not installed: its tests are skipped. `npm run verify` installs it and runs them.',
    );
    return false;
  }
  try {
    await installedPython();
    return true;
  } catch (error) {
    if (!(error instanceof NativeMujocoMissingError)) throw error;
    console.log(`The tests in native MuJoCo are skipped: ${error.message}.`);
    return false;
  }
}

/** Results of check.py for one body. */
export interface NativeResult {
  /** Names of the values beyond their limit; empty if the body passes. */
  readonly failed: readonly string[];
  readonly found?: Readonly<Record<string, number>>;
  /** Lines that MuJoCo wrote to stderr and its log file. */
  readonly said: readonly string[];
}
export interface NativeReport {
  readonly mujoco: string;
  readonly bodies: Readonly<Record<string, NativeResult>>;
}

/**
 * Runs check.py on directories with `scene.xml` and `robot.mjcf`.
 *
 * @throws NativeMujocoMissingError
 */
export async function checkNatively(directories: readonly string[]): Promise<NativeReport> {
  const interpreter = await installedPython();
  const script = join(here, 'check.py');
  // A failed body gives a result and exit code 1. Only an empty stdout means that the check itself failed.
  const stdout = await run(interpreter, [script, ...directories], { maxBuffer: 32 * 1024 * 1024 }).then(
    (ended) => ended.stdout,
    (ended: Error & { stdout?: string }) => {
      if (!ended.stdout) throw ended;
      return ended.stdout;
    },
  );
  return JSON.parse(stdout) as NativeReport;
}
