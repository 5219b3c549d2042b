import type {
  Candidate,
  CompiledSummary,
  Design,
  DesignCompiled,
  DesignOrigin,
  ExportsSummary,
  SimulatorExported,
} from '@robotdesign/contracts';
import type { CollectionSpec, Stored } from '@robotdesign/document-store';

/** A stored design, its revisions and their review checkpoints. Pure. */

/** A candidate without its render and its review payload, which lie in the artifact store. */
export type LightCandidate = Omit<Candidate, 'render' | 'hitl'>;

export interface DesignState {
  readonly origin: DesignOrigin;
  readonly title: string;
  readonly latest_revision: number;
  /** Of the latest revision. */
  readonly candidate: LightCandidate;
  readonly checkpoint_id: string;
  /** From export's events. */
  readonly compiled?: CompiledSummary;
  readonly exports?: ExportsSummary;
}

export interface RevisionState {
  readonly design_id: string;
  readonly revision: number;
  readonly candidate: LightCandidate;
}

export interface CheckpointState {
  readonly design_id: string;
  readonly revision: number;
  readonly status: 'pending' | 'approved' | 'rejected' | 'changes_requested' | 'superseded';
  readonly note?: string;
  readonly decided_at?: string;
}

export const designCollection: CollectionSpec = {
  name: 'designs',
  indexes: [{ name: 'by_created', fields: ['created_at'] }],
};

export const revisionCollection: CollectionSpec = { name: 'revisions' };

export const checkpointCollection: CollectionSpec = {
  name: 'checkpoints',
  indexes: [{ name: 'by_design', fields: ['design_id', 'revision'] }],
};

export const revisionId = (design_id: string, revision: number): string => `${design_id}.r${revision}`;

/** Where a revision's review payload and render lie in the artifact store. */
export const reviewKey = (design_id: string, revision: number): string =>
  `designs/${design_id}/r${revision}/review.json`;

/** Where a revision's definition lies: its program and components. */
export const definitionKey = (design_id: string, revision: number): string =>
  `designs/${design_id}/r${revision}/definition.json`;

export function light({ render: _render, hitl: _hitl, ...candidate }: Candidate): LightCandidate {
  return candidate;
}

export const compiledFrom = (event: DesignCompiled): Partial<DesignState> => ({
  compiled: {
    revision: event.revision,
    at: event.compiled_at,
    report: {
      mass_kg: event.mass_kg,
      dof: event.dof,
      failed_checks: event.failed_checks,
      files: event.files,
    },
  },
});

export const exportedFrom = ({ revision }: SimulatorExported): Partial<DesignState> => ({
  exports: { simulator_revision: revision },
});

export function toDesign(
  { id, state, created_at, updated_at, version }: Stored<DesignState>,
  candidate: Candidate,
  checkpoint: Stored<CheckpointState> | undefined,
): Design {
  const { origin, latest_revision, compiled, exports = {} } = state;
  return {
    design_id: id,
    origin,
    latest_revision,
    candidate,
    ...(checkpoint ? { checkpoint: { checkpoint_id: checkpoint.id, ...checkpoint.state } } : {}),
    ...(compiled ? { compiled } : {}),
    exports,
    created_at,
    updated_at,
    version,
  };
}
