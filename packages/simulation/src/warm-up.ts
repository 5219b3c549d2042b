import type { IrActuator, IrJoint, Link, Part, RobotDesignIR, Shape } from '@robotdesign/contracts';
import { evaluateBody } from './evaluate-body.ts';

/** Evaluations until V8 has optimised the engine's code: the third takes a third of the time of the first. */
const rounds = 2;

function part(name: string, shape: Shape, mass_kg: number, position_m: readonly number[]): Part {
  return {
    name,
    source: 'printed',
    mass_kg,
    mass_estimated: false,
    position_m,
    quaternion_wxyz: [1, 0, 0, 0],
    shape,
    collides: true,
  };
}

const corners: readonly (readonly [string, number, number])[] = [
  ['front_left', 0.1, 0.08],
  ['front_right', 0.1, -0.08],
  ['rear_left', -0.1, 0.08],
  ['rear_right', -0.1, -0.08],
];
const torso: Link = {
  name: 'torso',
  role: 'torso',
  parts: [part('shell', { kind: 'box', size_m: [0.2, 0.1, 0.05] }, 1, [0, 0, 0])],
};

function leg([name, x, y]: (typeof corners)[number]): { link: Link; joint: IrJoint; actuator: IrActuator } {
  const joint: IrJoint = {
    name: `${name}_hip`,
    kind: 'hinge',
    parent: torso.name,
    child: `${name}_foot`,
    position_m: [x, y, 0],
    quaternion_wxyz: [1, 0, 0, 0],
    axis: [0, 1, 0],
    range_rad: { min: -1, max: 1 },
    home_rad: 0,
    passive: false,
  };
  const actuator: IrActuator = {
    name: joint.name,
    joint: joint.name,
    component_id: 'any',
    control: 'position',
    stall_torque_nm: 3,
    peak_torque_nm: 3,
    continuous_torque_nm: 1,
    no_load_speed_rad_s: 5,
    pack_voltage_v: 12,
    damping_nm_s_rad: 0.6,
    armature_kg_m2: 0.03,
    frictionloss_nm: 0.06,
    estimated_fields: [],
  };
  const shin = part('shin', { kind: 'capsule', size_m: [0.01, 0.1] }, 0.05, [0, 0, -0.06]);
  return { link: { name: joint.child, role: 'foot', parts: [shin] }, joint, actuator };
}

function smallBody(): RobotDesignIR {
  const legs = corners.map(leg);
  return {
    ir_version: '1',
    name: 'warm_up',
    embodiment: 'quadruped',
    root_link: torso.name,
    fixed_base: false,
    home_height_m: 0.12,
    links: [torso, ...legs.map(({ link }) => link)],
    joints: legs.map(({ joint }) => joint),
    actuators: legs.map(({ actuator }) => actuator),
    sensors: [],
    frames: [],
    exclusions: [],
    total_mass_kg: 1.2,
    catalogue_version: 'none',
    defaulted: [],
    couplings: [],
    poses: [],
  };
}

/** Loads MuJoCo in this thread and evaluates a small body, so that the first task takes no longer than later ones. */
export async function warmUp(): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await evaluateBody(smallBody(), { suite: 'generation' });
}
