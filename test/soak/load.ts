import type { Message, Project, Thread, ThreadGeneration } from '@robotdesign/contracts';
import { finishedOperation, type OperationView } from '../harness/event-stream.ts';
import { type Answer, type Api, UnexpectedAnswer } from '../harness/http.ts';

/** Clients that design robots at the same time, and what they measured. */

/** Tasks for bodies of different families, in turn. */
const prompts = [
  'Carry 1 kg over flat ground with four legs',
  'Roll 2 kg through a warehouse on wheels',
  'Carry a camera up the stairs on six legs',
  'Inspect a pipe of 12 cm with a snake robot',
];

const wait_s = 60;

export interface Sample {
  readonly generate_ms: number;
  readonly compile_ms: number;
  /** Resident memory of the service after the compile. */
  readonly rss_mib: number;
}

export interface Load {
  readonly api: Api;
  /** The number of the first design, which decides its prompt and seed. */
  readonly first: number;
  readonly count: number;
  readonly clients: number;
  readonly rss_mib: () => number;
}

interface Done<T> {
  readonly took_ms: number;
  readonly result: T;
}

/** Starts long work and waits for its result. @throws UnexpectedAnswer for an error, or a 202 before the wait is over */
async function work<T>(api: Api, path: string, body: object, expected: number): Promise<Done<T>> {
  const began_ms = performance.now();
  const took = () => performance.now() - began_ms;
  const answer: Answer = await api.send('POST', path, { body, headers: { prefer: `wait=${wait_s}` } });
  if (answer.status === expected) return { took_ms: took(), result: JSON.parse(answer.text) };
  if (answer.status !== 202 || took() < wait_s * 1_000)
    throw new UnexpectedAnswer(`POST ${path} after ${Math.round(took())} ms`, expected, answer);
  const { operation_id } = JSON.parse(answer.text) as OperationView;
  const { status, error, result } = await finishedOperation(api, operation_id);
  if (status !== 'completed') throw new Error(`${operation_id} ${status}: ${JSON.stringify(error)}`);
  return { took_ms: took(), result: result as T };
}

/** One thread: a generation and a compile of its best design; the thread has the question and the answer. */
async function designOnce({ api, rss_mib }: Load, project_id: string, n: number): Promise<Sample> {
  const threads = `/workspace/projects/${project_id}/threads`;
  const { thread_id } = await api.json<Thread>('POST', threads, 201, { body: {} });
  const path = `/workspace/threads/${thread_id}`;
  const body = { prompt: prompts[n % prompts.length], population: 4, seed: n, agent_loop: 'grammar_v2' };
  const generated = await work<ThreadGeneration>(api, `${path}/generate`, body, 201);
  const design = generated.result.artifact?.top_design_id;
  if (design === undefined) throw new Error(`${thread_id} got no design`);
  const compiled = await work(api, `/designs/${design}/compile`, {}, 200);
  const messages = await api.list<Message>(`${path}/messages`);
  const kinds = messages.map(({ role, kind }) => `${role} ${kind}`).slice(0, 2);
  if (kinds.join() !== 'user text,assistant result') throw new Error(`${thread_id} has ${kinds}`);
  return { generate_ms: generated.took_ms, compile_ms: compiled.took_ms, rss_mib: rss_mib() };
}

/** Designs `count` times; each client begins its next design when the last one is done. */
export async function applyLoad(load: Load): Promise<readonly Sample[]> {
  const { project_id } = await load.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const samples: Sample[] = [];
  const end = load.first + load.count;
  let next = load.first;
  const client = async () => {
    while (next < end) {
      next += 1;
      samples.push(await designOnce(load, project_id, next - 1));
    }
  };
  await Promise.all(Array.from({ length: load.clients }, client));
  return samples;
}
