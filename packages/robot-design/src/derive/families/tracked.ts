import type { Random } from '@robotdesign/random';
import { overhangOf, widthOfMotors } from '../../grammar/rules/axles.ts';
import { frontTorso } from '../../grammar/rules/torso.ts';
import { drivenSlope } from '../../statics/load-case.ts';
import { rollingResistance } from '../../statics/rolling-drag.ts';
import { trackGrip } from '../../statics/tracked-climbing.ts';
import { hubReach } from '../../wheel-anatomy.ts';
import type { DesignBrief } from '../brief.ts';
import { type ChassisForm, chassisForms, chassisFormText, readChassisForm } from '../chassis-forms.ts';
import { type ArchetypeText, describeFamily } from '../family.ts';
import { reserve } from '../reserve.ts';
import {
  cargoLength,
  chassisLevels,
  chassisWidth,
  halfBase,
  isLimited,
  ladenHeight,
  massOf,
  powerParameters,
  rollingMotorOf,
  shelfLength,
  wheelSizes,
} from '../wheeled-sizes.ts';
import type { Writer } from '../writer.ts';

type Track = 'level' | 'raised_nose' | 'steep_nose';
interface TrackedTraits extends Readonly<Record<string, string>> {
  readonly track: Track;
  readonly form: ChassisForm;
}

const trackText: Readonly<Record<Track, { readonly phrase: string; readonly title: string }>> = {
  level: { phrase: 'two level tracks', title: 'Tracked carrier' },
  raised_nose: { phrase: 'two tracks with a raised nose', title: 'Tracked climber' },
  steep_nose: { phrase: 'two tracks with a high, steep nose', title: 'High-nosed tracked climber' },
};

const textOf = ({ track, form }: TrackedTraits): ArchetypeText => ({
  kind: track,
  phrase: `${trackText[track].phrase}, ${chassisFormText[form].phrase}`,
  title: `${trackText[track].title}${chassisFormText[form].title}`,
  legs: 0,
  wheels: 0,
});

/** Least rise of the nose over the radius of the rollers. */
const riseShare: Readonly<Record<Track, number>> = { level: 0, raised_nose: 0.7, steep_nose: 1.5 };
/** Two motors; rollers climb steps up to their radius, and the nose rises by the rest. */
const layout = { drives: 2, stepShare: 1 } as const;
const degree = Math.PI / 180;
/** Pitches at which the centre of mass may pass over an edge; the steepest is 1° below what friction holds. */
const pitchesOn = ({ rolling = rollingResistance.firm }: DesignBrief): number[] => {
  const steepest = Math.atan(trackGrip - rolling) - degree;
  return [0.25, 0.4, 0.55, 0.7, 0.85, 1].map((share) => share * steepest);
};

/**
 * Shortest tracks on the ground for a step, m: twice the distance a of the centre of mass ahead of the rear axle, from
 * h = sin θ·(a + r·tan(θ/2) − c·tan θ) at the pitch θ that needs the least. On stairs they span two distances of edges.
 */
function lengthForStep(brief: DesignBrief, radius: number, centre_m: number): number {
  const { step_m = 0, stair_run_m } = brief;
  if (step_m === 0) return 0;
  const ahead = pitchesOn(brief).map(
    (pitch) =>
      (reserve * step_m) / Math.sin(pitch) +
      reserve * centre_m * Math.tan(pitch) -
      radius * Math.tan(pitch / 2),
  );
  const onStairs = stair_run_m === undefined ? 0 : 2 * reserve * Math.hypot(stair_run_m, step_m);
  return Math.max(2 * Math.min(...ahead), onStairs);
}

/** Writes chassis and tracks. @throws DerivationError when the sizes do not fit together */
function writeTracked(
  writer: Writer,
  random: Random,
  { track, form }: TrackedTraits,
  brief: DesignBrief,
): void {
  const { step_m = 0, gap_m = 0, clearance_m = 0 } = brief;
  const motor = rollingMotorOf(brief);
  const sizes = wheelSizes(
    { ...brief, slope_rad: drivenSlope(brief), step_m: 0, gap_m: 0 },
    motor,
    layout,
    random,
  );
  const isLevel = track === 'level';
  const radius = Math.max(sizes.radius, reserve * clearance_m, isLevel ? reserve * step_m : 0);
  const levels = chassisLevels({ ...brief, step_m: 0 }, motor, radius);
  const rise = Math.max(riseShare[track] * radius, isLevel ? 0 : reserve * step_m - radius);
  const mass_kg = massOf(brief, motor, layout.drives);
  const base = 2 * halfBase(brief, mass_kg, levels);
  const reach = hubReach(motor.drive, radius, sizes.width);
  const leastWidth = Math.max(widthOfMotors(motor.drive), 0.115, base - 2 * reach);
  const onGround = Math.max(
    base,
    4 * radius,
    reserve * 2.1 * gap_m,
    lengthForStep(brief, radius, ladenHeight(brief, mass_kg, levels)),
  );
  const leastLength = Math.max(onGround + 2 * overhangOf(motor.drive), cargoLength(brief), 0.2);
  const width = chassisWidth(leastWidth, leastLength, 2 * reach + 1.3 * sizes.width, brief);
  const length = Math.max(leastLength, shelfLength(width, brief));
  const [longer, wider] = [random.between(0.004, 0.04), random.between(0.002, 0.03)];
  const isFree = !isLimited(brief);
  writer.apply('frame_chassis', 'robot', {
    form,
    length_m: length + (isFree ? longer : 0.001),
    width_m: width + (isFree ? wider : 0.001),
    wheel_diameter_m: 2 * radius,
    raise_m: levels.raise,
    ...powerParameters(brief),
  });
  writer.apply('lay_tracks', frontTorso, { width_m: 1.3 * sizes.width, nose_rise_m: rise, tail_rise_m: 0 });
}

export const tracked = describeFamily({
  family: 'tracked',
  structure: { roots: ['frame_chassis'] },
  // Faster motors bear more for their mass.
  detours: [{ speed_m_s: 1.5 }],
  traits: (Object.keys(trackText) as Track[]).flatMap((track) =>
    chassisForms.map((form): TrackedTraits => ({ track, form })),
  ),
  text: textOf,
  readTraits: readChassisForm,
  write: writeTracked,
});
