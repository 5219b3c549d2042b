import type { Scene, SceneNode, SceneShape } from '@robotdesign/contracts';
import { compose, identityPose, type Pose, poseFrom, rotated, turned, type Vector } from '@robotdesign/mjcf';
import { type Mesh, meshOf } from './mesh.ts';

/** A shape of a robot in the world: metres, z up, the ground at 0. */
export interface Solid extends Mesh {
  /** Red, green and blue, 0–1. */
  readonly colour: readonly [number, number, number];
}

/** The pose of a node in its parent at home: of a joint after its home angle. */
export function homePose({ position_m, quaternion_wxyz, joint }: SceneNode): Pose {
  const pose = poseFrom(position_m, quaternion_wxyz);
  return joint && joint.axis.length === 3 ? turned(pose, joint.axis, joint.home) : pose;
}

function moved(values: Float32Array, move: (point: Vector) => Vector): Float32Array {
  const result = new Float32Array(values.length);
  for (let index = 0; index < values.length; index += 3)
    result.set(move([values[index] ?? 0, values[index + 1] ?? 0, values[index + 2] ?? 0]), index);
  return result;
}

const placed = (mesh: Mesh, { position, rotation }: Pose): Mesh => ({
  indices: mesh.indices,
  normals: moved(mesh.normals, (normal) => rotated(normal, rotation)),
  positions: moved(mesh.positions, (point) => {
    const [x, y, z] = rotated(point, rotation);
    return [x + position[0], y + position[1], z + position[2]];
  }),
});

/** All shapes of a scene in the home pose. */
export function solidsOf({ nodes, materials }: Scene): Solid[] {
  const colours = new Map(
    materials.map(({ name, rgba: [red = 0, green = 0, blue = 0] }) => [name, [red, green, blue] as const]),
  );
  const poses = new Map<string, Pose>();
  return nodes.flatMap((node) => {
    const parent = node.parent === undefined ? identityPose : (poses.get(node.parent) ?? identityPose);
    const pose = compose(parent, homePose(node));
    poses.set(node.name, pose);
    return node.shapes.map((shape: SceneShape) => ({
      ...placed(
        meshOf(shape.kind, shape.size_m),
        compose(pose, poseFrom(shape.position_m, shape.quaternion_wxyz)),
      ),
      colour: colours.get(shape.material) ?? [0.5, 0.5, 0.5],
    }));
  });
}
