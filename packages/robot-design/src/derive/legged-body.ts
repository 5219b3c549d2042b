import type { Random } from '@robotdesign/random';
import { type Anatomy, anatomyWith, driveLevelZ, gap } from '../anatomy.ts';
import { abductionWidth, type Station } from '../grammar/rules/legs.ts';
import { batteryValues } from '../grammar/rules/power.ts';
import { frontTorso, rearTorso } from '../grammar/rules/torso.ts';
import { abductedThigh, legHalfWidth } from '../leg-anatomy.ts';
import { type ShelfLoad, shortestShelf, squareShelf } from '../shelf.ts';
import { type DriveGroup, everyOtherJoint, jointGroup, neckGroup } from '../sizing/drive-groups.ts';
import { anatomyFor, type DesignBrief } from './brief.ts';
import {
  besideFoot,
  guessFor,
  halfSupport,
  type LeggedGuess,
  type LegSizes,
  roomForLeg,
  sprawledSizes,
  uprightSizes,
  uprightSpacing,
} from './legged-sizes.ts';
import { jointsOfLeg, type LeggedTraits } from './legged-traits.ts';
import { ownDrive } from './own-drives.ts';
import type { Writer } from './writer.ts';

/** Signs of the thigh angle, front and rear: a knee points to the side to which its thigh leans. */
const lean: Readonly<Record<string, Readonly<Record<Station, number>>>> = {
  backward: { front: -1, middle: -1, rear: -1 },
  forward: { front: 1, middle: 1, rear: 1 },
  inward: { front: -1, middle: 1, rear: 1 },
  outward: { front: 1, middle: -1, rear: -1 },
};

/** Least bend of the legs of a weak servo, relative to others: a straight knee can neither lift nor absorb. */
const leastCrouch = 0.35;

/** Largest Froude number, v²/(g·l): trots of quadrupeds have a phase in which they would tip, tripods do not. */
const froudeOf = (six: boolean): number => (six ? 0.5 : 1);

function uprightStance(random: Random, guess: LeggedGuess, six: boolean): LegSizes {
  const crouch = clamp(Math.sqrt(guess.knee.strength), leastCrouch, 1);
  const shinShare = random.between(0.98, 1.1);
  const angle = crouch * random.between(0.42, guess.brief.payload_kg > 1 ? 0.5 : 0.6);
  return uprightSizes(guess, angle, shinShare, froudeOf(six));
}

const sprawledStance = (random: Random, guess: LeggedGuess, traits: LeggedTraits, six: boolean): LegSizes =>
  sprawledSizes(
    guess,
    {
      rise_rad: traits.posture === 'raised' ? random.between(0.4, 0.75) : random.between(-0.1, 0.2),
      beyond_m: random.between(0.005, 0.02) * guess.anatomy.scale,
      height_m: random.between(0.065, 0.085),
      coxa_extra_m: random.between(0, 0.01),
      braced: traits.hips === 'yaw_braced',
      room_m: roomForFoot(traits, six, guess),
    },
    froudeOf(six),
  );

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const isSprawled = ({ hips }: LeggedTraits): boolean => hips.startsWith('yaw');

/** Directions of neighbouring sprawled legs differ at least by this angle with six legs, and with four, rad. */
const leastSpread = { six: 0.7, four: 1.2 } as const;

/** Diameter of a disc whose servos point to its middle without touching. */
const discDiameter = ({ hipInset, far, case: box }: Anatomy, six: boolean): number =>
  2 * (hipInset + far + (box.across + gap) / (2 * Math.sin(leastSpread[six ? 'six' : 'four'] / 2)));

/** Diameter of a disc that holds servos, battery and electronics. */
function leastDiameter({ anatomy, brief: { battery } }: LeggedGuess, six: boolean): number {
  const shelf = battery ? Math.SQRT2 * squareShelf(battery) + 4 * anatomy.plate : 0;
  return Math.max(discDiameter(anatomy, six), 0.18, shelf);
}

/** Least length of a box with these hips, from the room of servos and legs. */
function boxLength(traits: LeggedTraits, six: boolean, legs: LegSizes, guess: LeggedGuess): number {
  const { anatomy, knee } = guess;
  const { near, plate, case: box, hipInset } = anatomy;
  const pairs = six ? 2 : 1;
  if (traits.hips === 'abduction')
    return Math.max(
      uprightSpacing(legs.thigh_m, guess) - 2 * anatomy.abductionHip.along,
      2 * (box.axial + plate + gap),
    );
  if (traits.hips === 'pitch')
    return pairs * Math.max(uprightSpacing(legs.thigh_m, guess), box.long + gap) + 2 * (near + plate);
  // Neighbouring legs swing toward each other.
  const across = Math.max(box.across, knee.case.across);
  return pairs * Math.max(0.45 * (legs.coxa_m + legs.foot_offset_m), across + gap) + 2 * hipInset;
}

/** Share of half the distance between the ends of a rear half at which its middle legs are. */
const middleAt = 0.75;

/** Length of each half of a divided torso, from the room of the servos in it. */
function halfLength({ hips }: LeggedTraits, six: boolean, anatomy: Anatomy): number {
  const { case: box, near, plate, hipInset, far, spine } = anatomy;
  const besideSpine = Math.max(box.long + plate, hipInset + box.across / 2) + far - spine.ahead + 0.012;
  if (!six) return besideSpine;
  const [inset, long] = hips === 'pitch' ? [near + plate, box.long] : [hipInset, box.across];
  return Math.max(besideSpine, 2 * (inset + (long + 3 * gap) / (1 + middleAt)));
}

/** Distance of the feet from the side of the torso, outward. */
const footBeside = (traits: LeggedTraits, legs: LegSizes, { anatomy, knee }: LeggedGuess) => {
  if (traits.hips === 'pitch') return gap + legHalfWidth(anatomy, knee);
  if (traits.hips === 'abduction') return abductedThigh(anatomy, knee) - anatomy.hipInset;
  return 0.6 * (legs.coxa_m + legs.foot_offset_m) - anatomy.hipInset;
};

/** Least width of a box with these hips. */
function boxWidth(traits: LeggedTraits, anatomy: Anatomy): number {
  const { case: box, hipInset, plate } = anatomy;
  const least = Math.max(2 * (box.long + hipInset), 0.115);
  if (traits.hips === 'abduction') return Math.max(least, abductionWidth(anatomy));
  return traits.hips === 'pitch' ? Math.max(least, 2 * (box.axial + plate) + gap) : least;
}

const isNarrow = ({ brief }: LeggedGuess): boolean => roomForLeg(brief, 0) < Number.POSITIVE_INFINITY;

/** Angles of the corner legs from straight out, rad; the largest ones where the width is limited. */
const spreads = { six: [0.7, 1.0], four: [0.6, 0.95] } as const;

function spreadOf(random: Random, six: boolean, guess: LeggedGuess): number {
  const [least, most] = spreads[six ? 'six' : 'four'];
  const drawn = random.between(least, most);
  return isNarrow(guess) ? most : drawn;
}

/** What a limit of the width leaves from the upright axis of a hip to its foot, m. */
function roomForFoot(traits: LeggedTraits, six: boolean, guess: LeggedGuess): number {
  const { anatomy, brief } = guess;
  const trunk = traits.torso === 'disc' ? leastDiameter(guess, six) : boxWidth(traits, anatomy);
  const across = roomForLeg(brief, trunk) + anatomy.hipInset - besideFoot * anatomy.scale;
  // The middle legs of six point straight out.
  return Math.max(0, six ? across : across / Math.cos(spreads.four[1]));
}

/** Sizes are rounded to 0.1 mm after they are computed. */
const rounding = 1e-4;

/** Length and width of a torso that holds servos, battery and electronics and keeps the body from tipping. */
function torsoSize(
  random: Random,
  traits: LeggedTraits,
  six: boolean,
  legs: LegSizes,
  guess: LeggedGuess,
  leastSupport: number,
): readonly [number, number] {
  const { anatomy, brief } = guess;
  const drawn = [random.between(0, 0.03), random.between(0, 0.02)] as const;
  const extra = isNarrow(guess) ? ([0, 0] as const) : drawn;
  const support = Math.max(halfSupport(guess, legs.hip_height_m), leastSupport);
  const battery = brief.battery;
  if (traits.torso === 'disc') {
    const diameter = leastDiameter(guess, six) + extra[0];
    return [diameter, diameter];
  }
  const width =
    Math.max(boxWidth(traits, anatomy), 2 * (support - footBeside(traits, legs, guess))) + extra[1];
  const shelf = (load: ShelfLoad) =>
    battery ? shortestShelf(width - rounding, battery, load) + 2 * anatomy.plate + rounding : 0;
  const beyond = isSprawled(traits) ? 0.6 * (legs.coxa_m + legs.foot_offset_m) - anatomy.hipInset : 0;
  const length = Math.max(
    boxLength(traits, six, legs, guess),
    0.15,
    shelf('all'),
    2 * (support - beyond + anatomy.near),
  );
  if (traits.torso === 'box') return [length + extra[0], width];
  const { ahead, behind } = anatomy.spine;
  const half = Math.max(halfLength(traits, six, anatomy), shelf('battery'));
  return [Math.max(length, 2 * half + ahead + behind, 0.265) + extra[0], width];
}

/** Joints of bodies on legs that share an actuator in sizing. */
export const legGroups: readonly DriveGroup[] = [jointGroup('knees', /_knee$/), neckGroup, everyOtherJoint];

/** Azimuths of the left legs: corner legs point away from their neighbours, middle legs straight out. */
function azimuth(station: Station, spread: number): number {
  return { front: Math.PI / 2 - spread, middle: Math.PI / 2, rear: Math.PI / 2 + spread }[station];
}

export const feet = ['end_in_ball_foot', 'end_in_pad_foot', 'end_in_rocker_foot'] as const;

/** Draws the size of a foot, which grows with the height of its ankle. */
export function footValues(
  random: Random,
  foot: (typeof feet)[number],
  { ankleHeight }: Anatomy,
): Readonly<Record<string, number>> {
  const size = ankleHeight / 0.018;
  if (foot === 'end_in_ball_foot') return { radius_m: random.between(0.012 * size, ankleHeight) };
  if (foot === 'end_in_pad_foot')
    return { length_m: size * random.between(0.026, 0.044), width_m: size * random.between(0.022, 0.034) };
  return { width_m: size * random.between(0.022, 0.036) };
}

/**
 * Writes torso, legs and feet of a body with a pair of legs at each station. `supportFor` gives the least distance of
 * the feet from the middle for hips of this height, m, where more than the payload can tip the body.
 * @throws DerivationError when the sizes do not fit together
 */
export const writeLeggedBody =
  (legStations: readonly Station[]) =>
  (
    writer: Writer,
    random: Random,
    traits: LeggedTraits,
    brief: DesignBrief,
    supportFor: (hip_height_m: number) => number = () => 0,
  ): void => {
    const anatomy = anatomyFor(brief);
    const six = legStations.includes('middle');
    const sprawled = isSprawled(traits);
    const legs = 2 * legStations.length;
    const knees = traits.hips === 'yaw_braced' ? 0 : legs;
    const knee_actuator = knees === 0 ? undefined : ownDrive(brief, 'knees', anatomy, knees);
    const knee = anatomyWith(anatomy, knee_actuator);
    const guess = guessFor(
      brief,
      { anatomy, knee },
      { knees, others: legs * jointsOfLeg[traits.hips] - knees },
    );
    const stance = sprawled ? sprawledStance(random, guess, traits, six) : uprightStance(random, guess, six);
    const [length, width] = torsoSize(random, traits, six, stance, guess, supportFor(stance.hip_height_m));
    const divided = traits.torso.endsWith('_spine');
    writer.apply('frame_body', 'robot', {
      form: traits.torso === 'disc' ? 'disc' : 'box',
      servo: anatomy.servo,
      length_m: length,
      width_m: width,
      ride_height_m: stance.hip_height_m - driveLevelZ(anatomy.torsoHeight, anatomy),
      ...batteryValues(brief.battery),
    });
    if (divided) writer.apply('articulate_spine', frontTorso, { axis: traits.torso.split('_')[0] ?? 'yaw' });
    const foot = random.pick(feet);
    const footSize = footValues(random, foot, anatomy);
    const spread = spreadOf(random, six, guess);
    for (const station of legStations) {
      const torso = divided && station !== 'front' ? rearTorso : frontTorso;
      const sign = sprawled ? 1 : (lean[traits.posture]?.[station] ?? 1);
      const thigh = {
        length_m: stance.thigh_m,
        angle_rad: sign * stance.angle_rad,
        range_rad: stance.range_rad,
        knee_actuator,
      };
      if (sprawled)
        writer.apply('attach_yaw_hips', torso, {
          station,
          azimuth_rad: azimuth(station, spread),
          coxa_length_m: stance.coxa_m,
        });
      if (traits.hips === 'abduction') writer.apply('attach_abduction_hips', torso, { station });
      if (traits.hips === 'pitch') writer.apply('attach_pitch_hips', torso, { station, ...thigh });
      else writer.apply('grow_thigh', `${station}_left_${sprawled ? 'coxa' : 'hip'}`, thigh);
      const bend = traits.hips === 'yaw_braced' ? 'brace_knee' : 'bend_knee';
      writer.apply(bend, `${station}_left_thigh`, { foot_offset_m: stance.foot_offset_m });
      writer.apply(foot, `${station}_left_shin`, footSize);
    }
  };
