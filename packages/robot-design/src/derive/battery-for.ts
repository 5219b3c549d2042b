import { choosePower, usualDrive } from '@robotdesign/components';
import type { BatteryPack } from '@robotdesign/contracts';
import type { DesignBrief } from './brief.ts';

/** Joints of a body before it is derived, for the current of its battery. */
const usualJoints = 12;
/**
 * The battery that the body of a brief is sized for: the settled one, or the one that its actuators need. Undefined for
 * the usual actuator, whose battery every body has room for. @throws NoComponentError
 */
export function batteryFor({ battery, drives, sensors }: DesignBrief): BatteryPack | undefined {
  const joints = drives?.joints;
  if (battery || joints === undefined || joints === usualDrive) return battery;
  return choosePower({
    drives: [{ component_id: joints, count: usualJoints }],
    sees: sensors.length > 0,
  }).battery.pack;
}
