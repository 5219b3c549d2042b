import type { Check, Controller, DesignDefinition, RobotDesignIR, Scene } from '@robotdesign/contracts';
import { buildBody } from '@robotdesign/robot-design';
import { type EvaluationProgress, evaluateBody, type TaskContext } from '@robotdesign/simulation';

/** Runs in a worker thread: builds the body of a definition and its model, and runs every check. */

/** A body whose model loads. */
export interface CompiledModel {
  readonly ir: RobotDesignIR;
  readonly mjcf: string;
  readonly scene_xml: string;
  readonly scene: Scene;
  readonly dof: number;
}

export interface CompileOutput extends CompiledModel {
  readonly checks: readonly Check[];
  readonly warnings: readonly string[];
  /** Absent for a body without a model. */
  readonly controller?: Controller;
}

/** The task reports the model first, then the checks after each stage. */
export type CompileProgress =
  | { readonly kind: 'model'; readonly model: CompiledModel }
  | ({ readonly kind: 'checks' } & EvaluationProgress);

export default async function compile(
  definition: DesignDefinition,
  context: TaskContext,
): Promise<CompileOutput> {
  const { ir } = buildBody(definition.program, definition.components);
  const report = (progress: CompileProgress) => context.progress(progress);
  const { mjcf, scene_xml, scene, checks, warnings, dof, controller } = await evaluateBody(ir, {
    suite: 'compile',
    withController: true,
    ...(definition.slope_rad === undefined ? {} : { slope_rad: definition.slope_rad }),
    ...(definition.payload_kg === undefined ? {} : { payload_kg: definition.payload_kg }),
    onModel: (model) => report({ kind: 'model', model: { ir, ...model } }),
    onProgress: (progress) => report({ kind: 'checks', ...progress }),
  });
  return { ir, mjcf, scene_xml, scene, checks, warnings, dof, ...(controller && { controller }) };
}
