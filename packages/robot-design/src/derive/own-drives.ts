import { probablePrice, protocolOf } from '@robotdesign/components';
import type { Anatomy } from '../anatomy.ts';
import { anatomyFor, type DesignBrief } from './brief.ts';

/** Groups of joints whose actuator may differ from that of the other joints. */
export type OwnGroup = 'knees' | 'ankles' | 'arms' | 'grip' | 'wings' | 'tail' | 'neck';

/** Probable cost of a second bus: its driver, and a regulator for its voltage. */
const secondBus_usd = 35;

/**
 * The actuator of a group; undefined for that of the other joints, which also serves where a cheaper one would cost more
 * with its bus.
 * @param count joints of the group
 */
export function ownDrive(
  { drives }: DesignBrief,
  group: OwnGroup,
  { servo }: Anatomy,
  count: number,
): string | undefined {
  const own = drives?.[group];
  if (own === undefined || own === servo) return undefined;
  const saves_usd = count * (probablePrice(servo) - probablePrice(own));
  const isCheap = saves_usd >= 0 && saves_usd < secondBus_usd;
  return isCheap && protocolOf(own) !== protocolOf(servo) ? undefined : own;
}

/** The actuator of a neck, if it is not that of the other joints. */
export const neckDrive = (brief: DesignBrief): string | undefined =>
  ownDrive(brief, 'neck', anatomyFor(brief), 1);
