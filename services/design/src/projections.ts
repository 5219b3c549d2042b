import type { ArtifactStore } from '@robotdesign/artifact-store';
import {
  type DesignCompiled,
  type DesignDeleted,
  type EventType,
  notFound,
  type SimulatorExported,
  type ThreadDeleted,
} from '@robotdesign/contracts';
import { changeDocument } from '@robotdesign/document-store';
import { type Handler, project, react } from '@robotdesign/event-bus';
import type { Operations } from '@robotdesign/operations';
import { eraseRevisions } from './design/erase.ts';
import { compiledFrom, exportedFrom } from './design/state.ts';
import { eraseThread } from './generation/erase-thread.ts';
import { without } from './generation/state.ts';
import type { Stores } from './stores.ts';

/** What designs learn from export's events: what was made of them last. */
export function projections({ designs }: Stores): Readonly<Partial<Record<EventType, Handler>>> {
  return {
    'robotdesign.export.v1.DesignCompiled': project('compiled', {
      collection: designs,
      id: ({ subject }) => subject,
      change: ({ data }) => compiledFrom(data as DesignCompiled),
    }),
    'robotdesign.export.v1.SimulatorExported': project('exported', {
      collection: designs,
      id: ({ subject }) => subject,
      change: ({ data }) => exportedFrom(data as SimulatorExported),
    }),
  };
}

export interface Erasing {
  readonly stores: Stores;
  readonly artifacts: ArtifactStore;
  readonly operations: Pick<Operations, 'cancelOfTarget'>;
}

/** The generation's version tells that it has one candidate less. */
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

/** What a deleted design leaves here goes, and the work on it ends; of a deleted thread its words go. */
export const erasing = (dependencies: Erasing): Readonly<Partial<Record<EventType, Handler>>> => ({
  'robotdesign.design.v1.DesignDeleted': react('erase-design', async ({ subject, data }) => {
    const { generation_id } = (data as DesignDeleted).origin;
    await dependencies.operations.cancelOfTarget(subject);
    await eraseRevisions(dependencies, subject);
    if (generation_id) await leaveGeneration(dependencies.stores, generation_id, subject);
  }),
  'robotdesign.workspace.v1.ThreadDeleted': react('erase-generations', ({ data }) =>
    eraseThread(dependencies.stores, (data as ThreadDeleted).thread_id),
  ),
});
