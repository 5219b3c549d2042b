import type {
  Candidate,
  CandidateTrial,
  Checkpoint,
  CompiledSummary,
  Design,
  DesignCompiled,
  DesignOrigin,
  DesignTried,
  ExportsSummary,
  FollowingTrial,
  PrintExported,
  PrintSummary,
  ProcurementResolved,
  ProcurementSummary,
  SimulatorExported,
} from '@robotdesign/contracts';
import type { CollectionSpec, Stored } from '@robotdesign/document-store';

/** A stored design: its origin, its latest revision, its compile and its exports. Pure. */

/** A candidate without its render and HITL, which are in the artifact store. */
export type LightCandidate = Omit<Candidate, 'render' | 'hitl'>;

/** Where the gateway answers with the picture of a revision. */
export const pictureUrl = (design_id: string, revision: number): string =>
  `/designs/${design_id}/picture?revision=${revision}`;

export interface DesignState {
  readonly origin: DesignOrigin;
  readonly title: string;
  readonly latest_revision: number;
  /** Of the latest revision. */
  readonly candidate: LightCandidate;
  readonly checkpoint_id: string;
  /** Status of the decided checkpoint, so that a decision changes the version of the design. */
  readonly checkpoint_status?: Checkpoint['status'];
  /** From export's events. */
  readonly compiled?: CompiledSummary;
  readonly exports?: Pick<ExportsSummary, 'simulator_revision'>;
  readonly procured?: ProcurementSummary;
  readonly printed?: PrintSummary;
  /** The trial that follows its generation, until it has ended. */
  readonly pending_trial?: Pick<FollowingTrial, 'trial_id' | 'revision'>;
  /** The latest trials, from export's events; the oldest is first. */
  readonly tried?: readonly Tried[];
}

/** A trial of a revision. */
interface Tried {
  /** Position of its event among those of the design. */
  readonly seq: number;
  readonly revision: number;
  readonly trials: readonly CandidateTrial[];
}

export const designCollection: CollectionSpec = {
  name: 'designs',
  indexes: [
    { name: 'by_created', fields: ['created_at'] },
    { name: 'by_thread', fields: ['origin.thread_id', 'created_at'] },
    { name: 'by_project', fields: ['origin.project_id', 'created_at'] },
    { name: 'by_embodiment', fields: ['candidate.embodiment', 'created_at'] },
    {
      name: 'by_thread_and_embodiment',
      fields: ['origin.thread_id', 'candidate.embodiment', 'created_at'],
    },
    {
      name: 'by_project_and_embodiment',
      fields: ['origin.project_id', 'candidate.embodiment', 'created_at'],
    },
  ],
};

export function light({ render: _render, hitl: _hitl, ...candidate }: Candidate): LightCandidate {
  return candidate;
}

/** Makes the revision the latest; undefined when it or a later one already is. */
export function revised(
  state: DesignState,
  revision: number,
  candidate: LightCandidate,
  checkpoint_id: string,
): DesignState | undefined {
  if (state.latest_revision >= revision) return undefined;
  const { checkpoint_status: _, ...rest } = state;
  return { ...rest, title: candidate.title, latest_revision: revision, candidate, checkpoint_id };
}

/** Records the decision on the checkpoint of the latest revision. */
export function reviewed(
  state: DesignState,
  checkpoint_id: string,
  checkpoint_status: Checkpoint['status'],
): DesignState | undefined {
  const isKnown = state.checkpoint_status === checkpoint_status;
  return state.checkpoint_id !== checkpoint_id || isKnown ? undefined : { ...state, checkpoint_status };
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

export const procuredFrom = ({
  revision,
  cost_usd,
  unresolved_count,
}: ProcurementResolved): Partial<DesignState> => ({ procured: { revision, cost_usd, unresolved_count } });

export const printedFrom = ({
  revision,
  part_count,
  printed_mass_kg,
  hours,
}: PrintExported): Partial<DesignState> => ({ printed: { revision, part_count, printed_mass_kg, hours } });

/** Trials that are kept of each design. */
const keptTrials = 10;

/** Keeps a trial, unless it is known or older than those that are kept. */
export function tried(
  state: DesignState,
  { revision, trial_id, verdicts }: DesignTried,
  seq: number,
): DesignState | undefined {
  const { tried: known = [] } = state;
  if (known.some((one) => one.seq === seq)) return undefined;
  const trials = verdicts.map(({ requirement, outcome, because }) => ({
    trial_id,
    requirement,
    outcome,
    ...(outcome !== 'met' && { because }),
  }));
  const kept = [...known, { seq, revision, trials }].sort((a, b) => a.seq - b.seq).slice(-keptTrials);
  const ended = trialEnded(state, trial_id);
  return kept.some((one) => one.seq === seq) ? { ...(ended ?? state), tried: kept } : ended;
}

/** The design when a trial has ended; undefined if it does not wait for that trial. */
export function trialEnded(state: DesignState, trial_id: string): DesignState | undefined {
  const { pending_trial, ...rest } = state;
  return pending_trial?.trial_id === trial_id ? rest : undefined;
}

/** The trials of a revision: the one that has not ended, then those of its design, the latest first, then its own. */
export function trialsOf(
  { pending_trial, tried: known = [] }: DesignState,
  revision: number,
  // Absent from designs stored by earlier versions.
  own: readonly CandidateTrial[] = [],
): CandidateTrial[] {
  const pending: CandidateTrial[] =
    pending_trial?.revision === revision
      ? [{ trial_id: pending_trial.trial_id, requirement: 'terrain', outcome: 'pending' }]
      : [];
  const ended = known
    .filter((one) => one.revision === revision)
    .toReversed()
    .flatMap(({ trials }) => trials);
  return [...pending, ...ended, ...own];
}

export function toDesign(
  { id, state, created_at, updated_at, version }: Stored<DesignState>,
  candidate: Candidate,
  checkpoint: Checkpoint | undefined,
  revision = state.latest_revision,
): Design {
  const { origin, latest_revision, compiled, exports = {}, procured, printed } = state;
  return {
    design_id: id,
    origin,
    latest_revision,
    candidate: { ...candidate, trials: trialsOf(state, revision, candidate.trials) },
    ...(checkpoint ? { checkpoint } : {}),
    ...(compiled ? { compiled } : {}),
    exports: {
      ...exports,
      ...(procured ? { procurement: procured } : {}),
      ...(printed ? { print: printed } : {}),
    },
    created_at,
    updated_at,
    version,
  };
}
