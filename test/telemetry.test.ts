import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, jest, test } from '@jest/globals';
import { type App, EndedEarly, newDataDir, startApp } from './harness/app.ts';
import { type OtlpReceiver, startOtlpReceiver } from './harness/otlp-receiver.ts';
import { describeTelemetry, promptly, readable } from './harness/telemetry-suite.ts';

/** Traces, metrics and logs of the embedded process, as a collector receives them. */

jest.setTimeout(60_000);

describeTelemetry({
  name: 'the embedded engines',
  store: 'sqlite',
  bus: 'robotdesign-log',
  serviceName: () => 'robotdesign',
  async start(env) {
    const data = await newDataDir();
    const app = await startApp({ dataDir: data.path, env });
    return { api: app.api, stop: () => app.stop().finally(() => data[Symbol.asyncDispose]()) };
  },
});

/** A process that exports to a collector, for one test. */
async function watched(
  work: (app: App, collector: OtlpReceiver) => Promise<void>,
  env: Readonly<Record<string, string>> = readable,
): Promise<void> {
  await using data = await newDataDir();
  const collector = await startOtlpReceiver();
  const app = await startApp({
    dataDir: data.path,
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env },
  });
  try {
    await work(app, collector);
  } finally {
    await app.kill9();
    await collector.close();
  }
}

describe('a caller’s trace', () => {
  const trace_id = '4bf92f3577b34da6a3ce929d0e0e4736';
  const ask = (app: App, flags: string) =>
    app.api.json('POST', '/workspace/projects', 201, {
      body: {},
      headers: { traceparent: `00-${trace_id}-00f067aa0ba902b7-${flags}` },
    });

  test('is joined', () =>
    watched(async (app, collector) => {
      await ask(app, '01');
      const span = await collector.until('the request', () =>
        collector.spans.find(({ name }) => name === 'POST /workspace/projects'),
      );
      expect(span).toMatchObject({ trace_id, parent_id: '00f067aa0ba902b7' });
    }));

  test('continues in the process that resumes the work after a crash', async () => {
    await using data = await newDataDir();
    // The fourth save: after the operation, its claim and the job.
    const dying = await startApp({ dataDir: data.path, env: { FAILPOINT: 'store.save.after@3' } });
    const asked = dying.api.send('POST', '/ingest', {
      body: { prompt: 'Carry 1 kg over flat ground with four legs' },
      headers: { traceparent: `00-${trace_id}-00f067aa0ba902b7-01` },
    });
    await expect(asked).rejects.toThrow();
    await dying.kill9();
    const collector = await startOtlpReceiver();
    const app = await startApp({
      dataDir: data.path,
      env: { ...readable, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    });
    try {
      const resumed = await collector.until('the second attempt', () =>
        collector.spans.find(({ name }) => name === 'operation ingest'),
      );
      expect(resumed).toMatchObject({ trace_id, attributes: { 'robotdesign.operation.attempt': 2 } });
      const step = await collector.until('a step of it', () =>
        collector.spans.find(({ parent_id }) => parent_id === resumed.span_id),
      );
      expect(step.trace_id).toBe(trace_id);
    } finally {
      await app.kill9();
      await collector.close();
    }
  });

  test('is not recorded if the caller does not sample it; a sampled probe is recorded', () =>
    watched(async (app, collector) => {
      await ask(app, '00');
      await app.api.send('GET', '/readyz');
      await app.api.send('GET', '/readyz', {
        headers: { traceparent: `00-${trace_id}-00f067aa0ba902b7-01` },
      });
      const probe = await collector.until('the probe', () => collector.spans[0]);
      expect(probe).toMatchObject({ name: 'GET /readyz', trace_id });
      const requests = await collector.until('all three in the metrics', () => {
        const points = collector.metrics.get('http.server.request.duration')?.points ?? [];
        const sum = points.reduce((total, { value }) => total + value, 0);
        return sum === 3 ? points : undefined;
      });
      expect(requests.map(({ attributes }) => attributes['http.route']).sort()).toEqual([
        '/readyz',
        '/workspace/projects',
      ]);
      expect(collector.spans).toHaveLength(1);
    }));
});

describe('exported telemetry', () => {
  test('is OTLP protobuf by default and is flushed at shutdown', () =>
    watched(async (app, collector) => {
      await app.api.json('POST', '/workspace/projects', 201, { body: {} });
      // The export intervals have not elapsed yet.
      await app.stop();
      expect([...collector.mediaTypes]).toEqual(['application/x-protobuf']);
      for (const path of ['/v1/traces', '/v1/metrics', '/v1/logs'] as const)
        expect([path, collector.sentTo(path).length > 0]).toEqual([path, true]);
      expect(collector.sentTo('/v1/logs')).toContain('shutting down');
    }, {}));

  test('has the service name and attributes of the environment', () =>
    watched(
      async (app, collector) => {
        await app.api.json('POST', '/workspace/projects', 201, { body: {} });
        const span = await collector.until('a span', () => collector.spans[0]);
        expect(span.resource).toMatchObject({
          'service.name': 'robots of the lab',
          'deployment.environment.name': 'lab',
        });
      },
      {
        ...readable,
        OTEL_SERVICE_NAME: 'robots of the lab',
        OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=lab',
      },
    ));

  test('contains only signals with an endpoint, if each has its own', async () => {
    const own = await startOtlpReceiver();
    try {
      await watched(
        async (app, all) => {
          await app.api.json('POST', '/workspace/projects', 201, { body: {} });
          await app.stop();
          expect(own.spans.length).toBeGreaterThan(0);
          expect(own.sentTo('/v1/metrics') + own.sentTo('/v1/logs')).toBe('');
          expect(all.mediaTypes.size).toBe(0);
          expect(app.log()).not.toContain('telemetry:');
        },
        {
          ...readable,
          OTEL_EXPORTER_OTLP_ENDPOINT: '',
          OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${own.url}/v1/traces`,
        },
      );
    } finally {
      await own.close();
    }
  });

  test('does not wait for a collector that does not respond', async () => {
    await using data = await newDataDir();
    const asked = Promise.withResolvers<void>();
    const mute = createServer(() => asked.resolve());
    mute.listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const url = `http://127.0.0.1:${(mute.address() as AddressInfo).port}`;
    const app = await startApp({
      dataDir: data.path,
      env: { ...promptly, OTEL_EXPORTER_OTLP_ENDPOINT: url },
    });
    try {
      await app.api.json('POST', '/workspace/projects', 201, { body: {} });
      await asked.promise;
      // Throws unless it exits with 0 within 10 s.
      await app.stop();
    } finally {
      await app.kill9();
      mute.closeAllConnections();
      mute.close();
    }
  });
});

describe('without an endpoint', () => {
  /** Exits with a message if OpenTelemetry is loaded. */
  const forbidden = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(specifier, context, next) {
      if (specifier.startsWith('@opentelemetry/')) { console.error('loads ' + specifier); process.exit(7); }
      return next(specifier, context);
    } });`;
  const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(forbidden)}` };

  test('OpenTelemetry is not loaded', async () => {
    await using data = await newDataDir();
    const app = await startApp({ dataDir: data.path, env });
    try {
      await app.api.json('POST', '/ingest', 201, { body: { prompt: 'carry 1 kg over flat ground' } });
      await app.stop();
    } finally {
      await app.kill9();
    }
  });

  test.each([
    ['with one', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }],
    ['with one for traces alone', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:9' }],
  ])('%s it is', async (_, endpoint) => {
    await using data = await newDataDir();
    const starting = startApp({ dataDir: data.path, env: { ...env, ...endpoint } });
    await expect(starting).rejects.toThrow('loads @opentelemetry/');
  });

  test('OTEL_SDK_DISABLED has the same effect', async () => {
    await using data = await newDataDir();
    const disabled = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'true' };
    const app = await startApp({ dataDir: data.path, env: { ...env, ...disabled } });
    await app.stop();
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317', 'must be a URL such as http://127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'carrier-pigeon', 'must be one of http/protobuf, http/json, grpc'],
  ['LOG_PROMPTS_EXPORT', 'yes', 'must be 0 or 1'],
])('%s=%s ends the start with a helpful message', async (name, value, message) => {
  await using data = await newDataDir();
  const starting = startApp({ dataDir: data.path, env: { [name]: value } });
  await expect(starting).rejects.toThrow(EndedEarly);
  await expect(starting).rejects.toThrow(`${name}: ${message}`);
});
