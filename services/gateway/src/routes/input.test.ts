import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Sending, startTestGateway, type TestGateway } from '../testing/gateway.ts';
import { operation, project } from '../testing/services.ts';

let gateway: TestGateway;
const seen: object[] = [];

beforeAll(async () => {
  const begun = async (request: object) => {
    seen.push(request);
    return { operation: operation() };
  };
  gateway = await startTestGateway({
    ingest: { StartIngest: begun },
    design: { StartGeneration: begun },
    export: { StartCompile: begun },
    workspace: {
      StartThreadGeneration: begun,
      CreateProject: async (request) => {
        seen.push(request);
        return { project };
      },
      ListProjects: async (request) => {
        seen.push(request);
        return { items: [project] };
      },
    },
  });
});
afterAll(() => gateway.stop());

const async = { Prefer: 'respond-async' };
const json = { 'Content-Type': 'application/json' };

async function refused(method: string, path: string, sending: Sending) {
  const before = gateway.calls.length;
  const reply = await gateway.send(method, path, sending);
  expect(gateway.calls).toHaveLength(before);
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(reply.json).toMatchObject({ status: reply.status, instance: path.split('?')[0] });
  expect(reply.json.trace_id).toMatch(/^[0-9a-f]{32}$/);
  return reply;
}

async function accepted(method: string, path: string, body?: object) {
  const reply = await gateway.send(method, path, { headers: async, ...(body ? { body } : {}) });
  expect(reply.status).toBeLessThan(300);
  return seen.at(-1);
}

describe('refused fields are named', () => {
  const ingest = (body: object) => ['/ingest', body] as const;
  const generate = (body: object) => ['/designs/generate', { ingest_job_id: 'job_1', ...body }] as const;

  test.each([
    [ingest({}), 'prompt'],
    [ingest({ prompt: '' }), 'prompt'],
    [ingest({ prompt: ' \n\t\u3000 ' }), 'prompt'],
    [ingest({ prompt: '\u200b\u2060' }), 'prompt'],
    [ingest({ prompt: 'x'.repeat(8_001) }), 'prompt'],
    [ingest({ prompt: 7 }), 'prompt'],
    [ingest({ prompt: null }), 'prompt'],
    [ingest({ prompt: 'walk', skip_video_search: 'yes' }), 'skip_video_search'],
    [ingest({ prompt: 'walk', population: 2 }), 'population'],
    [generate({ population: 0 }), 'population'],
    [generate({ population: -1 }), 'population'],
    [generate({ population: 33 }), 'population'],
    [generate({ population: 1.5 }), 'population'],
    [generate({ population: '4' }), 'population'],
    [generate({ seed: -1 }), 'seed'],
    [generate({ seed: 4_294_967_296 }), 'seed'],
    [generate({ seed: 0.5 }), 'seed'],
    [generate({ agent_loop: '' }), 'agent_loop'],
    [generate({ ingest_job_id: '../job' }), 'ingest_job_id'],
    [generate({ config: { attempts: 65 } }), 'config.attempts'],
    [generate({ config: { confirmation: 17 } }), 'config.confirmation'],
    [generate({ config: { speed: 1 } }), 'config.speed'],
    [generate({ config: { agents: ['a', 3] } }), 'config.agents[1]'],
    [generate({ config: { extra: 'x' } }), 'config.extra'],
    [generate({ config: { extra: { note: 'x'.repeat(17_000) } } }), 'config.extra'],
    [['/designs/dsn_1/compile', { revision: 0 }] as const, 'revision'],
    [['/designs/dsn_1/compile', { options: { fast: true } }] as const, 'options.fast'],
    [['/designs/dsn_1/export/simulator', { printer: {} }] as const, 'printer'],
    [['/workspace/projects', { name: ' ' }] as const, 'name'],
    [['/workspace/projects', { name: 'x'.repeat(201) }] as const, 'name'],
    [['/workspace/threads/thr_1/messages', { content: ' ' }] as const, 'content'],
    [['/workspace/threads/thr_1/generate', { base: { design_id: 'dsn_1' } }] as const, 'base.revision'],
    [['/operations/op_design_1/cancel', { force: true }] as const, 'force'],
  ])('POST %j', async ([path, body], field) => {
    const reply = await refused('POST', path, { body });
    expect(reply.json).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
  });

  test.each([
    ['/ingest', '{"prompt":"walk","__proto__":{"a":1}}', '__proto__'],
    ['/designs/generate', '{"ingest_job_id":"job_1","population":1e309}', 'population'],
    ['/designs/generate', '{"ingest_job_id":"job_1","config":{"extra":{"x":-1e400}}}', 'config.extra.x'],
    ['/ingest', '["prompt"]', 'body'],
    ['/ingest', 'null', 'body'],
  ])('POST %s %s', async (path, body, field) => {
    const reply = await refused('POST', path, { body, headers: json });
    expect(reply.json).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
  });

  test.each([
    ['?limit=0', 'limit'],
    ['?limit=201', 'limit'],
    ['?limit=ten', 'limit'],
    ['?limit=1e1', 'limit'],
    ['?limit=', 'limit'],
    ['?limit=1&limit=2', 'limit'],
    ['?order=up', 'order'],
    ['?cursor=', 'cursor'],
    ['?created_after=yesterday', 'created_after'],
    ['?colour=red', 'colour'],
    ['?__proto__=1', '__proto__'],
  ])('GET /workspace/projects%s', async (query, field) => {
    const reply = await refused('GET', `/workspace/projects${query}`, {});
    expect(reply.json).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
  });

  test('a POST has no query parameters', async () => {
    const reply = await refused('POST', '/ingest?prompt=walk', { body: { prompt: 'walk' } });
    expect(reply.json).toMatchObject({ errors: [{ field: 'prompt' }] });
  });

  test('several fields are named at once, with the accepted values', async () => {
    const reply = await refused('POST', '/ingest', { body: { prompt: '', colour: 'red' } });
    expect(reply.json.errors).toEqual([
      { field: 'prompt', message: 'must have 1 to 8000 characters after trimming' },
      { field: 'colour', message: 'is not a known field; accepted: prompt, skip_video_search' },
    ]);
  });

  test.each([[''], ['two words'], ['k'.repeat(256)], ['clé']])('Idempotency-Key: %j', async (key) => {
    const reply = await refused('POST', '/ingest', {
      body: { prompt: 'walk' },
      headers: { 'Idempotency-Key': Buffer.from(key).toString('latin1') },
    });
    expect(reply.json).toMatchObject({ code: 'validation_failed', errors: [{ field: 'Idempotency-Key' }] });
  });
});

describe('bodies that are not read', () => {
  test.each([
    ['text/plain', 'walk'],
    ['application/x-www-form-urlencoded', 'prompt=walk'],
    ['application/json; charset=utf-16', '{}'],
    ['application/jsonp', '{}'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('of type %s', async (type, body) => {
    const reply = await refused('POST', '/ingest', { body, headers: { 'Content-Type': type } });
    expect([reply.status, reply.json.code]).toEqual([415, 'unsupported_media_type']);
  });

  test('of no type', async () => {
    const reply = await refused('POST', '/ingest', { body: '{"prompt":"walk"}' });
    expect(reply.status).toBe(415);
  });

  test('in an encoding that is not known', async () => {
    const reply = await refused('POST', '/ingest', {
      body: '{"prompt":"walk"}',
      headers: { ...json, 'Content-Encoding': 'zstd-9' },
    });
    expect(reply.status).toBe(415);
  });

  test('that are not what their encoding says', async () => {
    const reply = await refused('POST', '/ingest', {
      body: '{"prompt":"walk"}',
      headers: { ...json, 'Content-Encoding': 'gzip' },
    });
    expect([reply.status, reply.json.code]).toEqual([400, 'malformed_json']);
  });

  test('of 10 MB, whole or in chunks', async () => {
    const body = JSON.stringify({ prompt: 'x'.repeat(10_000_000) });
    const whole = await refused('POST', '/ingest', { body, headers: json });
    expect([whole.status, whole.json.code]).toEqual([413, 'payload_too_large']);
    const before = gateway.calls.length;
    const chunked = await fetch(`${gateway.url}/ingest`, {
      method: 'POST',
      headers: json,
      body: new Blob([body]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect(gateway.calls).toHaveLength(before);
  });

  test('that are larger than 1 MiB once unpacked', async () => {
    const { gzipSync } = await import('node:zlib');
    const reply = await refused('POST', '/ingest', {
      body: gzipSync(JSON.stringify({ prompt: 'x'.repeat(2_000_000) })),
      headers: { ...json, 'Content-Encoding': 'gzip' },
    });
    expect(reply.status).toBe(413);
  });

  test.each([
    ['{"prompt":"walk"'],
    ['{"prompt":"walk","prompt":"run"}'],
    ['{"prompt":"\\ud800"}'],
    ['{"prompt":"a\\u0000"}'],
  ])('that are malformed: %s', async (body) => {
    const reply = await refused('POST', '/ingest', { body, headers: json });
    expect([reply.status, reply.json.code]).toEqual([400, 'malformed_json']);
  });
});

test.each([['text/html'], ['image/*'], ['application/json;q=0']])('no answer comes as %s', async (accept) => {
  const reply = await refused('GET', '/workspace/projects', { headers: { Accept: accept } });
  expect([reply.status, reply.json.code]).toEqual([406, 'not_acceptable']);
});

describe('what is accepted goes on as the services know it', () => {
  test('a prompt of 8,000 characters of any kind, trimmed', async () => {
    expect(await accepted('POST', '/ingest', { prompt: `  ${'🤖'.repeat(8_000)}\n` })).toEqual({
      prompt: '🤖'.repeat(8_000),
    });
  });

  test('a body with a charset and no body at all', async () => {
    expect(await accepted('POST', '/workspace/projects')).toEqual({});
    const reply = await gateway.send('POST', '/ingest', {
      body: '{"prompt":"walk"}',
      headers: { ...async, 'Content-Type': 'application/json; charset="UTF-8"' },
    });
    expect(reply.status).toBe(202);
  });

  test('the bounds of numbers and the free JSON of a loop', async () => {
    const body = {
      ingest_job_id: 'job_1',
      population: 32,
      seed: 4_294_967_295,
      config: { extra: { a: [1, { b: null }] } },
    };
    expect(await accepted('POST', '/designs/generate', body)).toEqual({
      ...body,
      config: { agents: [], extra: { a: [1, { b: null }] } },
    });
  });

  test('a page with its defaults, and times in UTC', async () => {
    expect(await accepted('GET', '/workspace/projects')).toEqual({ page: { limit: 50, order: 'desc' } });
    const query = 'limit=7&order=asc&cursor=abc&created_after=2026-01-01T01:00:00%2B01:00';
    expect(await accepted('GET', `/workspace/projects?${query}`)).toEqual({
      page: { limit: 7, order: 'asc', cursor: 'abc' },
      created_after: '2026-01-01T00:00:00.000Z',
    });
  });
});
