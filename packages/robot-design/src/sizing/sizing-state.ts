import type { BatteryPack, IrActuator } from '@robotdesign/contracts';
import type { DesignBrief } from '../derive/brief.ts';
import type { JointFall } from '../statics/falls.ts';
import type { JointLoad } from '../statics/required-torque.ts';
import type { DriveGroup } from './drive-groups.ts';
import type { DriveOption, SizingOptions } from './drive-options.ts';
import type { Shortfall } from './drive-search.ts';
import type { Assessment } from './finding.ts';

/** What sizing changes from body to body. */
export interface SizingState {
  /** The task, with values asked a little higher or lower where the last bodies missed them. */
  readonly asked: DesignBrief;
  /** Actuators by group, and the mass of the body, kg. */
  readonly drives: Readonly<Record<string, string>>;
  readonly battery?: BatteryPack;
  readonly body_kg?: number;
  /** The closed forms see the mass times this: legs and arms get shorter when joints nearly bear their load. */
  readonly ease: number;
  /** The speed without load that actuators of a group must have on the battery, rad/s, where it has been too low. */
  readonly speeds: Readonly<Record<string, number>>;
  /** Whether the battery is the smallest one that feeds the actuators, because a larger one does not fit. */
  readonly hasLeastBattery?: boolean;
  /** Groups whose actuators are new since the last body. */
  readonly replaced: readonly string[];
  /** Bodies built with these actuators, and the closeness of the nearest one. */
  readonly rounds: number;
  readonly closeness?: number;
  /** Groups for which no actuator withstands a fall: they have the one that comes nearest. */
  readonly yielding: readonly string[];
  /** What each group needed in the bodies in which it fell short. */
  readonly shortfalls: Readonly<Record<string, readonly Shortfall[]>>;
}

/** Actuators that a group must not take, by group. */
export type RefusedDrives = Readonly<Record<string, readonly string[]>>;

/**
 * What a search changes first where a body misses something. `sizes_first` asks more of a body until its sizes are
 * exhausted, and its next actuators are asked as much. `drives_first` gives a body with less than half of its speed faster
 * actuators at once, and each choice of actuators begins with the task as it is.
 */
export type SizingStrategy = 'sizes_first' | 'drives_first';

/** What the joints of a body demand. */
export interface Demand {
  readonly groups: readonly DriveGroup[];
  readonly options: SizingOptions;
  readonly refused?: RefusedDrives;
  /** The task for which bodies are sized. */
  readonly brief: DesignBrief;
  readonly strategy: SizingStrategy;
}

/** The actuators that a group can take for a task, in the order in which they are tried. */
export const optionsOf = (
  { options, brief, refused }: Demand,
  { name, kind, suits }: DriveGroup,
): readonly DriveOption[] => {
  const never = refused?.[name] ?? [];
  return options[kind].filter(
    ({ component_id }) => !never.includes(component_id) && (!suits || suits(component_id, brief)),
  );
};

/** The loads of a body by joint. */
export const loadsByJoint = <B>({ loads }: Assessment<B>): ReadonlyMap<string, JointLoad> =>
  new Map(loads.map((load) => [load.joint, load]));

/** Mass of a body with the load of its task, kg. */
export const ladenMass = <B>({ mass_kg }: Assessment<B>, { brief }: Demand): number =>
  mass_kg + brief.payload_kg + (brief.lift_kg ?? 0);

/** The actuators of a body by group. */
export type Grouped = ReadonlyMap<DriveGroup, readonly IrActuator[]>;

/** A built body, as far as corrections depend on it. */
export interface Built<B> {
  readonly actuators: readonly IrActuator[];
  readonly assessment: Assessment<B>;
  /** Falls that throw joints of groups whose actuators may still be replaced. */
  readonly thrown: readonly JointFall[];
  readonly met: boolean;
}
