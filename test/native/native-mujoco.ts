import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { JsonObject } from '@robotdesign/contracts';
import {
  installedPython,
  type PythonEnvironment,
  pipInstall,
  pythonReady,
} from '../harness/python-environment.ts';

const run = promisify(execFile);
const here = import.meta.dirname;
const requirements = join(here, 'requirements.txt');

/** Python with the pinned MuJoCo and yourdfpy, a download of about 150 MB. */
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
  /** What is wrong with the model; empty if nothing is. */
  readonly faults?: readonly string[];
  /** Lines that MuJoCo wrote to stderr and its log file. */
  readonly said: readonly string[];
}
export interface NativeReport {
  readonly mujoco: string;
  readonly bodies: Readonly<Record<string, NativeResult>>;
}

/** A value that recompute.py compares with what a body claims. */
export interface RecomputedRow {
  /** `step_m`, `rest_torque_margin`, `stands` … */
  readonly requirement: string;
  readonly asked: number;
  readonly claimed: number | null;
  /** Null if there is no rule that is independent of the product. */
  readonly recomputed: number | null;
  /** Recomputed over claimed value. */
  readonly ratio: number | null;
  /** Whether the recomputed value meets the asked one to 2 %. */
  readonly confirmed: boolean;
  readonly detail?: JsonObject;
}
export interface RecomputedReport {
  readonly mujoco: string;
  readonly bodies: Readonly<Record<string, readonly RecomputedRow[]>>;
}

/** Runs a script of this folder with words of its command line. Returns the text that it writes. @throws PythonMissingError */
async function runScript(script: string, words: readonly string[]): Promise<string> {
  const interpreter = await installedPython(environment);
  // A failed body gives a result and exit code 1. Only an empty stdout means that the script itself failed.
  return run(interpreter, [join(here, script), ...words], { maxBuffer: 32 * 1024 * 1024 }).then(
    (ended) => ended.stdout,
    (ended: Error & { stdout?: string }) => {
      if (!ended.stdout) throw ended;
      return ended.stdout;
    },
  );
}

/** What a robot did under its controller. */
export interface Replayed {
  /** Until the fall, if there is one. */
  readonly distance_m: number;
  readonly seconds: number;
  readonly fell: boolean;
  /** Time until the fall, s. */
  readonly survived_s?: number;
}

/**
 * Runs the script of the how-to guide, and watches for falls, on a directory with `scene.xml`, `robot.mjcf` and
 * `controller.json`, or with the scene and the controller of a terrain.
 *
 * @throws PythonMissingError
 */
export const replayNatively = async (
  directory: string,
  on?: { readonly seconds: number; readonly terrain: string },
): Promise<Replayed> => {
  const words = on ? [String(on.seconds), on.terrain] : [];
  return JSON.parse(await runScript('watched_replay.py', [directory, ...words])) as Replayed;
};

/**
 * Runs check.py on directories with `scene.xml` and `robot.mjcf`.
 *
 * @throws PythonMissingError
 */
export const checkNatively = async (directories: readonly string[]): Promise<NativeReport> =>
  JSON.parse(await runScript('check.py', directories)) as NativeReport;

/** What urdf.py finds of one body. */
export interface UrdfComparison {
  /** What differs from the model; empty if nothing does. */
  readonly faults: readonly string[];
  /** Joints that move. */
  readonly joints: number;
  /** The largest distance of a link from its place in the model, m. */
  readonly farthest_m: number;
}

/**
 * Runs urdf.py on directories with `robot.urdf` and `robot.mjcf`.
 *
 * @throws PythonMissingError
 */
export const compareUrdf = async (
  directories: readonly string[],
): Promise<Readonly<Record<string, UrdfComparison>>> =>
  JSON.parse(await runScript('urdf.py', directories)) as Readonly<Record<string, UrdfComparison>>;

/**
 * Runs recompute.py on directories with `scene.xml`, `robot.mjcf` and `claim.json`.
 *
 * @throws PythonMissingError
 */
export const recomputeNatively = async (directories: readonly string[]): Promise<RecomputedReport> =>
  JSON.parse(await runScript('recompute.py', directories)) as RecomputedReport;

/** Whether PrusaSlicer is installed. */
export const hasSlicer = (): Promise<boolean> =>
  run('prusa-slicer', ['--help']).then(
    () => true,
    () => false,
  );

/** What prints.py finds in the print files of a directory. */
export interface PrintReport {
  /** Empty if nothing is wrong. */
  readonly faults: readonly string[];
  readonly pieces: number;
  readonly plates: readonly {
    readonly path: string;
    readonly claimed_g: number;
    readonly sliced_g: number;
  }[];
}

/**
 * Runs prints.py on directories with print files; PrusaSlicer slices each plate if asked for.
 *
 * @throws PythonMissingError
 */
export const checkPrints = async (
  directories: readonly string[],
  slices: boolean,
): Promise<Readonly<Record<string, PrintReport>>> =>
  JSON.parse(await runScript('prints.py', [...(slices ? ['--slice'] : []), ...directories])) as Readonly<
    Record<string, PrintReport>
  >;
