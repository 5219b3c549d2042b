import type { Random } from '@robotdesign/random';
import { gap } from '../../anatomy.ts';
import { overhangOf, widthOfMotors } from '../../grammar/rules/axles.ts';
import { frontTorso, rearTorso } from '../../grammar/rules/torso.ts';
import { wheelbaseForEdge } from '../../statics/wheel-climbing.ts';
import { hubReach } from '../../wheel-anatomy.ts';
import type { DesignBrief } from '../brief.ts';
import { type ChassisForm, chassisForms, chassisFormText, readChassisForm } from '../chassis-forms.ts';
import { type ArchetypeText, describeFamily } from '../family.ts';
import { reserve } from '../reserve.ts';
import {
  type ChassisLevels,
  cargoLength,
  chassisLevels,
  chassisWidth,
  halfBase,
  isLimited,
  ladenHeight,
  massOf,
  powerParameters,
  type RollingLayout,
  type RollingMotor,
  rollingMotorOf,
  shelfLength,
  type WheelSizes,
  wheelSizes,
} from '../wheeled-sizes.ts';
import type { Writer } from '../writer.ts';

type Suspension =
  | 'four_fixed'
  | 'six_fixed'
  | 'pivot_axle'
  | 'bogies'
  | 'articulated_four'
  | 'articulated_six';
export interface RoverTraits extends Readonly<Record<string, string>> {
  readonly suspension: Suspension;
  readonly form: ChassisForm;
}

const suspensionText: Readonly<
  Record<Suspension, { readonly phrase: string; readonly title: string; readonly wheels: number }>
> = {
  four_fixed: { phrase: 'four wheels on fixed axles', title: 'Four-wheeled rover', wheels: 4 },
  six_fixed: { phrase: 'six wheels on fixed axles', title: 'Six-wheeled rover', wheels: 6 },
  pivot_axle: {
    phrase: 'four wheels, the front axle pivoting',
    title: 'Four-wheeled rover with a pivoting axle',
    wheels: 4,
  },
  bogies: { phrase: 'six wheels, four of them on bogies', title: 'Six-wheeled bogie rover', wheels: 6 },
  articulated_four: {
    phrase: 'four wheels and a frame that twists',
    title: 'Four-wheeled twisting rover',
    wheels: 4,
  },
  articulated_six: {
    phrase: 'six wheels and a frame that twists',
    title: 'Six-wheeled twisting rover',
    wheels: 6,
  },
};

function textOf({ suspension, form }: RoverTraits): ArchetypeText {
  const { phrase, title, wheels } = suspensionText[suspension];
  return {
    kind: suspension,
    phrase: `${phrase}, ${chassisFormText[form].phrase}`,
    title: `${title}${chassisFormText[form].title}`,
    legs: 0,
    wheels,
  };
}

/** Wheels, the step that they climb over their radius, and the shortest chassis on which they do not touch. */
const layouts: Readonly<
  Record<Suspension, RollingLayout & { readonly shortest: (pitch: number, overhang: number) => number }>
> = {
  four_fixed: { drives: 4, stepShare: 0.58, shortest: (pitch, overhang) => pitch + 2 * overhang },
  six_fixed: { drives: 6, stepShare: 0.9, shortest: (pitch, overhang) => 2 * pitch + 2 * overhang },
  pivot_axle: { drives: 4, stepShare: 0.46, shortest: (pitch, overhang) => pitch + overhang },
  bogies: { drives: 6, stepShare: 0.82, shortest: (pitch, overhang) => 2 * pitch + 2 * overhang },
  articulated_four: { drives: 4, stepShare: 0.4, shortest: (pitch) => Math.max(2 * pitch, 0.28) },
  articulated_six: {
    drives: 6,
    stepShare: 0.7,
    shortest: (pitch, overhang) => 2 * (pitch + 2 * overhang) + 0.05,
  },
};

/** Suspensions whose pivots are on the chassis at the height of the axles. */
const isLevel: ReadonlySet<Suspension> = new Set(['pivot_axle', 'bogies']);

/** Longest wheelbase that a step asks for: beyond it, larger wheels climb better, m. */
const longestForStep = 0.8;

/** Length and width of the chassis, m. */
function chassisSize(
  brief: DesignBrief,
  motor: RollingMotor,
  suspension: Suspension,
  wheels: WheelSizes,
  levels: ChassisLevels,
  leastBase: number,
) {
  const { drive } = motor;
  const { drives, shortest } = layouts[suspension];
  const overhang = overhangOf(drive);
  const pitch = Math.max(2 * wheels.radius, drive.case.long) + 2 * gap + 0.004;
  const mass_kg = massOf(brief, motor, drives);
  const base = Math.max(2 * halfBase(brief, mass_kg, levels), leastBase);
  const { step_m = 0 } = brief;
  const forStep =
    suspension === 'bogies'
      ? 0
      : reserve * wheelbaseForEdge(step_m, wheels.radius, ladenHeight(brief, mass_kg, levels));
  const reach = hubReach(drive, wheels.radius, wheels.width);
  const leastWidth = Math.max(widthOfMotors(drive), 0.115, base - 2 * reach);
  const divided = suspension.startsWith('articulated') ? 2 : 1;
  const leastLength = Math.max(
    shortest(pitch, overhang),
    Math.max(base, Math.min(forStep, longestForStep)) + 2 * overhang,
    divided * cargoLength(brief),
    0.2,
  );
  const width = chassisWidth(leastWidth, leastLength, 2 * reach + wheels.width, brief);
  const length = Math.max(leastLength, divided * shelfLength(width, brief) + (divided - 1) * 0.05);
  return { length, width, pitch };
}

/**
 * Writes chassis, suspension and wheels.
 * @param leastBase_m least distance between the wheels, along and across
 * @throws DerivationError when the sizes do not fit together
 */
export function writeRover(
  writer: Writer,
  random: Random,
  { suspension, form }: RoverTraits,
  brief: DesignBrief,
  leastBase_m = 0,
): void {
  const motor = rollingMotorOf(brief);
  const wheelsOf = wheelSizes(brief, motor, layouts[suspension], random);
  const lowest = isLevel.has(suspension) ? Math.max(wheelsOf.radius, 1.03 * (brief.clearance_m ?? 0)) : 0;
  const sizes = { ...wheelsOf, radius: Math.max(wheelsOf.radius, lowest) };
  const levels = chassisLevels(brief, motor, sizes.radius);
  const { length, width, pitch } = chassisSize(brief, motor, suspension, sizes, levels, leastBase_m);
  const [longer, wider] = [random.between(0.004, 0.04), random.between(0.002, 0.03)];
  const isFree = !isLimited(brief);
  const wheels = { wheel_width_m: sizes.width };
  writer.apply('frame_chassis', 'robot', {
    form,
    length_m: length + (isFree ? longer : 0.001),
    width_m: width + (isFree ? wider : 0.001),
    wheel_diameter_m: 2 * sizes.radius,
    raise_m: levels.raise,
    ...powerParameters(brief),
  });
  const axle = (target: string, station: string) =>
    writer.apply('attach_axle', target, { station, ...wheels });
  const writeSuspension: Readonly<Record<Suspension, () => void>> = {
    four_fixed: () => {
      axle(frontTorso, 'front');
      axle(frontTorso, 'rear');
    },
    six_fixed: () => {
      axle(frontTorso, 'front');
      axle(frontTorso, 'middle');
      axle(frontTorso, 'rear');
    },
    pivot_axle: () => {
      axle(frontTorso, 'rear');
      writer.apply('pivot_front_axle', frontTorso);
      writer.apply('put_wheels_on_beam', 'front_axle_beam', wheels);
    },
    bogies: () => {
      axle(frontTorso, 'front');
      writer.apply('hang_bogies', frontTorso, { wheelbase_m: pitch });
      writer.apply('put_wheels_on_bogies', 'left_bogie', wheels);
    },
    articulated_four: () => {
      writer.apply('articulate_frame', frontTorso);
      axle(frontTorso, 'front');
      axle(rearTorso, 'rear');
    },
    articulated_six: () => {
      writer.apply('articulate_frame', frontTorso);
      axle(frontTorso, 'front');
      axle(rearTorso, 'middle');
      axle(rearTorso, 'rear');
    },
  };
  writeSuspension[suspension]();
}

export const rover = describeFamily({
  family: 'rover',
  structure: { roots: ['frame_chassis'] },
  // Faster motors bear more for their mass.
  detours: [{ speed_m_s: 1.5 }],
  traits: (Object.keys(suspensionText) as Suspension[]).flatMap((suspension) =>
    // A pivoting axle takes the place of a sloping nose.
    chassisForms
      .filter((form) => suspension !== 'pivot_axle' || form !== 'wedge')
      .map((form): RoverTraits => ({ suspension, form })),
  ),
  text: textOf,
  readTraits: readChassisForm,
  write: (writer, random, traits, brief) => writeRover(writer, random, traits, brief),
});
