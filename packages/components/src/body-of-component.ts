import { component, componentsInSlot } from './catalogue.ts';
import { median } from './median.ts';

/** Mass of one piece, and whether it is estimated. */
export interface ComponentMass {
  readonly mass_kg: number;
  readonly estimated: boolean;
  readonly because: string;
}

/** Bounding box of one piece along its own length, width and height. */
export interface ComponentBox {
  readonly size_m: readonly [number, number, number];
  readonly estimated: boolean;
}

/** Default sizes and masses by slot, for a component without values and without a density from similar components. */
const slotDefaults: Readonly<
  Record<string, { mass_kg: number; size_mm: readonly [number, number, number] }>
> = {
  microcontroller: { mass_kg: 0.01, size_mm: [63, 28, 12] },
  main_computer: { mass_kg: 0.046, size_mm: [85, 56, 17] },
  servo_bus_adapter: { mass_kg: 0.015, size_mm: [42, 33, 12] },
  dc_motor_driver: { mass_kg: 0.012, size_mm: [43.2, 16.5, 8] },
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

/**
 * Mass of a component: from the catalogue, else density of its slot times volume, else the default of its slot. An
 * estimate is flagged. Model, printed parts and bill use the same value.
 * @throws UnknownComponentError
 */
export function componentMass(id: string): ComponentMass {
  const entry = component(id);
  if (entry.mass_kg !== null) return { mass_kg: entry.mass_kg, estimated: false, because: 'catalogue' };
  const volume = entry.dimensions_mm ? volumeM3(entry.dimensions_mm) : undefined;
  const density = slotDensity(entry.slot);
  if (volume && density) {
    const because = `${Math.round(density)} kg/m³, the median of ${entry.slot}, times its volume`;
    return { mass_kg: Number((volume * density).toPrecision(3)), estimated: true, because };
  }
  return { mass_kg: defaultsOf(entry.slot).mass_kg, estimated: true, because: `usual for ${entry.slot}` };
}

/** Slots of servos: makers list width and height in either order, so that the long side is put first. */
const longSideFirst: ReadonlySet<string> = new Set(['joint_servo_bus', 'joint_servo_pwm']);

/** Bounding box, m; an extent that the catalogue lacks is the default of its slot. @throws UnknownComponentError */
export function componentBox(id: string): ComponentBox {
  const entry = component(id);
  const usual = defaultsOf(entry.slot).size_mm;
  const given = entry.dimensions_mm ?? [null, null, null];
  const [x, y, z] = [given[0] ?? usual[0], given[1] ?? usual[1], given[2] ?? usual[2]];
  const turned = longSideFirst.has(entry.slot) && y > x;
  return {
    size_m: [(turned ? y : x) / 1000, (turned ? x : y) / 1000, z / 1000],
    estimated: given.some((extent) => extent === null),
  };
}
