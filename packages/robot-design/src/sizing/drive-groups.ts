import type { IrActuator } from '@robotdesign/contracts';
import type { DesignBrief } from '../derive/brief.ts';

/** Joints that share one actuator. */
export interface DriveGroup {
  readonly name: string;
  readonly kind: 'joint' | 'wheel';
  /** Set for joints that do not bear the body: those of an arm, a neck, a wing. */
  readonly isArm?: true;
  /** Whether a joint with this name belongs to it; the first group that says so has it. */
  readonly has: (joint: string) => boolean;
  /** Whether an actuator has the size that a task asks of it; every one has, if absent. */
  readonly suits?: (component_id: string, brief: DesignBrief) => boolean;
}

const everyJoint = () => true;

/** The joints whose names match. */
export const jointGroup = (name: string, joints: RegExp): DriveGroup => ({
  name,
  kind: 'joint',
  has: (joint) => joints.test(joint),
});
/** The joints whose names match, which do not bear the body. */
export const armGroup = (name: string, joints: RegExp): DriveGroup => ({
  ...jointGroup(name, joints),
  isArm: true,
});
export const neckGroup = armGroup('neck', /^neck_yaw$/);

/** The joints that no other group has: the body is sized for their actuator. */
export const everyOtherJoint: DriveGroup = { name: 'joints', kind: 'joint', has: everyJoint };

/** Groups of a family that names none: its servos, and its wheels. */
export const usualGroups: readonly DriveGroup[] = [
  everyOtherJoint,
  { name: 'wheels', kind: 'wheel', has: everyJoint },
];

/** Actuators by group, without the groups that drive nothing in this body. */
export function actuatorsByGroup(
  groups: readonly DriveGroup[],
  actuators: readonly IrActuator[],
): Map<DriveGroup, readonly IrActuator[]> {
  const kindOf = ({ control }: IrActuator) => (control === 'position' ? 'joint' : 'wheel');
  const grouped = Map.groupBy(actuators, (actuator) =>
    groups.find((group) => group.kind === kindOf(actuator) && group.has(actuator.joint)),
  );
  return new Map(
    groups.flatMap((group) => {
      const own = grouped.get(group);
      return own ? [[group, own] as const] : [];
    }),
  );
}
