import { describe, expect, test } from '@jest/globals';
import type { RobotDesignIR } from '@robotdesign/contracts';
import { compileForMjx, compileForMotion, compileMjcf, compileWithMeshes } from './compile.ts';
import { controlTuning } from './control-tuning.ts';
import { arm, hexapod, quadruped, rover } from './testing/bodies.ts';
import { box, link, part } from './testing/body-builder.ts';

const bodies = { quadruped, hexapod, rover, arm } as const;

function robot(ir: RobotDesignIR): string {
  return compileMjcf(ir).robot;
}

/** Values of an attribute over the elements of a tag. */
function attributes(xml: string, tag: string, attribute: string): string[] {
  const elements = xml.match(new RegExp(`<${tag} [^>]*>`, 'g')) ?? [];
  return elements.flatMap((found) => new RegExp(` ${attribute}="([^"]*)"`).exec(found)?.[1] ?? []);
}

describe.each(Object.entries(bodies))('%s as a model', (_name, make) => {
  test('gives the same bytes every time', () => {
    expect(compileMjcf(make())).toEqual(compileMjcf(structuredClone(make())));
  });

  test.each(['geom', 'body', 'joint', 'site', 'exclude'])('gives every %s a unique name', (tag) => {
    const [, world = ''] = robot(make()).split('<worldbody>');
    const names = attributes(world, tag, 'name');
    expect(names).toHaveLength(world.split(`<${tag} `).length - 1);
    expect(new Set(names).size).toBe(names.length);
  });

  test('has the mass of its parts', () => {
    const total = attributes(robot(make()), 'inertial', 'mass').reduce((sum, mass) => sum + Number(mass), 0);
    expect(total).toBeCloseTo(make().total_mass_kg, 8);
  });

  test('uses no feature that MuJoCo removed', () => {
    const { robot: xml, scene } = compileMjcf(make());
    expect(xml + scene).not.toMatch(/exactmeshinertia|convexhull|apirate|mpr_iterations|sensornoise/);
  });
});

test('a slide keeps its kind and its range', () => {
  const [first, ...rest] = arm().joints;
  if (!first) throw new Error('the arm has no joint');
  const slide = { ...first, kind: 'slide', range_rad: { min: -0.02, max: 0.03 } } as const;
  const xml = robot({
    ...arm(),
    joints: [slide, ...rest],
    actuators: arm().actuators.filter(({ joint }) => joint !== first.name),
  });
  expect(xml).toMatch(new RegExp(`<joint name="${first.name}" type="slide" .*range="-0.02 0.03"`));
});

describe('couplings', () => {
  const [follows = '', joint = ''] = rover().joints.map(({ name }) => name);

  test('make one joint follow another in proportion', () => {
    const xml = robot({ ...rover(), couplings: [{ joint, follows, ratio: -0.5 }] });
    expect(xml).toContain(`joint1="${joint}" joint2="${follows}" polycoef="0 -0.5 0 0 0"`);
  });

  test('of an unknown joint are refused', () => {
    expect(() => robot({ ...rover(), couplings: [{ joint: 'tail', follows, ratio: 1 }] })).toThrow(
      'a coupling names tail, which is no moving joint',
    );
  });
});

describe('the anatomy', () => {
  test('includes the robot from the same folder', () => {
    expect(compileMjcf(rover()).scene).toContain('<include file="robot.mjcf"/>');
  });

  test('senses the base, every joint and every foot', () => {
    const xml = robot(quadruped());
    expect(attributes(xml, 'gyro', 'name')).toEqual(['imu_gyro']);
    expect(attributes(xml, 'framequat', 'name')).toEqual(['imu_orientation']);
    expect(attributes(xml, 'touch', 'name')).toEqual(
      ['front_left', 'front_right', 'rear_left', 'rear_right'].map((leg) => `${leg}_foot_touch`),
    );
    expect(attributes(xml, 'jointpos', 'joint')).toHaveLength(12);
    expect(attributes(xml, 'jointvel', 'joint')).toHaveLength(12);
  });

  test('has one class for equal motors and one for each different motor', () => {
    const ir = quadruped();
    const hot = ir.actuators.map((motor, index) => (index === 0 ? { ...motor, peak_torque_nm: 2 } : motor));
    expect(new Set(attributes(robot(ir), 'position', 'class'))).toEqual(new Set(['act_sts3215_c018']));
    expect(new Set(attributes(robot({ ...ir, actuators: hot }), 'position', 'class'))).toEqual(
      new Set(['act_sts3215_c018', 'act_sts3215_c018_2']),
    );
  });

  test('distinguishes a robot with the name foot from the class of feet', () => {
    expect(robot({ ...quadruped(), name: 'foot' })).toContain('<default class="foot_2">');
  });

  test('excludes contacts between a bolted base and its children, once', () => {
    const ir = arm();
    const excluding = {
      ...ir,
      exclusions: [{ link1: 'shoulder', link2: 'base', because: 'it turns on it' }],
    };
    expect(attributes(robot(ir), 'exclude', 'name')).toEqual(['base_shoulder']);
    expect(attributes(robot(excluding), 'exclude', 'name')).toEqual(['base_shoulder']);
  });

  test('gives a joint without a motor the drag of a bearing', () => {
    const ir = rover();
    const [, ...driven] = ir.actuators;
    const xml = robot({
      ...ir,
      actuators: driven,
      joints: ir.joints.map((joint, index) => (index === 0 ? { ...joint, passive: true } : joint)),
    });
    expect(xml).toMatch(/<joint name="front_left_axle" axis="0 1 0" armature="0.00001" damping="0.0001"/);
    expect(attributes(xml, 'velocity', 'joint')).toHaveLength(3);
    expect(attributes(xml, 'key', 'ctrl')).toEqual(['0 0 0']);
  });

  test('points its cameras and range finders in the direction of the sensors', () => {
    const sensor = { link: 'torso', position_m: [0.1, 0, 0], quaternion_wxyz: [1, 0, 0, 0] };
    const xml = robot({
      ...rover(),
      sensors: [
        { ...sensor, name: 'nose', kind: 'tof' },
        { ...sensor, name: 'eye', kind: 'camera' },
        { ...sensor, name: 'thermometer', kind: 'temperature' },
      ],
    });
    expect(attributes(xml, 'rangefinder', 'site')).toEqual(['nose']);
    expect(attributes(xml, 'camera', 'name')).toEqual(['eye']);
    expect(attributes(xml, 'site', 'name')).toEqual(['imu', 'nose', 'thermometer']);
  });
});

describe('a body with meshes of its printed parts', () => {
  const mesh = {
    name: 'front_left_beam',
    link: 'front_left_thigh',
    made_of: ['beam'],
    file: 'meshes/front_left_beam.stl',
  };
  const { robot: meshed, scene } = compileWithMeshes(quadruped(), controlTuning(quadruped(), new Map()), [
    mesh,
  ]);
  const usual = robot(quadruped());

  test('shows a mesh in millimetres instead of the shapes that it is made of', () => {
    expect(meshed).toContain(
      '<mesh name="front_left_beam" file="meshes/front_left_beam.stl" scale="0.001 0.001 0.001"/>',
    );
    expect(meshed).toMatch(
      /<geom name="front_left_beam_mesh" class="visual" type="mesh" [^>]*mesh="front_left_beam"/,
    );
    expect(meshed).not.toContain('front_left_thigh_beam_visual');
    expect(scene).toContain('<include file="robot_meshes.mjcf"/>');
  });

  test('keeps masses, contacts and the other shapes', () => {
    const visible = /\n *<(?:mesh|geom name="(?:front_left_beam_mesh|front_left_thigh_beam_visual)") [^>]*>/g;
    const assets = /\n *<mesh [^>]*>/g;
    const bare = (xml: string) => xml.replaceAll(visible, '').replaceAll(assets, '');
    expect(bare(meshed)).toBe(bare(usual));
  });
});

describe.each(Object.entries(bodies))('%s for MJX', (_name, make) => {
  const usual = (): string => robot(make());
  const mjx = (): string => compileForMjx(make(), controlTuning(make(), new Map())).robot;

  test('differs only in what its shapes touch', () => {
    const withoutExclusions = usual().replace(/ {2}<contact>(?:.|\n)*?<\/contact>\n/, '');
    expect(mjx().replace(' contype="0" friction', ' friction')).toBe(withoutExclusions);
  });

  test('touches the ground with every colliding shape', () => {
    expect(mjx()).toMatch(/<default class="collision">\n +<geom (?!.*conaffinity)[^>]*contype="0"/);
  });
});

describe.each(Object.entries(bodies))('%s without visual shapes and sensors', (_name, make) => {
  const whole = (): string => robot(make());
  const motion = (): string => compileForMotion(make(), controlTuning(make(), new Map())).robot;

  test.each(['body', 'joint', 'inertial', 'position', 'velocity', 'exclude', 'key'])(
    'keeps every %s as it is',
    (tag) => {
      const elements = (xml: string): string[] => xml.match(new RegExp(`<${tag} [^>]*>`, 'g')) ?? [];
      expect(elements(motion())).toEqual(elements(whole()));
    },
  );

  test('keeps colliding shapes, without visual shapes and sensors', () => {
    const worldbody = (xml: string): string => xml.split('<worldbody>')[1] ?? '';
    const touched = attributes(worldbody(whole()), 'geom', 'name').filter((name) =>
      name.includes('_collision'),
    );
    expect(touched.length).toBeGreaterThan(0);
    expect(attributes(worldbody(motion()), 'geom', 'name')).toEqual(touched);
    expect(worldbody(whole())).toMatch(/<site/);
    expect(worldbody(motion())).not.toMatch(/<(site|camera|sensor)/);
    expect(motion()).not.toContain('<asset');
  });
});

describe('an invalid body', () => {
  const faults: Readonly<Record<string, [(ir: RobotDesignIR) => RobotDesignIR, RegExp]>> = {
    'a link that is not connected': [
      (ir) => ({ ...ir, links: [...ir.links, link('lost', 'limb', part('solid', box(1, 1, 1), 1))] }),
      /1 of 6 links are not connected to the root/,
    ],
    'a link with two parents': [
      (ir) => ({ ...ir, joints: [...ir.joints, ...ir.joints.slice(0, 1)] }),
      /two parents/,
    ],
    'a ring': [
      (ir) => ({ ...ir, joints: ir.joints.map((joint) => ({ ...joint, parent: 'front_left_wheel' })) }),
      /not connected to the root/,
    ],
    'a root that is not there': [(ir) => ({ ...ir, root_link: 'hull' }), /unknown link hull/],
    'two links of one name': [
      (ir) => ({ ...ir, links: [...ir.links, ...ir.links.slice(0, 1)] }),
      /same name/,
    ],
    'two actuators of one name': [
      (ir) => ({ ...ir, actuators: ir.actuators.map((motor) => ({ ...motor, name: 'motor' })) }),
      /two actuators/,
    ],
    'a moving link without mass': [
      (ir) => ({
        ...ir,
        links: ir.links.map((each, index) => (index === 1 ? { ...each, parts: [] } : each)),
      }),
      /front_left_wheel moves but has no mass/,
    ],
    'an exclusion of a stranger': [
      (ir) => ({ ...ir, exclusions: [{ link1: 'torso', link2: 'ghost', because: 'it haunts' }] }),
      /ghost/,
    ],
    'a sensor on a stranger': [
      (ir) => ({
        ...ir,
        sensors: [{ name: 'nose', kind: 'tof', link: 'ghost', position_m: [], quaternion_wxyz: [] }],
      }),
      /ghost/,
    ],
    'a gain that is no number': [
      (ir) => ({
        ...ir,
        actuators: ir.actuators.map((motor) => ({ ...motor, damping_nm_s_rad: Number.NaN })),
      }),
      /not a finite number/,
    ],
  };
  test.each(Object.entries(faults))('is refused: %s', (_what, [break_, message]) => {
    expect(() => compileMjcf(break_(rover()))).toThrow(message);
  });
});
