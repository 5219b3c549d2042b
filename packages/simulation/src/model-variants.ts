import type { RobotDesignIR } from '@robotdesign/contracts';
import {
  type ControlTuning,
  compileForMjx,
  compileWithMeshes,
  controlTuning,
  type Mjcf,
  type PartMesh,
} from '@robotdesign/mjcf';
import { loadEngine } from './engine.ts';
import { holdTorque } from './hold-torque.ts';

/** Models of a body with the gains of its usual model. Slow: call them in a worker thread. */

const tuned = async (ir: RobotDesignIR): Promise<ControlTuning> =>
  controlTuning(ir, holdTorque(await loadEngine(), ir));

/** The model for MJX. @throws MjcfError */
export const mjxModel = async (ir: RobotDesignIR): Promise<Mjcf> => compileForMjx(ir, await tuned(ir));

/** The model with meshes for what is seen of printed parts. @throws MjcfError */
export const meshModel = async (ir: RobotDesignIR, meshes: readonly PartMesh[]): Promise<Mjcf> =>
  compileWithMeshes(ir, await tuned(ir), meshes);
