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
import { unpacked } from '../solids/packed.ts';

/** Runs in a worker thread: turns a body into print files and draws its guide. */

export interface PrintInput {
  readonly definition: DesignDefinition;
  /** The packed printed parts. */
  readonly parts: Uint8Array;
  readonly options: PrintOptions;
}

export default async function print(
  { definition, parts, options }: PrintInput,
  { progress }: TaskContext,
): Promise<PrintFiles> {
  const report = (phase: string, message: string) => (done: number, total: number) =>
    progress({ phase, done, total, message } satisfies OperationProgress);
  const { ir } = buildBody(definition.program, definition.components);
  const plan = await planPrint(unpacked(parts), options, report('parts', 'Laying parts on the bed'));
  const guide = await assemblyGuide(
    ir,
    plan,
    definition.title,
    report('guide', 'Drawing the assembly guide'),
  );
  return printFiles(plan, guide);
}
