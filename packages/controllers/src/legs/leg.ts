import type { IrJoint, Link, RobotDesignIR } from '@robotdesign/contracts';
import {
  bodyTree,
  compose,
  depthFirst,
  identityPose,
  type Pose,
  plus,
  poseFrom,
  rotated,
  times,
  turned,
  unit,
  type Vector,
  vector,
} from '@robotdesign/mjcf';

/** A joint of a leg, from the hip down. */
export interface LegJoint {
  readonly joint: IrJoint;
  /** Name of its actuator; absent for a joint that has none or moves other feet too, such as one of the spine. */
  readonly actuator?: string;
}

/** A leg: the joints from the body to a foot. Positions are in the frame of the root. */
export interface Leg {
  readonly foot: string;
  readonly joints: readonly LegJoint[];
  /** The middle of the foot in the frame of its link. */
  readonly sole: Vector;
  /** Position of its first driven joint at home. */
  readonly hip: Vector;
  /** Position of the middle of the foot at home. */
  readonly home: Vector;
}

/** Angles of the driven joints of a leg, in the order of {@link drivenOf}. */
export type LegAngles = readonly number[];

/** The joints of a leg that a motor moves. */
export const drivenOf = (leg: Leg): readonly LegJoint[] =>
  leg.joints.filter(({ actuator }) => actuator !== undefined);

/** The middle of the colliding parts of a link, in its frame. */
function middleOf({ parts }: Link): Vector {
  const touching = parts.filter(({ collides }) => collides);
  const sum = touching.reduce<Vector>((total, { position_m }) => plus(total, vector(position_m)), [0, 0, 0]);
  return times(sum, 1 / Math.max(1, touching.length));
}

/** The axis and the position of each driven joint, and the position of the foot, in the frame of the root. */
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
  return { axes, foot: plus(pose.position, rotated(leg.sole, pose.rotation)) };
}

/** Position of the middle of a foot for some joint angles, in the frame of the root, m. */
export const footAt = (leg: Leg, angles: LegAngles): Vector => chain(leg, angles).foot;

/** Axes of the driven joints and the foot, from which a step of the inverse kinematics follows. */
export const legAt = (leg: Leg, angles: LegAngles): ReturnType<typeof chain> => chain(leg, angles);

/** The legs of a body, in the order of their feet: the joints from the root to each foot. */
export function legsOf(ir: RobotDesignIR): Leg[] {
  const byChild = new Map(ir.joints.map((joint) => [joint.child, joint]));
  const actuators = new Map(ir.actuators.map(({ joint, name }) => [joint, name]));
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
      return { joint, ...(actuator !== undefined && { actuator }) };
    });
    const limb = { joints, sole: middleOf(link) };
    const home = joints.flatMap(({ joint, actuator }) => (actuator === undefined ? [] : [joint.home_rad]));
    const { axes, foot } = chain(limb, home);
    return { foot: link.name, ...limb, hip: axes[0]?.at ?? [0, 0, 0], home: foot };
  });
}
