import type { DesignDefinition, RobotDesignIR } from '@robotdesign/contracts';
import { printedParts, stlOf } from '@robotdesign/fabrication';
import { meshFile, robotFile } from '@robotdesign/mjcf';
import { buildBody } from '@robotdesign/robot-design';
import { meshModel, mjxModel, terrainModel } from '@robotdesign/simulation';
import { terrainOf } from '../trial/terrains.ts';
import type { MadeFile } from './files.ts';
import type { CompileOption } from './options.ts';

/** Runs in a worker thread: makes the files that options of a compile add. */

export interface OptionsTaskInput {
  readonly definition: DesignDefinition;
  readonly options: readonly CompileOption[];
}

export interface AddedFiles {
  readonly files: readonly MadeFile[];
  readonly warnings: readonly string[];
}

const xml = (path: string, text: string): MadeFile => ({
  path,
  media_type: 'application/xml',
  content: text,
});

async function onTerrain(ir: RobotDesignIR, definition: DesignDefinition): Promise<AddedFiles> {
  const word = definition.terrain ?? 'flat';
  const { terrain } = terrainOf(word, definition);
  const { robot, scene, file, controller } = await terrainModel(ir, terrain, definition.payload_kg ?? 0);
  return {
    files: [
      ...(file === robotFile ? [] : [xml(file, robot)]),
      xml(`scene_${word}.xml`, scene),
      {
        path: `controller_${word}.json`,
        media_type: 'application/json',
        content: `${JSON.stringify(controller, null, 2)}\n`,
      },
    ],
    warnings: [],
  };
}

async function forMjx(ir: RobotDesignIR): Promise<AddedFiles> {
  const { robot, scene } = await mjxModel(ir);
  return {
    files: [xml(`mjx/${robotFile}`, robot), xml('mjx/scene.xml', scene)],
    warnings: [`mjx/${robotFile} touches only the ground: its parts pass through each other.`],
  };
}

/** The pieces that are printed, as meshes. */
async function withMeshes(ir: RobotDesignIR): Promise<AddedFiles> {
  const pieces = (await printedParts(ir)).map((piece) => ({ ...piece, file: `meshes/${piece.name}.stl` }));
  const { robot, scene } = await meshModel(ir, pieces);
  return {
    files: [
      xml(meshFile, robot),
      xml('scene_meshes.xml', scene),
      ...pieces.map(({ file, mesh }) => ({ path: file, media_type: 'model/stl', content: stlOf(mesh) })),
    ],
    warnings: [],
  };
}

const made: Readonly<
  Record<CompileOption, (ir: RobotDesignIR, definition: DesignDefinition) => Promise<AddedFiles>>
> = { terrain: onTerrain, mjx: forMjx, meshes: withMeshes };

export default async function addFiles({ definition, options }: OptionsTaskInput): Promise<AddedFiles> {
  const { ir } = buildBody(definition.program, definition.components);
  const added: AddedFiles[] = [];
  for (const option of options) added.push(await made[option](ir, definition));
  return {
    files: added.flatMap(({ files }) => files),
    warnings: added.flatMap(({ warnings }) => warnings),
  };
}
