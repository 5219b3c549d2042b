import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { type ServiceId, serviceIds } from '@robotdesign/contracts';
import { createLogger } from '@robotdesign/service-kit';
import { createApp } from './app.ts';
import { connectBackends } from './backends.ts';
import type { Gateway } from './exchange.ts';
import { createHealth } from './health/health.ts';
import { createStreamPlaces } from './operations/stream-places.ts';
import { startTestGateway } from './testing/gateway.ts';
import { operation, project } from './testing/services.ts';

describe('stopping', () => {
  test('finishes the running request, then accepts no more', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const gateway = await startTestGateway({
      workspace: {
        GetProject: async () => {
          asked.resolve();
          await answer.promise;
          return { project };
        },
      },
    });
    const running = gateway.send('GET', '/workspace/projects/prj_1');
    await asked.promise;
    const stopping = gateway.stopGateway();
    await expect(gateway.send('GET', '/livez')).rejects.toThrow(/ECONNREFUSED/);
    answer.resolve();
    expect((await running).status).toBe(200);
    await stopping;
    await gateway.stop();
  });

  test('answers a caller that waits for long work with its operation', async () => {
    const watched = Promise.withResolvers<void>();
    const gateway = await startTestGateway({
      ingest: { StartIngest: async () => ({ operation: operation() }) },
      operations: {
        ingest: {
          WatchOperation: async function* (_request, { signal }) {
            yield { operation: operation(), transient: false };
            watched.resolve();
            await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
          },
        },
      },
    });
    const waiting = gateway.send('POST', '/ingest', { body: { prompt: 'walk' } });
    await watched.promise;
    await gateway.stopGateway();
    expect((await waiting).status).toBe(202);
    await gateway.stop();
  });

  test('ends a keep-alive connection after the answer', async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const gateway = await startTestGateway({
      workspace: {
        GetProject: async () => {
          asked.resolve();
          await answer.promise;
          return { project };
        },
      },
    });
    const { hostname, port, host } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET /workspace/projects/prj_1 HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await asked.promise;
    const stopping = gateway.stopGateway();
    answer.resolve();
    const text = String(Buffer.concat(await socket.toArray()));
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(text).toContain('\r\nConnection: close\r\n');
    expect(text).toContain('"project_id":"prj_1"');
    await stopping;
    await gateway.stop();
  });

  test('/readyz answers 503 while /livez answers 200', async () => {
    const nowhere = serviceIds.map((id) => [id, '127.0.0.1:1']);
    const addresses: Record<ServiceId, string> = Object.fromEntries(nowhere);
    const backends = connectBackends(addresses);
    const gateway: Gateway = {
      backends,
      logger: createLogger({ level: 'silent' }),
      version: '1.2.3',
      health: createHealth(backends, '1.2.3', Date.now),
      streams: createStreamPlaces(),
      draining: AbortSignal.abort(),
    };
    const server = createServer(createApp({ gateway, host: '127.0.0.1', corsOrigins: [] }));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await ready.json()).toMatchObject({ code: 'unavailable' });
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    server.closeAllConnections();
    await once(server.close(), 'close');
    backends.close();
  });

  test('may be called twice', async () => {
    const gateway = await startTestGateway();
    await Promise.all([gateway.stopGateway(), gateway.stopGateway()]);
    await gateway.stop();
  });
});
