import type { Embodiment } from '@robotdesign/contracts';

/** Families that the grammar can derive. */
export const families = ['quadruped', 'hexapod', 'rover'] as const satisfies readonly Embodiment[];
export type Family = (typeof families)[number];
export const isFamily = (word: string): word is Family => (families as readonly string[]).includes(word);

/** How a leg is joined: at the hip and at the knee. */
export type Hips = 'abduction' | 'pitch' | 'yaw' | 'yaw_braced';
/** Of upright legs which way the knees point, of sprawled ones how high they stand. */
export type Posture = 'backward' | 'forward' | 'inward' | 'outward' | 'raised' | 'level';
export type TorsoStyle = 'box' | 'disc' | 'yaw_spine' | 'pitch_spine';
export interface LeggedArchetype {
  readonly family: 'quadruped' | 'hexapod';
  readonly hips: Hips;
  readonly posture: Posture;
  readonly torso: TorsoStyle;
}

export type Suspension =
  | 'four_fixed'
  | 'six_fixed'
  | 'pivot_axle'
  | 'bogies'
  | 'articulated_four'
  | 'articulated_six';
export interface RoverArchetype {
  readonly family: 'rover';
  readonly suspension: Suspension;
  readonly form: 'box' | 'tray' | 'wedge';
}

/** What a person would name first about a body. */
export type Archetype = LeggedArchetype | RoverArchetype;

const upright: readonly Posture[] = ['backward', 'forward', 'inward', 'outward'];
const sprawled: readonly Posture[] = ['raised', 'level'];

const legged = (
  family: LeggedArchetype['family'],
  hips: readonly Hips[],
  postures: readonly Posture[],
  torsos: readonly TorsoStyle[],
): LeggedArchetype[] =>
  hips.flatMap((hip) =>
    postures.flatMap((posture) => torsos.map((torso) => ({ family, hips: hip, posture, torso }))),
  );

/** Every archetype of a family. */
export const archetypes: Readonly<Record<Family, readonly Archetype[]>> = {
  quadruped: [
    ...legged('quadruped', ['abduction', 'pitch'], upright, ['box', 'yaw_spine', 'pitch_spine']),
    ...legged('quadruped', ['yaw', 'yaw_braced'], sprawled, ['box', 'disc', 'yaw_spine']),
  ],
  hexapod: [
    ...legged('hexapod', ['yaw', 'yaw_braced'], sprawled, ['box', 'disc', 'yaw_spine']),
    ...legged('hexapod', ['pitch'], ['backward', 'forward'], ['box', 'yaw_spine']),
  ],
  rover: (
    ['four_fixed', 'six_fixed', 'pivot_axle', 'bogies', 'articulated_four', 'articulated_six'] as const
  ).flatMap((suspension) =>
    (suspension === 'pivot_axle' ? (['box', 'tray'] as const) : (['box', 'tray', 'wedge'] as const)).map(
      (form) => ({ family: 'rover' as const, suspension, form }),
    ),
  ),
};

const hipWords: Readonly<Record<Hips, string>> = {
  abduction: 'dog-like legs with three joints',
  pitch: 'upright legs with two joints',
  yaw: 'spider legs with three joints',
  yaw_braced: 'spider legs with two joints',
};
const postureWords: Readonly<Record<Posture, string>> = {
  backward: 'knees backward',
  forward: 'knees forward',
  inward: 'knees toward each other',
  outward: 'knees apart',
  raised: 'knees high',
  level: 'knees low',
};
const torsoWords: Readonly<Record<TorsoStyle, string>> = {
  box: 'a stiff torso',
  disc: 'a round torso',
  yaw_spine: 'a spine that bends sideways',
  pitch_spine: 'a spine that arches',
};
const suspensionWords: Readonly<Record<Suspension, string>> = {
  four_fixed: 'four wheels on fixed axles',
  six_fixed: 'six wheels on fixed axles',
  pivot_axle: 'four wheels, the front axle pivoting',
  bogies: 'six wheels, four of them on bogies',
  articulated_four: 'four wheels and a frame that twists',
  articulated_six: 'six wheels and a frame that twists',
};
const formWords: Readonly<Record<RoverArchetype['form'], string>> = {
  box: 'a closed chassis',
  tray: 'an open tray',
  wedge: 'a chassis with a sloping nose',
};

/** An archetype in a phrase: `spider legs with three joints, knees high, a round torso`. */
export const archetypePhrase = (archetype: Archetype): string =>
  archetype.family === 'rover'
    ? `${suspensionWords[archetype.suspension]}, ${formWords[archetype.form]}`
    : `${hipWords[archetype.hips]}, ${postureWords[archetype.posture]}, ${torsoWords[archetype.torso]}`;

/** The coarsest difference between bodies of a family: two that share it are alike at first sight. */
export const archetypeKind = (archetype: Archetype): string =>
  archetype.family === 'rover' ? archetype.suspension : archetype.hips;

const hipTitles: Readonly<Record<Hips, string>> = {
  abduction: 'Dog-legged',
  pitch: 'Upright two-joint',
  yaw: 'Spider-legged',
  yaw_braced: 'Two-joint spider-legged',
};
const torsoTitles: Readonly<Record<TorsoStyle, string>> = {
  box: '',
  disc: ' with a round torso',
  yaw_spine: ' with a sideways spine',
  pitch_spine: ' with an arching spine',
};
const suspensionTitles: Readonly<Record<Suspension, string>> = {
  four_fixed: 'Four-wheeled rover',
  six_fixed: 'Six-wheeled rover',
  pivot_axle: 'Four-wheeled rover with a pivoting axle',
  bogies: 'Six-wheeled bogie rover',
  articulated_four: 'Four-wheeled twisting rover',
  articulated_six: 'Six-wheeled twisting rover',
};
const formTitles: Readonly<Record<RoverArchetype['form'], string>> = {
  box: '',
  tray: ', open tray',
  wedge: ', sloping nose',
};

/** A name that tells a body from its neighbours: `Dog-legged quadruped, knees backward`. */
export const archetypeTitle = (archetype: Archetype): string =>
  archetype.family === 'rover'
    ? `${suspensionTitles[archetype.suspension]}${formTitles[archetype.form]}`
    : `${hipTitles[archetype.hips]} ${archetype.family}${torsoTitles[archetype.torso]}, ${postureWords[archetype.posture]}`;
