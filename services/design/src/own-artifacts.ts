import type { OwnArtifacts } from '@robotdesign/service-kit';
import { revisionId, revisionOfKey } from './revision/state.ts';
import type { Stores } from './stores.ts';

/** An artifact under `designs/` belongs to the revision of the operation that wrote it, and is removed without one. */
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
