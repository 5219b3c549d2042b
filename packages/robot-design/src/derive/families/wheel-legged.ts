import type { Random } from '@robotdesign/random';
import { gap } from '../../anatomy.ts';
import { frontTorso } from '../../grammar/rules/torso.ts';
import type { DesignBrief } from '../brief.ts';
import { type ChassisForm, chassisForms, chassisFormText, readChassisForm } from '../chassis-forms.ts';
import { type ArchetypeText, describeFamily } from '../family.ts';
import {
  cargoLength,
  chassisLevels,
  chassisWidth,
  halfBase,
  isLimited,
  massOf,
  powerParameters,
  rollingMotorOf,
  shelfLength,
  wheelSizes,
} from '../wheeled-sizes.ts';
import type { Writer } from '../writer.ts';

type Bogie = 'rear' | 'front';
interface WheelLeggedTraits extends Readonly<Record<string, string>> {
  readonly bogie: Bogie;
  readonly form: ChassisForm;
}

const textOf = ({ bogie, form }: WheelLeggedTraits): ArchetypeText => ({
  kind: `${bogie}_bogies`,
  phrase: `six wheels on rockers with ${bogie} bogies, ${chassisFormText[form].phrase}`,
  title: `Rocker-bogie rover, bogies at the ${bogie}${chassisFormText[form].title}`,
  legs: 0,
  wheels: 6,
});

/** Rockers climb steps up to the wheel radius over 0.6. */
const layout = { drives: 6, stepShare: 1 / 0.6 } as const;
/** Space between neighbouring wheels, m. */
const spacing = 2 * gap + 0.004;

/** Writes chassis, rockers and wheels. @throws DerivationError when the sizes do not fit together */
function writeRockers(
  writer: Writer,
  random: Random,
  { bogie, form }: WheelLeggedTraits,
  brief: DesignBrief,
): void {
  const motor = rollingMotorOf(brief);
  const sizes = wheelSizes(brief, motor, layout, random);
  const levels = chassisLevels(brief, motor, sizes.radius);
  const mass_kg = massOf(brief, motor, layout.drives);
  const base = 2 * halfBase(brief, mass_kg, levels);
  const outside = 2 * (motor.drive.case.axial + gap);
  const pitch = Math.max(2 * sizes.radius, motor.drive.case.long) + spacing;
  const leastLength = Math.max(0.9 * pitch, cargoLength(brief), 0.2);
  const width = chassisWidth(Math.max(0.115, base - outside), leastLength, outside + 2 * sizes.width, brief);
  const length = Math.max(leastLength, shelfLength(width, brief));
  // The bogies turn freely: the body tips over their pivots, half a wheelbase from the middle.
  const wheelbase = Math.max(pitch, base, 0.45 * length);
  const [longer, wider] = [random.between(0.004, 0.04), random.between(0.002, 0.03)];
  const isFree = !isLimited(brief);
  writer.apply('frame_chassis', 'robot', {
    form,
    length_m: length + (isFree ? longer : 0.001),
    width_m: width + (isFree ? wider : 0.001),
    wheel_diameter_m: 2 * sizes.radius,
    raise_m: levels.raise,
    ...powerParameters(brief),
  });
  writer.apply('hang_rockers', frontTorso, {
    bogie,
    wheelbase_m: wheelbase,
    wheel_width_m: sizes.width,
  });
}

export const wheelLegged = describeFamily({
  family: 'wheel_legged',
  structure: { roots: ['frame_chassis'] },
  // Faster motors bear more for their mass.
  detours: [{ speed_m_s: 1.5 }],
  traits: (['rear', 'front'] as const).flatMap((bogie) =>
    chassisForms.map((form): WheelLeggedTraits => ({ bogie, form })),
  ),
  text: textOf,
  readTraits: readChassisForm,
  write: writeRockers,
});
