import { frontTorso } from '../../grammar/rules/torso.ts';
import type { FingerStyle } from '../../gripper-anatomy.ts';
import { anatomyFor } from '../brief.ts';
import { type ArchetypeText, describeFamily } from '../family.ts';
import { legGroups, writeLeggedBody } from '../legged-body.ts';
import { trunkAbove } from '../legged-sizes.ts';
import { jointsOfLeg, type LeggedTraits, leggedText } from '../legged-traits.ts';
import {
  type ArmJoints,
  armGroups,
  armMass,
  armOnBody,
  armSizes,
  armToGrip,
  seatBehind,
  shoulderAbove,
  writeArm,
} from '../manipulator.ts';
import { armText, fingerText } from './arm.ts';

type Hips = 'abduction' | 'pitch' | 'yaw';
interface Traits extends Readonly<Record<string, string>> {
  readonly hips: Hips;
  readonly joints: ArmJoints;
  readonly fingers: FingerStyle;
}

/** Legs that stand wide enough for an arm. */
const legs: Readonly<Record<Hips, LeggedTraits>> = {
  abduction: { hips: 'abduction', posture: 'inward', torso: 'box' },
  pitch: { hips: 'pitch', posture: 'backward', torso: 'box' },
  yaw: { hips: 'yaw', posture: 'raised', torso: 'box' },
};
const legText = leggedText('quadruped', 4);

function textOf({ hips, joints, fingers }: Traits): ArchetypeText {
  const walking = legText(legs[hips]);
  return {
    kind: `${hips}_${joints}`,
    phrase: `${walking.phrase}, and on its back an arm with ${armText[joints].phrase} and a parallel gripper with ${fingerText[fingers]}`,
    title: `${walking.title}, ${armText[joints].title.toLowerCase()}, ${fingerText[fingers]}`,
    legs: 4,
    leg_joints: jointsOfLeg[hips],
    wheels: 0,
  };
}

/** Mass of a walking body without its arm before anything is built, kg. */
const bareBody_kg = 1.2;

/** Distance from a foot to the front of its body, and half the length of a usual torso, m. */
const footAhead_m = 0.05;
const usualHalfLength_m = 0.11;

const writeLegs = writeLeggedBody(['front', 'rear']);

export const leggedManipulator = describeFamily({
  family: 'legged_manipulator',
  structure: { roots: ['frame_body'], flankLegPairs: 2, trunkEnds: ['arm_seat'] },
  groups: [...armGroups, ...legGroups],
  // Longer legs make longer strides, and room for stronger actuators.
  detours: [{ step_m: 0.2 }],
  traits: (['abduction', 'pitch', 'yaw'] as const).flatMap((hips) =>
    (['three', 'four', 'five'] as const).flatMap((joints) =>
      (['flat', 'grooved'] as const).map((fingers): Traits => ({ hips, joints, fingers })),
    ),
  ),
  text: textOf,
  write: (writer, random, { hips, joints, fingers }, brief) => {
    const drafted = armSizes(random, joints, fingers, brief);
    // The legs carry the arm and its load like a payload.
    const carried =
      brief.payload_kg + (brief.lift_kg ?? 0) + (brief.body_kg === undefined ? armMass(drafted) : 0);
    const mass_kg = brief.body_kg ?? bareBody_kg + armMass(drafted);
    let arm = drafted;
    const support = (hip_m: number) => {
      const sized = armToGrip(random, drafted, brief, {
        mass_kg,
        shoulder_m: hip_m + trunkAbove(anatomyFor(brief)) + shoulderAbove(drafted),
        offset_m: 0.01,
        frontOf: (half_m) => Math.max(half_m + footAhead_m, usualHalfLength_m),
      });
      arm = sized.arm;
      return sized.half_m;
    };
    writeLegs(writer, random, legs[hips], { ...brief, payload_kg: carried }, support);
    const front_m = seatBehind(writer.body, frontTorso, arm, brief);
    const seat = { form: 'arm_mount', raised_m: 0, front_m } as const;
    writeArm(writer, frontTorso, armOnBody(random, writer.body, frontTorso, arm, brief, front_m), seat);
  },
});
