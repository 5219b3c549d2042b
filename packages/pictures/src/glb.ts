import { type Material, type Node, NodeIO, Document as TransformDocument } from '@gltf-transform/core';
import type { Scene, SceneShape } from '@robotdesign/contracts';
import { poseFrom } from '@robotdesign/mjcf';
import { meshOf } from './mesh.ts';
import { homePose } from './solids.ts';

/** A robot as glTF, for viewers: the tree of its links with their names in the model, in the home pose. */

/** Printed plastic, metal cases and rubber look alike in how they reflect. */
const roughness = 0.75;

/** glTF has y up: a quarter turn about x. */
const yUp: [number, number, number, number] = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];

/** Adds the meshes of shapes; equal shapes of a material share one. */
function meshMaker(document: TransformDocument) {
  const buffer = document.createBuffer();
  const known = new Map<string, ReturnType<TransformDocument['createMesh']>>();
  const accessor = (type: 'VEC3' | 'SCALAR', array: Float32Array | Uint32Array) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(array.slice() as never)
      .setBuffer(buffer);
  /** Without normals, viewers show flat faces: https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html#meshes-overview */
  const toSurface = (
    { positions, indices }: Pick<LinkSurface, 'positions' | 'indices'>,
    material: Material | undefined,
  ) => {
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', accessor('VEC3', positions))
      .setIndices(accessor('SCALAR', indices));
    if (material) primitive.setMaterial(material);
    return document.createMesh('surface').addPrimitive(primitive);
  };
  const toMesh = ({ kind, size_m, material: name }: SceneShape, material: Material | undefined) => {
    const key = JSON.stringify([kind, size_m, name]);
    const found = known.get(key);
    if (found) return found;
    const { positions, normals, indices } = meshOf(kind, size_m);
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', accessor('VEC3', positions))
      .setAttribute('NORMAL', accessor('VEC3', normals))
      .setIndices(accessor('SCALAR', indices));
    if (material) primitive.setMaterial(material);
    const mesh = document.createMesh(kind).addPrimitive(primitive);
    known.set(key, mesh);
    return mesh;
  };
  return { toMesh, toSurface };
}

/** A surface on a link; metres, in the frame of the link. */
export interface LinkSurface {
  readonly name: string;
  readonly link: string;
  /** Name of a material of the scene. */
  readonly material: string;
  /** x, y, z of each vertex. */
  readonly positions: Float32Array;
  /** Three vertices of each triangle, counter-clockwise seen from outside. */
  readonly indices: Uint32Array;
}

/**
 * Writes a scene as binary glTF 2.0, with further surfaces on its links. The same scene and surfaces give the same
 * bytes.
 */
export async function glbOf(scene: Scene, surfaces: readonly LinkSurface[] = []): Promise<Uint8Array> {
  const document = new TransformDocument();
  const materials = new Map(
    scene.materials.map(({ name, rgba: [red = 0, green = 0, blue = 0, alpha = 1] }) => [
      name,
      document
        .createMaterial(name)
        .setBaseColorFactor([red, green, blue, alpha])
        .setMetallicFactor(0)
        .setRoughnessFactor(roughness),
    ]),
  );
  const { toMesh, toSurface } = meshMaker(document);
  const world = document.createNode('world').setRotation(yUp);
  document.createScene('robot').addChild(world);
  const nodes = new Map<string, Node>();
  for (const link of scene.nodes) {
    const { position, rotation } = homePose(link);
    const node = document
      .createNode(link.name)
      .setTranslation([...position])
      .setRotation([...rotation]);
    (nodes.get(link.parent ?? '') ?? world).addChild(node);
    nodes.set(link.name, node);
    for (const [index, shape] of link.shapes.entries()) {
      const at = poseFrom(shape.position_m, shape.quaternion_wxyz);
      const part = document
        .createNode(`${link.name}_${index + 1}`)
        .setTranslation([...at.position])
        .setRotation([...at.rotation])
        .setMesh(toMesh(shape, materials.get(shape.material)));
      node.addChild(part);
    }
  }
  for (const { name, link, material, positions, indices } of surfaces)
    nodes
      .get(link)
      ?.addChild(
        document.createNode(name).setMesh(toSurface({ positions, indices }, materials.get(material))),
      );
  return new NodeIO().writeBinary(document);
}
