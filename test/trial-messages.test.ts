import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Message, Project, Thread, ThreadGeneration, Trial } from '@robotdesign/contracts';
import { type Composed, startComposed } from './harness/composed.ts';
import { eventually } from './harness/eventually.ts';

/** The messages of a thread about trials of its designs, over HTTP. */

const prompt = 'A rover that carries 300 g over a flat floor';

let app: Composed;
let thread: string;
let design: string;

beforeAll(async () => {
  app = await startComposed();
  const { project_id } = await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const threads = `/workspace/projects/${project_id}/threads`;
  const { thread_id } = await app.api.json<Thread>('POST', threads, 201, { body: {} });
  thread = `/workspace/threads/${thread_id}`;
  const body = { prompt, population: 1, seed: 1, skip_video_search: true };
  const { artifact } = await app.api.json<ThreadGeneration>('POST', `${thread}/generate`, 201, { body });
  design = `/designs/${artifact?.top_design_id}`;
});
afterAll(() => app.close());

/** The messages of the thread about these trials. */
const noticesOf = async (...trials: readonly Trial[]): Promise<readonly Message[]> => {
  const messages = await app.api.list<Message>(`${thread}/messages`);
  const paths = trials.flatMap(({ files }) => files.map(({ path }) => path));
  return messages.filter(({ artifact }) => artifact?.files?.some(({ path }) => paths.includes(path)));
};

const tryIt = (body: object): Promise<Trial> =>
  app.api.json<Trial>('POST', `${design}/trials`, 201, { body: { duration_s: 1, ...body } });

describe('a trial of a design of a thread', () => {
  test('adds one message with its figures, verdicts and trajectory', async () => {
    const first = await tryIt({});
    const second = await tryIt({ terrain: 'slope', payload_kg: 0 });
    // Events of one design are handled in order: with the second message, the first one exists.
    const notices = await eventually(
      'the second trial has a message',
      () => noticesOf(first, second),
      (found) => found.length > 1,
    );
    expect(notices).toMatchObject([
      {
        role: 'system',
        kind: 'notice',
        content: expect.stringContaining('on flat ground for 1 s with 300 g on board'),
        artifact: { kind: 'files', revision: 1, files: first.files },
      },
      { content: expect.stringContaining('without payload'), artifact: { files: second.files } },
    ]);
    expect(notices[0]?.content).toMatch(/- Motor torque: .* of the continuous rating/);
    const url = notices[0]?.artifact?.files?.[0]?.url ?? '';
    expect(await app.api.json<object>('GET', url, 200)).toHaveProperty('qpos');
  });
});
