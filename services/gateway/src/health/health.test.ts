import { afterEach, describe, expect, test } from '@jest/globals';
import { type GetStatusResponse, serviceIds } from '@robotdesign/contracts';
import { startTestGateway, type TestGateway } from '../testing/gateway.ts';
import { type Asked, combine } from './health.ts';

let gateway: TestGateway | undefined;
afterEach(async () => {
  await gateway?.stop();
  gateway = undefined;
});

const answer = (changes: Partial<GetStatusResponse> = {}): GetStatusResponse => ({
  service: 'ingest',
  version: '1.2.3',
  state: 'ok',
  engines: { documents: 'sqlite', events: 'sqlite' },
  ...changes,
});

const asked = (...answers: readonly (GetStatusResponse | undefined)[]): readonly Asked[] =>
  (['ingest', 'design', 'export', 'workspace'] as const).map((name, index) => {
    const given = answers[index];
    return { name, latency_ms: 2, ...(given ? { answer: given } : {}) };
  });

describe('the picture of all services', () => {
  const ok = answer();
  test.each([
    [[ok, ok, ok, ok], 'ok'],
    [[ok, ok, ok, undefined], 'degraded'],
    [[ok, ok, answer({ state: 'degraded' }), ok], 'degraded'],
    [[undefined, undefined, undefined, ok], 'degraded'],
    [[undefined, undefined, answer({ state: 'down' }), undefined], 'down'],
  ] as const)('%# is as good as its parts', (answers, status) => {
    expect(combine(asked(...answers), '1.2.3')).toMatchObject({ status });
  });

  test('has each engine once and the outboxes together', () => {
    const picture = combine(
      asked(
        answer({ outbox: { pending: 2, oldest_age_ms: 10 } }),
        answer({ outbox: { pending: 3, oldest_age_ms: 700 } }),
        answer({ engines: { documents: 'sqlite', artifacts: 'files' }, outbox: { pending: 0 } }),
        undefined,
      ),
      '1.2.3',
    );
    expect(picture).toEqual({
      status: 'degraded',
      version: '1.2.3',
      services: {
        ingest: { status: 'ok', latency_ms: 2 },
        design: { status: 'ok', latency_ms: 2 },
        export: { status: 'ok', latency_ms: 2 },
        workspace: { status: 'down', latency_ms: 2 },
      },
      engines: { documents: 'sqlite', events: 'sqlite', artifacts: 'files' },
      outbox: { pending: 5, oldest_age_ms: 700 },
    });
  });

  test('has no outbox when no service reports one', () => {
    expect(combine(asked(ok, ok, ok, ok), '1.2.3')).not.toHaveProperty('outbox');
  });
});

describe('asking', () => {
  test('goes to the services once in 5 s', async () => {
    let now = 1_000_000;
    const status = { GetStatus: async () => answer() };
    gateway = await startTestGateway(
      { statuses: Object.fromEntries(serviceIds.map((id) => [id, status])) },
      { clock: () => now },
    );
    expect((await gateway.send('GET', '/health')).json).toMatchObject({ status: 'ok', version: '1.2.3' });
    now += 4_999;
    await gateway.send('GET', '/health');
    expect(gateway.calls).toHaveLength(serviceIds.length);
    now += 1;
    await gateway.send('GET', '/health');
    expect(gateway.calls).toHaveLength(2 * serviceIds.length);
  });

  test('/livez and /readyz touch no service', async () => {
    gateway = await startTestGateway();
    expect((await gateway.send('GET', '/livez')).json).toEqual({ status: 'ok' });
    expect((await gateway.send('GET', '/readyz')).json).toEqual({ status: 'ok' });
    expect(gateway.calls).toEqual([]);
  });
});
