import type {
  ContactExclusion,
  Embodiment,
  IrActuator,
  IrJoint,
  Link,
  LinkRole,
  Part,
  RobotDesignIR,
  Shape,
} from '@robotdesign/contracts';

/** Parts of a body, before the totals are computed. */
export interface BodySketch {
  readonly name: string;
  readonly embodiment: Embodiment;
  readonly links: readonly Link[];
  readonly joints: readonly IrJoint[];
  readonly actuators: readonly IrActuator[];
  readonly exclusions?: readonly ContactExclusion[];
  readonly fixed_base?: boolean;
  readonly home_height_m?: number;
}

/** An IR whose first link is the root and whose mass is that of its parts. */
export function body(sketch: BodySketch): RobotDesignIR {
  const parts = sketch.links.flatMap((link) => link.parts);
  return {
    ir_version: '1',
    name: sketch.name,
    embodiment: sketch.embodiment,
    root_link: sketch.links[0]?.name ?? 'torso',
    fixed_base: sketch.fixed_base ?? false,
    home_height_m: sketch.home_height_m ?? 0,
    links: sketch.links,
    joints: sketch.joints,
    actuators: sketch.actuators,
    sensors: [],
    frames: [],
    exclusions: sketch.exclusions ?? [],
    total_mass_kg: parts.reduce((total, part) => total + part.mass_kg, 0),
    catalogue_version: 'test',
    defaulted: [],
    couplings: [],
    poses: [],
  };
}

export function box(x: number, y: number, z: number): Shape {
  return { kind: 'box', size_m: [x, y, z] };
}

/** A part. By default it is at the origin of the link, printed and colliding; `at` and `with` override this. */
export function part(
  name: string,
  shape: Shape,
  massKg: number,
  at: readonly number[] = [0, 0, 0],
  change: Partial<Part> = {},
): Part {
  return {
    name,
    source: 'printed',
    material: 'petg',
    mass_kg: massKg,
    mass_estimated: false,
    position_m: at,
    quaternion_wxyz: [1, 0, 0, 0],
    shape,
    collides: true,
    ...change,
  };
}

/** A bus servo's case of 45.2 × 24.7 × 35.0 mm and 55 g, which does not collide. */
export function servoCase(name: string, at: readonly number[]): Part {
  return part(name, box(0.0452, 0.0247, 0.035), 0.055, at, {
    source: 'bought',
    component_id: 'act_sts3215_c018',
    collides: false,
  });
}

export function link(name: string, role: LinkRole, ...parts: readonly Part[]): Link {
  return { name, role, parts };
}

export function joint(
  name: string,
  parent: string,
  child: string,
  at: readonly number[],
  change: Partial<IrJoint> = {},
): IrJoint {
  return {
    name,
    kind: 'hinge',
    parent,
    child,
    position_m: at,
    quaternion_wxyz: [1, 0, 0, 0],
    axis: [0, 1, 0],
    range_rad: { min: -1, max: 1 },
    home_rad: 0,
    passive: false,
    ...change,
  };
}

/** FEETECH STS3215 at 12 V: stall 2.94 N·m, no load 4.712 rad/s, continuous half of stall, armature as measured. */
export function busServo(onJoint: string): IrActuator {
  return {
    name: onJoint,
    joint: onJoint,
    component_id: 'act_sts3215_c018',
    control: 'position',
    stall_torque_nm: 2.94,
    peak_torque_nm: 2.94,
    continuous_torque_nm: 1.47,
    no_load_speed_rad_s: 4.712,
    pack_voltage_v: 12,
    damping_nm_s_rad: 2.94 / 4.712,
    armature_kg_m2: 0.0325,
    frictionloss_nm: 0.02 * 2.94,
    estimated_fields: ['frictionloss_nm'],
  };
}

/** A brushed gearmotor with the speed of a wheel. */
export function wheelMotor(onJoint: string): IrActuator {
  return {
    ...busServo(onJoint),
    component_id: 'gearmotor_test',
    control: 'velocity',
    stall_torque_nm: 1.2,
    peak_torque_nm: 1.2,
    continuous_torque_nm: 0.3,
    no_load_speed_rad_s: 12,
    damping_nm_s_rad: 0.1,
    armature_kg_m2: 0.002,
    frictionloss_nm: 0.024,
  };
}

/** Rotation by `angle` rad about a coordinate axis, as w x y z. */
export function turn(axis: 'x' | 'y' | 'z', angle: number): number[] {
  const sine = Math.sin(angle / 2);
  return [Math.cos(angle / 2), axis === 'x' ? sine : 0, axis === 'y' ? sine : 0, axis === 'z' ? sine : 0];
}
