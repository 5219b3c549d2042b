import { startedWords } from '@robotdesign/answers';
import type { Operation, TurnAction } from '@robotdesign/contracts';
import { beginOrFind } from '@robotdesign/operations';
import type { Intent, StartKind } from '@robotdesign/reading';
import type { OtherServices } from '../other-services.ts';
import type { EffectOf, Selected } from './effect.ts';

/** "Build the model", "let it walk": starts the operation. The message with its files or figures follows when it ends. */

interface Start {
  readonly action: TurnAction['kind'];
  readonly operations: (others: OtherServices) => OtherServices['exportOperations'];
  readonly begin: (
    others: OtherServices,
    of: Selected,
    thread: { readonly thread_id: string; readonly project_id: string },
    options: { readonly idempotencyKey: string },
  ) => Promise<{ operation: Operation }>;
}

/** What an evolution that is asked for in a thread may use, unless its program says otherwise. */
const evolutionBudget = { trials: 500, wall_clock_s: 8 * 3600 };

const ofExport = (others: OtherServices) => others.exportOperations;

const starts: Readonly<Record<StartKind, Start>> = {
  compile: {
    action: 'compile',
    operations: ofExport,
    begin: (others, of, _thread, options) => others.export.StartCompile(of, options),
  },
  print: {
    action: 'export',
    operations: ofExport,
    begin: (others, of, _thread, options) => others.export.StartPrintExport(of, options),
  },
  procurement: {
    action: 'export',
    operations: ofExport,
    begin: (others, of, _thread, options) => others.export.StartProcurementExport(of, options),
  },
  trial: {
    action: 'trial',
    operations: ofExport,
    begin: (others, of, { thread_id }, options) => others.export.StartTrial({ ...of, thread_id }, options),
  },
  evolve: {
    action: 'evolve',
    operations: (others) => others.evolutionOperations,
    begin: (others, of, { thread_id, project_id }, options) =>
      others.evolution.StartDraft({ ...of, thread_id, project_id, budget: evolutionBudget }, options),
  },
};

export const start: EffectOf<Extract<Intent, { kind: 'start' }>> = async (
  { others },
  { thread_id, project_id },
  work,
  { what, design },
) => {
  const { action, operations, begin } = starts[what];
  const { design_id, revision } = design;
  const options = { idempotencyKey: `${work.operation_id}:${what}` };
  const { operation_id } = await beginOrFind(operations(others), () =>
    begin(others, { design_id, revision }, { thread_id, project_id }, options),
  );
  return {
    reply: {
      role: 'assistant',
      kind: 'text',
      content: startedWords(what, design),
      action: { kind: action, design_id, revision, operation_id },
    },
  };
};
