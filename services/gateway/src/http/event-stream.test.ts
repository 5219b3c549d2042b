import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import express from 'express';
import { type EventStream, openEventStream } from './event-stream.ts';

let server: Server;
let stream: EventStream;
let reader: IncomingMessage;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] });
  const app = express().get('/', (_request, response) => {
    stream = openEventStream(response);
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  [reader] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage];
});
afterEach(() => {
  jest.useRealTimers();
  stream.close();
  reader.destroy();
  server.close();
});

async function textUntil(end: string): Promise<string> {
  let text = '';
  while (!text.includes(end)) {
    const chunk: Buffer | null = reader.read();
    if (chunk) text += String(chunk);
    else await once(reader, 'readable');
  }
  return text;
}

describe('an event stream', () => {
  test('sends a comment every 15 s and asks its reader to reconnect after 1 s', async () => {
    jest.advanceTimersByTime(14_999);
    stream.send({ id: 7, event: 'message', data: { content: 'a' } });
    expect(await textUntil('}\n\n')).toBe('retry: 1000\n\nid: 7\nevent: message\ndata: {"content":"a"}\n\n');
    jest.advanceTimersByTime(1);
    expect(await textUntil('heartbeat')).toBe(': heartbeat\n\n');
  });

  test('waits for a reader that does not read, until it reads on', async () => {
    await stream.drained();
    for (let size = 0; !stream.isBehind() && size < 1_000; size += 1)
      stream.send({ event: 'message', data: { content: 'a'.repeat(100_000) } });
    expect(stream.isBehind()).toBe(true);
    const drained = stream.drained();
    reader.resume();
    await drained;
    expect(stream.isBehind()).toBe(false);
  });

  test('does not wait for a reader that went away', async () => {
    while (!stream.isBehind()) stream.send({ event: 'message', data: { content: 'a'.repeat(100_000) } });
    const drained = stream.drained();
    reader.destroy();
    await drained;
  });
});
