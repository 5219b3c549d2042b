import { expect, test } from '@jest/globals';
import { bodyTree } from './body-tree.ts';
import { carriedInertia } from './joint-inertia.ts';
import { body, box, busServo, joint, link, part, turn } from './testing/body-builder.ts';

/** A pendulum: a heavy ball after two joints in line. */
function pendulum(lowerTurn: readonly number[]) {
  const ball = part('ball', { kind: 'sphere', size_m: [1e-4] }, 2, [0, 0, -0.3]);
  const joints = [
    joint('upper', 'torso', 'arm', [0, 0, 0]),
    joint('lower', 'arm', 'forearm', [0, 0, -0.4], { quaternion_wxyz: lowerTurn }),
  ];
  return body({
    name: 'pendulum',
    embodiment: 'arm',
    links: [
      link('torso', 'base', part('block', box(0.1, 0.1, 0.1), 1)),
      link('arm', 'limb', part('stub', box(1e-4, 1e-4, 1e-4), 1e-9)),
      link('forearm', 'limb', ball),
    ],
    joints,
    actuators: joints.map(({ name }) => busServo(name)),
  });
}

test('a joint carries m·r² of every mass below it in the chain', () => {
  const felt = carriedInertia(bodyTree(pendulum([1, 0, 0, 0])));
  expect(felt.get('lower')).toBeCloseTo(2 * 0.3 ** 2, 6);
  expect(felt.get('upper')).toBeCloseTo(2 * 0.7 ** 2, 6);
});

test('the home pose counts: a bent elbow reduces the inertia of the arm', () => {
  const felt = carriedInertia(bodyTree(pendulum(turn('y', Math.PI / 2))));
  expect(felt.get('lower')).toBeCloseTo(2 * 0.3 ** 2, 6);
  expect(felt.get('upper')).toBeCloseTo(2 * (0.4 ** 2 + 0.3 ** 2), 6);
});
