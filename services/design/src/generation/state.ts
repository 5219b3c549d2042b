import type {
  CandidateSummary,
  Generation,
  GenerationStatus,
  JsonObject,
  Notice,
  Problem,
  Ranking,
} from '@robotdesign/contracts';
import type { CollectionSpec, Stored } from '@robotdesign/document-store';

/** A generation: the answer to a task, as far as it got. Candidates are read from their designs' revisions. Pure. */
export interface GenerationState {
  readonly status: GenerationStatus;
  readonly thread_id?: string;
  readonly ingest_job_id: string;
  readonly agent_loop: string;
  readonly loop_version: string;
  readonly seed: number;
  /** Absent of one whose thread was deleted, as is all else that is or quotes a person's words. */
  readonly prompt?: string;
  readonly began_at: string;
  /** In rank order. */
  readonly candidates: readonly CandidateSummary[];
  readonly rankings: readonly Ranking[];
  readonly telemetry?: JsonObject;
  readonly notices: readonly Notice[];
  readonly error?: Problem;
}

export const generationCollection: CollectionSpec = {
  name: 'generations',
  indexes: [
    { name: 'by_created', fields: ['created_at'] },
    { name: 'by_thread', fields: ['thread_id', 'created_at'] },
    { name: 'by_status', fields: ['status', 'created_at'] },
    { name: 'by_thread_and_status', fields: ['thread_id', 'status', 'created_at'] },
  ],
};

export interface Offer {
  readonly status: 'completed' | 'partial';
  readonly candidates: readonly CandidateSummary[];
  readonly rankings: readonly Ranking[];
  readonly telemetry: JsonObject;
  readonly notices: readonly Notice[];
}

const isErased = ({ prompt }: GenerationState): boolean => prompt === undefined;

export const answered = (state: GenerationState, offer: Offer): GenerationState =>
  isErased(state) ? erased({ ...state, ...offer }) : { ...state, ...offer };

export function failed(state: GenerationState, error: Problem): GenerationState {
  const over = { ...state, status: error.code === 'cancelled' ? 'cancelled' : 'failed', error } as const;
  return isErased(state) ? erased(over) : over;
}

const wordless = ({ candidate_id, rank, score }: Ranking): Ranking => ({
  candidate_id,
  rank,
  score,
  reasons: [],
  needs: [],
  caveats: [],
});

const wordlessError = ({ extensions: _, ...error }: Problem): Problem => ({
  ...error,
  detail: 'The reason was erased with its thread.',
  errors: [],
});

/** A generation whose thread was deleted: its designs stay, what quotes the task goes, also of an answer that is late. */
export function erased({ prompt: _, error, ...state }: GenerationState): GenerationState {
  return {
    ...state,
    rankings: state.rankings.map(wordless),
    notices: [],
    ...(error ? { error: wordlessError(error) } : {}),
  };
}

/** A retry under the same idempotency key takes up a generation that the service failed. */
export function begunAgain({ error: _, ...state }: GenerationState, began_at: string): GenerationState {
  return { ...state, status: 'running', began_at };
}

/** A design that is deleted is no candidate any more; undefined when it was none. */
export function without(state: GenerationState, design_id: string): GenerationState | undefined {
  const gone = state.candidates.find((candidate) => candidate.design_id === design_id);
  if (!gone) return undefined;
  return {
    ...state,
    candidates: state.candidates.filter((candidate) => candidate !== gone),
    rankings: state.rankings.filter(({ candidate_id }) => candidate_id !== gone.candidate_id),
  };
}

export const isAnswered = ({ status }: GenerationState): boolean =>
  status === 'completed' || status === 'partial';

type Payloads = Pick<Generation, 'candidates' | 'render_payloads' | 'grammar_hitl'>;

export function toGeneration(stored: Stored<GenerationState>, payloads: Payloads): Generation {
  const { id, state, created_at, updated_at, version } = stored;
  const { began_at: _began, candidates: _summaries, ...shown } = state;
  return { generation_id: id, ...shown, ...payloads, created_at, updated_at, version };
}

/** A mark for each deleted thread, so that work that was late finds out. */
export const erasedThreadCollection: CollectionSpec = { name: 'erased_threads' };
