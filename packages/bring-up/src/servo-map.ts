import type { RobotDesignIR } from '@robotdesign/contracts';
import { type Bus, type BusKind, isStar, type Member } from './buses.ts';
import { type ServoUnit, servoUnitOf } from './servo-units.ts';
import { nameOf } from './units.ts';

/** A range of angles or commands. */
interface Limits {
  readonly min: number;
  readonly max: number;
}

/** How a program commands a joint: command = zero + sign · per_rad · angle. */
export interface JointCommand {
  readonly joint: string;
  readonly component_id: string;
  readonly name: string;
  readonly bus: string;
  /** Id on the bus; absent where the actuator has a channel. */
  readonly id?: number;
  /** Output of the driver or board, from 0. */
  readonly channel?: number;
  readonly control: RobotDesignIR['actuators'][number]['control'];
  /** +1 if commands grow with the angle. */
  readonly sign: 1 | -1;
  /** Whether the maker states the direction of the actuator; else move it a little and look. */
  readonly sign_verified: boolean;
  /** Commands per radian and their name; absent for wheels. */
  readonly unit?: { readonly name: ServoUnit['name']; readonly per_rad: number; readonly source: string };
  /** Command at angle 0, the home pose. */
  readonly zero?: number;
  /** Angle at which the horn is fitted while the actuator is in its middle, rad. */
  readonly fitted_rad?: number;
  /** Middle of the actuator, a command. */
  readonly middle?: number;
  readonly limits_rad?: Limits;
  readonly limits?: Limits;
  /** Largest speed without load, rad/s. */
  readonly max_speed_rad_s: number;
  readonly continuous_torque_nm: number;
}

export interface ServoMap {
  readonly buses: readonly {
    readonly name: string;
    readonly kind: BusKind;
    readonly adapter?: string;
    readonly adapter_component_id?: string;
  }[];
  readonly joints: readonly JointCommand[];
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits)) + 0;

/** Angle at the middle of the actuator: 0 if the joint's range then fits, else the middle of the range. */
function fittedAt({ min, max }: Limits, unit: ServoUnit): number {
  const reach = Math.min(unit.middle - unit.min, unit.max - unit.middle) / unit.per_rad;
  return Math.max(-min, max) <= reach ? 0 : (min + max) / 2;
}

/** Zero and limits of a joint that is held at an angle. */
function position(member: Member, sign: 1 | -1): Partial<JointCommand> {
  const { joint, actuator } = member.driven;
  const unit = servoUnitOf(actuator.component_id);
  const { name, per_rad, source, middle } = unit;
  const digits = name === 'rad' ? 4 : 0;
  const range = joint.range_rad;
  const fitted = range ? fittedAt(range, unit) : 0;
  const command = (angle: number) =>
    rounded(Math.min(unit.max, Math.max(unit.min, middle + sign * per_rad * (angle - fitted))), digits);
  const ends = range && [command(range.min), command(range.max)].sort((a, b) => a - b);
  return {
    unit: { name, per_rad: rounded(per_rad, 4), source },
    middle,
    zero: rounded(middle - sign * per_rad * fitted, digits),
    fitted_rad: rounded(fitted, 4),
    ...(range && ends
      ? {
          limits_rad: { min: rounded(range.min, 4), max: rounded(range.max, 4) },
          limits: { min: ends[0] ?? 0, max: ends[1] ?? 0 },
        }
      : {}),
  };
}

function commandOf({ name, kind }: Bus, member: Member): JointCommand {
  const { driven, address } = member;
  const { component_id, control, no_load_speed_rad_s, continuous_torque_nm } = driven.actuator;
  const { counterclockwise } = servoUnitOf(component_id);
  return {
    joint: driven.joint.name,
    component_id,
    name: nameOf(component_id),
    bus: name,
    ...(isStar(kind) ? { channel: address } : { id: address }),
    control,
    sign: driven.sign,
    sign_verified: counterclockwise ?? false,
    ...(control === 'position' ? position(member, driven.sign) : {}),
    max_speed_rad_s: rounded(no_load_speed_rad_s, 4),
    continuous_torque_nm: rounded(continuous_torque_nm, 4),
  };
}

/** How each joint of a body is commanded. @throws UnknownComponentError */
export const servoMapOf = (buses: readonly Bus[]): ServoMap => ({
  buses: buses.map(({ name, kind, adapter }) => ({
    name,
    kind,
    ...(adapter ? { adapter: adapter.name, adapter_component_id: adapter.component_id } : {}),
  })),
  joints: buses.flatMap((bus) =>
    bus.chains.flatMap(({ members }) => members.map((member) => commandOf(bus, member))),
  ),
});
