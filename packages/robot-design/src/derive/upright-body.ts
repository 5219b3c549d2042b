import type { Random } from '@robotdesign/random';
import { type Anatomy, gap } from '../anatomy.ts';
import { frontMargin } from '../grammar/rules/fittings.ts';
import { frontTorso } from '../grammar/rules/torso.ts';
import { shortestShelf, squareShelf } from '../shelf.ts';
import { type Ankle, ankleStand, type Hip, hipDrop } from '../upright-anatomy.ts';
import type { DesignBrief } from './brief.ts';
import { hipRange, kneeFold, liftFor, underTrunk } from './legged-sizes.ts';
import { uprightSupport } from './upright-support.ts';
import type { Writer } from './writer.ts';

/** Traits that distinguish the legs of bodies with two legs. */
export interface LegTraits extends Readonly<Record<string, string>> {
  readonly hips: Hip;
  readonly knees: 'forward' | 'backward';
  readonly ankles: Ankle;
}

export const jointsOfLeg = ({ hips, ankles }: LegTraits): number =>
  2 + (hips === 'roll' ? 1 : 2) + (ankles === 'pitch' ? 1 : 2);
export const numerals: Readonly<Record<number, string>> = { 3: 'three', 4: 'four', 5: 'five', 6: 'six' };

/** Sizes of a pair of legs, m and rad. */
export interface UprightPlan {
  readonly thigh_m: number;
  /** Range of the hip pitch; absent for the usual one. */
  readonly range_rad: number | undefined;
  /** Angle of the thigh from straight down, forward positive. */
  readonly angle_rad: number;
  readonly half_width_m: number;
  readonly sole: { readonly length_m: number; readonly width_m: number };
  /** Height of the underside of the torso above the ground. */
  readonly floor_m: number;
  /** What the body lacks to the height that is asked, because legs cannot be longer. */
  readonly short_m: number;
  /** Least width of a torso above these hips. */
  readonly narrowest_m: number;
  /** Least length of a torso with a deck behind its head. */
  readonly shortest_m: number;
}

const shortestDeck = 0.062;

/** Straight legs carry more, bent legs step higher. The legs of a weak servo are nearly straight. */
const crouchOf = ({ strength }: Anatomy): number => Math.min(Math.max(strength, 0.35), 1);

/**
 * Least thigh that lifts its foot over the step of a task, keeps a trunk at its clearance and makes the body as tall as
 * asked.
 * @param under height of the joints above and below the leg, m
 * @param above height of trunk and head above the legs, m
 */
function thighForTask(brief: DesignBrief, lean: number, under: number, above: number): number {
  const open = 2 * Math.cos(lean);
  const shut = 2 * Math.cos(lean + kneeFold(2 * lean) / 2);
  const floor = Math.max(underTrunk(brief), (brief.tall_m ?? 0) - above);
  return Math.min(Math.max(liftFor(brief) / (open - shut), (floor - under) / open), 0.6);
}

/** Thighs longer than this times the usual one lean less, so that their knees stay about as near to the ankles. */
const leaningShare = 1.5;

/** Thigh and lean of a leg for a task. */
export interface Thigh {
  readonly length_m: number;
  readonly lean_rad: number;
}

/** The usual thigh, or a longer and straighter one for a task; parameters as of {@link thighForTask}. */
export function thighFor(brief: DesignBrief, usual: Thigh, under: number, above: number): Thigh {
  const longer = thighForTask(brief, usual.lean_rad, under, above);
  const lean_rad = usual.lean_rad * Math.min(1, (leaningShare * usual.length_m) / longer);
  return { length_m: Math.max(usual.length_m, thighForTask(brief, lean_rad, under, above)), lean_rad };
}

/** Length that a torso of this width needs for its battery and electronics; 0 where the choice is open. */
export const shelfLength = (brief: DesignBrief, width: number, anatomy: Anatomy): number =>
  brief.battery ? shortestShelf(width - 1e-4, brief.battery) + 2 * anatomy.plate + 1e-4 : 0;
/** Diameter of a round torso that holds its battery and electronics. */
export const shelfDiameter = (brief: DesignBrief, anatomy: Anatomy): number =>
  brief.battery ? Math.SQRT2 * (squareShelf(brief.battery) + 2 * anatomy.plate) : 0;
/** Least height of a torso with its battery on the floor. */
export const leastTrunk = (brief: DesignBrief, anatomy: Anatomy): number =>
  brief.battery ? anatomy.electronicsLevel + 2 * anatomy.plate + 0.0002 : 0;

/** What chance decides of two legs: their least thigh, lean, and what hips and soles have beyond the least, m and rad. */
export interface LegDraws {
  readonly thigh_m: number;
  readonly lean_rad: number;
  readonly beside_m: number;
  readonly sole_m: number;
}
export const drawLegs = (random: Random): LegDraws => ({
  thigh_m: random.between(0.072, 0.084),
  lean_rad: random.between(0.2, 0.3),
  beside_m: random.between(0.006, 0.011),
  sole_m: random.between(0, 0.012),
});

/** Gap between the soles of both feet, m. */
const soleGap = 0.006;
/** Share of a sole that is behind its ankle, and how far a load may move the centre of mass, m. */
const soleBehind = 0.42;
const offCentre_m = 0.012;

/**
 * Sizes of two legs for payload, step, slope and height. Hips and soles are so wide, and soles so long, that the body
 * does not tip.
 * @param above height of trunk and head above the legs, m
 */
export function uprightPlan(
  drawn: LegDraws,
  { hips, knees, ankles }: LegTraits,
  brief: DesignBrief,
  anatomy: Anatomy,
  above: number,
): UprightPlan {
  const { scale } = anatomy;
  const step = Math.min((brief.step_m ?? 0) / 0.06, 1);
  const load = Math.min(brief.payload_kg, 1);
  const usual = Math.max((drawn.thigh_m + 0.014 * step) * scale, anatomy.swing + anatomy.far + 0.006);
  const usualLean = crouchOf(anatomy) * (drawn.lean_rad + 0.08 * step - 0.06 * load);
  const under = hipDrop[hips](anatomy) + ankleStand[ankles](anatomy);
  const { length_m: thigh, lean_rad: bend } = thighFor(
    brief,
    { length_m: usual, lean_rad: usualLean },
    under,
    above,
  );
  const shin = thigh + 0.012 * scale;
  const drop = thigh * Math.cos(bend) + Math.sqrt(shin ** 2 - (thigh * Math.sin(bend)) ** 2);
  const floor = ankleStand[ankles](anatomy) + drop + hipDrop[hips](anatomy);
  const short = Math.max(0, (brief.tall_m ?? 0) - floor - above);
  const support = uprightSupport(brief, floor + above + short);
  const halfWidth = Math.max(
    anatomy.thighHalfWidth + 2 * gap + 0.008 * scale + drawn.beside_m,
    (support + soleGap / 2) / 2,
  );
  return {
    thigh_m: thigh,
    range_rad: hipRange(brief),
    angle_rad: knees === 'forward' ? bend : -bend,
    half_width_m: halfWidth,
    sole: {
      // Feet are longer the higher the body stands and the more it carries.
      length_m: Math.max(
        Math.max(0.12, 0.5 * floor) * (1 + 0.15 * load) + drawn.sole_m,
        (support + offCentre_m) / soleBehind,
      ),
      width_m: 2 * halfWidth - soleGap,
    },
    floor_m: floor,
    short_m: short,
    narrowest_m: 2 * halfWidth + anatomy.case.across + 0.004,
    shortest_m: frontMargin + shortestDeck + anatomy.far + gap,
  };
}

/** Writes two legs under a torso. @throws DerivationError when the sizes do not fit together */
export function writeUprightLegs(writer: Writer, traits: LegTraits, plan: UprightPlan): void {
  writer.apply(traits.hips === 'roll' ? 'hang_hips' : 'hang_turning_hips', frontTorso, {
    half_width_m: plan.half_width_m,
    offset_m: 0,
  });
  writer.apply('grow_thigh', 'left_hip', {
    length_m: plan.thigh_m,
    angle_rad: plan.angle_rad,
    range_rad: plan.range_rad,
  });
  writer.apply('bend_knee_over_ankle', 'left_thigh', { ankle: traits.ankles, foot_offset_m: 0 });
  writer.apply(traits.ankles === 'pitch' ? 'stand_on_sole' : 'stand_on_rolling_sole', 'left_shin', plan.sole);
}
