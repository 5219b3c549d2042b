import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  installedPython,
  type PythonEnvironment,
  pipInstall,
  pythonReady,
} from '../harness/python-environment.ts';

const run = promisify(execFile);
const here = import.meta.dirname;
const requirements = join(here, 'requirements.txt');

/** Python with the pinned MuJoCo, a download of about 50 MB. */
const environment: PythonEnvironment = {
  name: 'native-mujoco',
  what: 'Native MuJoCo',
  contents: await readFile(requirements, 'utf8'),
  install: (folder, interpreter) => pipInstall(environment, folder, interpreter, requirements),
};

/** Whether tests can use native MuJoCo. */
export const nativeMujocoReady = (): Promise<boolean> => pythonReady(environment);

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
 * @throws PythonMissingError
 */
export async function checkNatively(directories: readonly string[]): Promise<NativeReport> {
  const interpreter = await installedPython(environment);
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
