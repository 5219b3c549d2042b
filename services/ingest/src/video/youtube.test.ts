import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { refusal, type StandIn, sendJson, startStandIn } from '../testing/youtube-stand-in.ts';
import { type VideoSearch, VideoSearchError } from './video-search.ts';
import { youtubeSearch } from './youtube.ts';

const key = 'AIzaNotARealKey_0123456789';
const query = 'snake robot crawl pipe';
const notAborted = new AbortController().signal;
const maxBytes = 1024 * 1024;

let host: StandIn;
let now: number;

beforeEach(async () => {
  now = 0;
  host = await startStandIn(key);
  host.videos = [
    { id: 'aaaaaaaaaaa', title: 'My holiday' },
    { id: 'bbbbbbbbbbb', title: 'Snake robot crawling in a pipe', license: 'creativeCommon' },
  ];
});
afterEach(() => host.close());

const searching = (timeout_ms = 5_000): VideoSearch =>
  youtubeSearch({ key, baseUrl: host.url, clock: () => now, bounds: { timeout_ms, maxBytes } });

async function failure(search: VideoSearch): Promise<VideoSearchError> {
  const error: unknown = await search.find(query, notAborted).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(VideoSearchError);
  const { message, stack, cause } = error as VideoSearchError;
  expect(`${message} ${stack} ${JSON.stringify(cause)}`).not.toContain(key);
  expect(message).not.toMatch(/https?:/);
  return error as VideoSearchError;
}

describe('the YouTube search', () => {
  test('returns the video whose place and title fit the query best, with its licence', async () => {
    expect(await searching().find(query, notAborted)).toEqual({
      kind: 'video',
      id: 'bbbbbbbbbbb',
      title: 'Snake robot crawling in a pipe',
      url: 'https://www.youtube.com/watch?v=bbbbbbbbbbb',
      licence: 'Creative Commons Attribution (CC BY)',
      commercial_use: true,
      match: {
        score: 0.75,
        because: `place 2 of 2 for "${query}"; its title names snake, robot, crawl, pipe`,
      },
    });
  });

  test('asks for videos that may be shown to anyone and embedded, in two requests', async () => {
    await searching().find(query, notAborted);
    expect(
      host.asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)]),
    ).toEqual([
      [
        '/youtube/v3/search',
        {
          part: 'snippet',
          type: 'video',
          q: query,
          maxResults: '5',
          safeSearch: 'strict',
          videoEmbeddable: 'true',
          key,
        },
      ],
      ['/youtube/v3/videos', { part: 'status', id: 'bbbbbbbbbbb', key }],
    ]);
  });

  test('keeps a video whose licence is not returned', async () => {
    for (const instead of [refusal(403, 'quotaExceeded'), refusal(500, 'backendError')]) {
      host.instead = { videos: instead };
      const video = await searching().find(query, notAborted);
      expect(video?.id).toBe('bbbbbbbbbbb');
      expect(video).not.toHaveProperty('licence');
      expect(video).not.toHaveProperty('commercial_use');
    }
  });

  test('omits a licence that the API does not document', async () => {
    host.videos = [{ id: 'aaaaaaaaaaa', title: 'Snake', license: '__proto__' }];
    expect(await searching().find(query, notAborted)).not.toHaveProperty('licence');
  });

  test('returns undefined if there is no result or no valid video', async () => {
    host.videos = [];
    expect(await searching().find(query, notAborted)).toBeUndefined();
    host.videos = [
      { id: '../../etc', title: 'Snake' },
      { id: 'aaaaaaaaaaa"onload', title: 'Snake' },
    ];
    expect(await searching().find(query, notAborted)).toBeUndefined();
    host.instead = { search: (response) => sendJson(response, 200, { items: [null, 7, { id: 'x' }] }) };
    expect(await searching().find(query, notAborted)).toBeUndefined();
  });

  test('reduces a title to plain text, and names an empty one Untitled video', async () => {
    host.videos = [
      {
        id: 'aaaaaaaaaaa',
        title: `<b>Snake</b>\u202e&amp;\n[here](https://host.example) ${'x'.repeat(5_000)}`,
      },
    ];
    const video = await searching().find(query, notAborted);
    expect(video?.title).toMatch(/^Snake & here x+…$/);
    expect([...(video?.title ?? '')]).toHaveLength(200);
    host.videos = [{ id: 'aaaaaaaaaaa', title: '<b></b>\u0007' }];
    expect((await searching().find(query, notAborted))?.title).toBe('Untitled video');
  });

  test.each<[string, StandIn['instead'], string]>([
    [
      'an exhausted quota',
      { search: refusal(403, 'quotaExceeded') },
      'the host answered 403 (quotaExceeded)',
    ],
    ['a failing host', { search: refusal(500, 'backendError') }, 'the host answered 500 (backendError)'],
    [
      'an error without a known form',
      {
        search: (response) =>
          sendJson(response, 502, { error: { errors: [{ reason: 'see https://x/?key' }] } }),
      },
      'the host answered 502',
    ],
    [
      'a redirection',
      { search: (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/elsewhere' }).end() },
      'the host answered with a redirection',
    ],
    [
      'too many bytes',
      {
        search: (response) => response.writeHead(200).end(JSON.stringify({ items: ['x'.repeat(maxBytes)] })),
      },
      'the answer is larger than 1048576 bytes',
    ],
    [
      'no JSON',
      { search: (response) => response.writeHead(200).end('{"items": [') },
      'the answer is not JSON',
    ],
    [
      'another shape',
      { search: (response) => sendJson(response, 200, { items: 'none' }) },
      'the answer is not a list',
    ],
    ['a broken connection', { search: (response) => response.destroy() }, 'the host cannot be reached'],
  ])('fails on %s', async (_, instead, message) => {
    host.instead = instead;
    expect((await failure(searching())).message).toContain(message);
    expect(host.asked).toHaveLength(1);
  });

  test('times out if the host does not answer, or does not end its answer', async () => {
    host.instead = { search: () => {} };
    expect((await failure(searching(40))).message).toBe('no answer within 40 ms');
    host.instead = { search: (response) => void response.writeHead(200).write('{"items": [') };
    expect((await failure(searching(40))).message).toBe('no answer within 40 ms');
  });

  test('fails if the host is unreachable', async () => {
    const search = youtubeSearch({ key, baseUrl: 'http://127.0.0.1:1', clock: () => now });
    expect((await failure(search)).message).toMatch(/^the host cannot be reached/);
  });

  test('throws the reason of its caller if the caller aborts', async () => {
    const asking = new AbortController();
    const reason = new Error('the work was cancelled');
    host.instead = { search: () => asking.abort(reason) };
    await expect(searching().find(query, asking.signal)).rejects.toBe(reason);
  });

  test('pauses for 30 s after five failures in a row', async () => {
    const search = searching();
    host.instead = { search: refusal(500, 'backendError') };
    for (let n = 0; n < 5; n += 1) await failure(search);
    expect((await failure(search)).message).toBe('it failed 5 times in a row; the search pauses for 30 s');
    expect(host.asked).toHaveLength(5);
    host.instead = {};
    now = 29_999;
    await failure(search);
    now = 30_000;
    expect((await search.find(query, notAborted))?.id).toBe('bbbbbbbbbbb');
  });

  test('resets its failure count after an answer, and does not count aborted calls', async () => {
    const search = searching();
    for (let n = 0; n < 6; n += 1) {
      host.instead = { search: refusal(500, 'backendError') };
      await failure(search);
      host.instead = {};
      await search.find(query, notAborted);
      await expect(search.find(query, AbortSignal.abort(new Error('ended')))).rejects.toThrow('ended');
    }
    expect((await search.find(query, notAborted))?.id).toBe('bbbbbbbbbbb');
  });
});
