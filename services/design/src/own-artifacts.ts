import type { OwnArtifacts } from '@robotdesign/service-kit';
import { isSavedSearch, savedPrefix } from './generation/saved-search.ts';
import { revisionId, revisionOfKey } from './revision/state.ts';
import type { Stores } from './stores.ts';

/**
 * An artifact under `designs/` belongs to the revision of the operation that wrote it, one under `generations/` to the
 * generation; it is removed without one.
 */
export function ownArtifacts({ revisions, generations }: Stores): readonly OwnArtifacts[] {
  return [
    {
      prefix: 'designs/',
      isNamed: async (key) => {
        const of = revisionOfKey(key);
        const revision = of && (await revisions.get(revisionId(of.design_id, of.revision)));
        return revision !== undefined && revision.state.made_by === of?.made_by;
      },
    },
    { prefix: savedPrefix, isNamed: (key) => isSavedSearch({ generations }, key) },
  ];
}
