import { type CatalogueComponent, component, componentsInSlot } from './catalogue.ts';
import { median } from './median.ts';
import { siblingOf } from './siblings.ts';

/** Mass of one piece, and whether it is estimated. */
export interface ComponentMass {
  readonly mass_kg: number;
  readonly estimated: boolean;
  readonly because: string;
}

/**
 * Bounding box of one piece along its own length, width and height. Of an actuator: along its long side, across it
 * and along its shaft.
 */
export interface ComponentBox {
  readonly size_m: readonly [number, number, number];
  readonly estimated: boolean;
  /** Source of an estimate; absent if the catalogue has all sizes. */
  readonly because?: string;
}

/** Default sizes and masses by slot, for a component without values and without a density from similar components. */
const slotDefaults: Readonly<
  Record<string, { mass_kg: number; size_mm: readonly [number, number, number] }>
> = {
  microcontroller: { mass_kg: 0.01, size_mm: [63, 28, 12] },
  main_computer: { mass_kg: 0.046, size_mm: [85, 56, 17] },
  servo_bus_adapter: { mass_kg: 0.015, size_mm: [42, 33, 12] },
  dc_motor_driver: { mass_kg: 0.012, size_mm: [43.2, 16.5, 8] },
  servo_pwm_driver: { mass_kg: 0.009, size_mm: [62, 26, 10] },
  can_adapter: { mass_kg: 0.015, size_mm: [50, 25, 12] },
  regulator_12v: { mass_kg: 0.12, size_mm: [74, 48, 20] },
  // The part behind the panel of a push button of low depth.
  safety: { mass_kg: 0.06, size_mm: [40, 40, 25] },
  gripper: { mass_kg: 0.8, size_mm: [150, 75, 65] },
  regulator_5v: { mass_kg: 0.005, size_mm: [25.4, 25.4, 9.5] },
  rgb_camera: { mass_kg: 0.004, size_mm: [25, 24, 11.5] },
  depth_camera: { mass_kg: 0.072, size_mm: [90, 25, 25] },
  lidar_2d: { mass_kg: 0.11, size_mm: [55.6, 55.6, 41.3] },
  lidar_3d: { mass_kg: 0.265, size_mm: [65, 65, 60] },
  thermal_camera: { mass_kg: 0.0035, size_mm: [26, 16, 6] },
  range_tof: { mass_kg: 0.0005, size_mm: [13, 18, 3] },
  range_ultrasonic: { mass_kg: 0.0087, size_mm: [45.5, 20, 15.5] },
  imu: { mass_kg: 0.003, size_mm: [26, 17.8, 4.6] },
  gnss: { mass_kg: 0.0085, size_mm: [26, 35, 7] },
  gas_environment: { mass_kg: 0.002, size_mm: [26, 18, 5] },
  microphone: { mass_kg: 0.0005, size_mm: [17, 13, 3] },
  microphone_array: { mass_kg: 0.03, size_mm: [70, 70, 12] },
  soil_moisture: { mass_kg: 0.015, size_mm: [98, 23, 4] },
  radiation: { mass_kg: 0.07, size_mm: [130, 50, 25] },
};
const anyDefault = { mass_kg: 0.02, size_mm: [40, 30, 12] } as const;

const defaultsOf = (slot: string) => slotDefaults[slot] ?? anyDefault;

function volumeM3(size: readonly (number | null)[]): number | undefined {
  if (size.length !== 3 || size.some((extent) => extent === null)) return undefined;
  return size.reduce<number>((product, extent) => product * ((extent ?? 0) / 1000), 1);
}

/** Median of mass over bounding box, kg/m³, of the entries of a slot that give both. */
function slotDensity(slot: string): number | undefined {
  const densities = componentsInSlot(slot)
    .map((entry) => {
      const volume = entry.dimensions_mm ? volumeM3(entry.dimensions_mm) : undefined;
      return entry.mass_kg !== null && volume ? entry.mass_kg / volume : undefined;
    })
    .filter((density) => density !== undefined);
  return median(densities);
}

/** Usual sizes of gear motors by their gearbox: diameter or width and height, and length without the shaft, mm. */
const gearboxes: readonly {
  readonly ids: RegExp;
  readonly size_mm: readonly [number, number, number];
  readonly mass_kg: number;
  readonly because: string;
}[] = [
  { ids: /^act_pololu_30/, size_mm: [12, 10, 34], mass_kg: 0.0105, because: 'micro metal gear motors' },
  {
    ids: /^act_fit0(186|403)$/,
    size_mm: [37, 37, 70],
    mass_kg: 0.205,
    because: '37 mm gear motors with encoder',
  },
  { ids: /^act_fit0441$/, size_mm: [36, 36, 50], mass_kg: 0.14, because: '36 mm brushless gear motors' },
];

/** What is usual for a component: the values of its gearbox, else of its slot. */
function usualOf({ id, slot }: CatalogueComponent) {
  return gearboxes.find(({ ids }) => ids.test(id)) ?? { ...defaultsOf(slot), because: slot };
}

const masses = new Map<string, ComponentMass>();
const boxes = new Map<string, ComponentBox>();

/**
 * Mass of a component: from the catalogue, else that of its sibling, else density of its slot times volume, else the
 * default of its slot. An estimate is flagged. Model, printed parts and bill use the same value.
 * @throws UnknownComponentError
 */
export function componentMass(id: string): ComponentMass {
  const known = masses.get(id);
  if (known) return known;
  const mass = derivedMass(id);
  masses.set(id, mass);
  return mass;
}

function derivedMass(id: string): ComponentMass {
  const entry = component(id);
  if (entry.mass_kg !== null) return { mass_kg: entry.mass_kg, estimated: false, because: 'catalogue' };
  const sibling = siblingOf(id);
  const like = sibling === undefined ? undefined : component(sibling);
  if (like && like.mass_kg !== null)
    return { mass_kg: like.mass_kg, estimated: true, because: `as ${like.name}` };
  const volume = entry.dimensions_mm ? volumeM3(entry.dimensions_mm) : undefined;
  const density = slotDensity(entry.slot);
  if (volume && density) {
    const because = `${Math.round(density)} kg/m³, the median of ${entry.slot}, times its volume`;
    return { mass_kg: Number((volume * density).toPrecision(3)), estimated: true, because };
  }
  const usual = usualOf(entry);
  return { mass_kg: usual.mass_kg, estimated: true, because: `usual for ${usual.because}` };
}

type Sides = readonly [number, number, number];

/**
 * Sides in the order of {@link ComponentBox}. Makers list width and height of servos in either order. In-line
 * actuators have their shaft along the longest side. Gear motors list the length along the shaft second.
 */
const sidesInOrder: Readonly<Record<string, (sides: Sides) => Sides>> = {
  joint_servo_bus: ([x, y, z]) => [Math.max(x, y), Math.min(x, y), z],
  joint_servo_pwm: ([x, y, z]) => [Math.max(x, y), Math.min(x, y), z],
  joint_actuator_high_torque: ([x, y, z]) => (y > 1.5 * x ? [x, z, y] : [Math.max(x, y), Math.min(x, y), z]),
  wheel_motor: ([x, y, z]) => [x, z, y],
};

/** Sizes like those of the sibling, longer along the shaft by the ratio of the masses. */
function boxLikeSibling(id: string): ComponentBox | undefined {
  const sibling = siblingOf(id);
  if (sibling === undefined || !component(sibling).dimensions_mm) return undefined;
  const [long, across, axial] = componentBox(sibling).size_m;
  const ratio = componentMass(id).mass_kg / componentMass(sibling).mass_kg;
  return {
    size_m: [long, across, Math.round(axial * ratio * 1e4) / 1e4],
    estimated: true,
    because: `as ${component(sibling).name}, by mass`,
  };
}

/** Components whose sizes, scaled by mass, are usual for their slot. */
const scaledLike: Readonly<Record<string, string>> = { battery: 'pwr_ga_4s2200' };

/** Sizes of a component of the same density and proportions. */
function boxByMass(entry: CatalogueComponent): ComponentBox | undefined {
  const like = scaledLike[entry.slot];
  if (like === undefined || entry.mass_kg === null) return undefined;
  const ratio = Math.cbrt(entry.mass_kg / componentMass(like).mass_kg);
  const [x, y, z] = componentBox(like).size_m;
  const scaled = (side: number) => Math.round(side * ratio * 1e4) / 1e4;
  return {
    size_m: [scaled(x), scaled(y), scaled(z)],
    estimated: true,
    because: `as ${component(like).name}, by mass`,
  };
}

/**
 * Bounding box, m; sizes that the catalogue lacks are those of a sibling, else usual for the slot. @throws
 * UnknownComponentError
 */
export function componentBox(id: string): ComponentBox {
  const known = boxes.get(id);
  if (known) return known;
  const box = derivedBox(id);
  boxes.set(id, box);
  return box;
}

function derivedBox(id: string): ComponentBox {
  const entry = component(id);
  const like = entry.dimensions_mm ? undefined : (boxLikeSibling(id) ?? boxByMass(entry));
  if (like) return like;
  const usual = usualOf(entry);
  const given = entry.dimensions_mm ?? [null, null, null];
  const estimated = given.some((extent) => extent === null);
  const sides: Sides = [
    (given[0] ?? usual.size_mm[0]) / 1000,
    (given[1] ?? usual.size_mm[1]) / 1000,
    (given[2] ?? usual.size_mm[2]) / 1000,
  ];
  const inOrder = entry.dimensions_mm ? sidesInOrder[entry.slot]?.(sides) : undefined;
  return {
    size_m: inOrder ?? sides,
    estimated,
    ...(estimated ? { because: `usual for ${usual.because}` } : {}),
  };
}
