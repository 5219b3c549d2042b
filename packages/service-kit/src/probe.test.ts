import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from '@jest/globals';
import { healthChecks } from '@robotdesign/contracts';
import { HealthImplementation } from 'grpc-health-check';
import { serveGrpc } from './grpc/server.ts';
import { createLogger } from './logging.ts';
import { ownTarget, probe } from './probe.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, 'probe.ts');
const nobody = '127.0.0.1:1';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function grpcThatSays(status: 'SERVING' | 'NOT_SERVING'): Promise<string> {
  const server = new Server();
  new HealthImplementation({ '': status }).addToServer(server);
  stops.push(() => server.forceShutdown());
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  return `127.0.0.1:${port}`;
}

async function httpThatSays(status: number): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(status).end());
  stops.push(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`;
}

describe('the probe', () => {
  test('accepts a healthy target', async () => {
    await probe(await grpcThatSays('SERVING'));
    await probe(await httpThatSays(200));
  });

  test('distinguishes a live process from a ready one', async () => {
    const server = await serveGrpc({
      bind: '127.0.0.1:0',
      service: 'test',
      implementations: [],
      logger: createLogger({ level: 'silent' }),
    });
    try {
      await probe(server.address, undefined, healthChecks.readiness);
      server.setReady(false);
      await probe(server.address);
      await expect(probe(server.address, undefined, healthChecks.readiness)).rejects.toThrow(
        / answered NOT_SERVING$/,
      );
    } finally {
      await server.stop(1_000);
    }
  });

  test('reports why a process is not ready', async () => {
    await expect(probe(await grpcThatSays('NOT_SERVING'))).rejects.toThrow(/ answered NOT_SERVING$/);
    await expect(probe(await httpThatSays(503))).rejects.toThrow(/ answered 503$/);
    await expect(probe(nobody)).rejects.toThrow(/UNAVAILABLE/);
    await expect(probe(`http://${nobody}/readyz`)).rejects.toThrow(/ is unreachable$/);
  });

  test.each([
    [{ GRPC_BIND: '0.0.0.0:7102' }, '127.0.0.1:7102'],
    [{ GRPC_BIND: '[::]:7102', PORT: '1' }, '[::1]:7102'],
    [{ GRPC_BIND: '10.0.0.7:7102' }, '10.0.0.7:7102'],
    [{ HOST: '0.0.0.0', PORT: '9000' }, 'http://127.0.0.1:9000/readyz'],
    [{}, 'http://127.0.0.1:8080/readyz'],
  ])('asks the process with %j at %s', (env, target) => {
    expect(ownTarget(env)).toBe(target);
  });

  test('exits with 0, or with 1 and the reason, as a program', async () => {
    const env = { ...process.env, GRPC_BIND: await grpcThatSays('SERVING') };
    await run(process.execPath, [program], { env });
    await expect(run(process.execPath, [program, nobody], { env })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('UNAVAILABLE'),
    });
  });
});
