import type { ContactExclusion, IrJoint, Link, RobotDesignIR } from '@robotdesign/contracts';
import { body, box, busServo, joint, link, part, servoCase, turn, wheelMotor } from './body-builder.ts';

interface Limb {
  readonly links: readonly Link[];
  readonly joints: readonly IrJoint[];
  readonly exclusions: readonly ContactExclusion[];
}

const thigh = 0.1;
const shank = 0.105;
const knees = { front: 0.6, rear: 0.6 };

function footed(name: string, shankLength: number): Link {
  const tube = part('tube', { kind: 'capsule', size_m: [0.007, shankLength - 0.02] }, 0.02, [
    0,
    0,
    -shankLength / 2,
  ]);
  return link(name, 'limb', { ...tube, collides: true });
}

function foot(name: string): Link {
  return link(
    name,
    'foot',
    part('pad', { kind: 'sphere', size_m: [0.012] }, 0.006, [0, 0, 0], { material: 'tpu' }),
  );
}

/** Hip roll, hip pitch, knee, and a foot fixed to the shank; home has the knee bent so that the foot is below the hip. */
function walkingLeg(end: 'front' | 'rear', side: 'left' | 'right'): Limb {
  const name = `${end}_${side}`;
  const [hip, upper, lower, pad] = [`${name}_hip`, `${name}_thigh`, `${name}_shank`, `${name}_foot`];
  const out = side === 'left' ? 1 : -1;
  const bend = knees[end];
  return {
    links: [
      link(
        hip,
        'limb',
        servoCase('pitch_servo', [0, out * 0.02, 0]),
        part('bracket', box(0.03, 0.03, 0.03), 0.015),
      ),
      link(
        upper,
        'limb',
        part('beam', box(0.022, 0.012, thigh - 0.02), 0.025, [0, 0, -thigh / 2]),
        servoCase('knee_servo', [0, 0, -0.02]),
      ),
      footed(lower, shank),
      foot(pad),
    ],
    joints: [
      joint(`${name}_hip_roll`, 'torso', hip, [end === 'front' ? 0.12 : -0.12, out * 0.06, 0], {
        axis: [1, 0, 0],
        range_rad: { min: -0.7, max: 0.7 },
      }),
      joint(`${name}_hip_pitch`, hip, upper, [0, out * 0.04, 0], {
        quaternion_wxyz: turn('y', bend),
        range_rad: { min: -1.2, max: 1.2 },
      }),
      joint(`${name}_knee`, upper, lower, [0, 0, -thigh], {
        quaternion_wxyz: turn('y', -2 * bend + 0.02),
        range_rad: { min: -1.2, max: 0.9 },
      }),
      joint(`${name}_ankle`, lower, pad, [0, 0, -shank], { kind: 'fixed' }),
    ],
    exclusions: [{ link1: 'torso', link2: upper, because: 'the thigh is at the side of the torso' }],
  };
}

function torso(x: number, y: number, z: number, massKg: number): Link {
  return link(
    'torso',
    'torso',
    part('shell', box(x, y, z), massKg),
    part('battery', box(0.1, 0.035, 0.03), 0.19, [-0.01, 0, 0], {
      source: 'bought',
      component_id: 'battery_test',
      collides: false,
    }),
    part('computer', box(0.085, 0.056, 0.018), 0.05, [0.05, 0, 0.01], {
      source: 'bought',
      component_id: 'computer_test',
      collides: false,
    }),
  );
}

function legged(
  name: string,
  embodiment: 'quadruped' | 'hexapod',
  trunk: Link,
  limbs: readonly Limb[],
): RobotDesignIR {
  const joints = limbs.flatMap((limb) => limb.joints);
  return body({
    name,
    embodiment,
    links: [trunk, ...limbs.flatMap((limb) => limb.links)],
    joints,
    actuators: joints.filter(({ kind }) => kind === 'hinge').map(({ name: on }) => busServo(on)),
    exclusions: limbs.flatMap((limb) => limb.exclusions),
  });
}

/** 12 bus servos, about 1.7 kg, 0.19 m tall. */
export function quadruped(): RobotDesignIR {
  const trunk = torso(0.26, 0.1, 0.05, 0.35);
  const servos = ['front', 'rear'].flatMap((end) =>
    ['left', 'right'].map((side) =>
      servoCase(`${end}_${side}_roll_servo`, [
        end === 'front' ? 0.1 : -0.1,
        side === 'left' ? 0.03 : -0.03,
        0,
      ]),
    ),
  );
  return legged('quadruped', 'quadruped', { ...trunk, parts: [...trunk.parts, ...servos] }, [
    walkingLeg('front', 'left'),
    walkingLeg('front', 'right'),
    walkingLeg('rear', 'left'),
    walkingLeg('rear', 'right'),
  ]);
}

const rows = { front: 0.11, middle: 0, rear: -0.11 } as const;

/** Coxa yaw, femur pitch, tibia pitch: the leg extends outward and slightly up, then down. */
function insectLeg(row: keyof typeof rows, side: 'left' | 'right'): Limb {
  const name = `${row}_${side}`;
  const [coxa, femur, tibia, pad] = [`${name}_coxa`, `${name}_femur`, `${name}_tibia`, `${name}_foot`];
  const out = side === 'left' ? 1 : -1;
  return {
    links: [
      link(
        coxa,
        'limb',
        servoCase('femur_servo', [0.02, 0, 0]),
        part('bracket', box(0.04, 0.03, 0.03), 0.015, [0.02, 0, 0]),
      ),
      link(
        femur,
        'limb',
        part('beam', box(0.06, 0.012, 0.022), 0.02, [0.04, 0, 0]),
        servoCase('tibia_servo', [0.06, 0, 0]),
      ),
      footed(tibia, 0.11),
      foot(pad),
    ],
    joints: [
      joint(`${name}_coxa_yaw`, 'torso', coxa, [rows[row], out * 0.06, 0], {
        axis: [0, 0, 1],
        quaternion_wxyz: turn('z', (out * Math.PI) / 2),
        range_rad: { min: -0.6, max: 0.6 },
      }),
      joint(`${name}_femur_pitch`, coxa, femur, [0.045, 0, 0], { quaternion_wxyz: turn('y', -0.35) }),
      joint(`${name}_tibia_pitch`, femur, tibia, [0.08, 0, 0], { quaternion_wxyz: turn('y', 0.35) }),
      joint(`${name}_ankle`, tibia, pad, [0, 0, -0.11], { kind: 'fixed' }),
    ],
    exclusions: [{ link1: 'torso', link2: femur, because: 'the femur swings over the torso' }],
  };
}

/** 18 bus servos, about 2.3 kg. */
export function hexapod(): RobotDesignIR {
  const limbs = (['front', 'middle', 'rear'] as const).flatMap((row) => [
    insectLeg(row, 'left'),
    insectLeg(row, 'right'),
  ]);
  return legged('hexapod', 'hexapod', torso(0.28, 0.1, 0.04, 0.4), limbs);
}

const spread = { front: 0.8, rear: Math.PI - 0.8 } as const;
const strut = 0.14;

/** Yaw and pitch: the leg extends outward and down. */
function sprawledLeg(end: keyof typeof spread, side: 'left' | 'right'): Limb {
  const name = `${end}_${side}`;
  const [coxa, lower, pad] = [`${name}_coxa`, `${name}_strut`, `${name}_foot`];
  const out = side === 'left' ? 1 : -1;
  const tube = part('tube', { kind: 'capsule', size_m: [0.007, strut - 0.04] }, 0.02, [strut / 2, 0, 0], {
    quaternion_wxyz: turn('y', Math.PI / 2),
  });
  return {
    links: [
      link(coxa, 'limb', servoCase('pitch_servo', [0.02, 0, 0])),
      link(lower, 'limb', { ...tube, collides: true }),
      foot(pad),
    ],
    joints: [
      joint(`${name}_yaw`, 'torso', coxa, [end === 'front' ? 0.08 : -0.08, out * 0.06, 0], {
        axis: [0, 0, 1],
        quaternion_wxyz: turn('z', out * spread[end]),
        range_rad: { min: -0.5, max: 0.5 },
      }),
      joint(`${name}_pitch`, coxa, lower, [0.03, 0, 0], { quaternion_wxyz: turn('y', 0.5) }),
      joint(`${name}_ankle`, lower, pad, [strut, 0, 0], { kind: 'fixed' }),
    ],
    exclusions: [{ link1: 'torso', link2: lower, because: 'the strut begins next to the torso' }],
  };
}

/** 8 bus servos, about 0.9 kg; its legs do not move it to the side. */
export function sprawledQuadruped(): RobotDesignIR {
  const limbs = (['front', 'rear'] as const).flatMap((end) => [
    sprawledLeg(end, 'left'),
    sprawledLeg(end, 'right'),
  ]);
  return legged('sprawled', 'quadruped', torso(0.2, 0.1, 0.04, 0.3), limbs);
}

/** Four driven wheels under a box. */
export function rover(): RobotDesignIR {
  const wheels = ['front_left', 'front_right', 'rear_left', 'rear_right'];
  const joints = wheels.map((name) =>
    joint(
      `${name}_axle`,
      'torso',
      `${name}_wheel`,
      [name.startsWith('front') ? 0.1 : -0.1, name.endsWith('left') ? 0.11 : -0.11, -0.02],
      { kind: 'continuous' },
    ),
  );
  const tyre = part('tyre', { kind: 'cylinder', size_m: [0.045, 0.03] }, 0.06, [0, 0, 0], {
    quaternion_wxyz: turn('x', Math.PI / 2),
    material: 'tpu',
  });
  const axles = joints.map(({ name }) => wheelMotor(name));
  return body({
    name: 'rover',
    embodiment: 'rover',
    links: [torso(0.26, 0.16, 0.06, 0.6), ...wheels.map((name) => link(`${name}_wheel`, 'wheel', tyre))],
    joints: joints.map(({ range_rad: _turnsFreely, ...axle }) => axle),
    actuators: axles,
  });
}

/** A bolted arm with three joints. */
export function arm(): RobotDesignIR {
  const segment = (name: string) =>
    link(
      name,
      'limb',
      part('beam', box(0.025, 0.025, 0.1), 0.04, [0, 0, 0.06]),
      servoCase('servo', [0, 0, 0.1]),
    );
  const joints = [
    joint('shoulder_yaw', 'base', 'shoulder', [0, 0, 0.05], { axis: [0, 0, 1] }),
    joint('shoulder_pitch', 'shoulder', 'upper_arm', [0, 0, 0.04], { quaternion_wxyz: turn('y', 0.5) }),
    joint('elbow', 'upper_arm', 'forearm', [0, 0, 0.13], { quaternion_wxyz: turn('y', 0.8) }),
  ];
  return body({
    name: 'arm',
    embodiment: 'arm',
    fixed_base: true,
    home_height_m: 0.03,
    links: [
      link('base', 'base', part('plate', box(0.14, 0.14, 0.06), 0.3), servoCase('yaw_servo', [0, 0, 0.01])),
      link('shoulder', 'limb', part('bracket', box(0.04, 0.04, 0.05), 0.03, [0, 0, 0.025])),
      segment('upper_arm'),
      segment('forearm'),
    ],
    joints,
    actuators: joints.map(({ name }) => busServo(name)),
  });
}

/** Pitch at which the front skid, 0.09 m ahead and 0.015 m below the axle, touches the floor. */
const parkedPitch = Math.asin(0.044 / Math.hypot(0.09, 0.015)) - Math.atan2(0.015, 0.09);

/** A trunk above two wheels that keep it upright; about 1.5 kg, its centre of mass 0.07 m above the axle. */
export function balancer(): RobotDesignIR {
  const sides = { left: 1, right: -1 } as const;
  const joints = Object.entries(sides).map(([side, out]) =>
    joint(`${side}_wheel`, 'torso', `${side}_wheel`, [0, out * 0.09, -0.09], { kind: 'continuous' }),
  );
  const tyre = part('tyre', { kind: 'cylinder', size_m: [0.05, 0.025] }, 0.08, [0, 0, 0], {
    quaternion_wxyz: turn('x', Math.PI / 2),
    material: 'tpu',
  });
  const trunk = torso(0.06, 0.14, 0.2, 0.6);
  const skid = (name: string, along: number) =>
    part(name, { kind: 'sphere', size_m: [0.006] }, 0.01, [along, 0, -0.105], { material: 'tpu' });
  return {
    ...body({
      name: 'balancer',
      embodiment: 'balancer',
      links: [
        {
          ...trunk,
          parts: [
            ...trunk.parts.map((each) => ({ ...each, position_m: [0, 0, each.position_m[2] ?? 0] })),
            skid('front_skid', 0.09),
            skid('rear_skid', -0.09),
          ],
        },
        ...Object.keys(sides).map((side) => link(`${side}_wheel`, 'wheel', tyre)),
      ],
      joints: joints.map(({ range_rad: _turnsFreely, ...axle }) => axle),
      actuators: joints.map(({ name }) => ({ ...wheelMotor(name), control: 'torque' as const })),
    }),
    frames: [{ name: 'payload', link: 'torso', position_m: [0, 0, 0.1], quaternion_wxyz: [1, 0, 0, 0] }],
    poses: [
      {
        name: 'parked',
        height_m: 0.05 + 0.09 * Math.cos(parkedPitch),
        quaternion_wxyz: turn('y', parkedPitch),
        joints_rad: [0, 0],
      },
    ],
  };
}
