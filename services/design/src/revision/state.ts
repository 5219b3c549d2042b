import type {
  Candidate,
  Check,
  DesignDefinition,
  DesignRevision,
  ParameterChange,
  Render,
  RobotDesignHitlV2,
} from '@robotdesign/contracts';
import type { CollectionSpec, Stored } from '@robotdesign/document-store';
import type { LightCandidate } from '../design/state.ts';

/** A revision of a design: written once, never changed. Pure. */
export interface RevisionState {
  readonly design_id: string;
  readonly revision: number;
  readonly candidate: LightCandidate;
  /** The edited revision; absent for the first one. */
  readonly base_revision?: number;
  readonly changes?: readonly ParameterChange[];
  readonly note?: string;
  /** The operation that made it; of two concurrent operations only one makes the revision. */
  readonly made_by?: string;
}

export const revisionCollection: CollectionSpec = {
  name: 'revisions',
  indexes: [{ name: 'by_design', fields: ['design_id', 'revision'] }],
};

type RevisionKey = Pick<RevisionState, 'design_id' | 'revision' | 'made_by'>;

export const revisionId = (design_id: string, revision: number): string => `${design_id}.r${revision}`;

/** The folder of a design in the artifact store. */
export const designFolder = (design_id: string): string => `designs/${design_id}/`;

/** Each operation writes to its own folder, so that a late one overwrites nothing. */
const folder = ({ design_id, revision, made_by }: RevisionKey): string =>
  `${designFolder(design_id)}r${revision}/${made_by === undefined ? '' : `${made_by}/`}`;

/** The review data and the drawing of a body: too large for a document. */
interface ReviewPayload {
  readonly hitl: RobotDesignHitlV2;
  readonly render: Render;
}

/** The parts of a revision in the artifact store. */
export interface RevisionParts {
  readonly review: ReviewPayload;
  /** Its program and components. */
  readonly definition: DesignDefinition;
}

export const partKey = (revision: RevisionKey, part: keyof RevisionParts): string =>
  `${folder(revision)}${part}.json`;

const partPattern = /^designs\/(?<design_id>[^/]+)\/r(?<revision>\d+)\/(?:(?<made_by>[^/]+)\/)?[^/]+\.json$/;

/** The revision that an artifact would be part of. */
export function revisionOfKey(key: string): RevisionKey | undefined {
  const { design_id, revision, made_by } = partPattern.exec(key)?.groups ?? {};
  if (design_id === undefined || revision === undefined) return undefined;
  return { design_id, revision: Number(revision), ...(made_by === undefined ? {} : { made_by }) };
}

/** A revision as callers see it, with the given view of its candidate and the checks of the full view. */
export function toRevision(
  { state, created_at, updated_at, version }: Stored<RevisionState>,
  candidate: Candidate,
  checkpoint_id: string,
  checks: readonly Check[] = [],
): DesignRevision {
  const { design_id, revision, base_revision, note, changes = [] } = state;
  return {
    design_id,
    revision,
    ...(base_revision === undefined ? {} : { base_revision }),
    ...(note === undefined ? {} : { note }),
    changes,
    candidate,
    checks,
    checkpoint_id,
    created_at,
    updated_at,
    version,
  };
}
