import type {
  Compilation,
  DesignRevision,
  Message,
  Problem,
  Project,
  Thread,
  ThreadGeneration,
} from '@robotdesign/contracts';
import { finishedOperation, type OperationView } from './event-stream.ts';
import { type Answer, type Api, problemOf, UnexpectedAnswer } from './http.ts';

/**
 * A user's session as commands with idempotency keys. It records what was acknowledged, so that after a kill the same round
 * can continue and repeat the commands without a response.
 */
export interface Round {
  /** Unique. The name of the project and the prefix of every key. */
  readonly label: string;
  readonly seed: number;
  project?: Project;
  thread?: Thread;
  note?: Message;
  generated?: ThreadGeneration;
  revised?: DesignRevision;
  compiled?: Compilation;
  /** The problems of work that ended as failed because of a kill. */
  ended?: Problem;
}

/** A bolted-down body is sized and compiled in a fifth of the time of one that walks: rounds are about what is kept. */
export const prompt = 'An arm on a desk that lifts 200 g';

type Result = 'project' | 'thread' | 'note' | 'generated' | 'revised' | 'compiled';

interface Step {
  readonly result: Result;
  readonly status: number;
  readonly path: (round: Round) => string;
  readonly body: (round: Round) => object;
}

/** The result of an earlier step. @throws if it has not run */
function had<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The round has no ${what} yet`);
  return value;
}

export const threadPath = (round: Round) => `/workspace/threads/${had(round.thread, 'thread').thread_id}`;

/** The best design of the round's generation; later steps use it. */
export function chosenDesign(round: Round): string {
  return had(round.generated?.artifact?.top_design_id, 'design');
}

export const steps: readonly Step[] = [
  {
    result: 'project',
    status: 201,
    path: () => '/workspace/projects',
    body: ({ label }) => ({ name: label }),
  },
  {
    result: 'thread',
    status: 201,
    path: ({ project }) => `/workspace/projects/${had(project, 'project').project_id}/threads`,
    body: ({ label }) => ({ title: `Thread of ${label}` }),
  },
  {
    result: 'note',
    status: 201,
    path: (round) => `${threadPath(round)}/messages`,
    body: ({ label }) => ({ content: `Note of ${label}` }),
  },
  {
    result: 'generated',
    status: 201,
    path: (round) => `${threadPath(round)}/generate`,
    body: ({ seed }) => ({ prompt, population: 2, seed, agent_loop: 'grammar_v2' }),
  },
  {
    result: 'revised',
    status: 201,
    path: (round) => `/designs/${chosenDesign(round)}/revisions`,
    // Longer than the base of any arm for this task.
    body: () => ({ base_revision: 1, edits: [{ name: 'torso.length_m', value: 0.3 }] }),
  },
  {
    result: 'compiled',
    status: 200,
    path: (round) => `/designs/${chosenDesign(round)}/compile`,
    body: () => ({}),
  },
];

const keyOf = (round: Round, step: Step) => `${round.label}-${step.result}`;

/** Kinds of work that a kill may end as failed. */
const longWork: ReadonlySet<Result> = new Set(['generated', 'revised', 'compiled']);

/** How often the first request may still be running after a wait. */
const waits = 3;

/**
 * Repeats a request while the queue of operations is full, like a client that receives 429. Between requests it waits for a
 * running operation.
 */
async function sendWithRoom(api: Api, send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 429) return answer;
    const { items } = await api.json<{ items: OperationView[] }>(
      'GET',
      '/operations?status=running&limit=1',
      200,
    );
    const [running] = items;
    if (running) await finishedOperation(api, running.operation_id);
  }
}

/**
 * Sends a step. While the first request is still running, waits for it and repeats the step.
 * @throws if the service reports finished work as running
 */
export async function sendStep(api: Api, round: Round, step: Step): Promise<Answer> {
  const path = step.path(round);
  const call = { body: step.body(round), headers: { 'idempotency-key': keyOf(round, step) } };
  for (let wait = 0; wait < waits; wait += 1) {
    const answer = await sendWithRoom(api, () => api.send('POST', path, call));
    if (answer.status !== 409) return answer;
    const { code, operation_id } = problemOf(answer);
    if (code !== 'idempotency_in_progress' || typeof operation_id !== 'string') return answer;
    await finishedOperation(api, operation_id);
  }
  const { text } = await api.send('POST', path, call);
  throw new Error(`POST ${path}: its operation has ended, but the service reports it as running: ${text}`);
}

/** The step's result or the problem that ended it. */
async function resultOf(api: Api, step: Step, path: string, answer: Answer) {
  if (answer.status === step.status) return { result: JSON.parse(answer.text) as unknown };
  if (answer.status === 202) {
    const accepted = JSON.parse(answer.text) as OperationView;
    const operation = await finishedOperation(api, accepted.operation_id);
    return operation.error ? { problem: operation.error } : { result: operation.result };
  }
  const isProblem = (answer.headers['content-type'] ?? '').startsWith('application/problem+json');
  if (!isProblem) throw new UnexpectedAnswer(`POST ${path}`, step.status, answer);
  return { problem: problemOf(answer), answer };
}

export interface RunOptions {
  /** Whether the service was killed during this round, so that work may have ended as failed. */
  readonly afterKill: boolean;
}

/** Whether the problem ended accepted work. Otherwise the request was refused without effect. */
const wasBegun = (problem: Problem, answer: Answer | undefined) =>
  answer === undefined || Object.hasOwn(problem, 'operation_id');

/**
 * Continues a round until its end.
 * @throws UnexpectedAnswer if the service refuses a step; a network error if it dies meanwhile
 */
export async function runRound(api: Api, round: Round, { afterKill }: RunOptions): Promise<void> {
  for (const step of steps) {
    if (round[step.result] !== undefined) continue;
    if (round.ended) return;
    const path = step.path(round);
    const { result, problem, answer } = await resultOf(api, step, path, await sendStep(api, round, step));
    if (!problem) {
      Object.assign(round, { [step.result]: result });
    } else if (afterKill && longWork.has(step.result) && wasBegun(problem, answer)) {
      round.ended = problem;
    } else {
      throw answer
        ? new UnexpectedAnswer(`POST ${path}`, step.status, answer)
        : new Error(`POST ${path} failed: ${JSON.stringify(problem)}`);
    }
  }
}
