import { expect } from '@jest/globals';
import type { Design, Message, Operation, Project, Thread } from '@robotdesign/contracts';
import { finishedOperation, type OperationView } from './event-stream.ts';
import { type Api, problemOf, UnexpectedAnswer } from './http.ts';
import { readThread, type ThreadFrame } from './thread-stream.ts';

/** A user who works in one thread, and a reader of its event stream that resumes, during faults. */

/** Each command has a key, and is repeated after a kill until it is acknowledged. */
export interface User {
  readonly thread: string;
  readonly acknowledged: Message[];
  commands: number;
}

export async function newUser(api: Api): Promise<User> {
  const { project_id } = await api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const threads = `/workspace/projects/${project_id}/threads`;
  const { thread_id } = await api.json<Thread>('POST', threads, 201, { body: {} });
  return { thread: `/workspace/threads/${thread_id}`, acknowledged: [], commands: 0 };
}

async function say(api: Api, { thread, acknowledged, commands }: User): Promise<void> {
  const headers = { 'idempotency-key': `message-${commands}` };
  const body = { content: `Message ${commands}` };
  acknowledged.push(await api.json<Message>('POST', `${thread}/messages`, 201, { body, headers }));
}

async function rename(api: Api, { thread, commands }: User): Promise<void> {
  await api.json('PATCH', thread, 200, { body: { title: `Title ${commands}` } });
}

/** A kill may end the generation as failed. */
async function generate(api: Api, { thread, commands }: User): Promise<void> {
  const path = `${thread}/generate`;
  const headers = { 'idempotency-key': `generate-${commands}`, prefer: 'respond-async' };
  const prompt = 'A rover that carries 300 g over a flat floor';
  const body = { prompt, population: 1, seed: commands, agent_loop: 'grammar_v2' };
  const answer = await api.send('POST', path, { body, headers });
  if (answer.status === 201) return;
  if (answer.status !== 202 && answer.status !== 409) {
    // The first request with this key had ended as failed.
    if (problemOf(answer).operation_id === undefined) throw new UnexpectedAnswer(path, 202, answer);
    return;
  }
  const { operation_id } = JSON.parse(answer.text) as OperationView;
  await finishedOperation(api, operation_id);
}

export const script = [say, say, rename, say, generate] as const;

/** Works until a command fails. */
export async function work(api: Api, user: User): Promise<void> {
  for (;;) {
    const command = script[user.commands % script.length] ?? say;
    await command(api, user);
    user.commands += 1;
  }
}

/** A reader that keeps what it received and resumes after it. */
export function resuming(thread: string) {
  const received: ThreadFrame[] = [];
  const stored = () => received.filter(({ id }) => id !== undefined);
  return {
    stored,
    open: (api: Api) => {
      const reader = readThread(api, thread, stored().at(-1)?.id);
      let isClosed = false;
      return {
        ...reader,
        async close() {
          await reader.close();
          if (!isClosed) received.push(...reader.frames);
          isClosed = true;
        },
      };
    },
  };
}

const isOver = ({ status }: Operation) => status !== 'queued' && status !== 'running';

/** What an entry is about: no two entries of a feed may be the same. */
function subject({ event, data }: ThreadFrame): string | undefined {
  if (event === 'message') return `message ${data.message_id} ${data.kind}`;
  if (event === 'generation') return `generation ${data.generation_id} ${data.status}`;
  if (event === 'design') return `design ${data.design_id} ${data.change}`;
  if (event === 'operation') return `operation ${data.operation_id} ${data.version}`;
  return undefined;
}

/** Checks that the reader received each event of the thread once and in order, when the user is done. */
export async function checkStream(api: Api, user: User, reader: ReturnType<typeof resuming>): Promise<void> {
  const { thread, acknowledged } = user;
  const thread_id = thread.slice('/workspace/threads/'.length);
  const last = reader.open(api);
  const generations = async () =>
    (await api.list<Operation>(`/operations?thread_id=${thread_id}`)).filter(
      ({ kind }) => kind === 'thread_generate',
    );
  for (const { operation_id } of await generations()) await finishedOperation(api, operation_id);
  await say(api, user);
  const messages = await api.list<Message>(`${thread}/messages`);
  const operations = await generations();
  const designs = await api.list<Design>(`/designs?thread_id=${thread_id}`);
  const all = () => [...reader.stored(), ...last.frames.filter(({ id }) => id !== undefined)];
  const seen = (fits: (frame: ThreadFrame) => boolean) => last.until(() => all().some(fits));
  for (const { message_id } of messages) await seen(({ data }) => data.message_id === message_id);
  for (const { operation_id } of operations)
    await seen(
      ({ event, data }) => event === 'operation' && data.operation_id === operation_id && isOver(data),
    );
  for (const { design_id } of designs)
    await seen(({ event, data }) => event === 'design' && data.design_id === design_id);
  await last.close();

  const frames = reader.stored();
  expect(frames[0]?.event).toBe('snapshot');
  expect(frames.map(({ id }) => id)).toEqual(frames.map((_, index) => index));
  const subjects = frames.flatMap((frame) => subject(frame) ?? []);
  expect(subjects.filter((one, index) => subjects.indexOf(one) !== index)).toEqual([]);
  const sent = frames.filter(({ event }) => event === 'message').map(({ data }) => data.message_id);
  expect([...new Set(sent)]).toEqual(messages.map(({ message_id }) => message_id));
  expect(sent.filter((id) => acknowledged.some(({ message_id }) => message_id === id))).toEqual(
    acknowledged.map(({ message_id }) => message_id),
  );
  for (const { operation_id } of operations) {
    const states = frames.filter(({ data }) => data.operation_id === operation_id).map(({ data }) => data);
    expect(states.map(({ version }) => version)).toEqual(
      states.map(({ version }) => version).toSorted((a, b) => a - b),
    );
    expect(states.filter(isOver)).toHaveLength(1);
  }
}
