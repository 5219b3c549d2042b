import { choosePower, usualDrive } from '@robotdesign/components';
import type { BatteryPack } from '@robotdesign/contracts';
import type { DriveGroup } from '../sizing/drive-groups.ts';
import type { DesignBrief } from './brief.ts';

/** Joints of a body before it is derived, for the current of its battery. */
const usualJoints = 12;
/** Joints of a group that has its own actuator before the body is built. */
const jointsOfGroup = 4;
/**
 * The battery that the body of a brief is sized for: the settled one, or the one that its groups of joints need. Undefined for
 * the usual actuator, whose battery every body has room for. @throws NoComponentError
 */
export function batteryFor(
  { battery, drives, sensors }: DesignBrief,
  groups: readonly DriveGroup[],
): BatteryPack | undefined {
  if (battery || drives === undefined) return battery;
  const { joints = usualDrive } = drives;
  const own = groups.flatMap(({ name, kind }) => (kind === 'joint' ? (drives[name] ?? []) : []));
  const others = [...new Set(own)].filter((id) => id !== joints);
  if (joints === usualDrive && others.length === 0) return undefined;
  return choosePower({
    drives: [
      { component_id: joints, count: usualJoints },
      ...others.map((component_id) => ({ component_id, count: jointsOfGroup })),
    ],
    sees: sensors.length > 0,
  }).battery.pack;
}
