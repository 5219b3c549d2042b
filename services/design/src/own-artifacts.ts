import type { OwnArtifacts } from '@robotdesign/service-kit';
import { revisionId, revisionOfKey } from './revision/state.ts';
import type { Stores } from './stores.ts';

/** What lies under `designs/` belongs to the revision that its maker made, and goes when there is none. */
export function ownArtifacts({ revisions }: Stores): readonly OwnArtifacts[] {
  return [
    {
      prefix: 'designs/',
      isNamed: async (key) => {
        const of = revisionOfKey(key);
        const revision = of && (await revisions.get(revisionId(of.design_id, of.revision)));
        return revision !== undefined && revision.state.made_by === of?.made_by;
      },
    },
  ];
}
