import loadMujoco, { type MainModule, type MjModel } from '@mujoco/mujoco';
import { type Mjcf, robotFile } from '@robotdesign/mjcf';
import { mujocoInstantiation } from './instantiate.ts';
import { createSimulator, type Simulator } from './simulator.ts';

/** MuJoCo refused a model; the message is its compiler's. */
export class ModelRefusedError extends Error {
  override readonly name = 'ModelRefusedError';
}

/** MuJoCo in this thread. Models exist only inside `withModel`: its objects live outside the garbage collector. */
export interface Engine {
  /**
   * Compiles the scene with the robot beside it, hands over a simulator, and frees every MuJoCo object when `use`
   * returns or throws; the simulator is dead afterwards.
   *
   * @throws ModelRefusedError when the model does not compile.
   */
  withModel<T>(files: Mjcf, use: (simulator: Simulator) => T): T;
}

function compiled<T>(compile: () => T): T {
  try {
    return compile();
  } catch (cause) {
    // A trap in the machine code says nothing of the model, and the engine is not to be used again.
    if (cause instanceof Error && cause.name === 'RuntimeError') throw cause;
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new ModelRefusedError(message.trim(), { cause });
  }
}

/**
 * Leaves out of each step what moves nothing: the sensors, which no trial reads; the trees of boxes that would sort out
 * which shapes of two bodies may touch, which for a robot's few take longer than trying each pair; and the search for
 * groups of bodies that do not touch each other, when all hang together and there is but one. The model moves as
 * before, but for the rounding of the last digit where that search would have put the constraints in another order.
 */
function omitIdleWork(mujoco: MainModule, model: MjModel): void {
  const { mjDSBL_SENSOR, mjDSBL_MIDPHASE, mjDSBL_ISLAND } = mujoco.mjtDisableBit;
  const idle = [mjDSBL_SENSOR, mjDSBL_MIDPHASE, ...(model.ntree === 1 ? [mjDSBL_ISLAND] : [])];
  for (const { value } of idle) model.opt.disableflags |= value;
}

const utf8 = new TextEncoder();

function engineOf(mujoco: MainModule): Engine {
  return {
    withModel(files, use) {
      using cleanUp = new DisposableStack();
      // MuJoCo's own MjVFS takes a buffer byte by byte, which cost a quarter of an evaluation.
      mujoco.FS.writeFile(robotFile, utf8.encode(files.robot));
      cleanUp.defer(() => mujoco.FS.unlink(robotFile));
      using spec = compiled(() => mujoco.parseXMLString(files.scene));
      using model = compiled(() => mujoco.mj_compile(spec));
      const warnings = Array.from({ length: mujoco.mjs_numWarnings(spec) }, (_, index) =>
        mujoco.mjs_getWarning(spec, index),
      );
      omitIdleWork(mujoco, model);
      using data = new mujoco.MjData(model);
      return use(createSimulator(mujoco, model, data, warnings));
    },
  };
}

/** What MuJoCo prints it also throws or counts. */
const silent = (): void => undefined;

async function load(): Promise<Engine> {
  const instantiateWasm = await mujocoInstantiation();
  return engineOf(await loadMujoco({ instantiateWasm, print: silent, printErr: silent }));
}

let loading: Promise<Engine> | undefined;

/** Loads MuJoCo once a thread (85–190 ms); later calls share it. */
export function loadEngine(): Promise<Engine> {
  loading ??= load();
  return loading;
}
