import type { ArtifactStore } from '@robotdesign/artifact-store';
import { partKey, type RevisionParts, type RevisionState } from './state.ts';

/** Reads a part of a revision from the artifact store. A missing part is a defect: its document names it. */
export async function readPart<P extends keyof RevisionParts>(
  artifacts: ArtifactStore,
  revision: Pick<RevisionState, 'design_id' | 'revision' | 'made_by'>,
  part: P,
): Promise<RevisionParts[P]> {
  const key = partKey(revision, part);
  const content = await artifacts.get(key);
  if (!content) throw new Error(`${key} is missing`);
  return JSON.parse(content.toString('utf8')) as RevisionParts[P];
}
