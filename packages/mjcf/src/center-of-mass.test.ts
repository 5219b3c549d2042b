import { expect, test } from '@jest/globals';
import { bodyTree } from './body-tree.ts';
import { centerOfMass } from './center-of-mass.ts';
import { body, box, busServo, joint, link, part, turn } from './testing/body-builder.ts';

test('the centre of mass is that of all parts at home', () => {
  const joints = [
    joint('shoulder', 'torso', 'arm', [0, 0, 0.1], { quaternion_wxyz: turn('y', Math.PI / 2) }),
  ];
  const ir = body({
    name: 'bracket',
    embodiment: 'arm',
    links: [
      link('torso', 'base', part('block', box(0.1, 0.1, 0.1), 1)),
      link('arm', 'limb', part('ball', { kind: 'sphere', size_m: [0.01] }, 3, [0, 0, -0.4])),
    ],
    joints,
    actuators: joints.map(({ name }) => busServo(name)),
  });
  // The arm points down in its own frame and is rotated to point along −x.
  const { mass_kg, center_m } = centerOfMass(bodyTree(ir));
  expect(mass_kg).toBeCloseTo(4, 9);
  expect(center_m[0]).toBeCloseTo((3 * -0.4) / 4, 9);
  expect(center_m[2]).toBeCloseTo((3 * 0.1) / 4, 9);
});
