import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ProblemCode, problemCodes } from '@robotdesign/contracts';
import { badInput } from './bad-input-cases.ts';
import { type App, newDataDir, startApp } from './harness/app.ts';
import { type Answer, type Api, type Call, problemOf } from './harness/http.ts';
import { type Round, runRound, threadPath } from './harness/round.ts';

let data: Awaited<ReturnType<typeof newDataDir>>;
let app: App;
const round: Round = { label: 'before', seed: 1 };

beforeAll(async () => {
  data = await newDataDir();
  app = await startApp({ dataDir: data.path });
  await runRound(app.api, round, { afterKill: false });
}, 60_000);

afterAll(async () => {
  await app?.kill9();
  await data[Symbol.asyncDispose]();
});

/** What the last request left, if it changed nothing: the state before the next one. */
let lastSeen: unknown;

/** The stored resources. Any new job, generation or compile begins with an operation. */
async function everything(api: Api): Promise<unknown> {
  const lists = [
    '/operations',
    '/runs',
    '/workspace/projects',
    `/workspace/projects/${round.project?.project_id}/threads`,
  ];
  const ones = [
    '/ingest/{job}',
    '/generations/{generation}',
    '/designs/{design}/artifacts',
    '/designs/{design}',
    '/designs/{design}/revisions',
    '/designs/{design}/checkpoints',
  ];
  return Promise.all([
    ...lists.map(async (path) => [path, await api.list(path)]),
    ...ones.map(async (path) => [path, await api.json('GET', fill(path), 200)]),
    userMessages(api),
  ]);
}

/** Only the user's messages of the thread, because the notice of a compile arrives asynchronously. */
async function userMessages(api: Api): Promise<unknown> {
  const messages = await api.list<{ readonly role: string }>(`${threadPath(round)}/messages`);
  return messages.filter(({ role }) => role === 'user');
}

const idsThatExist = (): Readonly<Record<string, string | undefined>> => ({
  design: round.compiled?.design_id,
  thread: round.thread?.thread_id,
  project: round.project?.project_id,
  job: round.generated?.artifact?.ingest_job_id,
  generation: round.generated?.artifact?.generation_id,
});

const fill = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, kind: string) => idsThatExist()[kind] ?? '');

function send(method: string, path: string, call?: Call): Promise<Answer> {
  return app.api.send(method, fill(path), {
    ...call,
    ...(typeof call?.raw === 'string' ? { raw: fill(call.raw) } : {}),
  });
}

function checkProblem(answer: Answer, codes: readonly ProblemCode[], fields: readonly string[] = []): void {
  const problem = problemOf(answer);
  expect(codes).toContain(problem.code);
  const code = problem.code as ProblemCode;
  expect([problem.status, answer.status]).toEqual([problemCodes[code].status, problemCodes[code].status]);
  for (const member of ['type', 'title', 'detail', 'trace_id']) {
    expect(problem[member]).toEqual(expect.stringMatching(/\S/));
  }
  expect(problem.retryable).toBe(problemCodes[code].retryable);
  if (code === 'validation_failed') expect(problem.errors.length).toBeGreaterThan(0);
  expect((problem.errors ?? []).map(({ field }) => field)).toEqual(expect.arrayContaining([...fields]));
  // No internals: no stack trace, no file names.
  expect(answer.text).not.toMatch(/\bat .*\.ts|node_modules|node:internal/);
}

describe.each(Object.entries(badInput))('%s', (_group, cases) => {
  test.each(cases)('$name: $code, and nothing changes', async (item) => {
    const before = lastSeen ?? (await everything(app.api));
    lastSeen = undefined;
    const answer = await send(item.method ?? 'POST', item.path, item.call);
    checkProblem(answer, [item.code, ...(item.orCode ? [item.orCode] : [])], item.fields);
    const after = await everything(app.api);
    expect(after).toEqual(before);
    lastSeen = after;
  });
});

test('a wrong method is refused with the allowed ones', async () => {
  const answer = await send('DELETE', '/workspace/projects');
  checkProblem(answer, ['method_not_allowed']);
  expect(answer.headers.allow?.split(/, */).sort()).toEqual(expect.arrayContaining(['GET', 'POST']));
});

test('a path that cannot be decoded is refused with a 4xx status', async () => {
  const answer = await send('GET', '/designs/%zz');
  expect([400, 404]).toContain(problemOf(answer).status);
});

test('a prompt without a task leaves a failed job, and the problem has questions', async () => {
  const answer = await send('POST', '/ingest', { body: { prompt: 'hello' } });
  checkProblem(answer, ['no_search_query']);
  const { job_id, questions } = problemOf(answer);
  expect(questions).not.toHaveLength(0);
  const job = await app.api.json('GET', `/ingest/${job_id}`, 200);
  expect(job).toMatchObject({ status: 'failed', error: { code: 'no_search_query' } });
});

test('after all bad requests the service is healthy and has logged no error', async () => {
  expect(await app.api.json('GET', '/health', 200)).toMatchObject({ status: 'ok' });
  expect(app.log()).not.toMatch(/"level":(50|60)\b/);
});
