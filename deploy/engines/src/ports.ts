import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports (Linux from 32768, others from 49152). The system could give an ephemeral port to an outgoing
 * connection before the caller listens on it.
 */
const range = { first: 10_000, end: 32_000 } as const;
/** Jest's workers take ports at the same time: each has a part of the range, so that no two take the same one. */
const parts = 8;
const part = Number(process.env.JEST_WORKER_ID ?? 0) % parts;
const size = Math.floor((range.end - range.first) / parts);
const first = range.first + part * size;
const given = new Set<number>();

/** A port that is free now and that this process has not received before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, first + size);
    if (given.has(port) || (await isTaken(port))) continue;
    given.add(port);
    return port;
  }
}

/** Whether a process listens on the port. */
export async function isTaken(port: number): Promise<boolean> {
  return listen(port).then(
    () => false,
    () => true,
  );
}

async function listen(port: number): Promise<void> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
