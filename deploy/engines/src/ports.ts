import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152): one of those is soon
 * given to a connection again, before whoever asked for it listens there.
 */
const range = { first: 10_000, end: 32_000 } as const;
const given = new Set<number>();

/** A port of this machine that was free a moment ago, and that this process was not given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.first, range.end);
    if (given.has(port) || (await isTaken(port))) continue;
    given.add(port);
    return port;
  }
}

/** Whether somebody listens there. */
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
