import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host that answers like the documented YouTube Data API v3, or misbehaves as a test requests. */

export interface StandInVideo {
  readonly id: string;
  readonly title: string;
  readonly license?: string;
}

/** Writes the answer instead of the host. */
export type Misbehaviour = (response: ServerResponse) => void;

export interface StandIn {
  readonly url: string;
  /** Path and query of each request so far. */
  readonly asked: readonly URL[];
  /** The results of searches. */
  videos: readonly StandInVideo[];
  /** Misbehaviours, by resource. */
  instead: { search?: Misbehaviour; videos?: Misbehaviour };
  close(): Promise<void>;
}

export const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
};

/** An error in the format of Google's APIs. */
export const refusal =
  (code: number, reason: string): Misbehaviour =>
  (response) => {
    const message = `refused, see https://host.example/?key=${reason}`;
    const errors = [{ message, domain: 'youtube.quota', reason }];
    sendJson(response, code, { error: { code, message, errors } });
  };

const found = ({ id, title }: StandInVideo) => ({
  kind: 'youtube#searchResult',
  etag: 'e',
  id: { kind: 'youtube#video', videoId: id },
  snippet: {
    publishedAt: '2020-01-01T00:00:00Z',
    channelId: 'UC0',
    title,
    description: '',
    thumbnails: { default: { url: `https://i.ytimg.com/vi/${id}/default.jpg`, width: 120, height: 90 } },
    channelTitle: 'A channel',
    liveBroadcastContent: 'none',
  },
});

const status = ({ id, license = 'youtube' }: StandInVideo) => ({
  kind: 'youtube#video',
  etag: 'e',
  id,
  status: { uploadStatus: 'processed', privacyStatus: 'public', license, embeddable: true },
});

const list = (kind: string, items: readonly object[]) => ({
  kind,
  etag: 'e',
  pageInfo: { totalResults: items.length, resultsPerPage: 5 },
  items,
});

export async function startStandIn(key: string): Promise<StandIn> {
  const asked: URL[] = [];
  const answer: RequestListener = (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    asked.push(url);
    const { pathname, searchParams } = url;
    if (searchParams.get('key') !== key) return refusal(400, 'keyInvalid')(response);
    if (pathname === '/youtube/v3/search') {
      if (standIn.instead.search) return standIn.instead.search(response);
      return sendJson(response, 200, list('youtube#searchListResponse', standIn.videos.map(found)));
    }
    if (pathname === '/youtube/v3/videos') {
      if (standIn.instead.videos) return standIn.instead.videos(response);
      const ids = searchParams.get('id')?.split(',') ?? [];
      const known = standIn.videos.filter(({ id }) => ids.includes(id));
      return sendJson(response, 200, list('youtube#videoListResponse', known.map(status)));
    }
    return refusal(404, 'notFound')(response);
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/youtube/v3`,
    asked,
    videos: [],
    instead: {},
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}
