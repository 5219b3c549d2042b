import type { OwnArtifacts } from '@robotdesign/service-kit';
import type { Stores } from './stores.ts';

/** What lies under `designs/` belongs to a revision, and goes when there is none. */
export function ownArtifacts({ revisions }: Stores): readonly OwnArtifacts[] {
  const ofRevision = /^designs\/(?<design_id>[^/]+)\/r(?<revision>\d+)\//;
  return [
    {
      prefix: 'designs/',
      isNamed: async (key) => {
        const parts = ofRevision.exec(key)?.groups;
        return (
          parts !== undefined && (await revisions.get(`${parts.design_id}.r${parts.revision}`)) !== undefined
        );
      },
    },
  ];
}
