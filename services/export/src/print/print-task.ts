import type { DesignDefinition, OperationProgress } from '@robotdesign/contracts';
import {
  assemblyGuide,
  type PrintFiles,
  type PrintOptions,
  planPrint,
  printFiles,
} from '@robotdesign/fabrication';
import { buildBody } from '@robotdesign/robot-design';
import type { TaskContext } from '@robotdesign/simulation';

/** Runs in a worker thread: turns a body into print files and draws its guide. */

export interface PrintInput {
  readonly definition: DesignDefinition;
  readonly options: PrintOptions;
}

export default async function print(
  { definition, options }: PrintInput,
  { progress }: TaskContext,
): Promise<PrintFiles> {
  const report = (phase: string, message: string) => (done: number, total: number) =>
    progress({ phase, done, total, message } satisfies OperationProgress);
  const { ir } = buildBody(definition.program, definition.components);
  const plan = await planPrint(ir, options, report('parts', 'Laying parts on the bed'));
  const guide = await assemblyGuide(
    ir,
    plan,
    definition.title,
    report('guide', 'Drawing the assembly guide'),
  );
  return printFiles(plan, guide);
}
