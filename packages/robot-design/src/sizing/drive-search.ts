import { type Fall, speedForFall } from '../statics/falls.ts';
import type { DriveNeed, DriveOption } from './drive-options.ts';

/** Chooses the next actuators to try, from what bodies with other actuators needed. */

/** The most that an actuator may cost and weigh: it does not bear the body. */
export interface Worth {
  readonly price_usd: number;
  readonly mass_kg: number;
}

/** What a group of joints needed in a built body that fell short. */
export interface Shortfall extends DriveNeed {
  /** The actuator that fell short, its mass, and the number of joints that it drives. */
  readonly component_id: string;
  readonly actuator_kg: number;
  readonly joints: number;
  /** Mass of the body with its load, kg. */
  readonly laden_kg: number;
  /** Set if actuators draw too much power: no-load speed over peak torque must be less than this, rad/(s·N·m). */
  readonly heat?: number;
  /** Set if only larger actuators make room for the sizes: they must weigh at least as much, or be as strong. */
  readonly larger?: Pick<DriveOption, 'mass_kg' | 'continuous_nm'>;
  /** Set if the body is too heavy: actuators must weigh less than this, kg. */
  readonly lighter_than_kg?: number;
  /** Set if a fall throws joints: their falls, and the most that an actuator which withstands them may cost and weigh. */
  readonly falls?: readonly Fall[];
  readonly worth?: Worth;
}

/** Growth of a body with the mass of its actuators: brackets, screws and longer limbs. */
const structureShare = 1.4;
/** A predicted need may be this much too high. */
const optimism = 0.85;
const speedOptimism = 0.7;
/** An empty pack of six LiPo cells; actuators for more run more slowly on it. */
const highestSupply_v = 19.8;
/** A predicted ratio may be this much too high. */
export const mostFallRatio = 1 / optimism;
/** An actuator that fell short is tried again in a body that is lighter than this share of the first one. */
const muchLighter = 0.93;
/** Torque grows with the weight, and with the length of the limbs, its cube root. */
const torqueByMass = 4 / 3;

/** Power that a motor loses as heat, for the square of its torque. */
export const heatOf = ({
  no_load_speed_rad_s,
  peak_nm,
}: Pick<DriveOption, 'no_load_speed_rad_s' | 'peak_nm'>): number => no_load_speed_rad_s / peak_nm;

/** Speed of an actuator under a torque, rad/s. */
export const loadedSpeed = (
  { no_load_speed_rad_s, peak_nm }: Pick<DriveOption, 'no_load_speed_rad_s' | 'peak_nm'>,
  torque_nm: number,
): number => no_load_speed_rad_s * Math.max(0, 1 - torque_nm / peak_nm);

/** Mass of a body after a group takes another actuator, kg. */
export const massWith = (
  mass_kg: number,
  { joints, actuator_kg }: Pick<Shortfall, 'joints' | 'actuator_kg'>,
  option: DriveOption,
): number => Math.max(mass_kg + structureShare * joints * (option.mass_kg - actuator_kg), 0.1 * mass_kg);

/** No-load speed of an actuator on the highest voltage, rad/s. */
export const suppliedSpeed = ({ no_load_speed_rad_s, rated_v }: DriveOption): number =>
  no_load_speed_rad_s * Math.min(1, highestSupply_v / rated_v);

/** Speed at which falls throw the joints of an actuator over the fastest one allowed, on the highest voltage. */
export const fallRatio = (option: DriveOption, falls: readonly Fall[], growth = 1): number =>
  speedForFalls(option, falls, growth) / suppliedSpeed(option);

const isWorth = ({ price_usd, mass_kg }: DriveOption, worth: Worth): boolean =>
  price_usd <= worth.price_usd && mass_kg <= worth.mass_kg;

/** No-load speed from which on the falls of a group do not throw its joints, rad/s. */
export const speedForFalls = ({ armature_kg_m2 }: DriveOption, falls: readonly Fall[], growth = 1): number =>
  Math.max(
    0,
    ...falls.map((fall) => speedForFall({ ...fall, mass_kg: growth * fall.mass_kg }, armature_kg_m2)),
  );

/** Whether an actuator may do where another one fell short, in a body of this mass with its load. */
function maySuffice(option: DriveOption, short: Shortfall, laden_kg: number): boolean {
  const growth = laden_kg / short.laden_kg;
  if (option.component_id === short.component_id && growth > muchLighter) return false;
  if (short.heat !== undefined && heatOf(option) >= short.heat) return false;
  const { larger } = short;
  if (larger && option.mass_kg < larger.mass_kg && option.continuous_nm < larger.continuous_nm) return false;
  if (short.lighter_than_kg !== undefined && option.mass_kg >= short.lighter_than_kg) return false;
  if (short.falls !== undefined && fallRatio(option, short.falls, growth) > mostFallRatio) return false;
  const share = optimism * growth ** (growth < 1 ? torqueByMass : 1);
  return (
    option.continuous_nm >= share * short.rms_nm &&
    option.peak_nm >= share * short.peak_nm &&
    loadedSpeed(option, share * short.rms_nm) * Math.cbrt(Math.max(growth, 1)) >=
      speedOptimism * short.loaded_speed_rad_s
  );
}

/** The actuator that falls throw least, if none withstands them; it bears what the group needs. */
const steadiestOption = (
  options: readonly DriveOption[],
  { rms_nm, peak_nm }: DriveNeed,
  falls: readonly Fall[],
  worth: Worth,
): DriveOption | undefined =>
  options
    .filter((option) => isWorth(option, worth) && option.continuous_nm >= rms_nm && option.peak_nm >= peak_nm)
    .toSorted((a, b) => fallRatio(a, falls) - fallRatio(b, falls))[0];

/**
 * The next actuator of a group: the first option that may do, given every body in which the group fell short. If none
 * may, the strongest one that is stronger than the last one and has not been tried.
 * @param shortfalls what the group needed, the last body last
 */
export function nextOption(
  options: readonly DriveOption[],
  shortfalls: readonly Shortfall[],
): DriveOption | undefined {
  const last = shortfalls.at(-1);
  if (!last) return options[0];
  const { falls, worth } = last;
  const likely = options.find((option) => {
    if (worth && !isWorth(option, worth)) return false;
    const laden = massWith(last.laden_kg, last, option);
    return shortfalls.every((short) => maySuffice(option, short, laden));
  });
  if (likely || last.heat !== undefined || last.lighter_than_kg !== undefined) return likely;
  if (falls && worth) return steadiestOption(options, last, falls, worth);
  const tried = new Set(shortfalls.map(({ component_id }) => component_id));
  const present = options.find(({ component_id }) => component_id === last.component_id)?.continuous_nm ?? 0;
  return options
    .filter(({ component_id, continuous_nm }) => !tried.has(component_id) && continuous_nm > present)
    .toSorted((a, b) => b.continuous_nm - a.continuous_nm)[0];
}

/** A cheaper actuator that bears the measured loads; undefined if there is none. */
export function cheaperOption(
  options: readonly DriveOption[],
  present: string,
  { rms_nm, peak_nm }: Pick<DriveNeed, 'rms_nm' | 'peak_nm'>,
  known: {
    readonly shortfalls: readonly Shortfall[];
    readonly joints: number;
    readonly laden_kg: number;
  },
): DriveOption | undefined {
  const own = options.find(({ component_id }) => component_id === present);
  if (!own) return undefined;
  const { joints, laden_kg } = known;
  return options.find(
    (option) =>
      option.price_usd < own.price_usd &&
      option.continuous_nm >= rms_nm &&
      option.peak_nm >= peak_nm &&
      known.shortfalls.every((short) =>
        maySuffice(option, short, massWith(laden_kg, { joints, actuator_kg: own.mass_kg }, option)),
      ),
  );
}
