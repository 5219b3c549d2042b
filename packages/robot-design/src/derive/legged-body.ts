import { type Anatomy, anatomyOf, driveLevelZ } from '../anatomy.ts';
import type { Station } from '../grammar/rules/legs.ts';
import { frontTorso, rearTorso } from '../grammar/rules/torso.ts';
import type { Random } from '../random.ts';
import type { DesignBrief } from './brief.ts';
import type { LeggedTraits } from './legged-traits.ts';
import type { Writer } from './writer.ts';

/** Signs of the thigh angle, front and rear: a knee points to the side to which its thigh leans. */
const lean: Readonly<Record<string, Readonly<Record<Station, number>>>> = {
  backward: { front: -1, middle: -1, rear: -1 },
  forward: { front: 1, middle: 1, rear: 1 },
  inward: { front: -1, middle: 1, rear: 1 },
  outward: { front: 1, middle: -1, rear: -1 },
};

/** Sizes that all legs share, so that every foot reaches the ground. */
interface Stance {
  readonly thigh_m: number;
  /** Angle of the thigh from straight down; for upright legs its absolute value, the posture gives the sign. */
  readonly angle_rad: number;
  readonly foot_offset_m: number;
  /** Height of the hip axes above the ground. */
  readonly hip_height_m: number;
  readonly coxa_m: number;
}

/** Long legs step higher, short ones carry more. */
function legScale(random: Random, brief: DesignBrief): number {
  const step = brief.step_m === undefined ? 0 : Math.min(brief.step_m / 0.08, 1.5);
  const load = Math.min(brief.payload_kg / 3, 1);
  return Math.min(Math.max(random.between(0.9, 1.15) + 0.15 * step - 0.15 * load, 0.8), 1.3);
}

/** Least bend of the legs of a weak servo, relative to others: a straight knee can neither lift nor absorb. */
const leastCrouch = 0.35;

function uprightStance(
  random: Random,
  brief: DesignBrief,
  { scale, strength, ankleHeight }: Anatomy,
): Stance {
  const size = legScale(random, brief);
  const thigh = 0.095 * size * scale;
  const shin = thigh * random.between(0.95, 1.12);
  const crouch = Math.min(Math.max(Math.sqrt(strength), leastCrouch), 1);
  const angle = crouch * random.between(0.42, brief.payload_kg > 1 ? 0.55 : 0.72);
  const drop = thigh * Math.cos(angle) + Math.sqrt(shin ** 2 - (thigh * Math.sin(angle)) ** 2);
  return { thigh_m: thigh, angle_rad: angle, foot_offset_m: 0, hip_height_m: drop + ankleHeight, coxa_m: 0 };
}

function sprawledStance(
  random: Random,
  brief: DesignBrief,
  { scale, case: { long } }: Anatomy,
  raised: boolean,
): Stance {
  const size = legScale(random, brief);
  const thigh = 0.078 * size * scale;
  const angle = Math.PI / 2 + (raised ? random.between(0.4, 0.75) : random.between(-0.1, 0.2));
  const foot = thigh * Math.sin(angle) + random.between(0.005, 0.03) * scale;
  const height = random.between(0.065, 0.085) * size * scale + (brief.clearance_m ?? 0) * 0.5;
  return {
    thigh_m: thigh,
    angle_rad: angle,
    foot_offset_m: foot,
    hip_height_m: Math.min(height, 0.13 * scale),
    // The servo of the thigh plus up to 1 cm.
    coxa_m: long + random.between(0.0048, 0.0148),
  };
}

const isSprawled = ({ hips }: LeggedTraits): boolean => hips.startsWith('yaw');

/** Length and width of a torso that holds servos and electronics and keeps neighbouring legs apart. */
function torsoSize(
  random: Random,
  traits: LeggedTraits,
  six: boolean,
  stance: Stance,
  anatomy: Anatomy,
): readonly [number, number] {
  const extra = random.between(0, 0.05);
  const { scale } = anatomy;
  // Electronics do not get smaller with the servos.
  const large = Math.max(scale, 1);
  const servos = 2 * (anatomy.case.long + anatomy.hipInset);
  const width = Math.max(servos, 0.115) + random.between(0, 0.03);
  if (traits.torso === 'disc') return [(six ? 0.2 : 0.18) * large + extra, width];
  if (traits.torso !== 'box') return [(six ? 0.36 : 0.29) * large + extra * 0.6, width];
  if (traits.hips === 'abduction') return [Math.max(0.19 * scale, 0.15) + extra, width];
  const thighs = six ? 2 * (1.1 * stance.thigh_m + 0.04 * scale) : 0.2 * scale;
  if (traits.hips === 'pitch')
    return [Math.min(Math.max(thighs, 0.2 * scale, 0.16) + 2 * anatomy.near + extra, 0.38 * large), width];
  return [Math.max((six ? 0.23 : 0.17) * scale, 0.15) + extra, width];
}

/** Azimuths of the left legs: corner legs point away from their neighbours, middle legs straight out. */
function azimuth(station: Station, spread: number): number {
  return { front: Math.PI / 2 - spread, middle: Math.PI / 2, rear: Math.PI / 2 + spread }[station];
}

export const feet = ['end_in_ball_foot', 'end_in_pad_foot', 'end_in_rocker_foot'] as const;

export function footValues(
  random: Random,
  foot: (typeof feet)[number],
  { ankleHeight }: Anatomy,
): Readonly<Record<string, number>> {
  if (foot === 'end_in_ball_foot') return { radius_m: random.between(0.012, ankleHeight) };
  if (foot === 'end_in_pad_foot')
    return { length_m: random.between(0.026, 0.044), width_m: random.between(0.022, 0.034) };
  return { width_m: random.between(0.022, 0.036) };
}

/**
 * Writes torso, legs and feet of a body with a pair of legs at each station.
 * @throws DerivationError when the sizes do not fit together
 */
export const writeLeggedBody =
  (legStations: readonly Station[]) =>
  (writer: Writer, random: Random, traits: LeggedTraits, brief: DesignBrief): void => {
    const anatomy = anatomyOf(brief.servo);
    const six = legStations.includes('middle');
    const sprawled = isSprawled(traits);
    const stance = sprawled
      ? sprawledStance(random, brief, anatomy, traits.posture === 'raised')
      : uprightStance(random, brief, anatomy);
    const [length, width] = torsoSize(random, traits, six, stance, anatomy);
    const divided = traits.torso.endsWith('_spine');
    writer.apply('frame_body', 'robot', {
      form: traits.torso === 'disc' ? 'disc' : 'box',
      servo: anatomy.servo,
      length_m: length,
      width_m: width,
      ride_height_m: stance.hip_height_m - driveLevelZ(anatomy.torsoHeight),
    });
    if (divided) writer.apply('articulate_spine', frontTorso, { axis: traits.torso.split('_')[0] ?? 'yaw' });
    const foot = random.pick(feet);
    const footSize = footValues(random, foot, anatomy);
    const spread = six ? random.between(0.7, 1.0) : random.between(0.6, 0.95);
    for (const station of legStations) {
      const torso = divided && station !== 'front' ? rearTorso : frontTorso;
      const sign = sprawled ? 1 : (lean[traits.posture]?.[station] ?? 1);
      const thigh = { length_m: stance.thigh_m, angle_rad: sign * stance.angle_rad };
      if (sprawled)
        writer.apply('attach_yaw_hips', torso, {
          station,
          azimuth_rad: azimuth(station, spread),
          coxa_length_m: stance.coxa_m,
        });
      if (traits.hips === 'abduction') writer.apply('attach_abduction_hips', torso, { station });
      if (traits.hips === 'pitch') writer.apply('attach_pitch_hips', torso, { station, ...thigh });
      else writer.apply('grow_thigh', `${station}_left_${sprawled ? 'coxa' : 'hip'}`, thigh);
      const knee = traits.hips === 'yaw_braced' ? 'brace_knee' : 'bend_knee';
      writer.apply(knee, `${station}_left_thigh`, { foot_offset_m: stance.foot_offset_m });
      writer.apply(foot, `${station}_left_shin`, footSize);
    }
  };
