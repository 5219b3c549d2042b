import { readEvents } from './event-stream.ts';
import type { Api } from './http.ts';

/** A frame of a thread's event stream. */
export interface ThreadFrame {
  /** Absent for `progress` and `deleted`. */
  readonly id?: number;
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: each event has data of another shape, which the test knows.
  readonly data: any;
}

export interface ThreadReader {
  /** All frames so far. */
  readonly frames: readonly ThreadFrame[];
  /** The first frame that fits, now or later. @throws when the stream ends before */
  until(fits: (frame: ThreadFrame) => boolean): Promise<ThreadFrame>;
  /** Resolves when the server has ended the stream; rejects if it was refused or broke. */
  readonly ended: Promise<void>;
  /** Resolves when the connection is closed. */
  close(): Promise<void>;
}

/** Reads the stream of a thread in the background. */
export function readThread(api: Api, thread: string, lastEventId?: number): ThreadReader {
  const frames: ThreadFrame[] = [];
  const left = new AbortController();
  const after = lastEventId === undefined ? undefined : String(lastEventId);
  const events = readEvents(api, `${thread}/events`, after, left.signal);
  let news = Promise.withResolvers<void>();
  async function read(): Promise<void> {
    for await (const { id, event = '', data } of events) {
      frames.push({ ...(id === undefined ? {} : { id: Number(id) }), event, data: JSON.parse(data) });
      news.resolve();
      news = Promise.withResolvers<void>();
    }
  }
  const ended = read();
  ended.catch(() => undefined);
  return {
    frames,
    ended,
    async until(fits) {
      for (;;) {
        const found = frames.find(fits);
        if (found) return found;
        const isOver = await Promise.race([news.promise, ended.then(() => true)]);
        if (isOver && !frames.some(fits))
          throw new Error(`The stream ended after ${JSON.stringify(frames).slice(0, 2_000)}`);
      }
    },
    close() {
      left.abort();
      return ended.catch(() => undefined);
    },
  };
}
