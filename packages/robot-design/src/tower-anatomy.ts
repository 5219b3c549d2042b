import type { BatteryPack, GraphNode } from '@robotdesign/contracts';
import { anatomyOf, type TorsoLevels } from './anatomy.ts';
import type { WheelDrive } from './wheel-anatomy.ts';

/** Trunks above one axle, with walls or with posts. Tall ones have a brace between motors and electronics. */
export const towerForms = ['tower', 'frame_tower', 'tall_tower', 'tall_frame_tower'] as const;
export type TowerForm = (typeof towerForms)[number];
export const isTower = ({ form }: GraphNode): boolean => towerForms.some((word) => word === form);

/** Thickness of the plates of a tower; its walls and posts follow from it. */
export const towerLevels = ({ battery }: { readonly battery?: BatteryPack }): TorsoLevels =>
  anatomyOf(undefined, battery);

/** Height of the chamber of the motors at the bottom of a tower; hub motors need none. */
export const chamberHeight = (drive: WheelDrive, { plate }: Pick<TorsoLevels, 'plate'>): number =>
  drive.mount === 'inside' ? drive.levelHeight + plate : 0;

/** Height of the axle above the underside of a tower: in the middle of the chamber, or at the underside. */
export const axleOverFloor = (drive: WheelDrive, levels: Pick<TorsoLevels, 'plate'>): number =>
  drive.mount === 'inside' ? levels.plate + drive.levelHeight / 2 : 0;

/** Least height of a tower whose electronics have this height: floor, chamber, bay and lid. */
export const leastTowerHeight = (drive: WheelDrive, levels: TorsoLevels, bay: number): number =>
  2 * levels.plate + chamberHeight(drive, levels) + bay;

export const isTall = (form: string | undefined): boolean => form?.startsWith('tall_') ?? false;
/** Height of the brace above the chamber of the motors, over the height above that chamber. */
export const braceShare = 0.3;

/** Side of a corner post over the thickness of a wall. */
export const postShare = 3;
export const hasPosts = (form: string | undefined): boolean => form?.includes('frame_tower') ?? false;

/** Name of the link of the skid on which a body parks. */
export const frontSkid = 'front_skid';
/** End of the form of a skid whose end is above the floor of the trunk. */
export const raised = '_raised';
/** Radius of the ends of a skid, m. */
export const skidRadius = 0.008;
/** Least height of tower and skids above the ground while it balances, m. */
export const leastSkidHeight = 0.006;

/** Share of the no-load speed that is left for driving; the rest is the reserve that keeps the body upright. */
export const drivingShare = 0.7;
