import type { Response } from 'express';

/** Server-sent events on a response. */

export interface ServerSentEvent {
  /** Absent for an event outside the order of the stream. */
  readonly id?: number;
  readonly event: string;
  readonly data: object;
}

export interface EventStream {
  send(event: ServerSentEvent): void;
  /** Whether the caller reads more slowly than the gateway writes. */
  isBehind(): boolean;
  /** Resolves when the caller has caught up or has gone away. */
  drained(): Promise<void>;
  close(): void;
}

export const eventStreamType = 'text/event-stream';
/** A stream ends after this time; its reader reconnects with the last id it received. */
export const longest_ms = 3_600_000;
const heartbeatEvery_ms = 15_000;
const reconnectAfter_ms = 1_000;

function formatEvent({ id, event, data }: ServerSentEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function drained(response: Response): Promise<void> {
  return new Promise((resolve) => {
    if (!response.writableNeedDrain || response.destroyed) return resolve();
    const done = () => {
      response.off('drain', done).off('close', done);
      resolve();
    };
    response.on('drain', done).on('close', done);
  });
}

/** Starts the stream and sends heartbeats until it is closed. */
export function openEventStream(response: Response): EventStream {
  response.status(200);
  response.setHeader('Content-Type', `${eventStreamType}; charset=utf-8`);
  // `no-transform` prevents compression, here and in proxies, which would delay events.
  response.setHeader('Cache-Control', 'no-cache, no-transform');
  response.setHeader('X-Accel-Buffering', 'no');
  response.flushHeaders();
  response.write(`retry: ${reconnectAfter_ms}\n\n`);
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain) response.write(': heartbeat\n\n');
  }, heartbeatEvery_ms);
  return {
    send: (event) => {
      response.write(formatEvent(event));
    },
    isBehind: () => response.writableNeedDrain,
    drained: () => drained(response),
    close: () => {
      clearInterval(heartbeat);
      response.end();
    },
  };
}
