import type { Random } from '@robotdesign/random';
import { leastColumn } from '../../grammar/rules/manipulator.ts';
import { frontTorso } from '../../grammar/rules/torso.ts';
import { type FingerStyle, fingerStyles } from '../../gripper-anatomy.ts';
import type { DesignBrief } from '../brief.ts';
import { type ArchetypeText, describeFamily } from '../family.ts';
import {
  type ArmJoints,
  armGroups,
  armJointWords,
  armMass,
  armOnBody,
  armSizes,
  armToGrip,
  columnFor,
  lidOf,
  seatBehind,
  shoulderAbove,
  writeArm,
} from '../manipulator.ts';
import type { Writer } from '../writer.ts';
import { armText, fingerText } from './arm.ts';
import { writeRover } from './rover.ts';

type Wheels = 'four_fixed' | 'six_fixed';
interface Traits extends Readonly<Record<string, string>> {
  readonly wheels: Wheels;
  readonly joints: ArmJoints;
  readonly fingers: FingerStyle;
}

const wheelText: Readonly<
  Record<Wheels, { readonly phrase: string; readonly title: string; readonly wheels: number }>
> = {
  four_fixed: { phrase: 'four wheels on fixed axles', title: 'four wheels', wheels: 4 },
  six_fixed: { phrase: 'six wheels on fixed axles', title: 'six wheels', wheels: 6 },
};

const textOf = ({ wheels, joints, fingers }: Traits): ArchetypeText => ({
  kind: `${wheels}_${joints}`,
  phrase: `an arm with ${armText[joints].phrase} and a parallel gripper with ${fingerText[fingers]}, on ${wheelText[wheels].phrase}`,
  title: `${armText[joints].title} on ${wheelText[wheels].title}, ${fingerText[fingers]}`,
  legs: 0,
  wheels: wheelText[wheels].wheels,
});

/** Mass of a chassis with battery and wheels before anything is built, kg. */
const bareChassis_kg = 1.5;
/** Height of the lid of a usual chassis above the ground, and half its length, m. */
const usualLid_m = 0.11;
const usualHalfLength_m = 0.13;
/** Reach where the task asks for none. */
const usualReach_m = 0.3;

/** Sizes an arm that grips where the task asks, and the base on which it stands. */
function manipulatorSizes(random: Random, { joints, fingers }: Traits, brief: DesignBrief) {
  const drafted = armSizes(random, joints, fingers, { ...brief, reach_m: brief.reach_m ?? usualReach_m });
  const lid = Math.max(usualLid_m, (brief.clearance_m ?? 0) + 0.06);
  const shoulder_m = lid + shoulderAbove(drafted);
  return armToGrip(random, drafted, brief, {
    mass_kg: brief.body_kg ?? bareChassis_kg + armMass(drafted) + 0.3 * brief.payload_kg,
    shoulder_m,
    column_m: (arm) => columnFor(brief, lid, arm),
    offset_m: 0.02,
    frontOf: (half_m) => Math.max(half_m + 0.05, usualHalfLength_m) + 0.03,
  });
}

function writeBody(writer: Writer, random: Random, traits: Traits, brief: DesignBrief): void {
  const { arm, half_m } = manipulatorSizes(random, traits, brief);
  const carried = (brief.lift_kg ?? 0) + brief.payload_kg + (brief.body_kg === undefined ? armMass(arm) : 0);
  writeRover(
    writer,
    random,
    { suspension: traits.wheels, form: 'box' },
    { ...brief, payload_kg: carried },
    2 * half_m,
  );
  const front_m = seatBehind(writer.body, frontTorso, arm, brief);
  const sizes = armOnBody(random, writer.body, frontTorso, arm, brief, front_m, (lid_m) =>
    columnFor(brief, lid_m, arm),
  );
  const raised_m = columnFor(brief, lidOf(writer.body, frontTorso), sizes);
  writeArm(writer, frontTorso, sizes, {
    form: raised_m > leastColumn ? 'arm_column' : 'arm_mount',
    raised_m,
    front_m,
  });
}

export const mobileManipulator = describeFamily({
  family: 'mobile_manipulator',
  structure: { roots: ['frame_chassis'], trunkEnds: ['arm_seat'] },
  // Faster motors bear more for their mass.
  detours: [{ speed_m_s: 1.5 }],
  groups: [...armGroups, { name: 'wheels', kind: 'wheel', has: () => true }],
  traits: (['four_fixed', 'six_fixed'] as const).flatMap((wheels) =>
    armJointWords.flatMap((joints) => fingerStyles.map((fingers): Traits => ({ wheels, joints, fingers }))),
  ),
  text: textOf,
  write: writeBody,
});
