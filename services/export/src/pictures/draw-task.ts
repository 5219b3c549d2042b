import type { DesignDefinition, RobotDesignIR, Scene } from '@robotdesign/contracts';
import type { PrintedPart } from '@robotdesign/fabrication';
import { buildScene, meshMaterial, seenOf } from '@robotdesign/mjcf';
import { glbOf, type LinkSurface, pictureOf, pictureSizes } from '@robotdesign/pictures';
import { buildBody } from '@robotdesign/robot-design';
import { unpacked } from '../solids/packed.ts';

/** Runs in a worker thread: draws the body of a definition. */

export interface DrawInput {
  readonly definition: DesignDefinition;
  /** The packed printed parts. */
  readonly parts: Uint8Array;
}

export interface Drawn {
  readonly png: Uint8Array;
  readonly glb: Uint8Array;
}

type Pieces = readonly PrintedPart[];

const millimetersPerMeter = 1000;

/** The printed pieces as surfaces. */
const surfacesOf = ({ links }: RobotDesignIR, pieces: Pieces): LinkSurface[] =>
  links.flatMap((link) =>
    seenOf(link, pieces).meshes.map((piece) => ({
      name: `${piece.name}_mesh`,
      link: link.name,
      material: meshMaterial(link, piece),
      positions: piece.mesh.positions.map((value) => value / millimetersPerMeter),
      indices: piece.mesh.indices,
    })),
  );

/** The scene without the shapes that pieces show; it stands as high. */
function bareScene(ir: RobotDesignIR, scene: Scene, pieces: Pieces): Scene {
  const links = ir.links.map((link) => ({ ...link, parts: seenOf(link, pieces).shapes }));
  const shapes = new Map(buildScene({ ...ir, links }).nodes.map((node) => [node.name, node.shapes]));
  const nodes = scene.nodes.map((node) => ({ ...node, shapes: shapes.get(node.name) ?? [] }));
  return { ...scene, nodes };
}

export default async function draw({ definition, parts }: DrawInput): Promise<Drawn> {
  const { ir } = buildBody(definition.program, definition.components);
  const scene = buildScene(ir);
  const pieces = unpacked(parts);
  return {
    png: await pictureOf(scene, pictureSizes.design),
    glb: await glbOf(bareScene(ir, scene, pieces), surfacesOf(ir, pieces)),
  };
}
