import { type BillTotals, batteryAmong, billTotals, packFacts } from '@robotdesign/components';
import type { Embodiment, RobotDesignProgram } from '@robotdesign/contracts';
import { bodyExtent, bodyTree } from '@robotdesign/mjcf';
import {
  type BuiltBody,
  type Capability,
  capabilityOf,
  isTrack,
  isTrackRoller,
  type LoadCase,
  usableEnergy,
} from '@robotdesign/robot-design';
import type { EvaluationOptions } from '@robotdesign/simulation';

/** A body with the figures that requirements are compared with, before simulation. */
export interface SizedBody extends BuiltBody {
  readonly program: RobotDesignProgram;
  readonly embodiment: Embodiment;
  /** The load case of the capability. */
  readonly load: LoadCase;
  readonly capability: Capability;
  readonly bill: BillTotals;
  readonly leg_count: number;
  readonly segment_count: number;
  readonly arm_count: number;
  /** Without the rollers of tracks. */
  readonly wheel_count: number;
  readonly track_count: number;
  readonly length_m: number;
  readonly width_m: number;
  readonly height_m: number;
  /** At mean power, with a fifth of the battery's energy left. */
  readonly runtime_s?: number;
}

/** How a body is simulated before it is offered: on the slope of the task, with as much of the payload as it carries. */
export const generationChecks = ({ load, capability }: SizedBody): EvaluationOptions => ({
  suite: 'generation',
  slope_rad: load.slope_rad,
  payload_kg: Math.min(load.payload_kg, capability.payload_kg),
});

export function sizedBody(program: RobotDesignProgram, built: BuiltBody, load: LoadCase): SizedBody {
  const { graph, components, ir } = built;
  const count = (symbol: string) => graph.nodes.filter((node) => node.symbol === symbol).length;
  const capability = capabilityOf(ir, load);
  const { min, max } = bodyExtent(bodyTree(ir)) ?? { min: [0, 0, 0], max: [0, 0, 0] };
  const pack = batteryAmong(components.slots);
  const energy_j = pack ? packFacts(pack).energy_wh * 3600 : undefined;
  return {
    ...built,
    program,
    embodiment: graph.embodiment,
    load,
    capability,
    bill: billTotals(components),
    leg_count: count('foot'),
    segment_count: count('torso_segment'),
    arm_count: count('gripper'),
    wheel_count: graph.nodes.filter((node) => node.symbol === 'wheel' && !isTrackRoller(node)).length,
    track_count: graph.nodes.filter(isTrack).length,
    length_m: max[0] - min[0],
    width_m: max[1] - min[1],
    height_m: max[2] + ir.home_height_m,
    ...(energy_j === undefined ? {} : { runtime_s: (usableEnergy * energy_j) / capability.mean_power_w }),
  };
}
