import { failureWords, questionWords, resultWords } from '@robotdesign/answers';
import type {
  Candidate,
  CandidateKey,
  Generation,
  GenerationOutline,
  IngestJob,
  MessageArtifact,
  PlanRemark,
  Problem,
  RobotArtifact,
  ServiceError,
} from '@robotdesign/contracts';
import type { NewMessage } from '../message/state.ts';
import { knownDesign } from './known-design.ts';

/** The assistant's message about a generation, and the results that come with it. Pure. */

export type Reply = Omit<NewMessage, 'thread_id'>;

const firstRevision = 1;

const keyOf = ({ candidate_id, design_id }: Candidate): CandidateKey => ({ candidate_id, design_id });

const topDesign = ({ candidates: [first] }: Generation) =>
  first === undefined ? {} : { top_design_id: first.design_id };

/** The result, with its candidates by id. */
function messageArtifact(generation: Generation): MessageArtifact {
  const { generation_id, agent_loop, ingest_job_id } = generation;
  const candidates = generation.candidates.map(keyOf);
  return { kind: 'robot', generation_id, agent_loop, ingest_job_id, candidates, ...topDesign(generation) };
}

/** The result with its candidates: the one place of an answer that holds them. */
export function robotArtifact(generation: Generation): RobotArtifact {
  const { generation_id, agent_loop, ingest_job_id, candidates } = generation;
  return { kind: 'robot', generation_id, agent_loop, ingest_job_id, candidates, ...topDesign(generation) };
}

export function outlineOf({
  candidates,
  render_payloads: _render,
  grammar_hitl: _hitl,
  ...outline
}: Generation): GenerationOutline {
  return { ...outline, candidates: candidates.map(keyOf) };
}

export const resultReply = ({ plan, follow_up }: IngestJob, generation: Generation): Reply => ({
  role: 'assistant',
  kind: 'result',
  content: resultWords(plan, generation, follow_up),
  artifact: messageArtifact(generation),
  ...(plan ? { questions: plan.questions } : {}),
  offered: generation.candidates.map((candidate) => knownDesign(candidate, firstRevision)),
  action: { kind: 'generate' },
});

function questionsOf({ extensions: { questions } }: ServiceError): readonly PlanRemark[] {
  return Array.isArray(questions) ? (questions as unknown as readonly PlanRemark[]) : [];
}

/**
 * Asks for the missing task or change.
 * @param reason the `no_search_query` error of the ingest job
 * @param hasDesigns whether the prompt follows an answer with designs
 */
export function questionReply(reason: ServiceError, hasDesigns: boolean): Reply {
  const questions = questionsOf(reason);
  const { job_id } = reason.extensions;
  return {
    role: 'assistant',
    kind: 'question',
    content: questionWords(questions, hasDesigns),
    questions,
    action: { kind: 'ask' },
    ...(typeof job_id === 'string' ? { asked_of_job_id: job_id } : {}),
  };
}

export const failureReply = (error: Problem): Reply => ({
  role: 'assistant',
  kind: 'error',
  content: error.code === 'cancelled' ? 'The generation was cancelled.' : failureWords(error.detail),
  error,
});
