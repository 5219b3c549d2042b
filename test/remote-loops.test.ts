import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  encode,
  type Generation,
  type IngestJob,
  type ListAgentLoopsResponse,
  type Message,
  type Project,
  type RunLoopRequest,
  type Thread,
} from '@robotdesign/contracts';
import type { GrpcServer } from '@robotdesign/service-kit';
import { type Composed, startComposed } from './harness/composed.ts';
import { finishedOperation, type OperationView, readEvents } from './harness/event-stream.ts';
import { eventually } from './harness/eventually.ts';
import { problemOf } from './harness/http.ts';
import {
  type Behaviour,
  describedAs,
  offering,
  rover,
  serveBytes,
  serveLoop,
  serveSilence,
} from './harness/stand-in-loops.ts';

/** Remote agent loops, good and faulty, as a caller of the API sees them. */

const silence_ms = 1_500;
let app: Composed;
let ingest_job_id: string;
const servers = new Map<string, Pick<GrpcServer, 'address' | 'stop'>>();

const good: Behaviour = async function* ({ seed }) {
  yield { progress: { phase: 'sketching', done: 1, total: 2, message: 'half\u0007 way' } };
  yield offering([rover(seed + 1), rover(seed + 2)]);
};
const always = (...messages: Parameters<typeof offering>): Behaviour =>
  async function* () {
    yield offering(...messages);
  };
const never = () => new Promise<never>(() => undefined);

const begun = Promise.withResolvers<RunLoopRequest>();
const abandoned = Promise.withResolvers<void>();

/** Loops that fail, by name, and the message to the caller. */
const hostile: Readonly<Record<string, readonly [Behaviour, RegExp]>> = {
  throws: [
    // biome-ignore lint/correctness/useYield: it throws before it could yield
    async function* () {
      throw new TypeError('no such leg');
    },
    /^throws failed/,
  ],
  hangs: [
    async function* () {
      yield { progress: { phase: 'thinking', done: 0, message: 'soon' } };
      await never();
    },
    /^hangs sent no message for 1\.5 s/,
  ],
  leaves: [
    async function* () {
      yield { progress: { phase: 'thinking', done: 0, message: 'soon' } };
    },
    /^leaves ended its stream without an offer/,
  ],
  floods: [
    async function* () {
      for (let done = 0; ; done += 1) yield { progress: { phase: 'flooding', done, message: 'more' } };
    },
    /^floods sent more than 200 messages per second/,
  ],
  misversed: [
    always([{ ...rover(1), grammar_version: '0.0.1' }]),
    /None of the programs of misversed \(1\).* 0\.0\.1; this is/,
  ],
  boasts: [always([]), /^boasts returned the state completed without a program/],
};

const oneRover = encode('robotdesign.loop.v1.RunLoopResponse', offering([rover(1)]));

/** The bytes of an offer with a number that is NaN. */
function withNaN(): Buffer {
  const [number = 0] = rover(1).applications.flatMap(({ parameters }) =>
    parameters.flatMap((value) => value.number ?? []),
  );
  const encoded = Buffer.alloc(8);
  encoded.writeDoubleLE(number);
  const bytes = Buffer.from(oneRover);
  bytes.writeDoubleLE(Number.NaN, bytes.indexOf(encoded));
  return bytes;
}

/** The bytes of an offer of 100,000 programs: concatenated protobuf messages are one message with all their fields. */
function flood(): Buffer {
  const one = rover(1);
  const programs = Array.from({ length: 1_000 }, (_, seed) => ({ ...one, seed, applications: [] }));
  const part = encode('robotdesign.loop.v1.RunLoopResponse', offering(programs));
  return Buffer.concat(Array.from({ length: 100 }, () => part));
}

/** Loops whose answers are invalid or incomplete messages. */
const malformed: Readonly<Record<string, readonly [Parameters<typeof serveBytes>[1], RegExp]>> = {
  drowns: [(stream, framed) => stream.end(framed(flood())), /^drowns sent a message over the size limit/],
  babbles: [
    (stream, framed) => stream.end(framed(Buffer.from('no protobuf at all'))),
    /^babbles sent an invalid message/,
  ],
  nests: [
    // A group in a group in a group…
    (stream, framed) => stream.end(framed(Buffer.alloc(1_000_000, 0x0b))),
    /^nests sent an invalid message/,
  ],
  nans: [
    (stream, framed) => stream.end(framed(withNaN())),
    /^nans sent an invalid message: .*must be a finite number, not NaN/,
  ],
  dies: [
    (stream, framed) => {
      stream.write(framed(oneRover).subarray(0, 20));
      setImmediate(() => stream.session?.destroy());
    },
    /^dies cannot be reached, or closed the connection/,
  ],
};

const portOf = (name: string) => Number(servers.get(name)?.address.split(':')[1]);

beforeAll(async () => {
  const serve = async (name: string, behaviour: Behaviour) =>
    servers.set(name, await serveLoop(describedAs(name), behaviour));
  await serve('good', good);
  await serve('waits', async function* (request, { signal }) {
    begun.resolve(request);
    yield { progress: { phase: 'waiting', done: 0, message: 'for the end' } };
    signal.addEventListener('abort', () => abandoned.resolve());
    await never();
  });
  for (const [name, [behaviour]] of Object.entries(hostile)) await serve(name, behaviour);
  servers.set('impostor', await serveLoop(describedAs('grammar_v3'), good));
  servers.set(
    'schemer',
    await serveLoop(
      describedAs('schemer', { config_schema: { properties: { extra: { pattern: '(a+)+$' } } } }),
      good,
    ),
  );
  for (const [name, [answer]] of Object.entries(malformed))
    servers.set(name, await serveBytes(describedAs(name), answer));
  servers.set('mute', await serveSilence());
  const late = await serveLoop(describedAs('late'), good);
  await late.stop(0);
  servers.set('late', late);
  app = await startComposed({
    remoteLoops: [
      ...[...servers].map(([name, { address }]) => ({ name, address, tls: false })),
      // By host name: TLS server names are not IP addresses.
      { name: 'open', address: `localhost:${portOf('good')}`, tls: true },
    ],
    remoteBounds: { silence_ms, messagesPerSecond: 200 },
  });
  const job = await app.api.json<IngestJob>('POST', '/ingest', 201, {
    body: { prompt: 'Carry 300 g over flat ground' },
  });
  ingest_job_id = job.job_id;
}, 60_000);
afterAll(async () => {
  await app?.close();
  await Promise.all([...servers.values()].map((server) => server.stop(0)));
});

const generate = (agent_loop: string, more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  app.api.send('POST', '/designs/generate', {
    body: { ingest_job_id, agent_loop, population: 2, seed: 4, ...more },
    headers,
  });
const listed = () => app.api.json<ListAgentLoopsResponse>('GET', '/designs/agent-loops', 200);

describe('a loop in another process', () => {
  test('is listed with its description, and an unavailable one with the reason', async () => {
    const {
      default: first,
      loops,
      details,
      unavailable,
    } = await eventually('all loops that answer', listed, ({ loops: names }) =>
      ['good', ...Object.keys(hostile)].every((name) => names.includes(name)),
    );
    expect(first).toBe('grammar_v2');
    expect(loops).toEqual(expect.arrayContaining(['grammar_v2', 'good', ...Object.keys(hostile)]));
    expect(details.find(({ name }) => name === 'good')).toEqual(describedAs('good'));
    expect(Object.fromEntries(unavailable.map(({ name, reason }) => [name, reason]))).toEqual({
      impostor: 'describes itself as grammar_v3, but is configured as impostor.',
      schemer: expect.stringMatching(
        /config_schema that cannot be used: config_schema\.properties\.extra\.pattern/,
      ),
      late: 'cannot be reached, or closed the connection before it answered.',
      mute: 'did not answer in time.',
      // Called with TLS, it answers in plain text.
      open: expect.stringMatching(/^cannot be reached|^did not answer/),
    });
  });

  test('designs bodies that are stored and ranked like those of built-in loops, the same for the same seed', async () => {
    const answers = [await generate('good'), await generate('good')];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = answers.map(({ text }) => JSON.parse(text) as Generation);
    expect(first).toMatchObject({ status: 'completed', agent_loop: 'good', loop_version: '0.1.0' });
    expect(first?.candidates).toHaveLength(2);
    expect(first?.candidates.every(({ compile_safe }) => compile_safe)).toBe(true);
    expect(first?.candidates.map(({ title }) => title)).toEqual(second?.candidates.map(({ title }) => title));
    expect(first?.rankings.map(({ score }) => score)).toEqual(second?.rankings.map(({ score }) => score));
    const design = first?.candidates[0]?.design_id;
    const compiled = await app.api.send('POST', `/designs/${design}/compile`, { body: {} });
    expect(compiled.status).toBe(200);
  });

  test('has its settings checked against its own schema', async () => {
    expect(problemOf(await generate('good', { config: { extra: { spread: 2 } } }))).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'config.extra.spread' }],
    });
  });

  test('receives the whole request and the cancellation', async () => {
    const answer = await generate(
      'waits',
      { config: { extra: { spread: 0.5 } } },
      { prefer: 'respond-async' },
    );
    expect(answer.status).toBe(202);
    const { operation_id } = JSON.parse(answer.text) as OperationView;
    expect(await begun.promise).toMatchObject({
      prompt: expect.stringContaining('300 g'),
      plan: { capabilities: { payload_kg: 0.3 } },
      seed: 4,
      config: { population: 2, extra: { spread: 0.5 } },
      grammar: 'body_grammar',
    });
    await app.api.json('POST', `/operations/${operation_id}/cancel`, 200);
    await abandoned.promise;
    expect((await finishedOperation(app.api, operation_id)).status).toBe('cancelled');
  });

  test('reports progress to the watchers of the operation', async () => {
    const answer = await generate('hangs', {}, { prefer: 'respond-async' });
    const { operation_id } = JSON.parse(answer.text) as OperationView;
    const messages: unknown[] = [];
    for await (const { data } of readEvents(app.api, `/operations/${operation_id}/events`))
      messages.push((JSON.parse(data) as OperationView).progress?.message);
    expect(messages).toContain('soon');
  });

  test('is offered once it answers', async () => {
    expect(problemOf(await generate('late'))).toMatchObject({
      code: 'agent_loop_failed',
      status: 502,
      detail: 'The agent loop late cannot be reached, or closed the connection before it answered.',
    });
    servers.set('late', await serveLoop(describedAs('late'), good, portOf('late')));
    await eventually('the late loop', listed, ({ loops }) => loops.includes('late'));
    expect((await generate('late')).status).toBe(201);
  });
});

test('a thread shows why a loop failed, and the result of another loop', async () => {
  const { project_id } = await app.api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const threads = `/workspace/projects/${project_id}/threads`;
  const { thread_id } = await app.api.json<Thread>('POST', threads, 201, { body: {} });
  const ask = (agent_loop: string) =>
    app.api.send('POST', `/workspace/threads/${thread_id}/generate`, {
      body: { prompt: 'Carry 300 g over flat ground', agent_loop, population: 1, seed: 4 },
    });
  for (const agent_loop of ['misversed', 'mute'])
    expect(problemOf(await ask(agent_loop))).toMatchObject({ code: 'agent_loop_failed', status: 502 });
  expect((await ask('good')).status).toBe(201);
  const messages = await app.api.list<Message>(`/workspace/threads/${thread_id}/messages`);
  const contents = messages.flatMap(({ role, kind, content }) =>
    role === 'assistant' ? [`${kind}: ${content}`] : [],
  );
  expect(contents).toEqual([
    expect.stringMatching(/^error: .*programs of misversed/s),
    expect.stringMatching(/^error: .*mute did not answer in time/s),
    expect.stringMatching(/^result: /),
  ]);
});

describe('a faulty remote loop ends in a failed generation with the reason', () => {
  const cases: readonly (readonly [string, RegExp])[] = [
    ...Object.entries({ ...hostile, ...malformed }).map(([name, [, why]]) => [name, why] as const),
  ];
  test.each(cases)('%s', async (name, why) => {
    const problem = problemOf(await generate(name));
    expect(problem).toMatchObject({ code: 'agent_loop_failed', status: 502, retryable: true });
    expect(problem.detail).toMatch(why);
    const { items } = await app.api.json<{ items: Generation[] }>(
      'GET',
      '/generations?status=failed&limit=1',
      200,
    );
    expect(items).toEqual([
      expect.objectContaining({
        agent_loop: name,
        candidates: [],
        error: expect.objectContaining({ code: 'agent_loop_failed', detail: problem.detail }),
      }),
    ]);
  });

  test('a loop that fails repeatedly is not used for a while; the others are', async () => {
    for (let failures = 1; failures < 5; failures += 1) await generate('boasts');
    const { loops, unavailable } = await listed();
    expect(loops).not.toContain('boasts');
    expect(unavailable.find(({ name }) => name === 'boasts')?.reason).toMatch(/^has failed 5 times in a row/);
    expect(problemOf(await generate('boasts')).detail).toMatch(/has failed 5 times in a row/);
    expect((await generate('good')).status).toBe(201);
    expect((await generate('grammar_v2')).status).toBe(201);
  });
});
