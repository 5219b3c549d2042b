import type { DriveGroup } from './drive-groups.ts';

/** An actuator that a group of joints can take. */
export interface DriveOption {
  readonly component_id: string;
  readonly continuous_nm: number;
  readonly peak_nm: number;
  readonly no_load_speed_rad_s: number;
  readonly price_usd: number;
}

/** What a group of joints needs, measured on a built body. */
export interface DriveNeed {
  /** Effective torque, N·m. */
  readonly rms_nm: number;
  /** Peak torque with the reserve of the check, N·m. */
  readonly peak_nm: number;
  readonly no_load_speed_rad_s: number;
}

/** The options of a kind of group, the cheapest first. */
export type DriveOptions = Readonly<Record<DriveGroup['kind'], readonly DriveOption[]>>;

/** Options that are strong and fast enough and not ruled out, the cheapest first. */
export const sufficient = (
  options: readonly DriveOption[],
  need: DriveNeed,
  ruledOut: ReadonlySet<string>,
): readonly DriveOption[] =>
  options.filter(
    ({ component_id, continuous_nm, peak_nm, no_load_speed_rad_s }) =>
      !ruledOut.has(component_id) &&
      continuous_nm >= need.rms_nm &&
      peak_nm >= need.peak_nm &&
      no_load_speed_rad_s >= need.no_load_speed_rad_s,
  );

/** The option with the largest continuous torque. */
export const strongest = (options: readonly DriveOption[]): DriveOption | undefined =>
  options.toSorted((a, b) => b.continuous_nm - a.continuous_nm)[0];
