import type { RobotDesignIR } from '@robotdesign/contracts';
import { bodyTree, compose, depthFirst, minus, poseFrom, type Vector } from '@robotdesign/mjcf';
import { type Bus, type BusKind, stationsOf } from './buses.ts';
import type { DrivenJoint } from './driven-joints.ts';
import type { Feed } from './feeds.ts';
import { type Wire, wireFor } from './wire.ts';

/** A cable between two devices, along the links of the body. */
export interface Cable {
  /** Kind of bus, or `power` for a pair of wires from a fuse. */
  readonly kind: BusKind | 'power';
  readonly from: string;
  readonly to: string;
  /** Length with slack, m. */
  readonly length_m: number;
  /** Absent for cables that servos and drives are sold with. */
  readonly wire?: Wire;
}

/** Extra for curves, as a factor, and for loops at the joint and the connectors, m. */
const slack = { factor: 1.15, loops_m: 0.06 };
const step_m = 0.01;

const distance = (a: Vector, b: Vector): number => Math.hypot(...minus(a, b));

function lengthAlong(points: readonly Vector[]): number {
  const straight = points
    .slice(1)
    .reduce((sum, point, index) => sum + distance(points[index] ?? point, point), 0);
  return Number((Math.ceil((slack.factor * straight + slack.loops_m) / step_m - 1e-9) * step_m).toFixed(2));
}

/** Positions at home of the bought parts in the root frame, by name. */
const partPositions = (ir: RobotDesignIR): Map<string, Vector> =>
  new Map(
    depthFirst(bodyTree(ir)).flatMap(({ link, homePose }) =>
      link.parts
        .filter(({ source }) => source === 'bought')
        .map(({ name, position_m, quaternion_wxyz }) => [
          name,
          compose(homePose, poseFrom(position_m, quaternion_wxyz)).position,
        ]),
    ),
  );

/** Cables of every bus and every feed. */
export function cablesOf(ir: RobotDesignIR, buses: readonly Bus[], feeds: readonly Feed[]): Cable[] {
  const positions = partPositions(ir);
  const middle: Vector = [0, 0, 0];
  const stations = stationsOf(buses);
  const joints = new Map(stations.map(({ member: { driven } }) => [driven.joint.name, driven]));
  const place = (name: string): Vector =>
    positions.get(name) ?? positions.get(`${name}_1`) ?? joints.get(name)?.position ?? middle;

  /** From a device to an actuator, along the links between them. */
  const toActuator = (from: string, { path, position }: DrivenJoint): number => {
    const passed = joints.get(from)?.path.length ?? 0;
    return lengthAlong([place(from), ...path.slice(passed), position]);
  };

  const data = stations.map(({ bus: { kind }, member: { driven }, from }): Cable => {
    return { kind, from, to: driven.joint.name, length_m: toActuator(from, driven) };
  });
  const power = feeds.map(({ source, loads: [first = source], wire }): Cable => {
    const driven = joints.get(first);
    const length_m = driven ? toActuator(source, driven) : lengthAlong([place(source), place(first)]);
    return { kind: 'power', from: source, to: first, length_m, wire };
  });
  const motorFuse = new Map(feeds.flatMap(({ loads, fuse_a }) => loads.map((load) => [load, fuse_a])));
  const leads = data.map((cable): Cable => {
    const fuse_a = cable.kind === 'motor_driver' ? motorFuse.get(cable.from) : undefined;
    return fuse_a === undefined ? cable : { ...cable, wire: wireFor(fuse_a) };
  });
  return [...leads, ...power];
}
