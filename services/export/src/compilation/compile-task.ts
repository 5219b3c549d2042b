import type {
  Check,
  Controller,
  DesignDefinition,
  OperationProgress,
  RobotDesignIR,
  Scene,
} from '@robotdesign/contracts';
import { buildBody } from '@robotdesign/robot-design';
import { evaluateBody, type TaskContext } from '@robotdesign/simulation';

/** Runs in a worker thread: builds the body of a definition and its model, and runs every check. */

export interface CompileOutput {
  readonly ir: RobotDesignIR;
  readonly mjcf: string;
  readonly scene_xml: string;
  readonly scene: Scene;
  readonly checks: readonly Check[];
  readonly warnings: readonly string[];
  readonly dof: number;
  /** Absent for a body without a model. */
  readonly controller?: Controller;
}

export default async function compile(
  definition: DesignDefinition,
  context: TaskContext,
): Promise<CompileOutput> {
  const { ir } = buildBody(definition.program, definition.components);
  const { mjcf, scene_xml, scene, checks, warnings, dof, controller } = await evaluateBody(ir, {
    suite: 'compile',
    withController: true,
    ...(definition.slope_rad === undefined ? {} : { slope_rad: definition.slope_rad }),
    ...(definition.payload_kg === undefined ? {} : { payload_kg: definition.payload_kg }),
    onProgress: ({ done, total, checks: found }) => {
      const failed = found.filter(({ status }) => status === 'failed').map(({ name }) => name);
      const message =
        failed.length === 0 ? 'Checking the body in simulation' : `Failed: ${failed.join(', ')}`;
      context.progress({ phase: 'checks', done, total, message } satisfies OperationProgress);
    },
  });
  return { ir, mjcf, scene_xml, scene, checks, warnings, dof, ...(controller && { controller }) };
}
