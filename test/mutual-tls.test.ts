import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connect as tlsConnect } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect, createLogger, implement, serveGrpc, type TlsIdentity } from '@robotdesign/service-kit';
import { newDataDir } from './harness/app.ts';
import { identityFiles, newAuthority } from './harness/certificates.ts';
import { connectApi } from './harness/http.ts';
import { startProgram } from './harness/program.ts';

/** Services talk only to peers with a certificate of their authority. */

const run = promisify(execFile);
const status = 'robotdesign.common.v1.StatusService';
const ours = newAuthority('ours');
const theirs = newAuthority('theirs');
const service = ours.issue('ingest');
const logger = createLogger({ level: 'silent' });

const serving = (tls?: TlsIdentity) =>
  serveGrpc({
    bind: '127.0.0.1:0',
    tls,
    logger,
    implementations: [
      implement(status, {
        GetStatus: async () => ({
          service: 'ingest',
          version: '1',
          state: 'ok',
          engines: { documents: 'sqlite', events: 'sqlite', artifacts: 'files' },
          outbox: { pending: 0 },
        }),
      }),
    ],
  });

/** Calls with this identity. Returns the name of the service that answers, or the error code. */
async function called(address: string, tls?: TlsIdentity): Promise<string> {
  const client = connect(status, `localhost:${address.split(':').at(-1)}`, { tls });
  try {
    return (await client.GetStatus({}, { deadline_ms: 5_000 })).service;
  } catch (error) {
    return (error as { readonly code: string }).code;
  } finally {
    client.close();
  }
}

describe('mutual TLS between services', () => {
  const foreign = theirs.issue('ingest');
  const callers: readonly (readonly [string, TlsIdentity | undefined, string])[] = [
    ['of the same authority is answered', ours.issue('gateway'), 'ingest'],
    ['of another authority is refused', { ...foreign, authority: service.authority }, 'unavailable'],
    [
      'that trusts another authority closes the connection',
      { ...service, authority: foreign.authority },
      'unavailable',
    ],
    ['in plain text is refused', undefined, 'unavailable'],
  ];

  test.each(callers)('a caller %s', async (_who, identity, outcome) => {
    const server = await serving(service);
    try {
      expect(await called(server.address, identity)).toBe(outcome);
    } finally {
      await server.stop(1_000);
    }
  });

  test('a caller that trusts the service but has no certificate is refused', async () => {
    const server = await serving(service);
    const port = Number(server.address.split(':').at(-1));
    const socket = tlsConnect({
      port,
      servername: 'localhost',
      ca: service.authority,
      ALPNProtocols: ['h2'],
    });
    socket.setTimeout(5_000, () => socket.destroy(new Error('the connection was accepted')));
    try {
      await expect(once(socket, 'close')).rejects.toMatchObject({
        code: 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
      });
    } finally {
      socket.destroy();
      await server.stop(1_000);
    }
  });

  describe('configured by environment variables', () => {
    let folder: Awaited<ReturnType<typeof newDataDir>>;
    beforeAll(async () => {
      folder = await newDataDir();
    });
    afterAll(async () => folder[Symbol.asyncDispose]());

    test.each([
      ['accepts a service with a certificate of its authority', service, 'ok'],
      ['refuses a service with a certificate of another authority', theirs.issue('ingest'), 'down'],
    ] as const)('the gateway %s', async (_what, identity, state) => {
      const server = await serving(identity);
      const address = `localhost:${server.address.split(':').at(-1)}`;
      const files = await identityFiles(folder.path, 'gateway', ours.issue('gateway'));
      const addresses = Object.fromEntries(
        ['INGEST', 'DESIGN', 'EXPORT', 'WORKSPACE'].map((name) => [`${name}_ADDR`, address]),
      );
      const gateway = await startProgram({
        entry: 'services/gateway/src/main.ts',
        env: { PORT: '0', ...files, ...addresses },
      });
      const api = connectApi(gateway.url);
      try {
        const health = JSON.parse((await api.send('GET', '/health')).text) as {
          readonly services: Readonly<Record<string, { readonly status: string }>>;
        };
        expect(health.services.ingest?.status).toBe(state);
        await gateway.stop();
      } finally {
        api.close();
        await gateway.kill9();
        await server.stop(1_000);
      }
    });

    test('the probe uses the certificate of its process', async () => {
      const server = await serving(service);
      const program = join(import.meta.dirname, '../packages/service-kit/src/probe.ts');
      const probe = (files: Record<string, string>) =>
        run(process.execPath, [program], { env: { ...process.env, ...files, GRPC_BIND: server.address } });
      try {
        await probe(await identityFiles(folder.path, 'own', service));
        const foreignFiles = await identityFiles(folder.path, 'foreign', theirs.issue('ingest'));
        await expect(probe(foreignFiles)).rejects.toMatchObject({ code: 1 });
        await expect(probe({})).rejects.toMatchObject({ code: 1 });
      } finally {
        await server.stop(1_000);
      }
    });

    test('a key that does not belong to the certificate is refused at the start', async () => {
      const { GRPC_TLS_KEY_FILE = '' } = await identityFiles(folder.path, 'other', ours.issue('other'));
      const files = await identityFiles(folder.path, 'mixed', service);
      const start = startProgram({
        entry: 'services/gateway/src/main.ts',
        env: { PORT: '0', ...files, GRPC_TLS_KEY_FILE },
      });
      await expect(start).rejects.toThrow(/GRPC_TLS_KEY_FILE: .* is not the key of the certificate in /);
    });
  });
});
