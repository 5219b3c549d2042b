import type {
  Candidate,
  Compilation,
  Generation,
  IngestJob,
  Operation,
  Plan,
  PlanRemark,
  ThreadGeneration,
} from '@robotdesign/contracts';
import type { Task } from './arguments.ts';
import type { Gateway } from './gateway.ts';
import { newThread } from './new-thread.ts';

/** The designs for a task. */
export interface Designs {
  readonly kind: 'designs';
  readonly thread_id: string;
  /** The assistant's message in Markdown. */
  readonly content: string;
  readonly plan?: Plan;
  /** With light candidates in rank order. */
  readonly generation: Generation;
}

/** The prompt has no task: the service asks questions. */
export interface Question {
  readonly kind: 'question';
  readonly thread_id: string;
  readonly content: string;
  readonly questions: readonly PlanRemark[];
}

type OnChange = (operation: Operation) => void;

/** Generates designs for the task and waits for them. @throws GatewayProblem */
export async function designFor(
  gateway: Gateway,
  task: Task,
  onChange: OnChange,
): Promise<Designs | Question> {
  const { prompt, population, seed, loop = 'grammar_v2' } = task;
  const thread_id = task.thread ?? (await newThread(gateway));
  const { message, generation: made } = await gateway.run<ThreadGeneration>(
    `/workspace/threads/${encodeURIComponent(thread_id)}/generate`,
    { prompt, population, seed, agent_loop: loop },
    onChange,
  );
  const { content, questions = [] } = message;
  if (!made) return { kind: 'question', thread_id, content, questions };
  const [generation, { plan }] = await Promise.all([
    gateway.get<Generation>(`/generations/${made.generation_id}?view=light`),
    gateway.get<IngestJob>(`/ingest/${made.ingest_job_id}`),
  ]);
  return { kind: 'designs', thread_id, content, ...(plan ? { plan } : {}), generation };
}

/** Compiles a candidate's design. @throws GatewayProblem */
export function compile(
  gateway: Gateway,
  { design_id }: Candidate,
  onChange: OnChange,
): Promise<Compilation> {
  return gateway.run<Compilation>(`/designs/${design_id}/compile`, {}, onChange);
}
