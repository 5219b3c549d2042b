import type { DesignCompiled, EventType, SimulatorExported } from '@robotdesign/contracts';
import { type Handler, project } from '@robotdesign/event-bus';
import { compiledFrom, exportedFrom } from './design.ts';
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
