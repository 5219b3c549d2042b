import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ConfigError, currentScope, type Logger } from '@robotdesign/service-kit';
import { startTestGateway, type TestGateway, type TestOptions } from '../testing/gateway.ts';
import { project } from '../testing/services.ts';
import { newToken, tokenLine } from '../tokens/token.ts';

const folder = mkdtempSync(join(tmpdir(), 'tokens-'));
const tokensFile = join(folder, 'tokens');
const ann = newToken();
const bob = newToken();
let now_ms = 0;
let callers: string[] = [];
let gateway: TestGateway;

async function start(options: TestOptions = {}): Promise<TestGateway> {
  const CreateProject = async (_request: unknown, call: { readonly caller: string }) => {
    callers.push(call.caller);
    return { project };
  };
  const handlers = { workspace: { CreateProject, GetProject: async () => ({ project }) } };
  return startTestGateway(handlers, { host: '0.0.0.0', tokensFile, clock: () => now_ms, ...options });
}

const create = (headers: Record<string, string>) =>
  gateway.send('POST', '/workspace/projects', { body: {}, headers });
const withToken = (token: string) => create({ Authorization: `Bearer ${token}` });

beforeEach(async () => {
  callers = [];
  writeFileSync(tokensFile, tokenLine('ann', ann) + tokenLine('bob', bob));
  gateway = await start();
});
afterEach(async () => {
  await gateway.stop();
});

describe('a caller', () => {
  test('with a token owns, by its name, what the call creates', async () => {
    expect((await withToken(ann)).status).toBe(201);
    expect((await create({ authorization: `bearer  ${bob}` })).status).toBe(201);
    expect(callers).toEqual(['ann', 'bob']);
    expect(currentScope().caller).toBe('local');
  });

  test.each<[string, Record<string, string>, string]>([
    ['without a token', {}, 'Bearer'],
    ['with another scheme', { Authorization: `Basic ${ann}` }, 'Bearer'],
    ['with two tokens', { Authorization: `Bearer ${ann}, Bearer ${bob}` }, 'Bearer'],
    ['with an unknown token', { Authorization: `Bearer ${newToken()}` }, 'Bearer error="invalid_token"'],
    [
      'with a part of a token',
      { Authorization: `Bearer ${ann.slice(0, -1)}` },
      'Bearer error="invalid_token"',
    ],
    [
      'with the hash of a token',
      { Authorization: `Bearer ${tokenLine('', ann).trim()}` },
      'Bearer error="invalid_token"',
    ],
    ['with a cookie', { Cookie: `token=${ann}` }, 'Bearer'],
  ])('%s is refused before any handler runs', async (_, headers, challenge) => {
    const reply = await create(headers);
    expect([reply.status, reply.json.code]).toEqual([401, 'unauthenticated']);
    expect(reply.headers['www-authenticate']).toBe(challenge);
    expect(gateway.calls).toEqual([]);
  });

  test('with a token in the URL is refused', async () => {
    const reply = await gateway.send('GET', `/workspace/projects/prj_1?access_token=${ann}`);
    expect(reply.status).toBe(401);
    expect(gateway.calls).toEqual([]);
  });

  test.each([['/workspace/projects/prj_1'], ['/health'], ['/nowhere'], ['/operations/op_ingest_1/events']])(
    'without a token cannot read %s',
    async (path) => {
      expect((await gateway.send('GET', path)).status).toBe(401);
    },
  );

  test.each([['/livez'], ['/readyz'], ['/docs'], ['/docs/initializer.js'], ['/openapi.json']])(
    'needs no token for %s',
    async (path) => {
      expect((await gateway.send('GET', path)).status).toBe(200);
    },
  );

  test('needs no token for a preflight, which cannot carry one', async () => {
    const headers = { Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'POST' };
    expect((await gateway.send('OPTIONS', '/workspace/projects', { headers })).status).toBe(204);
  });

  test('with a token is limited apart from others', async () => {
    for (let n = 0; n < 60; n += 1) await withToken(ann);
    expect((await withToken(ann)).status).toBe(429);
    expect((await withToken(bob)).status).toBe(201);
  });
});

test('no token gets into the log', async () => {
  await gateway.stop();
  const lines: string[] = [];
  const log = (...args: readonly unknown[]) => void lines.push(JSON.stringify(args));
  const logger = { info: log, warn: log, error: log, child: () => logger } as unknown as Logger;
  gateway = await start({ logger });
  await withToken(ann);
  await withToken(`${bob}x`);
  await gateway.send('GET', `/workspace/projects/prj_1?access_token=${ann}`);
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toMatch(/rd_/);
});

describe('the tokens file', () => {
  test('is read again: a revoked token is refused and a new one accepted without a restart', async () => {
    const eve = newToken();
    expect((await withToken(ann)).status).toBe(201);
    writeFileSync(tokensFile, tokenLine('bob', bob) + tokenLine('eve', eve));
    now_ms += 1_000;
    expect((await withToken(ann)).status).toBe(401);
    expect((await withToken(eve)).status).toBe(201);
  });

  test('accepts nobody while it cannot be read', async () => {
    rmSync(tokensFile);
    now_ms += 1_000;
    const reply = await withToken(ann);
    expect([reply.status, reply.json.code]).toEqual([503, 'unavailable']);
    writeFileSync(tokensFile, tokenLine('ann', ann));
    now_ms += 1_000;
    expect((await withToken(ann)).status).toBe(201);
  });

  test.each([
    ['missing', () => rmSync(tokensFile)],
    ['malformed', () => writeFileSync(tokensFile, `ann ${ann}`)],
  ])('is named when it is %s at the start', async (_, damage) => {
    damage();
    await expect(start()).rejects.toThrow(ConfigError);
    await expect(start()).rejects.toThrow(/^API_TOKENS_FILE: .*tokens/);
    await expect(start()).rejects.not.toThrow(ann);
  });

  test('applies on loopback, too', async () => {
    await gateway.stop();
    gateway = await start({ host: '127.0.0.1' });
    expect((await create({})).status).toBe(401);
    expect((await withToken(ann)).status).toBe(201);
  });
});
