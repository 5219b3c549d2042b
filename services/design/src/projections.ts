import type { ArtifactStore } from '@robotdesign/artifact-store';
import type { DesignCompiled, EventType, SimulatorExported } from '@robotdesign/contracts';
import { type Handler, project, react } from '@robotdesign/event-bus';
import type { Operations } from '@robotdesign/operations';
import { compiledFrom, exportedFrom } from './design.ts';
import { eraseRevisions } from './erase-design.ts';
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

/** What a deleted design leaves here goes, and the work on it ends. */
export const erasing = (dependencies: Erasing): Readonly<Partial<Record<EventType, Handler>>> => ({
  'robotdesign.design.v1.DesignDeleted': react('erase-design', async ({ subject }) => {
    await dependencies.operations.cancelOfTarget(subject);
    await eraseRevisions(dependencies, subject);
  }),
});
