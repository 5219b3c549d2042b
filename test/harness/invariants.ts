import { createHash } from 'node:crypto';
import type {
  Checkpoint,
  Design,
  DesignRevision,
  File,
  Generation,
  Message,
  Operation,
  Project,
  Thread,
} from '@robotdesign/contracts';
import { eventually } from './eventually.ts';
import type { Api } from './http.ts';
import { chosenDesign, prompt, type Round, sendStep, steps, threadPath } from './round.ts';

/**
 * Invariants after any number of kills: everything acknowledged exists exactly once, and nothing is incomplete. The checks
 * use the public API and throw what they find.
 */

export function holds(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

export const show = (value: unknown) => JSON.stringify(value, null, 1).slice(0, 4_000);

export function once<T>(items: readonly T[], fits: (item: T) => boolean, what: string): T {
  const found = items.filter(fits);
  const [only] = found;
  holds(
    found.length === 1 && only !== undefined,
    `${what}: expected once, found ${found.length} times in ${show(items)}`,
  );
  return only;
}

export function unique(values: readonly string[], what: string): void {
  holds(new Set(values).size === values.length, `${what} are not unique: ${show(values)}`);
}

/** The id of a step's result. A repeated request must return the same id. */
const identity = (body: unknown): string => {
  const { user_message, design_id, revision, message_id, thread_id, project_id } = body as Record<
    string,
    unknown
  >;
  return JSON.stringify(
    user_message ? identity(user_message) : [message_id ?? thread_id ?? project_id ?? design_id, revision],
  );
};

/** A repeated request with the same key returns the first status and the same resource, marked as a replay. */
async function checkReplays(api: Api, round: Round): Promise<void> {
  for (const step of steps) {
    const first = round[step.result];
    if (!first) continue;
    const answer = await sendStep(api, round, step);
    const what = `${round.label}: ${step.result} sent again`;
    holds(answer.status === step.status, `${what}: ${answer.status} ${answer.text.slice(0, 1_000)}`);
    holds(
      answer.headers['idempotency-replayed'] === 'true',
      `${what}: made again instead of replayed: ${show(answer.headers)}`,
    );
    const again = JSON.parse(answer.text) as unknown;
    holds(
      identity(again) === identity(first),
      `${what}: another resource, ${identity(again)} for ${identity(first)}`,
    );
  }
}

async function checkWorkspace(api: Api, round: Round): Promise<void> {
  if (!round.project) return;
  const projects = await api.list<Project>('/workspace/projects');
  const project = once(projects, ({ name }) => name === round.label, `project ${round.label}`);
  holds(project.project_id === round.project.project_id, `${round.label}: the project has another id`);
  if (!round.thread) return;
  const threads = await api.list<Thread>(`/workspace/projects/${project.project_id}/threads`);
  const thread = once(threads, () => true, `thread of ${round.label}`);
  holds(thread.thread_id === round.thread.thread_id, `${round.label}: the thread has another id`);
  holds(
    thread.active_operation_id === undefined,
    `${round.label}: ${thread.active_operation_id} is still active`,
  );
}

/** Counts messages by role and kind. */
function expectedMessages(round: Round): ReadonlyMap<string, number> {
  const expected = new Map([['user text', (round.note ? 1 : 0) + (round.generated || round.ended ? 1 : 0)]]);
  if (round.generated) expected.set('assistant result', 1);
  else if (round.ended) expected.set('assistant error', 1);
  return expected;
}

async function checkMessages(api: Api, round: Round): Promise<void> {
  if (!round.thread) return;
  const path = `${threadPath(round)}/messages`;
  const isNotice = ({ kind }: Message) => kind === 'notice';
  // The notice of a compile arrives asynchronously, by an event.
  const messages = round.compiled
    ? await eventually(
        `notice in the thread of ${round.label}`,
        () => api.list<Message>(path),
        (items) => items.some(isNotice),
      )
    : await api.list<Message>(path);
  const ids = messages.map(({ message_id }) => message_id);
  unique(ids, `${round.label}: messages`);
  const times = messages.map(({ created_at }) => created_at);
  holds(show(times) === show([...times].sort()), `${round.label}: messages out of order: ${show(messages)}`);
  const counts = new Map<string, number>();
  for (const { role, kind } of messages.filter((message) => !isNotice(message))) {
    const what = `${role} ${kind}`;
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const expected = [...expectedMessages(round)].filter(([, count]) => count > 0);
  holds(
    show([...counts].sort()) === show(expected.sort()),
    `${round.label}: expected messages ${show(expected)}, found ${show(messages)}`,
  );
  if (round.generated || round.ended) once(messages, ({ content }) => content === prompt, 'the prompt');
  const notices = messages.filter(isNotice);
  unique(
    notices.map(({ artifact }) => `${artifact?.design_id} revision ${artifact?.revision}`),
    `${round.label}: notices`,
  );
  if (round.compiled) {
    const { design_id } = round.compiled;
    once(notices, ({ artifact }) => artifact?.design_id === design_id, `notice of ${design_id}`);
  }
}

async function checkDesigns(api: Api, round: Round): Promise<void> {
  if (!round.generated?.generation) return;
  const { generation_id } = round.generated.generation;
  const what = `generation of ${round.label}`;
  const thread = await api.json<Thread>('GET', threadPath(round), 200);
  const artifact = once(thread.artifacts, () => true, what);
  holds(artifact.generation_id === generation_id, `${what}: the thread has another: ${show(artifact)}`);
  const generation = await api.json<Generation>('GET', `/generations/${generation_id}?view=light`, 200);
  const ids = generation.candidates.map(({ design_id }) => design_id);
  holds(generation.status === 'completed' && ids.length > 0, `${what} is not whole: ${show(generation)}`);
  unique(ids, `${what}: designs`);
  for (const id of ids) {
    const { origin } = await api.json<Design>('GET', `/designs/${id}`, 200);
    holds(
      origin.generation_id === generation_id && origin.thread_id === round.thread?.thread_id,
      `${id} comes from elsewhere: ${show(origin)}`,
    );
  }
}

/** Every acknowledged file is served with the acknowledged bytes. */
export async function checkFiles(api: Api, files: readonly File[]): Promise<void> {
  holds(files.length > 0, 'a compile gave no files');
  for (const file of files) {
    const answer = await api.send('GET', file.url);
    const sha256 = createHash('sha256').update(answer.bytes).digest('hex');
    holds(answer.status === 200, `GET ${file.url}: ${answer.status} ${answer.text.slice(0, 500)}`);
    holds(answer.bytes.length === file.bytes, `${file.path}: ${answer.bytes.length} bytes of ${file.bytes}`);
    holds(sha256 === file.sha256, `${file.path}: not the bytes that were acknowledged`);
  }
}

/** A revision is complete: it is the latest, has a checkpoint, and the previous checkpoint is superseded. */
async function checkRevision(api: Api, round: Round): Promise<void> {
  if (!round.revised) return;
  const id = chosenDesign(round);
  const design = await api.json<Design>('GET', `/designs/${id}`, 200);
  holds(
    design.latest_revision === 2 && design.candidate.mass_kg === round.revised.candidate.mass_kg,
    `${id} is not what was revised: ${show(design)}`,
  );
  const revisions = await api.list<DesignRevision>(`/designs/${id}/revisions`);
  holds(
    show(revisions.map(({ revision }) => revision)) === show([1, 2]),
    `revisions of ${id}: ${show(revisions)}`,
  );
  const checkpoints = await api.list<Checkpoint>(`/designs/${id}/checkpoints`);
  holds(
    show(checkpoints.map(({ status }) => status)) === show(['superseded', 'pending']),
    `checkpoints of ${id}: ${show(checkpoints)}`,
  );
}

async function checkCompilation(api: Api, round: Round): Promise<void> {
  if (!round.compiled) return;
  const { files, revision } = round.compiled;
  await checkFiles(api, files);
  await eventually(
    `${chosenDesign(round)} knows that it is compiled`,
    () => api.json<Design>('GET', `/designs/${chosenDesign(round)}`, 200),
    ({ compiled }) => compiled?.revision === revision,
  );
  holds(!round.revised || revision === 2, `${chosenDesign(round)}: revision ${revision} was compiled`);
}

/** Nothing is running or queued, and every failed operation has an error. */
export async function checkNothingHalfDone(api: Api): Promise<void> {
  const operations = await eventually(
    'every operation has ended',
    () => api.list<Operation>('/operations'),
    (items) => items.every(({ status }) => status !== 'queued' && status !== 'running'),
    60_000,
  );
  unique(
    operations.map(({ operation_id }) => operation_id),
    'operations',
  );
  for (const { status, error, operation_id } of operations) {
    holds(
      status !== 'failed' || (error?.detail.trim() ?? '') !== '',
      `${operation_id} failed without a message`,
    );
  }
}

/** Each piece of long work was started once, however often it was requested. */
async function checkOperations(api: Api, round: Round): Promise<void> {
  if (!round.generated) return;
  const operations = await api.list<Operation>('/operations');
  const inThread = operations.filter(({ target }) => target.thread_id === round.thread?.thread_id);
  for (const wanted of ['thread_generate', 'ingest', 'generate']) {
    once(inThread, ({ kind }) => kind === wanted, `${wanted} for ${round.label}`);
  }
  if (!round.compiled) return;
  const id = chosenDesign(round);
  once(
    operations,
    ({ kind, target }) => kind === 'compile' && target.id === id,
    `compile for ${round.label}`,
  );
}

/** All checks for one round. */
export async function checkRound(api: Api, round: Round): Promise<void> {
  await checkWorkspace(api, round);
  await checkMessages(api, round);
  await checkDesigns(api, round);
  await checkRevision(api, round);
  await checkCompilation(api, round);
  await checkOperations(api, round);
  await checkReplays(api, round);
}
