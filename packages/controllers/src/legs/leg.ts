import type { IrActuator, IrJoint, RobotDesignIR } from '@robotdesign/contracts';
import {
  bodyTree,
  compose,
  depthFirst,
  identityPose,
  minus,
  type Pose,
  plus,
  poseFrom,
  type Rotation,
  rotated,
  turned,
  unit,
  type Vector,
  vector,
} from '@robotdesign/mjcf';
import { rolling, type Sole, soleOf, turnBetween } from './sole.ts';

/** A joint of a leg, from the hip down. */
export interface LegJoint {
  readonly joint: IrJoint;
  /** Absent for a joint that has none or moves other feet too, such as one of the spine. */
  readonly actuator?: IrActuator;
}

/** A leg: the joints from the body to a foot. Positions are in the frame of the root. */
export interface Leg {
  readonly foot: string;
  readonly joints: readonly LegJoint[];
  readonly sole: Sole;
  /** Position of its first driven joint at home. */
  readonly hip: Vector;
  /** Position of the middle of the foot at home. */
  readonly home: Vector;
  /** Rotation of the foot at home. */
  readonly homeRotation: Rotation;
}

/** Angles of the driven joints of a leg, in the order of {@link drivenOf}. */
export type LegAngles = readonly number[];

/** The joints of a leg that a motor moves. */
export const drivenOf = (leg: Leg): readonly Required<LegJoint>[] =>
  leg.joints.flatMap(({ joint, actuator }) => (actuator ? [{ joint, actuator }] : []));

/** The axis and the position of each driven joint, and the pose of the foot's middle, in the frame of the root. */
function chain(leg: Pick<Leg, 'joints' | 'sole'>, angles: LegAngles) {
  let pose: Pose = identityPose;
  let driven = 0;
  const axes: { readonly at: Vector; readonly axis: Vector }[] = [];
  for (const { joint, actuator } of leg.joints) {
    pose = compose(pose, poseFrom(joint.position_m, joint.quaternion_wxyz));
    if (joint.kind === 'fixed') continue;
    if (actuator !== undefined)
      axes.push({ at: pose.position, axis: rotated(unit(vector(joint.axis)), pose.rotation) });
    const angle = actuator === undefined ? joint.home_rad : (angles[driven++] ?? joint.home_rad);
    pose = turned(pose, joint.axis, angle);
  }
  return {
    axes,
    foot: plus(pose.position, rotated(leg.sole.middle, pose.rotation)),
    rotation: pose.rotation,
  };
}

/** Where the middle of a foot is for some joint angles, and how far it has turned, in the frame of the root. */
export function footPose(leg: Leg, angles: LegAngles): Pose {
  const { foot, rotation } = chain(leg, angles);
  return { position: foot, rotation };
}

/** Position of the middle of a foot for some joint angles, in the frame of the root, m. */
export const footAt = (leg: Leg, angles: LegAngles): Vector => chain(leg, angles).foot;

const cross = ([a, b, c]: Vector, [x, y, z]: Vector): Vector => [b * z - c * y, c * x - a * z, a * y - b * x];

/**
 * The place where a foot would stand if it had rolled there from home, and how the place changes with the angle of
 * each driven joint, m/rad. Feet that stand still on the ground keep their places, whereas their middles roll.
 */
export function standing(leg: Leg, angles: LegAngles): { place: Vector; changes: Vector[] } {
  const { axes, foot, rotation } = chain(leg, angles);
  const rolled = (turn: Vector): Vector => rolling(leg.sole, leg.homeRotation, turn);
  return {
    place: minus(foot, rolled(turnBetween(leg.homeRotation, rotation))),
    changes: axes.map(({ at, axis }) => minus(cross(axis, minus(foot, at)), rolled(axis))),
  };
}

/** The legs of a body, in the order of their feet: the joints from the root to each foot. */
export function legsOf(ir: RobotDesignIR): Leg[] {
  const byChild = new Map(ir.joints.map((joint) => [joint.child, joint]));
  const actuators = new Map(ir.actuators.map((actuator) => [actuator.joint, actuator]));
  const feet = depthFirst(bodyTree(ir))
    .filter(({ link }) => link.role === 'foot')
    .map(({ link }) => {
      const path: IrJoint[] = [];
      for (let joint = byChild.get(link.name); joint; joint = byChild.get(joint.parent)) path.unshift(joint);
      return { link, path };
    });
  const uses = Map.groupBy(
    feet.flatMap(({ path }) => path),
    ({ name }) => name,
  );
  return feet.map(({ link, path }) => {
    const joints = path.map((joint): LegJoint => {
      const actuator = uses.get(joint.name)?.length === 1 ? actuators.get(joint.name) : undefined;
      return { joint, ...(actuator && { actuator }) };
    });
    const limb = { joints, sole: soleOf(link) };
    const home = joints.flatMap(({ joint, actuator }) => (actuator === undefined ? [] : [joint.home_rad]));
    const { axes, foot, rotation } = chain(limb, home);
    return { foot: link.name, ...limb, hip: axes[0]?.at ?? [0, 0, 0], home: foot, homeRotation: rotation };
  });
}
