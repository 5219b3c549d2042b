import {
  type ActuatorCase,
  actuatorCase,
  componentBox,
  continuousTorqueOf,
  driveLacks,
  isJointDrive,
  usualDrive,
} from '@robotdesign/components';
import type { BatteryPack } from '@robotdesign/contracts';

/**
 * Space that the grammar reserves for bought parts, m. A body is sized around it before components are chosen;
 * lowering then places the real boxes of the components.
 */

/** Thickness of printed plates around servos: two walls, no infill. */
export const plate = 0.0024;
/** Thickness of a fork's or a cradle's cheek around servos. */
export const cheek = 0.003;
/** Gap between parts that move past each other. */
export const gap = 0.003;

/** Gap between a fork and the servo that it turns on. */
export const forkGap = 0.0005;
/** Least height of the electronics in a torso: drives below, electronics above, a plate below, between and above. */
const electronicsLevel = 0.0255;

/** Thickness of the plates of a torso and height of its electronics, m. */
export type TorsoLevels = Pick<Anatomy, 'plate' | 'electronicsLevel'>;
const usualLevels: TorsoLevels = { plate, electronicsLevel };

/** Height of the drives above the middle of a torso of this height: they are below the electronics. */
export const driveLevelZ = (torsoHeight: number, levels: TorsoLevels = usualLevels): number =>
  -torsoHeight / 2 + levels.plate + (torsoHeight - 3 * levels.plate - levels.electronicsLevel) / 2;
/** Height of the electronics above the middle of a torso of this height. */
export const electronicsFloorZ = (torsoHeight: number, levels: TorsoLevels = usualLevels): number =>
  torsoHeight / 2 - levels.plate - levels.electronicsLevel;

/** Distance of a deck's posts from the middle plane of the torso. */
export const deckPostY = 0.03;
/** Distance of the posts of a deck of a length from its middle, along the body: a deck may extend over its torso. */
export const deckReach = (length: number): number => Math.min(length / 2 - 0.008, 0.04);
/** Width of the rails over an open tray, which carry a deck. */
export const trayRail = 0.008;
/** Side length of a mast's square cross-section. */
export const mastSize = 0.016;

/** Sizes that follow from the actuator of a body's joints, m. A body without joints uses the default servo. */
export interface Anatomy {
  /** Component id of the actuator. */
  readonly servo: string;
  readonly case: ActuatorBox;
  /** From the shaft to the near end, to the far end and to the middle of the case. */
  readonly near: number;
  readonly far: number;
  readonly shaftOffset: number;
  /**
   * From a shaft to the furthest corner of the near end of its case: parts that turn about the shaft stay outside
   * this radius.
   */
  readonly swing: number;
  /**
   * Size of the case relative to the default servo's, by the sum of its sides. Sizes without a formula scale with
   * it.
   */
  readonly scale: number;
  /**
   * Continuous torque relative to the default servo, divided by the weight and lever arm that grow with the case. A
   * weaker servo stands on straighter legs.
   */
  readonly strength: number;
  /** Thickness of cheeks, of plates and of the webs between the cheeks of a fork: thicker around large actuators. */
  readonly cheek: number;
  readonly plate: number;
  readonly web: number;
  /** Height of an ankle without a servo above the ground; its foot fills exactly this height. */
  readonly ankleHeight: number;
  /** Sides of a lying battery pack, and the number of packs; those of the usual one where the choice is open. */
  readonly packs: {
    readonly long: number;
    readonly wide: number;
    readonly high: number;
    readonly count: number;
  };
  /** Space in the head of a row of segments for the parts that come with a large battery, along and across it. */
  readonly headSpare: { readonly along: number; readonly across: number };
  /** Height of the electronics in a torso: that of the lying battery, if it is higher than the other parts. */
  readonly electronicsLevel: number;
  /** Tall enough for the fork of a hip, which turns above and below its servo. */
  readonly torsoHeight: number;
  /** Distance of hip axes from the edge of the torso, so that the near end of the case stays inside. */
  readonly hipInset: number;
  /** Half the width of a thigh at the knee: the servo across, and a cheek on each side. */
  readonly thighHalfWidth: number;
  /**
   * From an abduction axis outward to the middle of the servo of its thigh and to the middle of the thigh, and along
   * the body to the pitch axis.
   */
  readonly abductionHip: { readonly servo: number; readonly outward: number; readonly along: number };
  /** From the joint between the halves of a divided torso to the front half and to the rear half. */
  readonly spine: { readonly ahead: number; readonly behind: number };
}

/** Sides of an actuator's case, m: along its long side, across it and along its shaft; a disc has its diameter twice. */
type ActuatorBox = Pick<ActuatorCase, 'shape' | 'long' | 'across' | 'axial'>;

const sides = ({ long, across, axial }: ActuatorBox): number => long + across + axial;

/** The case of a joint actuator. @throws RangeError for an actuator that no body can be sized for */
function caseOf(id: string): ActuatorCase {
  if (isJointDrive(id)) return actuatorCase(id);
  throw new RangeError(`bodies cannot be sized for ${id}: ${driveLacks(id) ?? 'it drives wheels'}`);
}

/** Around actuators up to this scale, prints have two walls; from there on their thickness grows with the scale. */
const thickensFrom = 1.3;
/** Rounds to 0.1 mm. */
const tenth = (length: number): number => Math.round(length * 1e4) / 1e4;

/** Space above a lying pack for its cables, m. */
const packHeadroom = 0.004;
/** Height of the electronics with this battery: packs lie on their largest side. */
const levelFor = (battery: BatteryPack | undefined): number =>
  battery
    ? Math.max(electronicsLevel, tenth(Math.min(...componentBox(battery.component_id).size_m) + packHeadroom))
    : electronicsLevel;

/** Space for a pack where the choice of the battery is open, m. */
const usualPack = { long: 0.108, wide: 0.0357, high: 0.0255, count: 1 } as const;

/** Packs with the space around them for their cables. */
function packsOf(battery: BatteryPack | undefined): Anatomy['packs'] {
  if (!battery) return usualPack;
  const [long, wide, high] = componentBox(battery.component_id).size_m;
  const [around, above] = [0.001, 0.0005];
  return {
    long: long + around,
    wide: wide + around,
    high: high + above,
    count: battery.series * battery.parallel,
  };
}

function sizeAround(servo: string, battery: BatteryPack | undefined): Anatomy {
  const { near, ...box } = caseOf(servo);
  const { shape, long, across, axial } = box;
  const scale = sides(box) / sides(caseOf(usualDrive));
  const sturdy = Math.max(1, scale / thickensFrom);
  const [thickCheek, thickPlate] = [tenth(cheek * sturdy), tenth(plate * sturdy)];
  const thighHalfWidth = axial / 2 + thickCheek;
  const level = levelFor(battery);
  const hipInset = near + 0.0029;
  // The thigh is next to its servo; that of a wide disc is next to the torso too.
  const beside = axial / 2 + Math.max(gap, thickCheek) + thighHalfWidth;
  const outside = shape === 'disc' ? Math.max(beside, hipInset + gap + thighHalfWidth) : beside;
  // The fork of a hip turns above and below its servo; a disc on its edge is higher than that.
  const drives = Math.max(axial + 2 * (thickCheek + 2 * forkGap), across + 4 * forkGap);
  return {
    servo,
    case: { shape, long, across, axial },
    near,
    far: long - near,
    shaftOffset: long / 2 - near,
    swing: Math.hypot(near, across / 2) + forkGap,
    scale,
    strength: (continuousTorqueOf(servo) ?? 0) / (continuousTorqueOf(usualDrive) ?? 1) / scale ** 2,
    cheek: thickCheek,
    plate: thickPlate,
    web: tenth(0.006 * sturdy),
    ankleHeight: tenth(0.018 * sturdy),
    packs: packsOf(battery),
    headSpare: battery ? { along: 0.1, across: 0.055 } : { along: 0, across: 0 },
    electronicsLevel: level,
    torsoHeight: 3 * thickPlate + drives + level,
    hipInset,
    thighHalfWidth,
    abductionHip: {
      servo: outside - beside,
      outward: outside,
      along: across / 2 + 0.006 * sturdy,
    },
    // The front half carries the far part of the servo.
    spine: { ahead: Math.min(near + gap, 0.52 * (long - near)), behind: near + gap },
  };
}

const anatomies = new Map<string, Anatomy>();

/**
 * The anatomy for an actuator and a battery, by component ids; for the default servo without an id. @throws
 * RangeError for an actuator that no body can be sized for
 */
export function anatomyOf(servo: string = usualDrive, battery?: BatteryPack): Anatomy {
  const key = [servo, battery?.component_id, battery?.series, battery?.parallel].join(' ');
  const known = anatomies.get(key);
  if (known) return known;
  const sized = sizeAround(servo, battery);
  anatomies.set(key, sized);
  return sized;
}

/** The sizes around the actuator of a joint: that of the other joints unless it has another one. */
export const anatomyWith = (usual: Anatomy, actuator: string | undefined): Anatomy =>
  actuator === undefined ? usual : anatomyOf(actuator);
