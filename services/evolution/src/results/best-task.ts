import type { ComponentProgram, RobotDesignProgram, TrialController } from '@robotdesign/contracts';
import type { EvolutionConfig } from '@robotdesign/evolution-search';
import { buildBody } from '@robotdesign/robot-design';
import { robotModel, terrainModel, terrainOf } from '@robotdesign/simulation';
import type { MadeFile } from './made-file.ts';

/** Runs in a worker thread: writes a body as MuJoCo models on the grounds of a program, each with a controller. */

export interface BestTaskInput {
  readonly program: RobotDesignProgram;
  readonly components?: ComponentProgram;
  readonly controller: TrialController;
  readonly trials: EvolutionConfig['protocol']['trials'];
}

const xml = (path: string, content: string): MadeFile => ({ path, media_type: 'application/xml', content });

/** The ground with this index: the first has the names that a compile writes. */
async function onGround(
  ir: Parameters<typeof terrainModel>[0],
  { controller, trials }: BestTaskInput,
  at: number,
): Promise<readonly MadeFile[]> {
  const ground = trials[at];
  if (!ground) throw new RangeError(`the program has no ground ${at}`);
  const { terrain, size, duration_s, payload_kg } = ground;
  const suffix = at === 0 ? '' : `_${at + 1}`;
  const model = await terrainModel(ir, {
    terrain: terrainOf(terrain, size),
    payload_kg,
    duration_s,
    controller,
    laden: `robot_payload${suffix}.mjcf`,
  });
  return [
    ...(model.file !== 'robot.mjcf' ? [xml(`best/${model.file}`, model.robot)] : []),
    xml(`best/scene${suffix}.xml`, model.scene),
    {
      path: `best/controller${suffix}.json`,
      media_type: 'application/json',
      content: `${JSON.stringify(model.controller, null, 2)}\n`,
    },
  ];
}

export default async function writeBest(input: BestTaskInput): Promise<readonly MadeFile[]> {
  const { ir } = buildBody(input.program, input.components);
  const files: MadeFile[] = [xml('best/robot.mjcf', await robotModel(ir))];
  for (const at of input.trials.keys()) files.push(...(await onGround(ir, input, at)));
  return files;
}
