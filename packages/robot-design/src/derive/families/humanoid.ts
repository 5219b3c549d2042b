import { anatomyWith } from '../../anatomy.ts';
import { batteryValues } from '../../grammar/rules/power.ts';
import { chestTorso, frontTorso } from '../../grammar/rules/torso.ts';
import { everyOtherJoint, neckGroup } from '../../sizing/drive-groups.ts';
import { type Ankle, type Hip, turnRise } from '../../upright-anatomy.ts';
import { anatomyFor } from '../brief.ts';
import { type ArchetypeText, describeFamily } from '../family.ts';
import { armDrive, type Hands, hangingArmGroups, type Shoulders, writeHangingArms } from '../hanging-arms.ts';
import { neckDrive } from '../own-drives.ts';
import {
  drawLegs,
  jointsOfLeg,
  type LegTraits,
  numerals,
  shelfLength,
  uprightPlan,
  writeUprightLegs,
} from '../upright-body.ts';

type TorsoStyle = 'stiff' | 'waist';
interface HumanoidTraits extends LegTraits {
  readonly shoulders: Shoulders;
  readonly hands: Hands;
  readonly torso: TorsoStyle;
}

const handText: Readonly<Record<Hands, { readonly phrase: string; readonly title: string }>> = {
  hook: { phrase: 'ending in hooks', title: 'hook hands' },
  claw: { phrase: 'ending in claws that grip', title: 'gripping claws' },
  gripper: { phrase: 'ending in parallel grippers', title: 'parallel grippers' },
};
const torsoText: Readonly<Record<TorsoStyle, { readonly phrase: string; readonly title: string }>> = {
  stiff: { phrase: 'a stiff torso', title: '' },
  waist: { phrase: 'a chest that turns at the waist', title: ', turning waist' },
};

function textOf(traits: HumanoidTraits): ArchetypeText {
  const { hips, ankles, shoulders, hands, torso } = traits;
  const legs = numerals[jointsOfLeg(traits)];
  const turning = hips === 'yaw_roll' ? ' that turn' : '';
  const arms = numerals[2 + (shoulders === 'three' ? 2 : 1) + (hands === 'hook' ? 0 : 1)];
  return {
    kind: `${hands}_${torso}`,
    phrase: `a head, two arms with ${arms} joints each ${handText[hands].phrase}, two legs with ${legs} joints each${turning}, ankles that pitch${ankles === 'pitch' ? '' : ' and roll'}, ${torsoText[torso].phrase}`,
    title: `Humanoid, ${handText[hands].title}, ${arms}-joint arms, ${legs}-joint legs${ankles === 'pitch' ? turning : ''}${torsoText[torso].title}`,
    legs: 2,
    wheels: 0,
  };
}

const hips: readonly Hip[] = ['roll', 'yaw_roll'];
const ankles: readonly Ankle[] = ['pitch', 'pitch_roll'];

/** Height of the part of the torso below a waist joint, and the least height of a head, m. */
const waistHeight = 0.042;
const leastHead = 0.052;
/** Height of the torso over that of a body whose height is asked. */
const chestShare = 0.22;

export const humanoid = describeFamily({
  family: 'humanoid',
  structure: { roots: ['frame_trunk'], trunkEnds: ['waist', 'shoulders'] },
  groups: [...hangingArmGroups, neckGroup, everyOtherJoint],
  traits: (['stiff', 'waist'] as const).flatMap((torso) =>
    (['hook', 'claw', 'gripper'] as const).flatMap((hands) =>
      (['two', 'three'] as const).flatMap((shoulders) =>
        hips.flatMap((hip) =>
          ankles.map(
            (ankle): HumanoidTraits => ({
              hips: hip,
              knees: 'forward',
              ankles: ankle,
              shoulders,
              hands,
              torso,
            }),
          ),
        ),
      ),
    ),
  ),
  text: textOf,
  write: (writer, random, traits, brief) => {
    const anatomy = anatomyFor(brief);
    const { scale } = anatomy;
    const arm = anatomyWith(anatomy, armDrive(brief, traits, anatomy));
    const neck = neckDrive(brief);
    const divided = traits.torso === 'waist';
    const waist_m = waistHeight + turnRise(anatomy);
    // Electronics, and above them the servos of the shoulders.
    const least = arm.case.across + anatomy.electronicsLevel + 0.0005 + 2 * anatomy.plate + 0.007;
    const legs = drawLegs(random);
    const length = random.between(0.124, 0.136);
    const width = random.between(0.15, 0.164) * Math.max(scale, 0.9);
    const chest_m = Math.max(
      random.between(0.095, 0.115) * scale,
      least,
      chestShare * (brief.tall_m ?? 0) - (divided ? waist_m : 0),
    );
    const above = chest_m + (divided ? waist_m : 0) + turnRise(anatomyWith(anatomy, neck)) + leastHead;
    const plan = uprightPlan(legs, traits, brief, anatomy, above);
    const width_m = Math.max(width, plan.narrowest_m + 0.02 * scale);
    const chest = {
      length_m: Math.max(length, plan.shortest_m, shelfLength(brief, width_m, anatomy)),
      width_m,
      height_m: chest_m + plan.short_m,
    };
    const height = divided ? waistHeight : chest.height_m;
    writer.apply('frame_trunk', 'robot', {
      servo: anatomy.servo,
      ...(divided
        ? { length_m: chest.length_m, width_m: Math.max(0.136, plan.narrowest_m), height_m: height }
        : chest),
      ride_height_m: plan.floor_m + height / 2,
      ...batteryValues(brief.battery),
    });
    writeUprightLegs(writer, traits, plan);
    const torso = divided ? chestTorso : frontTorso;
    if (divided) writer.apply('set_chest_on_waist', frontTorso, chest);
    writeHangingArms(writer, random, torso, traits, { brief, anatomy, thigh_m: plan.thigh_m });
    writer.apply('set_head', torso, {
      height_m: random.between(leastHead, 0.066),
      actuator: neck,
    });
  },
});
