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
import type { GenerateInput } from './input.ts';

/** A generation: the answer to a task, and its progress. Candidates are read from the revisions of their designs. Pure. */
export interface GenerationState {
  readonly status: GenerationStatus;
  readonly thread_id?: string;
  readonly project_id?: string;
  readonly ingest_job_id: string;
  readonly agent_loop: string;
  readonly loop_version: string;
  readonly seed: number;
  /** Absent once the thread was deleted, like every text that quotes a user. */
  readonly prompt?: string;
  readonly began_at: string;
  /** In rank order. */
  readonly candidates: readonly CandidateSummary[];
  readonly rankings: readonly Ranking[];
  readonly telemetry?: JsonObject;
  readonly notices: readonly Notice[];
  /** Set if the loop saved its search as an artifact. */
  readonly saved?: boolean;
  readonly error?: Problem;
}

export const generationCollection: CollectionSpec = {
  name: 'generations',
  indexes: [
    { name: 'by_created', fields: ['created_at'] },
    { name: 'by_thread', fields: ['thread_id', 'created_at'] },
    { name: 'by_project', fields: ['project_id', 'created_at'] },
    { name: 'by_status', fields: ['status', 'created_at'] },
    { name: 'by_thread_and_status', fields: ['thread_id', 'status', 'created_at'] },
    { name: 'by_project_and_status', fields: ['project_id', 'status', 'created_at'] },
  ],
};

type Request = Pick<
  GenerateInput,
  'thread_id' | 'project_id' | 'ingest_job_id' | 'agent_loop' | 'loop_version' | 'seed' | 'prompt'
>;

export function newGeneration(request: Request, began_at: string): GenerationState {
  const { thread_id, project_id, ingest_job_id, agent_loop, loop_version, seed, prompt } = request;
  return {
    status: 'running',
    ingest_job_id,
    ...(thread_id === undefined ? {} : { thread_id }),
    ...(project_id === undefined ? {} : { project_id }),
    agent_loop,
    loop_version,
    seed,
    prompt,
    began_at,
    candidates: [],
    rankings: [],
    notices: [],
  };
}

/** What a loop's result adds to a generation. */
export interface Offer {
  readonly status: 'completed' | 'partial';
  readonly candidates: readonly CandidateSummary[];
  readonly rankings: readonly Ranking[];
  readonly telemetry: JsonObject;
  readonly notices: readonly Notice[];
  readonly saved?: boolean;
}

const isErased = ({ prompt }: GenerationState): boolean => prompt === undefined;

export const answered = (state: GenerationState, offer: Offer): GenerationState =>
  isErased(state) ? erased({ ...state, ...offer }) : { ...state, ...offer };

export function failed(state: GenerationState, error: Problem): GenerationState {
  const over = { ...state, status: error.code === 'cancelled' ? 'cancelled' : 'failed', error } as const;
  return isErased(state) ? erased(over) : over;
}

const rankingWithoutText = ({ candidate_id, rank, score }: Ranking): Ranking => ({
  candidate_id,
  rank,
  score,
  reasons: [],
  needs: [],
  caveats: [],
});

const errorWithoutText = ({ extensions: _, ...error }: Problem): Problem => ({
  ...error,
  detail: 'The reason was erased with its thread.',
  errors: [],
});

/** A generation whose thread was deleted: its designs stay, every text that quotes the task is removed. */
export function erased({ prompt: _, error, ...state }: GenerationState): GenerationState {
  return {
    ...state,
    rankings: state.rankings.map(rankingWithoutText),
    notices: [],
    ...(error ? { error: errorWithoutText(error) } : {}),
  };
}

/** A failed generation whose work begins again. */
export function restarted({ error: _, ...state }: GenerationState, began_at: string): GenerationState {
  return { ...state, status: 'running', began_at };
}

/** Removes the candidate of a deleted design; undefined when it has none. */
export function without(state: GenerationState, design_id: string): GenerationState | undefined {
  const removed = state.candidates.find((candidate) => candidate.design_id === design_id);
  if (!removed) return undefined;
  return {
    ...state,
    candidates: state.candidates.filter((candidate) => candidate !== removed),
    rankings: state.rankings.filter(({ candidate_id }) => candidate_id !== removed.candidate_id),
  };
}

export const isAnswered = ({ status }: GenerationState): boolean =>
  status === 'completed' || status === 'partial';

type Payloads = Pick<Generation, 'candidates' | 'rankings' | 'render_payloads' | 'grammar_hitl'>;

export function toGeneration(stored: Stored<GenerationState>, payloads: Payloads): Generation {
  const { id, state, created_at, updated_at, version } = stored;
  const { began_at: _began, candidates: _summaries, saved: _saved, ...shown } = state;
  return { generation_id: id, ...shown, ...payloads, created_at, updated_at, version };
}

/** A mark for each deleted thread, so that work that was late finds out. */
export const erasedThreadCollection: CollectionSpec = { name: 'erased_threads' };
