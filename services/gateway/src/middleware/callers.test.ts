import { afterEach, describe, expect, test } from '@jest/globals';
import { ConfigError } from '@robotdesign/service-kit';
import { startTestGateway, type TestGateway } from '../testing/gateway.ts';
import { project } from '../testing/services.ts';
import { checkOrigins } from './cross-origin.ts';
import { checkAccess } from './host.ts';

let gateway: TestGateway | undefined;
afterEach(async () => {
  await gateway?.stop();
  gateway = undefined;
});

const workspace = { CreateProject: async () => ({ project }) };

describe('a web page', () => {
  test.each([
    ['https://evil.example'],
    ['null'],
    ['http://127.0.0.1.evil.example'],
    ['http://localhost@evil.example'],
    ['http://localhost:80:80'],
    ['file://localhost'],
    ['http://app.example.com'],
    ['https://app.example.com.evil.example'],
    ['https://app.example.com:8443'],
  ])('of %s is refused before any handler runs', async (origin) => {
    gateway = await startTestGateway({ workspace }, { corsOrigins: ['https://app.example.com'] });
    const reply = await gateway.send('POST', '/workspace/projects', {
      body: {},
      headers: { Origin: origin },
    });
    expect([reply.status, reply.json.code]).toEqual([403, 'origin_forbidden']);
    expect(reply.headers['access-control-allow-origin']).toBeUndefined();
    expect(gateway.calls).toEqual([]);
  });

  test.each([
    ['http://localhost:5173'],
    ['https://localhost'],
    ['http://127.0.0.1:1'],
    ['http://[::1]:3000'],
    ['https://app.example.com'],
  ])('of %s may call and read the headers that it needs', async (origin) => {
    gateway = await startTestGateway({ workspace }, { corsOrigins: ['https://app.example.com'] });
    const reply = await gateway.send('POST', '/workspace/projects', {
      body: {},
      headers: { Origin: origin },
    });
    expect(reply.status).toBe(201);
    expect(reply.headers['access-control-allow-origin']).toBe(origin);
    expect(reply.headers['access-control-allow-credentials']).toBeUndefined();
    expect(reply.headers['access-control-expose-headers']?.split(',')).toEqual([
      'Location',
      'ETag',
      'Retry-After',
      'Preference-Applied',
      'Content-Disposition',
      'Idempotency-Replayed',
      'Deprecation',
      'Sunset',
    ]);
    expect(reply.headers.vary).toContain('Origin');
  });

  test('gets an answer to its preflight', async () => {
    gateway = await startTestGateway();
    const origin = 'http://localhost:5173';
    const reply = await gateway.send('OPTIONS', '/workspace/projects/prj_1', {
      headers: { Origin: origin, 'Access-Control-Request-Method': 'PATCH' },
    });
    expect(reply.status).toBe(204);
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET,HEAD,POST,PUT,PATCH,DELETE',
      'access-control-allow-headers':
        'Authorization,Content-Type,Idempotency-Key,If-Match,If-None-Match,Last-Event-ID,Prefer,traceparent',
    });
    const foreign = await gateway.send('OPTIONS', '/workspace/projects/prj_1', {
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PATCH' },
    });
    expect(foreign.status).toBe(403);
  });

  test('can read problems', async () => {
    gateway = await startTestGateway();
    const origin = 'http://localhost:5173';
    const reply = await gateway.send('GET', '/nowhere', { headers: { Origin: origin } });
    expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([404, origin]);
  });

  test('gets no answer from a cache that was made for another origin', async () => {
    gateway = await startTestGateway();
    expect((await gateway.send('GET', '/livez')).headers.vary).toContain('Origin');
  });
});

describe('the host name of a call', () => {
  test.each([
    ['evil.example'],
    ['127.0.0.1.evil.example'],
    ['localhost.evil.example:8080'],
    ['10.0.0.1'],
    ['[::2]'],
    ['localhost:8080:1'],
  ])('%j is refused on a loopback address', async (host) => {
    gateway = await startTestGateway({ workspace });
    const reply = await gateway.send('POST', '/workspace/projects', { body: {}, headers: { Host: host } });
    expect([reply.status, reply.json.code]).toEqual([403, 'host_forbidden']);
    expect(gateway.calls).toEqual([]);
  });

  test.each([['localhost'], ['LOCALHOST:1'], ['127.0.0.1:8080'], ['[::1]:8080']])(
    '%s is accepted',
    async (host) => {
      gateway = await startTestGateway();
      expect((await gateway.send('GET', '/livez', { headers: { Host: host } })).status).toBe(200);
    },
  );

  test('may be any name off loopback', async () => {
    gateway = await startTestGateway({}, { host: '0.0.0.0', auth: 'none' });
    expect((await gateway.send('GET', '/livez', { headers: { Host: 'robots.example' } })).status).toBe(200);
  });
});

describe('the start', () => {
  const open = { auth: undefined, tokensFile: undefined };

  test.each([['localhost'], ['127.0.0.1'], ['127.8.8.8'], ['::1']])('on %s needs no setting', (host) => {
    expect(() => checkAccess(host, open)).not.toThrow();
  });

  test.each([['0.0.0.0'], ['::'], ['192.168.1.4'], ['robots.example'], ['']])(
    'on %j needs API_TOKENS_FILE or AUTH=none',
    (host) => {
      expect(() => checkAccess(host, open)).toThrow(/API_TOKENS_FILE.*AUTH=none/);
      expect(() => checkAccess(host, { ...open, auth: 'none' })).not.toThrow();
      expect(() => checkAccess(host, { ...open, tokensFile: 'tokens' })).not.toThrow();
    },
  );

  test('refuses API_TOKENS_FILE together with AUTH=none', () => {
    expect(() => checkAccess('::1', { auth: 'none', tokensFile: 'tokens' })).toThrow(/exclude each other/);
  });

  test.each([
    ['*'],
    ['null'],
    ['https://app.example.com/'],
    ['app.example.com'],
    ['ftp://a.example'],
    ['https://*.example.com'],
  ])('CORS_ORIGINS with %s is refused', (origin) => {
    expect(() => checkOrigins(['https://fine.example', origin])).toThrow(ConfigError);
    expect(() => checkOrigins(['https://fine.example', origin])).toThrow(/CORS_ORIGINS/);
  });

  test('is refused off loopback when anyone could call', async () => {
    await expect(startTestGateway({}, { host: '0.0.0.0' })).rejects.toThrow(ConfigError);
  });
});

describe('writes', () => {
  const write = () => gateway?.send('POST', '/workspace/projects', { body: {} });
  const statuses = async (count: number) => {
    const replies: (number | undefined)[] = [];
    for (let n = 0; n < count; n += 1) replies.push((await write())?.status);
    return replies;
  };

  test('are limited to 60 a minute off loopback; reads are not', async () => {
    gateway = await startTestGateway({ workspace }, { host: '0.0.0.0', auth: 'none' });
    expect(new Set(await statuses(60))).toEqual(new Set([201]));
    const refused = await write();
    expect([refused?.status, refused?.json.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await gateway.send('GET', '/livez')).status).toBe(200);
  });

  test('are not limited on loopback', async () => {
    gateway = await startTestGateway({ workspace });
    expect(new Set(await statuses(70))).toEqual(new Set([201]));
  });
});
