import { deleteVersion } from '@robotdesign/operations';
import type { Handlers, MakeEvent } from '@robotdesign/service-kit';
import type { ReadSource } from '../read-source.ts';
import { theDesign } from '../stores.ts';
import { listDesigns, readDefinition, readDesign } from './read.ts';

type DesignHandlers = Pick<
  Handlers<'robotdesign.design.v1.DesignService'>,
  'GetDesign' | 'ListDesigns' | 'DeleteDesign' | 'GetDesignDefinition'
>;

export interface DesignRpcDependencies extends ReadSource {
  readonly makeEvent: MakeEvent;
}

export function designHandlers(dependencies: DesignRpcDependencies): DesignHandlers {
  const { stores, makeEvent } = dependencies;
  return {
    GetDesign: async ({ design_id, revision }) => ({
      design: await readDesign(dependencies, design_id, revision),
    }),
    ListDesigns: (request) => listDesigns(dependencies, request),
    // The event makes every service remove what belongs to the design.
    DeleteDesign: async ({ design_id, if_version }) => {
      const read = () => theDesign(stores, design_id);
      await deleteVersion(stores.designs, read, if_version, ({ state: { latest_revision, origin } }) =>
        makeEvent('robotdesign.design.v1.DesignDeleted', { design_id, revision: latest_revision, origin }),
      );
      return {};
    },
    GetDesignDefinition: async ({ design_id, revision }) => ({
      definition: await readDefinition(dependencies, design_id, revision),
    }),
  };
}
