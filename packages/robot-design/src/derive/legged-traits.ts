import type { RobotDesignProgram } from '@robotdesign/contracts';
import type { ArchetypeText } from './family.ts';
import { thighAngles, wordsSet } from './program-values.ts';

/** Type of the joints of hip and knee. */
export type Hips = 'abduction' | 'pitch' | 'yaw' | 'yaw_braced';
/** For upright legs the direction of the knees, for sprawled legs their height. */
export type Posture = 'backward' | 'forward' | 'inward' | 'outward' | 'raised' | 'level';
export type TorsoStyle = 'box' | 'disc' | 'yaw_spine' | 'pitch_spine';

/** Driven joints of a leg. */
export const jointsOfLeg: Readonly<Record<Hips, number>> = { abduction: 3, pitch: 2, yaw: 3, yaw_braced: 2 };

/** Traits that distinguish bodies with a torso on four or six legs. */
export interface LeggedTraits extends Readonly<Record<string, string>> {
  readonly hips: Hips;
  readonly posture: Posture;
  readonly torso: TorsoStyle;
}

export const uprightPostures: readonly Posture[] = ['backward', 'forward', 'inward', 'outward'];
export const sprawledPostures: readonly Posture[] = ['raised', 'level'];

/** Every combination. */
export const leggedTraits = (
  hips: readonly Hips[],
  postures: readonly Posture[],
  torsos: readonly TorsoStyle[],
): LeggedTraits[] =>
  hips.flatMap((hip) =>
    postures.flatMap((posture) => torsos.map((torso) => ({ hips: hip, posture, torso }))),
  );

const hipText: Readonly<Record<Hips, { readonly phrase: string; readonly title: string }>> = {
  abduction: { phrase: 'dog-like legs with three joints', title: 'Dog-legged' },
  pitch: { phrase: 'upright legs with two joints', title: 'Upright two-joint' },
  yaw: { phrase: 'spider legs with three joints', title: 'Spider-legged' },
  yaw_braced: { phrase: 'spider legs with two joints', title: 'Two-joint spider-legged' },
};
const postureText: Readonly<Record<Posture, string>> = {
  backward: 'knees backward',
  forward: 'knees forward',
  inward: 'knees toward each other',
  outward: 'knees apart',
  raised: 'knees high',
  level: 'knees low',
};
const torsoText: Readonly<Record<TorsoStyle, { readonly phrase: string; readonly title: string }>> = {
  box: { phrase: 'a stiff torso', title: '' },
  disc: { phrase: 'a round torso', title: ' with a round torso' },
  yaw_spine: { phrase: 'a spine that bends sideways', title: ' with a spine that bends sideways' },
  pitch_spine: { phrase: 'a spine that arches', title: ' with an arching spine' },
};

/** Text for a body with this number of legs; `familyName` is used in the title. */
export const leggedText =
  (familyName: string, legs: number) =>
  ({ hips, posture, torso }: LeggedTraits): ArchetypeText => ({
    kind: hips,
    phrase: `${hipText[hips].phrase}, ${postureText[posture]}, ${torsoText[torso].phrase}`,
    title: `${hipText[hips].title} ${familyName}${torsoText[torso].title}, ${postureText[posture]}`,
    legs,
    leg_joints: jointsOfLeg[hips],
    wheels: 0,
  });

/** Angle of the thigh from straight down that separates low knees from high ones, rad. */
const raisedFrom_rad = Math.PI / 2 + 0.3;

const leaning: Readonly<Record<string, Posture>> = {
  'false false': 'backward',
  'true true': 'forward',
  'false true': 'inward',
  'true false': 'outward',
};

/** Reads the posture: a knee points to the side to which its thigh leans; the first and the last pair decide. */
function postureOf(program: RobotDesignProgram): Posture | undefined {
  const thighs = thighAngles(program);
  const [first] = thighs;
  const last = thighs.at(-1);
  if (!first || !last) return undefined;
  if (first.at.endsWith('coxa')) return first.angle_rad > raisedFrom_rad ? 'raised' : 'level';
  return leaning[`${first.angle_rad > 0} ${last.angle_rad > 0}`];
}

const torsoOfWord: Readonly<Record<string, TorsoStyle>> = {
  box: 'box',
  disc: 'disc',
  yaw: 'yaw_spine',
  pitch: 'pitch_spine',
};

/** Reads the traits that an edit can change. */
export function readLeggedTraits(program: RobotDesignProgram): Partial<LeggedTraits> {
  const posture = postureOf(program);
  const [spine] = wordsSet(program, ['articulate_spine'], 'axis');
  const [form] = wordsSet(program, ['frame_body'], 'form');
  const torso = torsoOfWord[spine ?? form ?? ''];
  return { ...(posture ? { posture } : {}), ...(torso ? { torso } : {}) };
}
