import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { notFound, type ReadFileRequest, type ReadFileResponse } from '@robotdesign/contracts';
import { startTestGateway, type TestGateway } from '../testing/gateway.ts';

const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
const sha256 = createHash('sha256').update(content).digest('hex');
const etag = `"${sha256}"`;
const asked: ReadFileRequest[] = [];

async function* readFile(request: ReadFileRequest): AsyncGenerator<ReadFileResponse> {
  asked.push(request);
  if (!['robot.mjcf', 'meshes/torso.stl'].includes(request.path)) throw notFound('file', request.path);
  const file = {
    path: request.path,
    url: `/designs/dsn_1/files/${request.path}`,
    media_type: 'application/xml',
    bytes: content.length,
    sha256,
    revision: request.revision ?? 4,
  };
  yield { file };
  const part = content.subarray(request.start ?? 0, (request.end ?? content.length - 1) + 1);
  for (let at = 0; at < part.length; at += 65_536) yield { chunk: part.subarray(at, at + 65_536) };
}

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ export: { ReadFile: readFile } });
});
afterAll(() => gateway.stop());

const path = '/designs/dsn_1/files/robot.mjcf';
const get = (headers: Readonly<Record<string, string>> = {}) => gateway.send('GET', path, { headers });

describe('a file of a design', () => {
  test('comes whole, as a download, under its hash', async () => {
    const reply = await get({ 'Accept-Encoding': 'gzip' });
    expect(reply.status).toBe(200);
    expect(reply.bytes.equals(content)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/xml',
      'content-length': String(content.length),
      'content-disposition': 'attachment; filename="robot.mjcf"',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag,
    });
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  test('may be in a folder and another revision', async () => {
    const reply = await gateway.send('GET', '/designs/dsn_1/files/meshes/torso.stl?revision=2');
    expect(reply.status).toBe(200);
    expect(reply.headers['content-disposition']).toBe('attachment; filename="torso.stl"');
    expect(asked.at(-1)).toMatchObject({ path: 'meshes/torso.stl', revision: 2 });
  });

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, content.length - 1],
    ['bytes=-50', content.length - 50, content.length - 1],
    ['bytes=299990-999999', 299_990, content.length - 1],
  ])('comes in a range: %s', async (range, first, last) => {
    const reply = await get({ Range: range });
    expect(reply.status).toBe(206);
    expect(reply.headers['content-range']).toBe(`bytes ${first}-${last}/${content.length}`);
    expect(reply.headers['content-length']).toBe(String(last - first + 1));
    expect(reply.bytes.equals(content.subarray(first, last + 1))).toBe(true);
    expect(asked.at(-1)).toMatchObject({ start: first, end: last, revision: 4 });
  });

  test('has no range beyond its end', async () => {
    const reply = await get({ Range: 'bytes=300000-' });
    expect(reply.status).toBe(416);
    expect(reply.headers['content-range']).toBe(`bytes */${content.length}`);
    expect(reply.headers['content-disposition']).toBeUndefined();
    expect(reply.json).toMatchObject({ code: 'range_not_satisfiable', status: 416 });
  });

  test.each([['bytes=0-1,5-6'], ['lines=1-2'], ['bytes=b-a']])('comes whole for %s', async (range) => {
    const reply = await get({ Range: range });
    expect(reply.status).toBe(200);
    expect(reply.bytes).toHaveLength(content.length);
  });

  test('comes in a range only of the content that the caller began with', async () => {
    expect((await get({ Range: 'bytes=0-9', 'If-Range': etag })).status).toBe(206);
    expect((await get({ Range: 'bytes=0-9', 'If-Range': '"another"' })).status).toBe(200);
  });

  test('does not come again to who has it', async () => {
    const reply = await get({ 'If-None-Match': etag });
    expect(reply.status).toBe(304);
    expect(reply.bytes).toHaveLength(0);
    expect((await get({ 'If-Match': '"another"' })).status).toBe(412);
  });

  test('is described by HEAD', async () => {
    const reply = await gateway.send('HEAD', path);
    expect(reply.status).toBe(200);
    expect(reply.headers['content-length']).toBe(String(content.length));
    expect(reply.bytes).toHaveLength(0);
  });

  test('comes in no other media type', async () => {
    expect((await get({ Accept: 'image/png' })).json).toMatchObject({ code: 'not_acceptable' });
    expect((await get({ Accept: 'application/*' })).status).toBe(200);
  });

  test.each([
    ['../../etc/passwd'],
    ['..%2f..%2fetc%2fpasswd'],
    ['%2e%2e/%2e%2e/etc/passwd'],
    ['..%5c..%5cetc%5cpasswd'],
    ['%2fetc%2fpasswd'],
    ['a//b'],
    ['robot.mjcf%00.txt'],
    ['..%252fetc'],
    ['x'.repeat(300)],
  ])('no path leads out: %s', async (tricky) => {
    const before = asked.length;
    const reply = await gateway.send('GET', `/designs/dsn_1/files/${tricky}`);
    expect(reply.status).toBe(404);
    expect(reply.json).toMatchObject({ code: 'not_found' });
    expect(asked).toHaveLength(before);
  });

  test('a name that no design has is not found', async () => {
    const reply = await gateway.send('GET', '/designs/dsn_1/files/other.xml');
    expect(reply.json).toMatchObject({ code: 'not_found' });
  });
});

test('a download that breaks off breaks the connection instead of seeming whole', async () => {
  const broken = await startTestGateway({
    export: {
      ReadFile: async function* (request) {
        for await (const part of readFile(request)) {
          yield part;
          if (part.chunk) throw new Error('the disk failed');
        }
      },
    },
  });
  await expect(broken.send('GET', path)).rejects.toThrow(/aborted/);
  await broken.stop();
});
