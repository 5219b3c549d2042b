import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { IngestJob, Problem, Project, Thread, ThreadGeneration } from '@robotdesign/contracts';
import { type StandIn, startStandIn } from '@robotdesign/ingest/testing';
import {
  type ChatStandIn,
  sendChat,
  sendObject,
  startChatStandIn,
} from '@robotdesign/language-model/testing';
import type { GrpcServer } from '@robotdesign/service-kit';
import { type MetricName, metricTable, specOf } from '@robotdesign/telemetry';
import type { Api } from './http.ts';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from './otlp-receiver.ts';
import { describedAs, serveTelltale } from './stand-in-loops.ts';

/** Tests of the telemetry of the main path, for every way to run the product. */

export interface WatchedProduct {
  readonly api: Api;
  stop(): Promise<void>;
}

export interface WatchedAs {
  readonly name: string;
  /** Starts the product with these variables in every process. */
  readonly start: (env: Readonly<Record<string, string>>) => Promise<WatchedProduct>;
  readonly store: 'sqlite' | 'mongodb';
  readonly bus: 'robotdesign-log' | 'kafka';
  /** `service.name` of the process of a service. */
  readonly serviceName: (service: string) => string;
}

/** Short export intervals, because tests wait for exports. */
export const promptly = {
  OTEL_BSP_SCHEDULE_DELAY: '50',
  OTEL_BLRP_SCHEDULE_DELAY: '50',
  OTEL_METRIC_EXPORT_INTERVAL: '500',
  OTEL_METRIC_EXPORT_TIMEOUT: '500',
};

export const readable = { ...promptly, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };

/** A word that occurs only in user text, so that a leak can be found. */
const word = 'Zephyrine';
const prompt = `Carry 1 kg over flat ground with four legs, for ${word}`;

/** Runs the main path: a prompt becomes candidates, and the best one is compiled. */
async function walk(api: Api): Promise<ThreadGeneration> {
  const project = await api.json<Project>('POST', '/workspace/projects', 201, { body: {} });
  const threads = `/workspace/projects/${project.project_id}/threads`;
  const thread = await api.json<Thread>('POST', threads, 201, { body: {} });
  const generate = `/workspace/threads/${thread.thread_id}/generate`;
  const answer = await api.json<ThreadGeneration>('POST', generate, 201, {
    body: { prompt, population: 2, seed: 7, agent_loop: 'grammar_v2' },
  });
  await api.json('POST', `/designs/${answer.artifact?.top_design_id}/compile`, 200, { body: {} });
  return answer;
}

/** Puts the word into every field for user text. */
async function sayElsewhere(api: Api): Promise<void> {
  await api.json<IngestJob>('POST', '/ingest', 422, { body: { prompt: `Dear ${word}` } });
  await api.send('GET', `/${word}?said=${word}`, {
    headers: { 'user-agent': word, baggage: `said=${word}` },
  });
  await api.send('GET', `/designs/${word}?view=${word}`);
  await api.send('POST', '/ingest', {
    raw: `{"prompt": ${word}`,
    headers: { 'content-type': 'application/json', 'idempotency-key': word },
  });
}

const telltale = 'telltale';
const videoKey = 'NotARealKey_0123456789';

/** Runs a remote loop that fails and repeats the user text in its error. */
async function sayToLoop(api: Api): Promise<void> {
  const { job_id } = await api.json<IngestJob>('POST', '/ingest', 201, { body: { prompt } });
  const problem = await api.json<Problem>('POST', '/designs/generate', 502, {
    body: { ingest_job_id: job_id, agent_loop: telltale },
  });
  expect(problem.detail).toMatch(`${telltale} failed: cannot read`);
  expect(problem.detail).toMatch(word);
}

/** A span and its ancestors, as `[kind, name, service]`. */
function ancestry(spans: readonly ReceivedSpan[], span: ReceivedSpan): readonly (readonly unknown[])[] {
  const line: (readonly unknown[])[] = [];
  for (let at: ReceivedSpan | undefined = span; at; ) {
    line.push([at.kind, at.name, at.attributes['robotdesign.service']]);
    const { parent_id, trace_id }: ReceivedSpan = at;
    at = spans.find((other) => other.span_id === parent_id && other.trace_id === trace_id);
  }
  return line;
}

const rpc = (service: string, name: string, from: string, to: string) => [
  ['server', `robotdesign.${service}/${name}`, to],
  ['client', `robotdesign.${service}/${name}`, from],
];

const startCompile = [
  ['internal', 'operation compile', 'export'],
  ...rpc('export.v1.ExportService', 'StartCompile', 'gateway', 'export'),
  ['server', 'POST /designs/{design_id}/compile', 'gateway'],
];

const startGeneration = [
  ['internal', 'operation generate', 'design'],
  ...rpc('design.v1.DesignService', 'StartGeneration', 'workspace', 'design'),
  ['internal', 'operation thread_generate', 'workspace'],
  ...rpc('workspace.v1.WorkspaceService', 'StartThreadGeneration', 'gateway', 'workspace'),
  ['server', 'POST /workspace/threads/{thread_id}/generate', 'gateway'],
];

const event = (area: string, from: string, to: string) => [
  ['consumer', `process robotdesign.${area}.v1`, to],
  ['producer', `send robotdesign.${area}.v1`, from],
];

/** The expected chain of spans, from the last one up to the request. */
const lines = [
  {
    what: 'the message that the compiled event caused',
    line: [
      ['client', 'insert messages', 'workspace'],
      ...event('export', 'export', 'workspace'),
      ...startCompile,
    ],
  },
  {
    what: 'the design that knows that it is compiled',
    line: [['client', 'project designs', 'design'], ...event('export', 'export', 'design'), ...startCompile],
  },
  {
    what: 'a candidate',
    line: [['client', 'insert designs', 'design'], ...startGeneration],
  },
  {
    what: 'what export keeps of a candidate',
    line: [
      ['client', 'insert definitions', 'export'],
      ...event('design', 'design', 'export'),
      ...startGeneration,
    ],
  },
  {
    what: 'the file of a model',
    line: [['client', 'put artifacts', 'export'], ...startCompile],
  },
  {
    what: 'the look for a reference video',
    line: [
      ['client', 'find videos', 'ingest'],
      ['internal', 'operation ingest', 'ingest'],
      ...rpc('ingest.v1.IngestService', 'StartIngest', 'gateway', 'ingest'),
      ['server', 'POST /ingest', 'gateway'],
    ],
  },
  {
    what: 'the plan',
    line: [
      ['client', 'update jobs', 'ingest'],
      ['internal', 'operation ingest', 'ingest'],
      ...rpc('ingest.v1.IngestService', 'StartIngest', 'workspace', 'ingest'),
      ...startGeneration.slice(3),
    ],
  },
];

export function describeTelemetry({ name, start, store, bus, serviceName }: WatchedAs): void {
  describe(`telemetry on ${name}`, () => {
    let collector: OtlpReceiver;
    let product: WatchedProduct;
    let loop: Pick<GrpcServer, 'address' | 'stop'>;
    let videos: StandIn;
    let model: ChatStandIn;

    const environment = () => ({
      ...readable,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      AGENT_LOOPS: `${telltale}=${loop.address}`,
      SKIP_VIDEO_SEARCH: '0',
      YOUTUBE_API_KEY: videoKey,
      YOUTUBE_BASE_URL: videos.url,
      LLM_BASE_URL: model.url,
      LLM_MODEL: 'stand-in',
    });
    /** The spans with this line of ancestors, as soon as there are any. */
    const lineTo = (line: readonly (readonly unknown[])[]) =>
      collector.until(`${line[0]?.[1]} in its trace`, () =>
        collector.spans.find(
          (span) => span.name === line[0]?.[1] && isSame(ancestry(collector.spans, span), line),
        ),
      );

    beforeAll(async () => {
      collector = await startOtlpReceiver();
      loop = await serveTelltale(describedAs(telltale));
      videos = await startStandIn(videoKey);
      model = await startChatStandIn((response, { messages }) =>
        messages.at(-1)?.content.startsWith('Dear')
          ? sendChat(response, `No JSON for ${word}`)
          : sendObject(response, { numbers: [], families: [], words: [] }),
      );
      product = await start(environment());
      await walk(product.api);
      await sayElsewhere(product.api);
      await sayToLoop(product.api);
    }, 90_000);

    afterAll(async () => {
      try {
        await product?.stop();
      } finally {
        await loop?.stop(0);
        await videos?.close();
        await model?.close();
        await collector?.close();
      }
    });

    test.each(lines)('one trace leads from the request to $what', async ({ line }) => {
      await lineTo(line);
    });

    test('spans of store and bus use the names of the semantic conventions', async () => {
      const insert = await lineTo(lines[0]?.line ?? []);
      expect(insert.attributes).toMatchObject({
        'db.system.name': store,
        'db.collection.name': 'messages',
        'db.operation.name': 'insert',
      });
      const process = collector.spans.find(({ span_id }) => span_id === insert.parent_id);
      expect(process?.attributes).toMatchObject({
        'messaging.system': bus,
        'messaging.operation.type': 'process',
        'messaging.destination.name': 'robotdesign.export.v1',
        'messaging.consumer.group.name': 'workspace',
        'cloudevents.event_type': 'robotdesign.export.v1.DesignCompiled',
      });
    });

    test('every span comes from the process of its service', async () => {
      await lineTo(lines[0]?.line ?? []);
      for (const { attributes, resource } of collector.spans)
        expect(resource['service.name']).toBe(serviceName(String(attributes['robotdesign.service'])));
      expect(new Set(collector.spans.map(({ attributes }) => attributes['robotdesign.service']))).toEqual(
        new Set(['gateway', 'ingest', 'design', 'export', 'workspace']),
      );
    });

    test('every trace begins with a request', async () => {
      await lineTo(lines[0]?.line ?? []);
      const roots = collector.spans.filter(({ parent_id }) => parent_id === undefined);
      expect(roots.length).toBeGreaterThan(0);
      expect(
        roots.filter(({ kind, attributes }) => kind !== 'server' || !attributes['http.request.method']),
      ).toEqual([]);
    });

    test.each(Object.keys(metricTable) as MetricName[])('%s is measured', async (metric) => {
      const { kind, unit, labels } = specOf(metric);
      const found = await collector.until(metric, () => collector.metrics.get(metric));
      expect(found).toMatchObject({ kind, unit });
      expect(found.points.length).toBeGreaterThan(0);
      const unknown = found.points.flatMap(({ attributes }) =>
        Object.keys(attributes).filter((label) => !labels.includes(label)),
      );
      expect(unknown).toEqual([]);
    });

    test('a failed operation is counted by its kind and code', async () => {
      const failed = await collector.until('the failure', () =>
        collector.metrics
          .get('robotdesign.operation.duration')
          ?.points.find(({ attributes }) => attributes['robotdesign.code'] === 'no_search_query'),
      );
      expect(failed.attributes).toEqual({
        'robotdesign.service': 'ingest',
        'robotdesign.operation.kind': 'ingest',
        'robotdesign.operation.status': 'failed',
        'robotdesign.code': 'no_search_query',
      });
    });

    test('a language model that does not answer is counted by its reason', async () => {
      const points = await collector.until('both outcomes', () => {
        const found = collector.metrics.get('robotdesign.language_model.duration')?.points ?? [];
        return found.length > 1 ? found : undefined;
      });
      expect(points.map(({ attributes }) => attributes['error.type'])).toEqual(
        expect.arrayContaining([undefined, 'malformed']),
      );
    });

    test('log lines and traces refer to each other', async () => {
      const log = await collector.until('the line', () =>
        collector.logs.find(({ body }) => body === 'prompt received'),
      );
      const span = await collector.until('its span', () =>
        collector.spans.find(({ span_id }) => span_id === log.span_id),
      );
      expect(span).toMatchObject({ name: 'operation ingest', trace_id: log.trace_id });
      expect(log).toMatchObject({ severity: 'info', attributes: { 'robotdesign.service': 'ingest' } });
    });

    test('no span, metric or log line contains user text', async () => {
      await lineTo(lines[0]?.line ?? []);
      await collector.until('a failed request', () =>
        collector.spans.find(({ attributes }) => attributes['http.response.status_code'] === 400),
      );
      await collector.until('both prompts', () =>
        collector.logs.filter(({ body }) => body === 'prompt received').length >= 2 ? true : undefined,
      );
      const failure = await collector.until('the failed loop', () =>
        collector.logs.find(({ body }) => body === 'an agent loop failed'),
      );
      expect(failure.attributes).toMatchObject({ 'error.type': 'internal' });
      expect(failure.attributes['exception.stacktrace']).toMatch(/^\w+Error\n +at /);
      await collector.until('its span', () =>
        collector.spans.find(({ span_id }) => span_id === failure.span_id),
      );
      for (const path of ['/v1/traces', '/v1/metrics', '/v1/logs'] as const) {
        expect([path, collector.sentTo(path).length > 1_000]).toEqual([path, true]);
        expect([path, collector.sentTo(path).includes(word)]).toEqual([path, false]);
      }
    });
  });

  describe(`telemetry with LOG_PROMPTS_EXPORT=1: ${name}`, () => {
    test('only log lines contain prompts', async () => {
      const collector = await startOtlpReceiver();
      const product = await start({
        ...readable,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        LOG_PROMPTS_EXPORT: '1',
      });
      try {
        await product.api.json('POST', '/ingest', 201, { body: { prompt } });
        const log = await collector.until('the prompt', () =>
          collector.logs.find(({ attributes }) => attributes.prompt === prompt),
        );
        expect(log.body).toBe('prompt received');
        await collector.until('the request', () =>
          collector.spans.find((span) => span.trace_id === log.trace_id && span.name === 'POST /ingest'),
        );
        await collector.until('metrics', () => collector.metrics.get('robotdesign.operation.duration'));
        for (const path of ['/v1/traces', '/v1/metrics'] as const)
          expect([path, collector.sentTo(path).includes(word)]).toEqual([path, false]);
      } finally {
        await product.stop().finally(() => collector.close());
      }
    }, 60_000);
  });
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
