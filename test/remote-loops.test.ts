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

/** Agent loops of other processes, good and bad, as a caller of the API sees them. */

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

/** Loops that fail, by the name under which they are offered, and what a caller is told. */
const hostile: Readonly<Record<string, readonly [Behaviour, RegExp]>> = {
  throws: [
    // biome-ignore lint/correctness/useYield: it does not come to that
    async function* () {
      throw new TypeError('no such leg');
    },
    /^throws broke off/,
  ],
  hangs: [
    async function* () {
      yield { progress: { phase: 'thinking', done: 0, message: 'soon' } };
      await never();
    },
    /^hangs said nothing for 1\.5 s/,
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
    /^floods sends more than 200 messages a second/,
  ],
  misversed: [
    always([{ ...rover(1), grammar_version: '0.0.1' }]),
    /None of the programs of misversed \(1\).* 0\.0\.1; this is/,
  ],
  boasts: [always([]), /^boasts says completed, but offers no program/],
};

const oneRover = encode('robotdesign.loop.v1.RunLoopResponse', offering([rover(1)]));

/** The bytes of an offer in which a number is none. */
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

/** The bytes of an offer of 100,000 programs: encoded messages put together are one, with all that they hold. */
function flood(): Buffer {
  const programs = Array.from({ length: 1_000 }, (_, seed) => ({ ...rover(1), seed, applications: [] }));
  const part = encode('robotdesign.loop.v1.RunLoopResponse', offering(programs));
  return Buffer.concat(Array.from({ length: 100 }, () => part));
}

/** Loops whose answers are no messages, or break off within one. */
const malformed: Readonly<Record<string, readonly [Parameters<typeof serveBytes>[1], RegExp]>> = {
  drowns: [(stream, framed) => stream.end(framed(flood())), /^drowns answers more than is taken at once/],
  babbles: [
    (stream, framed) => stream.end(framed(Buffer.from('no protobuf at all'))),
    /^babbles answers what is no message of its protocol/,
  ],
  nests: [
    // A group in a group in a group…
    (stream, framed) => stream.end(framed(Buffer.alloc(1_000_000, 0x0b))),
    /^nests answers what is no message of its protocol/,
  ],
  nans: [
    (stream, framed) => stream.end(framed(withNaN())),
    /^nans answers what is no message of its protocol: .*must be a finite number, not NaN/,
  ],
  dies: [
    (stream, framed) => {
      stream.write(framed(oneRover).subarray(0, 20));
      setImmediate(() => stream.session?.destroy());
    },
    /^dies cannot be reached, or went away/,
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
      // By its name: TLS has no names that are numbers.
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
  test('is listed as it describes itself, and one that is away with the reason', async () => {
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
      impostor: 'calls itself grammar_v3; the operator calls it impostor.',
      schemer: expect.stringMatching(
        /config_schema that cannot be used: config_schema\.properties\.extra\.pattern/,
      ),
      late: 'cannot be reached, or went away before it had answered.',
      mute: 'gave no answer in time.',
      // Asked by TLS, it answers in plain text.
      open: expect.stringMatching(/^cannot be reached|^gave no answer/),
    });
  });

  test('invents bodies that are stored, ranked and reviewed as those of our own, the same for the same seed', async () => {
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

  test('has its settings checked by its own schema', async () => {
    expect(problemOf(await generate('good', { config: { extra: { spread: 2 } } }))).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'config.extra.spread' }],
    });
  });

  test('is asked with all that a loop is given, tells its progress, and hears of the cancellation', async () => {
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

  test('tells its progress to whoever watches', async () => {
    const answer = await generate('hangs', {}, { prefer: 'respond-async' });
    const { operation_id } = JSON.parse(answer.text) as OperationView;
    const told: unknown[] = [];
    for await (const { data } of readEvents(app.api, `/operations/${operation_id}/events`))
      told.push((JSON.parse(data) as OperationView).progress?.message);
    expect(told).toContain('soon');
  });

  test('that comes later is offered then', async () => {
    expect(problemOf(await generate('late'))).toMatchObject({
      code: 'agent_loop_failed',
      status: 502,
      detail: 'The agent loop late cannot be reached, or went away before it had answered.',
    });
    servers.set('late', await serveLoop(describedAs('late'), good, portOf('late')));
    await eventually('the late loop', listed, ({ loops }) => loops.includes('late'));
    expect((await generate('late')).status).toBe(201);
  });
});

test('in a thread the person reads why a loop failed, and what another one found', async () => {
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
  const said = messages.flatMap(({ role, kind, content }) =>
    role === 'assistant' ? [`${kind}: ${content}`] : [],
  );
  expect(said).toEqual([
    expect.stringMatching(/^error: .*programs of misversed/s),
    expect.stringMatching(/^error: .*mute gave no answer in time/s),
    expect.stringMatching(/^result: /),
  ]);
});

describe('a bad loop in another process ends as a failed generation with the reason', () => {
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

  test('that fails again and again is left alone, and the others go on', async () => {
    for (let failures = 1; failures < 5; failures += 1) await generate('boasts');
    const { loops, unavailable } = await listed();
    expect(loops).not.toContain('boasts');
    expect(unavailable.find(({ name }) => name === 'boasts')?.reason).toMatch(/^has failed 5 times in a row/);
    expect(problemOf(await generate('boasts')).detail).toMatch(/has failed 5 times in a row/);
    expect((await generate('good')).status).toBe(201);
    expect((await generate('grammar_v2')).status).toBe(201);
  });
});
