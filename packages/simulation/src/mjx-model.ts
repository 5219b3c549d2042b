import type { RobotDesignIR } from '@robotdesign/contracts';
import { compileForMjx, controlTuning, type Mjcf } from '@robotdesign/mjcf';
import { loadEngine } from './engine.ts';
import { holdTorque } from './hold-torque.ts';

/** The model of a body for MJX, with the gains of its usual model. Slow: call it in a worker thread. @throws MjcfError */
export const mjxModel = async (ir: RobotDesignIR): Promise<Mjcf> =>
  compileForMjx(ir, controlTuning(ir, holdTorque(await loadEngine(), ir)));
