import {
  actuatorFacts,
  choosePower,
  componentMass,
  feedOf,
  feedsOf,
  needsComputer,
  printedMass,
} from '@robotdesign/components';
import type { BatteryPack, ExpandedRobotGraph } from '@robotdesign/contracts';
import { payloadSide } from '@robotdesign/mjcf';
import type { Random } from '@robotdesign/random';
import { anatomyOf } from '../../anatomy.ts';
import { DerivationError } from '../../grammar/derivation-error.ts';
import { widthOfMotors } from '../../grammar/rules/axles.ts';
import { frontTorso } from '../../grammar/rules/torso.ts';
import { bayHeight } from '../../lowering/bays.ts';
import { type ShelfItem, shelfItems } from '../../lowering/electronics.ts';
import { softMaterial } from '../../lowering/parts.ts';
import { chooseSlots, isTorsoSlot } from '../../lowering/slots.ts';
import {
  axleOverFloor,
  isTall,
  leastTowerHeight,
  skidRadius,
  type TowerForm,
  towerForms,
} from '../../tower-anatomy.ts';
import { hubReach, type WheelDrive, wheelBuild, wheelDriveOf } from '../../wheel-anatomy.ts';
import type { DesignBrief } from '../brief.ts';
import { type ArchetypeText, describeFamily } from '../family.ts';
import { mostUsedWord } from '../program-values.ts';
import {
  centreOf,
  halfTrack,
  type Layer,
  leastCentre,
  leastRadius,
  parksOnSkid,
  skidsFor,
} from '../tower-sizes.ts';
import type { Writer } from '../writer.ts';

type SkidForm = 'balls' | 'runner';
interface BalancerTraits extends Readonly<Record<string, string>> {
  readonly form: TowerForm;
  readonly skids: SkidForm;
}

const forms: Readonly<Record<TowerForm, { readonly phrase: string; readonly title: string }>> = {
  tower: { phrase: 'a closed trunk', title: 'Closed balancer' },
  frame_tower: { phrase: 'a frame on four posts', title: 'Frame balancer' },
  tall_tower: { phrase: 'a closed trunk with a brace', title: 'Braced balancer' },
  tall_frame_tower: { phrase: 'a frame on four posts with a brace', title: 'Braced frame balancer' },
};
const skidTexts: Readonly<Record<SkidForm, { readonly phrase: string; readonly title: string }>> = {
  balls: { phrase: 'parking on balls', title: '' },
  runner: { phrase: 'parking on runners', title: ' with runners' },
};

const textOf = ({ form, skids }: BalancerTraits): ArchetypeText => ({
  kind: form,
  phrase: `two wheels under ${forms[form].phrase}, ${skidTexts[skids].phrase}`,
  title: `${forms[form].title}${skidTexts[skids].title}`,
  legs: 0,
  wheels: 2,
});

/** Motors of bodies for which no task chooses one. */
const usualMotors = ['act_fit0186', 'act_rs05', 'act_dm_j4310'] as const;

/** What goes into the trunk. */
function electronicsOf(motor: string, battery: BatteryPack, { sensors }: DesignBrief): ShelfItem[] {
  const wheels = ['left_wheel', 'right_wheel'];
  const graph: ExpandedRobotGraph = {
    nodes: [
      ...wheels.map((name) => ({
        node_id: name,
        symbol: 'wheel' as const,
        name,
        size_m: [],
        made_by_step: 1,
      })),
      ...sensors.map((form) => ({
        node_id: form,
        symbol: 'sensor_mount' as const,
        name: form,
        form,
        size_m: [],
        made_by_step: 1,
      })),
    ],
    edges: wheels.map((name) => ({
      parent: frontTorso,
      child: name,
      joint_name: name,
      kind: 'continuous' as const,
      anchor_m: [],
      quaternion_wxyz: [],
      axis: [],
      passive: false,
    })),
    symbol_counts: [],
    embodiment: 'balancer',
    wheel_motor: motor,
    battery,
  };
  return shelfItems(chooseSlots(graph).filter(({ slot }) => isTorsoSlot(slot)));
}

const massOf = (items: readonly ShelfItem[]): number =>
  items.reduce((sum, { component_id }) => sum + componentMass(component_id).mass_kg, 0);

/** Length of a trunk: long enough for a deck and its sensors, then in steps until the electronics are flat. */
const lengths = Array.from({ length: 22 }, (_, index) => 0.12 + 0.02 * index);
/** A lower bay is not worth a longer trunk, m. */
const flatBay = 0.05;

interface Trunk {
  readonly length_m: number;
  readonly width_m: number;
  readonly bay_height_m: number;
}

/** The trunks for some electronics by their width; undefined where they do not fit. */
function trunksFor(items: readonly ShelfItem[], plate: number): (width_m: number) => Trunk | undefined {
  const known = new Map<number, Trunk | undefined>();
  return (width_m) => {
    if (!known.has(width_m)) known.set(width_m, trunkFor(items, width_m, plate));
    return known.get(width_m);
  };
}

/** Whether a longer trunk is not worth its lower bay. */
const isFlat = ({ bay_height_m, length_m }: Trunk): boolean =>
  bay_height_m <= Math.max(flatBay, 0.4 * length_m);

/** The shortest flat trunk of a width, or one with a bay as low as in any trunk; undefined if nothing fits. */
function trunkFor(items: readonly ShelfItem[], width_m: number, plate: number): Trunk | undefined {
  const fits: Trunk[] = [];
  for (const length_m of lengths) {
    const height = bayHeight(items, length_m - 2 * plate, width_m - 2 * plate);
    if (height === undefined) continue;
    const trunk = { length_m, width_m, bay_height_m: height + plate + 1e-3 };
    const isLowest = fits.every((shorter) => shorter.bay_height_m > trunk.bay_height_m);
    if (isLowest && isFlat(trunk) && !fits.some(isFlat)) return trunk;
    fits.push(trunk);
  }
  const lowest = Math.min(...fits.map(({ bay_height_m }) => bay_height_m));
  return fits.find((trunk) => isFlat(trunk) || trunk.bay_height_m <= lowest);
}

/** Mass of printed PETG over its volume; thin plates are solid, kg/m³. */
const printedDensity = 1270;

/** A trunk of these sizes: its printed parts, what it holds and its payload, by their heights above the axle. */
function layersOf(
  { length_m, width_m, bay_height_m }: Trunk,
  height: number,
  held: { readonly inside: number; readonly motors: number; readonly below: number; readonly plate: number },
): Layer[] {
  const { inside, motors, below, plate } = held;
  const sheet = printedDensity * length_m * width_m * plate;
  const top = height - below;
  return [
    { mass_kg: inside, above_m: top - plate - bay_height_m / 2 },
    { mass_kg: motors, above_m: 0 },
    // Floor, shelf and skids; lid and the floor of the electronics; walls.
    { mass_kg: 2.5 * sheet, above_m: -below },
    { mass_kg: sheet, above_m: top },
    { mass_kg: sheet, above_m: top - bay_height_m },
    { mass_kg: 2 * printedDensity * length_m * height * plate, above_m: height / 2 - below },
  ];
}

/** Of the mass of a body, wheels and printed parts. */
const printedShare = 0.25;
/** Least height of the trunk above the ground, so that it leans without touching it, m. */
const underTrunk = 0.026;
/** Radius of the wheels of a body of 1 kg without other needs, m; it grows with the cube root of the mass. */
const usualRadius = 0.042;

/** Radius of the wheels: for speed, step and clearance, and clear of motor and ground. */
function wheelRadius(
  random: Random,
  brief: DesignBrief,
  drive: WheelDrive,
  mass_kg: number,
  speed: number,
): number {
  const below = axleOverFloor(drive, { plate: anatomyOf().plate });
  const usual = usualRadius * Math.cbrt(mass_kg) * random.between(1, 1.15);
  const clear = below + Math.max(brief.clearance_m ?? 0, underTrunk) + 0.002;
  return Math.min(Math.max(usual, clear, drive.case.upright / 2 + 0.012, leastRadius(brief, speed)), 0.4);
}

/** What is settled before the trunk is: motors, battery, electronics and wheels. */
interface Running {
  readonly motor: string;
  readonly battery: BatteryPack;
  readonly drive: WheelDrive;
  readonly items: readonly ShelfItem[];
  readonly radius: number;
  readonly wheel_width_m: number;
  /** Mass without payload, as far as known. */
  readonly mass_kg: number;
}

function runningGear(random: Random, brief: DesignBrief): Running {
  const motor = brief.drives?.wheels ?? random.pick(usualMotors);
  const power = choosePower({
    drives: [{ component_id: motor, count: 2 }],
    sees: brief.sensors.some(needsComputer),
    ...(brief.battery ? { battery: brief.battery } : {}),
  });
  const battery = power.battery.pack;
  const drive = wheelDriveOf(motor);
  const items = electronicsOf(motor, battery, brief);
  const held = massOf(items) + 2 * componentMass(motor).mass_kg;
  const mass_kg = brief.body_kg ?? held * (1 + printedShare);
  const { no_load_speed_rad_s } = actuatorFacts(motor, feedOf(motor, feedsOf(power)));
  const radius = wheelRadius(random, brief, drive, mass_kg, no_load_speed_rad_s);
  const wheel_width_m = Math.min(Math.max(0.02, 0.3 * radius + 0.004 * Math.sqrt(brief.payload_kg)), 0.08);
  return { motor, battery, drive, items, radius, wheel_width_m, mass_kg };
}

/** Mass of both wheels: solid, or about half of it hollow. */
function wheelsMass({ drive, radius, wheel_width_m }: Running): number {
  const solid = printedMass(softMaterial, {
    extents_m: [2 * radius, 2 * radius, wheel_width_m],
    volume_m3: Math.PI * radius ** 2 * wheel_width_m,
  });
  return 2 * solid * (wheelBuild(drive, radius) === 'solid' ? 1 : 0.5);
}

interface Tower extends Trunk {
  readonly height_m: number;
  /** Height of the centre of mass above the axle, without and with the payload. */
  readonly own: number;
  readonly laden: number;
}

/** A payload is carried above the lid, on a deck. */
const deckHeight = 0.01;
const mostRounds = 24;

/**
 * The trunk: wide enough for motors, electronics and the tip angle sideways, and so high that the body parks on a skid
 * without touching the ground.
 * @param least empty height between motors and electronics
 * @returns undefined if no trunk suits the wheels
 */
function towerFor(
  running: Running,
  trunkOf: (width_m: number) => Trunk | undefined,
  payload_kg: number,
  least: number,
): Tower | undefined {
  const { motor, battery, drive, items, radius, wheel_width_m } = running;
  const levels = anatomyOf(undefined, battery);
  const below = axleOverFloor(drive, levels);
  const reach = hubReach(drive, radius, wheel_width_m);
  const motors = 2 * componentMass(motor).mass_kg + wheelsMass(running);
  const held = { inside: massOf(items), motors, below, plate: levels.plate };
  let column = least;
  let width = Math.max(widthOfMotors(drive), 0.09) + 2e-4;
  for (let round = 0; round < mostRounds; round += 1) {
    const trunk = trunkOf(width);
    if (trunk) {
      const height_m = leastTowerHeight(drive, levels, trunk.bay_height_m) + column;
      const layers = layersOf(trunk, height_m, held);
      const own = centreOf(layers);
      const above_m = height_m - below + deckHeight + payloadSide(payload_kg) / 2;
      const laden = Math.max(own, centreOf([...layers, { mass_kg: payload_kg, above_m }]));
      const wide = 2 * (halfTrack(radius, laden) - reach - wheel_width_m / 2);
      if (wide > width + 1e-4) width = wide;
      else if (own < leastCentre(radius)) column += Math.max(0.008, 1.5 * (leastCentre(radius) - own));
      else if (!parksOnSkid(radius, own, { length: trunk.length_m, below })) column += 0.012;
      else return { ...trunk, height_m: height_m + 2e-4, own, laden };
    } else width += 0.02;
  }
  return undefined;
}

/** Wheels that are too large for a body to park on a skid shrink in steps. */
const shrinkage = 0.88;
const smallestWheel_m = 0.03;

/** The wheels, or the largest smaller ones, and their trunk. @throws DerivationError if no trunk suits any wheels */
function settled(running: Running, payload_kg: number, least: number): { running: Running; tower: Tower } {
  const trunkOf = trunksFor(running.items, anatomyOf(undefined, running.battery).plate);
  for (let { radius } = running; radius > smallestWheel_m; radius *= shrinkage) {
    const smaller = { ...running, radius };
    const tower = towerFor(smaller, trunkOf, payload_kg, least);
    if (tower) return { running: smaller, tower };
  }
  throw new DerivationError(0, 'no trunk is wide and high enough for its wheels');
}

/** Height of the lid above the ground. */
const heightOf = ({ running: { drive, battery, radius }, tower }: ReturnType<typeof settled>): number =>
  radius - axleOverFloor(drive, anatomyOf(undefined, battery)) + tower.height_m;

/** As `settled`, with a higher column where the task asks for a taller body; wheels may shrink under it. */
function settledTall(wanted: Running, brief: DesignBrief, drawn: number): ReturnType<typeof settled> {
  const { payload_kg, tall_m = 0 } = brief;
  let least = drawn;
  let body = settled(wanted, payload_kg, least);
  for (let round = 0; round < mostRounds && heightOf(body) < tall_m; round += 1) {
    least += tall_m - heightOf(body);
    body = settled(wanted, payload_kg, least);
  }
  return body;
}

/** Writes trunk, wheels and skids. @throws DerivationError when the sizes do not fit together */
function writeBalancer(
  writer: Writer,
  random: Random,
  { form, skids }: BalancerTraits,
  brief: DesignBrief,
): void {
  const wanted = runningGear(random, brief);
  const drawn = random.between(0.05, 0.14) * Math.cbrt(wanted.mass_kg);
  const { running, tower } = settledTall(wanted, brief, isTall(form) ? drawn : 0);
  const { motor, battery, drive, radius, wheel_width_m } = running;
  const { length_m, width_m, height_m, bay_height_m, own, laden } = tower;
  writer.apply('frame_tower', 'robot', {
    form,
    length_m,
    width_m,
    height_m,
    bay_height_m,
    wheel_diameter_m: 2 * radius,
    wheel_width_m,
    motor,
    battery: battery.component_id,
    battery_series: battery.series,
    battery_parallel: battery.parallel,
  });
  const clearance = (brief.clearance_m ?? 0) + 0.002;
  const beyond = length_m / 2 + 0.015;
  writer.apply('add_skids', frontTorso, {
    form: skids,
    ...skidsFor(radius, { own, laden }, clearance, beyond, {
      wheels: (width_m + wheel_width_m) / 2 + hubReach(drive, radius, wheel_width_m),
      skids: width_m / 2 - skidRadius,
    }),
  });
}

export const balancer = describeFamily({
  family: 'balancer',
  structure: { roots: ['frame_tower'], balances: true },
  // A larger battery is ballast, which lets larger wheels balance.
  detours: [
    { duration_s: 2 * 3600 },
    { duration_s: 8 * 3600 },
    { speed_m_s: 1.5 },
    { duration_s: 8 * 3600, speed_m_s: 1.5 },
  ],
  traits: towerForms.flatMap((form) =>
    (['balls', 'runner'] as const).map((skids): BalancerTraits => ({ form, skids })),
  ),
  text: textOf,
  readTraits: (program) => ({
    ...mostUsedWord(program, 'form', {
      rules: ['frame_tower'],
      parameter: 'form',
      among: towerForms,
    }),
    ...mostUsedWord(program, 'skids', {
      rules: ['add_skids'],
      parameter: 'form',
      among: ['balls', 'runner'],
    }),
  }),
  write: writeBalancer,
});
