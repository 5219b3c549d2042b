import type { RobotDesignProgram } from '@robotdesign/contracts';
import type { ArchetypeWords } from './family.ts';
import { thighAngles, wordsSet } from './tell.ts';

/** How a leg is joined: at the hip and at the knee. */
export type Hips = 'abduction' | 'pitch' | 'yaw' | 'yaw_braced';
/** Of upright legs which way the knees point, of sprawled ones how high they stand. */
export type Posture = 'backward' | 'forward' | 'inward' | 'outward' | 'raised' | 'level';
export type TorsoStyle = 'box' | 'disc' | 'yaw_spine' | 'pitch_spine';

/** What tells bodies with a torso on four or six legs apart. */
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

const hipWords: Readonly<Record<Hips, { readonly phrase: string; readonly title: string }>> = {
  abduction: { phrase: 'dog-like legs with three joints', title: 'Dog-legged' },
  pitch: { phrase: 'upright legs with two joints', title: 'Upright two-joint' },
  yaw: { phrase: 'spider legs with three joints', title: 'Spider-legged' },
  yaw_braced: { phrase: 'spider legs with two joints', title: 'Two-joint spider-legged' },
};
const postureWords: Readonly<Record<Posture, string>> = {
  backward: 'knees backward',
  forward: 'knees forward',
  inward: 'knees toward each other',
  outward: 'knees apart',
  raised: 'knees high',
  level: 'knees low',
};
const torsoWords: Readonly<Record<TorsoStyle, { readonly phrase: string; readonly title: string }>> = {
  box: { phrase: 'a stiff torso', title: '' },
  disc: { phrase: 'a round torso', title: ' with a round torso' },
  yaw_spine: { phrase: 'a spine that bends sideways', title: ' with a spine that bends sideways' },
  pitch_spine: { phrase: 'a spine that arches', title: ' with an arching spine' },
};

/** What a person would say of a body on so many legs, named by a noun. */
export const leggedWords =
  (noun: string, legs: number) =>
  ({ hips, posture, torso }: LeggedTraits): ArchetypeWords => ({
    kind: hips,
    phrase: `${hipWords[hips].phrase}, ${postureWords[posture]}, ${torsoWords[torso].phrase}`,
    title: `${hipWords[hips].title} ${noun}${torsoWords[torso].title}, ${postureWords[posture]}`,
    legs,
    wheels: 0,
  });

/** Between low knees and high ones: of the thigh from straight down, rad. */
const raisedFrom_rad = Math.PI / 2 + 0.3;

const leaning: Readonly<Record<string, Posture>> = {
  'false false': 'backward',
  'true true': 'forward',
  'false true': 'inward',
  'true false': 'outward',
};

/** A knee points where its thigh leans; the first and the last pair tell. */
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

/** The traits that an edit may change. */
export function tellLegged(program: RobotDesignProgram): Partial<LeggedTraits> {
  const posture = postureOf(program);
  const [spine] = wordsSet(program, ['articulate_spine'], 'axis');
  const [form] = wordsSet(program, ['frame_body'], 'form');
  const torso = torsoOfWord[spine ?? form ?? ''];
  return { ...(posture ? { posture } : {}), ...(torso ? { torso } : {}) };
}
