import { expect, test } from '@jest/globals';
import type { RobotDesignIR, Scene } from '@robotdesign/contracts';
import fc from 'fast-check';
import { bodyTree, depthFirst } from './body-tree.ts';
import { compose, identityPose, type Pose, poseFrom, turned } from './spatial.ts';
import { arm, hexapod, quadruped, rover } from './testing/bodies.ts';
import { buildScene } from './ui-scene.ts';

/** Computes the pose of every node from the scene alone, without the IR. */
function posed(scene: Scene): Map<string, Pose> {
  const poses = new Map<string, Pose>();
  for (const { name, parent, position_m, quaternion_wxyz, joint } of scene.nodes) {
    const outer = parent === undefined ? identityPose : poses.get(parent);
    if (!outer) throw new Error(`${name} comes before its parent`);
    const placed = compose(outer, poseFrom(position_m, quaternion_wxyz));
    poses.set(name, joint && joint.kind !== 'fixed' ? turned(placed, joint.axis, joint.home) : placed);
  }
  return poses;
}

function bent(ir: RobotDesignIR, angles: readonly number[]): RobotDesignIR {
  return { ...ir, joints: ir.joints.map((joint, index) => ({ ...joint, home_rad: angles[index] ?? 0 })) };
}

test('the scene alone gives every link the pose of the IR', () => {
  const angles = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(fc.constantFrom(quadruped, hexapod, arm), angles, (make, home) => {
      const ir = bent(make(), home);
      const poses = posed(buildScene(ir));
      const [root] = poses.values();
      for (const { link, homePose } of depthFirst(bodyTree(ir))) {
        const expected = compose(root ?? identityPose, homePose);
        const found = poses.get(link.name)?.position ?? identityPose.position;
        expected.position.forEach((value, axis) => {
          expect(found[axis]).toBeCloseTo(value, 9);
        });
      }
    }),
    { numRuns: 40 },
  );
});

test('every shape has a material of the scene, and every motor has its slot', () => {
  const scene = buildScene(rover());
  const defined = new Set(scene.materials.map(({ name }) => name));
  for (const { shapes } of scene.nodes)
    for (const { material } of shapes) expect(defined).toContain(material);
  expect(scene.nodes.flatMap(({ slot }) => slot ?? [])).toEqual(rover().actuators.map(({ name }) => name));
});

test('wheels stand on the ground', () => {
  expect(buildScene(rover()).nodes[0]?.position_m[2]).toBeCloseTo(0.045 + 0.02, 12);
});
