import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { battery, driveLosses } from '@robotdesign/components';
import type { RobotDesignProgram } from '@robotdesign/contracts';
import { type BuiltBody, buildBody } from '@robotdesign/robot-design';
import { type BodyEvaluation, evaluateBody } from '@robotdesign/simulation';
import type { Asked, Cell } from './cells.ts';

/**
 * Runs in a worker thread: writes the model of a met cell and its controller, as compile writes them, and what it
 * claims. Returns the results of the checks that a generation applies.
 */

export interface ExportCellInput {
  readonly cell: Cell;
  readonly program: RobotDesignProgram;
  readonly claimed: Asked;
  readonly directory: string;
  /** Chooses a controller by trials for every body, not only for one that falls by itself. */
  readonly withController?: boolean;
}

const batteryEnergy_wh = ({ components }: BuiltBody): number =>
  components.slots
    .filter(({ kind }) => kind === 'battery')
    .reduce((sum, { component_id, quantity }) => sum + quantity * battery(component_id).energy_wh, 0);

export default async function exportCell({
  cell,
  program,
  claimed,
  directory,
  withController = false,
}: ExportCellInput): Promise<BodyEvaluation> {
  const built = buildBody(program);
  const evaluation = await evaluateBody(built.ir, {
    suite: 'generation',
    payload_kg: cell.asked.payload_kg ?? 0,
    // A body that falls by itself needs it to stand.
    withController: withController || built.ir.actuators.some(({ control }) => control === 'torque'),
  });
  const { mjcf, scene_xml, controller } = evaluation;
  const claim = {
    family: cell.family,
    asked: cell.asked,
    claimed,
    mass_kg: built.ir.total_mass_kg,
    continuous_nm: Object.fromEntries(
      built.ir.actuators.map(({ name, continuous_torque_nm }) => [name, continuous_torque_nm]),
    ),
    losses: Object.fromEntries(
      built.ir.actuators.map(({ name, component_id, stall_torque_nm }) => {
        const { idle_w, no_load_share } = driveLosses(component_id);
        return [name, { idle_w, no_load_nm: no_load_share * stall_torque_nm }];
      }),
    ),
    battery_wh: batteryEnergy_wh(built),
  };
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'robot.mjcf'), mjcf);
  await writeFile(join(directory, 'scene.xml'), scene_xml);
  await writeFile(join(directory, 'claim.json'), JSON.stringify(claim));
  if (controller) await writeFile(join(directory, 'controller.json'), JSON.stringify(controller));
  return evaluation;
}
