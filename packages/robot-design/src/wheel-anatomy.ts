import { actuatorCase, usualWheelDrive } from '@robotdesign/components';
import { gap, plate } from './anatomy.ts';

/** Thickness of the printed plate that a hub motor is bolted to, over the diameter of the motor. */
const bracketShare = 0.07;
/** Thickness of a wheel's tyre, rim and web over its radius, and the least one, m. */
const tyre = { share: 0.06, least: 0.003, most: 0.015 } as const;
const rim = { share: 0.05, least: 0.0024, most: 0.014 } as const;
const web = { share: 0.05, least: 0.003, most: 0.012 } as const;

/** Sizes that follow from the motor of driven wheels, m. */
export interface WheelDrive {
  readonly motor: string;
  /** Inside the chassis with its shaft outward, or outside of it in the hub of the wheel. */
  readonly mount: 'inside' | 'hub';
  /** Along the body, along the shaft and vertical. */
  readonly case: { readonly long: number; readonly axial: number; readonly upright: number };
  /** Height of the motor between the plates of a chassis. */
  readonly levelHeight: number;
  /** Thickness of the plate that a hub motor is bolted to. */
  readonly bracket: number;
}

function sizeAround(motor: string): WheelDrive {
  const { shape, long, across, axial } = actuatorCase(motor);
  const isFlat = shape === 'disc' && axial < long;
  return {
    motor,
    mount: isFlat ? 'hub' : 'inside',
    case: { long, axial, upright: across },
    levelHeight: isFlat ? 0 : across,
    bracket: isFlat ? Math.max(plate, bracketShare * long) : plate,
  };
}

const drives = new Map<string, WheelDrive>();

/** The sizes for a wheel motor, by its component id. @throws UnknownComponentError */
export function wheelDriveOf(motor: string = usualWheelDrive): WheelDrive {
  const known = drives.get(motor);
  if (known) return known;
  const sized = sizeAround(motor);
  drives.set(motor, sized);
  return sized;
}

/** Wheels up to this diameter are solid, of soft filament, unless a motor is in their hub. */
const largestSolidWheel_m = 0.12;

/** Thicknesses of a hollow wheel of a radius, m. */
export interface WheelWalls {
  readonly tyre: number;
  readonly rim: number;
  /** Spokes, and the plate that joins them to the motor. */
  readonly web: number;
  /** Radius inside the rim. */
  readonly bore: number;
}

const between = (radius: number, { share, least, most }: typeof tyre | typeof rim | typeof web): number =>
  Math.min(Math.max(share * radius, least), most);

/** Hubs and spokes at the outer side of a wheel or roller stand so far out of it that viewers draw them without flicker, m. */
export const proud = 4e-4;

/** The walls of a hollow wheel: they grow with its radius. */
export function wheelWalls(radius: number): WheelWalls {
  const walls = { tyre: between(radius, tyre), rim: between(radius, rim), web: between(radius, web) };
  return { ...walls, bore: radius - walls.tyre - walls.rim };
}

/** How a wheel is built around or next to its motor. */
export type WheelBuild = 'solid' | 'beside' | 'around';

/** How a wheel of a radius is built: around a hub motor if the motor fits into its rim. */
export function wheelBuild({ mount, case: { long } }: WheelDrive, radius: number): WheelBuild {
  if (mount === 'hub' && wheelWalls(radius).bore >= long / 2 + gap) return 'around';
  return 2 * radius <= largestSolidWheel_m ? 'solid' : 'beside';
}

/**
 * From the face that carries the motors to the middle of a wheel: chassis wall, bracket, hub motor, wheel. The web of a
 * wheel around its motor is flush with its outer side.
 */
export function hubReach(drive: WheelDrive, radius: number, width: number): number {
  if (drive.mount === 'inside') return gap + width / 2;
  const face = drive.bracket + drive.case.axial + gap;
  if (wheelBuild(drive, radius) !== 'around') return face + width / 2;
  const outer = Math.max(face + wheelWalls(radius).web, drive.bracket + gap + width);
  return outer - width / 2;
}

/** From the face that carries the motors to the middle of a motor's case, outward. */
export const motorReach = ({ mount, case: { axial }, bracket }: WheelDrive): number =>
  mount === 'inside' ? -(plate + axial / 2) : bracket + axial / 2;

/** Height of a rocker's arm over the distance between wheels and over its thickness, and the least one, m. */
const armShare = 0.09;
const armProportion = 1.5;
const leastArm = 0.014;
/** Height of the arms of rockers and of their bogies, m. */
export const armHeight = (wheelbase: number, thick: number): number =>
  Math.max(armShare * wheelbase, armProportion * thick, leastArm);
