import type { DesignDefinition, RobotDesignIR } from '@robotdesign/contracts';
import { meshFile, robotFile } from '@robotdesign/mjcf';
import { buildBody } from '@robotdesign/robot-design';
import { meshModel, mjxModel, terrainModel } from '@robotdesign/simulation';
import type { MadeFile } from '../outputs/write-files.ts';
import { meshFiles } from '../solids/mesh-files.ts';
import { unpacked } from '../solids/packed.ts';
import { groundOfTask } from '../trial/terrains.ts';
import type { CompileOption } from './options.ts';

/** Runs in a worker thread: makes the files that options of a compile add. */

export interface OptionsTaskInput {
  readonly definition: DesignDefinition;
  readonly options: readonly CompileOption[];
  /** The packed printed parts, for the option `meshes`. */
  readonly parts?: Uint8Array;
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

async function onTerrain(ir: RobotDesignIR, { definition }: OptionsTaskInput): Promise<AddedFiles> {
  const word = definition.terrain ?? 'flat';
  const { terrain } = groundOfTask(word, definition);
  const { robot, scene, file, controller } = await terrainModel(ir, {
    terrain,
    payload_kg: definition.payload_kg ?? 0,
  });
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
async function withMeshes(
  ir: RobotDesignIR,
  { parts = new Uint8Array() }: OptionsTaskInput,
): Promise<AddedFiles> {
  const { pieces, files } = meshFiles(unpacked(parts), 'meshes');
  const { robot, scene } = await meshModel(ir, pieces);
  return { files: [xml(meshFile, robot), xml('scene_meshes.xml', scene), ...files], warnings: [] };
}

const made: Readonly<
  Record<CompileOption, (ir: RobotDesignIR, input: OptionsTaskInput) => Promise<AddedFiles>>
> = { terrain: onTerrain, mjx: forMjx, meshes: withMeshes };

export default async function addFiles(input: OptionsTaskInput): Promise<AddedFiles> {
  const { definition, options } = input;
  const { ir } = buildBody(definition.program, definition.components);
  const added: AddedFiles[] = [];
  for (const option of options) added.push(await made[option](ir, input));
  return {
    files: added.flatMap(({ files }) => files),
    warnings: added.flatMap(({ warnings }) => warnings),
  };
}
