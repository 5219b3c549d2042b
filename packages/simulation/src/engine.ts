import loadMujoco, { type MainModule, type MjModel } from '@mujoco/mujoco';
import { type Mjcf, robotFile } from '@robotdesign/mjcf';
import { mujocoInstantiation } from './instantiate.ts';
import { createSimulator, type Simulator } from './simulator.ts';

/** MuJoCo refused a model; the message comes from its compiler. */
export class ModelRefusedError extends Error {
  override readonly name = 'ModelRefusedError';
}

/** MuJoCo in this thread. Models exist only inside `withModel`, because the garbage collector does not free them. */
export interface Engine {
  /**
   * Compiles scene and robot, passes a simulator to `use`, and frees every MuJoCo object when `use` returns or
   * throws. The simulator must not be used afterwards.
   *
   * @throws ModelRefusedError when the model does not compile.
   */
  withModel<T>(files: Mjcf, use: (simulator: Simulator) => T): T;
  /** As `withModel`, with the warnings of the compiler, which only a spec has. MuJoCo 3.14 leaks 0.3 to 2.5 MiB for each. */
  withWarnings<T>(files: Mjcf, use: (simulator: Simulator, compilerWarnings: readonly string[]) => T): T;
}

function compiled<T>(compile: () => T): T {
  try {
    return compile();
  } catch (cause) {
    // A trap in WebAssembly is not a fault of the model, and the engine cannot be used again.
    if (cause instanceof Error && cause.name === 'RuntimeError') throw cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new ModelRefusedError(message.trim(), { cause });
  }
}

/**
 * Disables work in each step that does not affect the motion: sensors, which no trial reads; bounding volume trees,
 * which cost more than they save for the few shapes of a robot; and islands, because all parts of a robot are
 * connected. Without islands the order of constraints can change, and with it the last digit.
 */
function omitIdleWork(mujoco: MainModule, model: MjModel): void {
  const { mjDSBL_SENSOR, mjDSBL_MIDPHASE, mjDSBL_ISLAND } = mujoco.mjtDisableBit;
  const idle = [mjDSBL_SENSOR, mjDSBL_MIDPHASE, ...(model.ntree === 1 ? [mjDSBL_ISLAND] : [])];
  for (const { value } of idle) model.opt.disableflags |= value;
}

/** Speeds from which on sparse matrices are faster: half the time of a snake with 41, none gained below. */
const sparseFrom = 24;

/** Chooses the matrices of the solver. MuJoCo itself takes sparse ones from 60 speeds on; the motion is the same but for the last digits. */
function chooseMatrices(mujoco: MainModule, model: MjModel): void {
  if (model.nv >= sparseFrom) model.opt.jacobian = mujoco.mjtJacobian.mjJAC_SPARSE.value;
}

const utf8 = new TextEncoder();

/** Calls `compile` while the scene can include the file of the robot. */
function withRobotFile<T>(mujoco: MainModule, robot: string, compile: () => T): T {
  // MjVFS copies a buffer byte by byte, which took a quarter of an evaluation.
  mujoco.FS.writeFile(robotFile, utf8.encode(robot));
  try {
    return compiled(compile);
  } finally {
    mujoco.FS.unlink(robotFile);
  }
}

function withSimulator<T>(mujoco: MainModule, model: MjModel, use: (simulator: Simulator) => T): T {
  omitIdleWork(mujoco, model);
  chooseMatrices(mujoco, model);
  using data = new mujoco.MjData(model);
  return use(createSimulator(mujoco, model, data));
}

function engineOf(mujoco: MainModule): Engine {
  return {
    withModel({ robot, scene }, use) {
      using model = withRobotFile(mujoco, robot, () => mujoco.MjModel.from_xml_string(scene));
      return withSimulator(mujoco, model, use);
    },
    withWarnings({ robot, scene }, use) {
      using spec = withRobotFile(mujoco, robot, () => mujoco.parseXMLString(scene));
      using model = compiled(() => mujoco.mj_compile(spec));
      const warnings = Array.from({ length: mujoco.mjs_numWarnings(spec) }, (_, index) =>
        mujoco.mjs_getWarning(spec, index),
      );
      return withSimulator(mujoco, model, (simulator) => use(simulator, warnings));
    },
  };
}

/** MuJoCo also throws or counts what it prints. */
const silent = (): void => undefined;

async function load(): Promise<Engine> {
  const instantiateWasm = await mujocoInstantiation();
  return engineOf(await loadMujoco({ instantiateWasm, print: silent, printErr: silent }));
}

let loading: Promise<Engine> | undefined;

/** Loads MuJoCo once per thread (85–190 ms); later calls share it. */
export function loadEngine(): Promise<Engine> {
  loading ??= load();
  return loading;
}
