import { gap, gearmotorCase, plate } from '../../anatomy.ts';
import { frontTorso, rearTorso } from '../../grammar/rules/torso.ts';
import type { Random } from '../../random.ts';
import type { DesignBrief } from '../brief.ts';
import { type ArchetypeText, describeFamily } from '../family.ts';
import { mostUsedWord } from '../program-values.ts';
import type { Writer } from '../writer.ts';

type Suspension =
  | 'four_fixed'
  | 'six_fixed'
  | 'pivot_axle'
  | 'bogies'
  | 'articulated_four'
  | 'articulated_six';
type ChassisForm = 'box' | 'tray' | 'wedge';
interface RoverTraits extends Readonly<Record<string, string>> {
  readonly suspension: Suspension;
  readonly form: ChassisForm;
}

const suspensionText: Readonly<
  Record<Suspension, { readonly phrase: string; readonly title: string; readonly wheels: number }>
> = {
  four_fixed: { phrase: 'four wheels on fixed axles', title: 'Four-wheeled rover', wheels: 4 },
  six_fixed: { phrase: 'six wheels on fixed axles', title: 'Six-wheeled rover', wheels: 6 },
  pivot_axle: {
    phrase: 'four wheels, the front axle pivoting',
    title: 'Four-wheeled rover with a pivoting axle',
    wheels: 4,
  },
  bogies: { phrase: 'six wheels, four of them on bogies', title: 'Six-wheeled bogie rover', wheels: 6 },
  articulated_four: {
    phrase: 'four wheels and a frame that twists',
    title: 'Four-wheeled twisting rover',
    wheels: 4,
  },
  articulated_six: {
    phrase: 'six wheels and a frame that twists',
    title: 'Six-wheeled twisting rover',
    wheels: 6,
  },
};
const formText: Readonly<Record<ChassisForm, { readonly phrase: string; readonly title: string }>> = {
  box: { phrase: 'a closed chassis', title: '' },
  tray: { phrase: 'an open tray', title: ', open tray' },
  wedge: { phrase: 'a chassis with a sloping nose', title: ', sloping nose' },
};

function textOf({ suspension, form }: RoverTraits): ArchetypeText {
  const { phrase, title, wheels } = suspensionText[suspension];
  return {
    kind: suspension,
    phrase: `${phrase}, ${formText[form].phrase}`,
    title: `${title}${formText[form].title}`,
    legs: 0,
    wheels,
  };
}

const narrowest = 2 * (gearmotorCase.axial + plate) + gap;

/** Large wheels climb higher steps; small wheels push harder, because the torque of the motors is fixed. */
function wheelDiameter(random: Random, brief: DesignBrief): number {
  const step = Math.min((brief.step_m ?? 0) / 0.04, 1) * 0.03;
  const clearance = brief.clearance_m === undefined ? 0 : 2 * brief.clearance_m + 0.032;
  const load = Math.min(brief.payload_kg / 4, 1) * 0.012;
  return Math.min(Math.max(random.between(0.066, 0.09) + step - load, clearance, 0.06), 0.12);
}

/** From the end of a chassis to the nearest axle. */
const overhang = gearmotorCase.long / 2 + 2 * plate;

/** The shortest chassis on which wheels of this diameter do not touch. */
const shortest: Readonly<Record<Suspension, (pitch: number) => number>> = {
  four_fixed: (pitch) => pitch + 2 * overhang,
  six_fixed: (pitch) => 2 * pitch + 2 * overhang,
  pivot_axle: (pitch) => pitch + overhang,
  bogies: (pitch) => 2 * pitch + 2 * overhang,
  articulated_four: (pitch) => Math.max(2 * pitch, 0.28),
  articulated_six: (pitch) => 2 * (pitch + 2 * overhang) + 0.05,
};

/** Writes chassis, suspension and wheels. @throws DerivationError when the sizes do not fit together */
function writeRover(
  writer: Writer,
  random: Random,
  { suspension, form }: RoverTraits,
  brief: DesignBrief,
): void {
  const diameter = wheelDiameter(random, brief);
  const pitch = Math.max(diameter, gearmotorCase.long) + 2 * gap + 0.004;
  const length = Math.max(shortest[suspension](pitch), 0.2) + random.between(0.004, 0.04);
  const wheels = { wheel_width_m: random.between(0.02, 0.032) };
  writer.apply('frame_chassis', 'robot', {
    form,
    length_m: length,
    width_m: Math.max(narrowest, 0.115) + random.between(0.002, 0.03),
    wheel_diameter_m: diameter,
  });
  const axle = (target: string, station: string) =>
    writer.apply('attach_axle', target, { station, ...wheels });
  const writeSuspension: Readonly<Record<Suspension, () => void>> = {
    four_fixed: () => {
      axle(frontTorso, 'front');
      axle(frontTorso, 'rear');
    },
    six_fixed: () => {
      axle(frontTorso, 'front');
      axle(frontTorso, 'middle');
      axle(frontTorso, 'rear');
    },
    pivot_axle: () => {
      axle(frontTorso, 'rear');
      writer.apply('pivot_front_axle', frontTorso);
      writer.apply('put_wheels_on_beam', 'front_axle_beam', wheels);
    },
    bogies: () => {
      axle(frontTorso, 'front');
      writer.apply('hang_bogies', frontTorso, { wheelbase_m: pitch });
      writer.apply('put_wheels_on_bogies', 'left_bogie', wheels);
    },
    articulated_four: () => {
      writer.apply('articulate_frame', frontTorso);
      axle(frontTorso, 'front');
      axle(rearTorso, 'rear');
    },
    articulated_six: () => {
      writer.apply('articulate_frame', frontTorso);
      axle(frontTorso, 'front');
      axle(rearTorso, 'middle');
      axle(rearTorso, 'rear');
    },
  };
  writeSuspension[suspension]();
}

export const rover = describeFamily({
  family: 'rover',
  structure: { roots: ['frame_chassis'] },
  traits: (Object.keys(suspensionText) as Suspension[]).flatMap((suspension) =>
    // A pivoting axle takes the place of a sloping nose.
    (suspension === 'pivot_axle' ? (['box', 'tray'] as const) : (['box', 'tray', 'wedge'] as const)).map(
      (form): RoverTraits => ({ suspension, form }),
    ),
  ),
  text: textOf,
  readTraits: (program) =>
    mostUsedWord(program, 'form', {
      rules: ['frame_chassis'],
      parameter: 'form',
      among: ['box', 'tray', 'wedge'],
    }),
  write: writeRover,
});
