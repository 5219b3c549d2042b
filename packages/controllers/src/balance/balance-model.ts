import type { RobotDesignIR } from '@robotdesign/contracts';
import {
  balancingWheels,
  bodyTree,
  centerOfMass,
  depthFirst,
  inertiaAbout,
  MjcfError,
  type TreeNode,
} from '@robotdesign/mjcf';
import { solved } from '../matrix.ts';
import type { LinearSystem } from './lqr.ts';

const gravity = 9.81;
const across = [0, 1, 0] as const;

/** A box on the payload bay: its mass, and the height of its middle above the bay. */
export interface BalancedLoad {
  readonly mass_kg: number;
  readonly middle_m: number;
  /** Of the load about its own middle, across the body, kg·m². */
  readonly inertia_kg_m2: number;
}

/** A two-wheeled body in its plane of symmetry: trunk and wheels about their common axle. */
export interface BalanceModel {
  readonly trunk_kg: number;
  /** Centre of mass of the trunk relative to the axle, ahead and above, m. */
  readonly ahead_m: number;
  readonly above_m: number;
  /** Of the trunk about the axle, kg·m². */
  readonly trunk_inertia_kg_m2: number;
  /** Both wheels together. */
  readonly wheels_kg: number;
  readonly wheel_inertia_kg_m2: number;
  readonly armature_kg_m2: number;
  readonly damping_nm_s_rad: number;
  readonly peak_torque_nm: number;
  readonly radius_m: number;
  /** Number of wheels. */
  readonly wheels: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The frame of the payload bay in the frame of the root at home; the root itself without a bay. */
function bayOf(ir: RobotDesignIR, nodes: readonly TreeNode[]): readonly number[] {
  const bay = ir.frames.find(({ name }) => name === 'payload');
  const carrier = nodes.find(({ link }) => link.name === bay?.link);
  if (!bay || !carrier) return [0, 0, 0];
  const at = carrier.homePose.position;
  return bay.position_m.map((value, axis) => value + (at[axis] ?? 0));
}

/**
 * Prepares the masses of a balancing body for any load on its payload bay. Links between bay and root are not turned.
 *
 * @throws MjcfError for a body without balancing wheels on one axle, or with an invalid part
 */
export function balanceModels(ir: RobotDesignIR): (load?: BalancedLoad) => BalanceModel {
  const root = bodyTree(ir);
  const nodes = depthFirst(root);
  const driven = balancingWheels(ir);
  const names = new Set(driven.map(({ joint }) => joint.child));
  const wheels = nodes.filter(({ link }) => names.has(link.name));
  const [first] = wheels;
  if (!first) throw new MjcfError('a body without balancing wheels does not balance');
  const [x = 0, , z = 0] = first.homePose.position;
  if (
    wheels.some(
      ({ homePose: { position } }) => Math.hypot((position[0] ?? 0) - x, (position[2] ?? 0) - z) > 1e-6,
    )
  )
    throw new MjcfError('the balancing wheels are not on one axle');
  const trunk = nodes.filter(({ link }) => !names.has(link.name));
  const massOf = (node: TreeNode) => sum(node.link.parts.map(({ mass_kg }) => mass_kg));
  const wheels_kg = sum(wheels.map(massOf));
  const whole = centerOfMass(root);
  const bare = whole.mass_kg - wheels_kg;
  const [bayX = 0, , bayZ = 0] = bayOf(ir, nodes);
  const ahead = bayX - x;
  const [wholeX, , wholeZ] = whole.center_m;
  const trunk_inertia = inertiaAbout(trunk, [x, 0, z], across);
  const unloaded = {
    wheels_kg,
    wheel_inertia_kg_m2: inertiaAbout(wheels, [x, 0, z], across),
    armature_kg_m2: sum(driven.map(({ actuator }) => actuator.armature_kg_m2)),
    damping_nm_s_rad: sum(driven.map(({ actuator }) => actuator.damping_nm_s_rad)),
    peak_torque_nm: sum(driven.map(({ actuator }) => actuator.peak_torque_nm)),
    radius_m: driven[0]?.radius_m ?? 0,
    wheels: driven.length,
  };
  return (load) => {
    const loaded = load?.mass_kg ?? 0;
    const up = bayZ + (load?.middle_m ?? 0) - z;
    const trunk_kg = bare + loaded;
    // Wheels are on the axle, so that they add no moment about it.
    return {
      trunk_kg,
      ahead_m: (whole.mass_kg * (wholeX - x) + loaded * ahead) / trunk_kg,
      above_m: (whole.mass_kg * (wholeZ - z) + loaded * up) / trunk_kg,
      trunk_inertia_kg_m2: trunk_inertia + loaded * (up ** 2 + ahead ** 2) + (load?.inertia_kg_m2 ?? 0),
      ...unloaded,
    };
  };
}

/** Masses of a balancing body, with a load on its payload bay. @throws MjcfError, as {@link balanceModels} */
export const balanceModel = (ir: RobotDesignIR, load?: BalancedLoad): BalanceModel => balanceModels(ir)(load);

/** Pitch at which the centre of mass is above the axle, rad, forward positive. */
export const balancedPitch = ({ ahead_m, above_m }: BalanceModel): number => -Math.atan2(ahead_m, above_m);

/**
 * The body around its upright rest, on wheels that roll without slip. States: distance by the odometer (m), pitch
 * (rad), and their rates. Input: command of all wheels together, N·m at standstill; the back-EMF takes damping ×
 * wheel speed from it.
 *
 * From Lagrange's equations in the wheel angle relative to the trunk φ = s/r and the pitch θ:
 * (M + (I_w + J)/r²)·s̈ + (M·r + I_w/r + m·l)·θ̈ = (u − d·ṡ/r)/r, and
 * (M·r + I_w/r + m·l)·s̈ + (M·r² + I_w + 2m·r·l + I_t)·θ̈ = m·g·l·θ,
 * with M all masses, m and I_t mass and inertia of the trunk about the axle, l its height above it.
 */
export function uprightSystem(model: BalanceModel): LinearSystem {
  const { trunk_kg, trunk_inertia_kg_m2, wheels_kg, wheel_inertia_kg_m2, armature_kg_m2, radius_m } = model;
  const length = Math.hypot(model.ahead_m, model.above_m);
  const mass = trunk_kg + wheels_kg;
  const moment = trunk_kg * length;
  const coupled = mass * radius_m + wheel_inertia_kg_m2 / radius_m + moment;
  const inertia = [
    [mass + (wheel_inertia_kg_m2 + armature_kg_m2) / radius_m ** 2, coupled],
    [coupled, mass * radius_m ** 2 + wheel_inertia_kg_m2 + 2 * moment * radius_m + trunk_inertia_kg_m2],
  ];
  // Columns: pitch, odometer speed, input.
  const forces = [
    [0, -model.damping_nm_s_rad / radius_m ** 2, 1 / radius_m],
    [moment * gravity, 0, 0],
  ];
  const [[s_pitch = 0, s_speed = 0, s_input = 0] = [], [p_pitch = 0, p_speed = 0, p_input = 0] = []] = solved(
    inertia,
    forces,
  );
  return {
    a: [
      [0, 0, 1, 0],
      [0, 0, 0, 1],
      [0, s_pitch, s_speed, 0],
      [0, p_pitch, p_speed, 0],
    ],
    b: [[0], [0], [s_input], [p_input]],
  };
}

/** A box of the size and density of trial payloads. */
export function boxLoad(mass_kg: number, side_m: number): BalancedLoad {
  return { mass_kg, middle_m: side_m / 2, inertia_kg_m2: (mass_kg * side_m ** 2) / 6 };
}
