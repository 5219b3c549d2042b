import { choosePower, usualDrive } from '@robotdesign/components';
import type { BatteryPack } from '@robotdesign/contracts';
import type { DesignBrief } from './brief.ts';

/** Joints of a body before it is derived, for the current of its battery. */
const usualJoints = 12;
/**
 * The battery that the body of a brief is sized for: the settled one, or the one that its actuators need. Undefined for
 * the usual servo, whose battery every body has room for. @throws NoComponentError
 */
export function batteryFor({ battery, servo, sensors }: DesignBrief): BatteryPack | undefined {
  if (battery || servo === undefined || servo === usualDrive) return battery;
  return choosePower({
    drives: [{ component_id: servo, count: usualJoints }],
    sees: sensors.length > 0,
  }).battery.pack;
}
