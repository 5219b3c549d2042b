import type { ArtifactStore } from '@robotdesign/artifact-store';
import { notFound, ServiceError } from '@robotdesign/contracts';
import { changeDocument } from '@robotdesign/document-store';
import { project, react } from '@robotdesign/event-bus';
import { endOperationsOfThread, type Operations } from '@robotdesign/operations';
import type { EventHandlers } from '@robotdesign/service-kit';
import { eraseRevisions } from './design/erase.ts';
import {
  compiledFrom,
  type DesignState,
  exportedFrom,
  printedFrom,
  procuredFrom,
  trialEnded,
  tried,
} from './design/state.ts';
import { eraseThread } from './generation/erase-thread.ts';
import { without } from './generation/state.ts';
import { type Stores, theDesign } from './stores.ts';

/** What the design service does on events: it records exports, and erases what belongs to deleted designs and threads. */

export interface ConsumerDependencies {
  readonly stores: Stores;
  readonly artifacts: ArtifactStore;
  readonly operations: Pick<Operations, 'cancelOfTarget' | 'cancelOfThread'>;
}

/** Removes a design from the candidates of its generation, which gets a new version. */
async function leaveGeneration({ generations }: Stores, generation_id: string, design_id: string) {
  await changeDocument(
    generations,
    async () => {
      const found = await generations.get(generation_id);
      if (!found) throw notFound('generation', generation_id);
      return found;
    },
    ({ state }) => {
      const next = without(state, design_id);
      return next && { state: next };
    },
  );
}

/** Changes a design, unless it was deleted. */
async function changeDesign(
  stores: Stores,
  design_id: string,
  change: (state: DesignState) => DesignState | undefined,
): Promise<void> {
  const read = () => theDesign(stores, design_id);
  try {
    await changeDocument(stores.designs, read, ({ state }) => {
      const next = change(state);
      return next && { state: next };
    });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'not_found') throw error;
  }
}

export function consumers({ stores, artifacts, operations }: ConsumerDependencies): EventHandlers {
  const { designs } = stores;
  return {
    'robotdesign.export.v1.DesignCompiled': project('compiled', {
      collection: designs,
      id: ({ subject }) => subject,
      change: ({ data }) => compiledFrom(data),
    }),
    'robotdesign.export.v1.SimulatorExported': project('exported', {
      collection: designs,
      id: ({ subject }) => subject,
      change: ({ data }) => exportedFrom(data),
    }),
    'robotdesign.export.v1.ProcurementResolved': project('procured', {
      collection: designs,
      id: ({ subject }) => subject,
      change: ({ data }) => procuredFrom(data),
    }),
    'robotdesign.export.v1.PrintExported': project('printed', {
      collection: designs,
      id: ({ subject }) => subject,
      change: ({ data }) => printedFrom(data),
    }),
    'robotdesign.export.v1.DesignTried': react('keep-trial', ({ subject, sequence, data }) =>
      changeDesign(stores, subject, (state) => tried(state, data, Number(sequence))),
    ),
    'robotdesign.export.v1.TrialFailed': react('end-trial', ({ subject, data }) =>
      changeDesign(stores, subject, (state) => trialEnded(state, data.trial_id)),
    ),
    'robotdesign.design.v1.DesignDeleted': react('erase-design', async ({ subject, data }) => {
      const { generation_id } = data.origin;
      await operations.cancelOfTarget(subject);
      await eraseRevisions({ stores, artifacts }, subject);
      if (generation_id) await leaveGeneration(stores, generation_id, subject);
    }),
    'robotdesign.workspace.v1.ThreadDeleted': [
      endOperationsOfThread(operations),
      react('erase-generations', ({ data }) => eraseThread(stores, data.thread_id)),
    ],
  };
}
