import type { RobotDesignProgram } from '@robotdesign/contracts';
import { anatomyWith } from '../../anatomy.ts';
import { batteryValues } from '../../grammar/rules/power.ts';
import { frontTorso } from '../../grammar/rules/torso.ts';
import { everyOtherJoint, neckGroup } from '../../sizing/drive-groups.ts';
import { type Ankle, type Hip, turnRise } from '../../upright-anatomy.ts';
import { anatomyFor, type DesignBrief } from '../brief.ts';
import { type ArchetypeText, describeFamily } from '../family.ts';
import { neckDrive } from '../own-drives.ts';
import { numbersSet, thighAngles } from '../program-values.ts';
import {
  drawLegs,
  jointsOfLeg,
  type LegTraits,
  leastTrunk,
  numerals,
  shelfDiameter,
  shelfLength,
  uprightPlan,
  writeUprightLegs,
} from '../upright-body.ts';

type TorsoStyle = 'low' | 'upright' | 'round' | 'headed';
interface BipedTraits extends LegTraits {
  readonly torso: TorsoStyle;
}

const torsoText: Readonly<Record<TorsoStyle, { readonly phrase: string; readonly title: string }>> = {
  low: { phrase: 'a low torso', title: 'low torso' },
  upright: { phrase: 'an upright torso', title: 'upright torso' },
  round: { phrase: 'a round torso', title: 'round torso' },
  headed: { phrase: 'an upright torso with a head', title: 'with a head' },
};
const torsoHeight: Readonly<Record<TorsoStyle, number>> = {
  low: 0.042,
  upright: 0.085,
  round: 0.06,
  headed: 0.07,
};

function textOf(traits: BipedTraits): ArchetypeText {
  const { hips, knees, ankles, torso } = traits;
  const joints = numerals[jointsOfLeg(traits)];
  const turning = hips === 'roll' ? '' : ' that turn at the hip';
  return {
    kind: `${hips}_${ankles}`,
    phrase: `two legs with ${joints} joints each${turning}, knees ${knees}, ${ankles === 'pitch' ? 'ankles that pitch' : 'ankles that pitch and roll'}, ${torsoText[torso].phrase}`,
    title: `Biped, ${joints}-joint legs${hips === 'yaw_roll' && ankles === 'pitch' ? ' that turn' : ''}, knees ${knees}, ${torsoText[torso].title}`,
    legs: 2,
    wheels: 0,
  };
}

/** Height that separates a low torso from an upright one, m. */
const lowBelow_m = 0.065;

/** Reads the traits that an edit can change. A round torso and one with a head keep their style. */
function readTraits(program: RobotDesignProgram): Partial<BipedTraits> {
  const [thigh] = thighAngles(program);
  const isHeaded = program.applications.some(({ rule }) => rule === 'set_head');
  const [height] = numbersSet(program, ['frame_trunk'], 'height_m');
  return {
    ...(thigh ? { knees: thigh.angle_rad > 0 ? 'forward' : 'backward' } : {}),
    ...(isHeaded || height === undefined ? {} : { torso: height < lowBelow_m ? 'low' : 'upright' }),
  };
}

const hips: readonly Hip[] = ['roll', 'yaw_roll'];
const ankles: readonly Ankle[] = ['pitch', 'pitch_roll'];
const knees = ['forward', 'backward'] as const;

/** The least height of a head, m. */
const leastHead = 0.045;
const headOf = ({ torso }: BipedTraits, brief: DesignBrief): number =>
  torso === 'headed' ? turnRise(anatomyWith(anatomyFor(brief), neckDrive(brief))) + leastHead : 0;

export const biped = describeFamily({
  family: 'biped',
  structure: { roots: ['frame_trunk', 'frame_drum'] },
  groups: [neckGroup, everyOtherJoint],
  traits: hips.flatMap((hip) =>
    knees.flatMap((knee) =>
      ankles.flatMap((ankle) =>
        (Object.keys(torsoText) as TorsoStyle[]).map(
          (torso): BipedTraits => ({ hips: hip, knees: knee, ankles: ankle, torso }),
        ),
      ),
    ),
  ),
  text: textOf,
  readTraits,
  write: (writer, random, traits, brief) => {
    const anatomy = anatomyFor(brief);
    const legs = drawLegs(random);
    const least = Math.max(torsoHeight[traits.torso] * random.between(1, 1.2), leastTrunk(brief, anatomy));
    const plan = uprightPlan(legs, traits, brief, anatomy, least + headOf(traits, brief));
    const height_m = traits.torso === 'low' ? least : least + plan.short_m;
    const place = {
      servo: anatomy.servo,
      height_m,
      ride_height_m: plan.floor_m + height_m / 2,
      ...batteryValues(brief.battery),
    };
    if (traits.torso === 'round')
      writer.apply('frame_drum', 'robot', {
        ...place,
        diameter_m: Math.max(
          random.between(0.145, 0.165),
          plan.shortest_m,
          plan.narrowest_m,
          shelfDiameter(brief, anatomy),
        ),
      });
    else {
      const length = random.between(0.124, 0.14);
      const width_m = Math.max(random.between(0.136, 0.15), plan.narrowest_m);
      writer.apply('frame_trunk', 'robot', {
        ...place,
        length_m: Math.max(length, plan.shortest_m, shelfLength(brief, width_m, anatomy)),
        width_m,
      });
    }
    writeUprightLegs(writer, traits, plan);
    if (traits.torso === 'headed')
      writer.apply('set_head', frontTorso, {
        height_m: random.between(leastHead, 0.06),
        actuator: neckDrive(brief),
      });
  },
});
