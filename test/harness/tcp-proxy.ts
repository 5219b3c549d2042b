import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A TCP proxy that simulates network faults: it forwards, delays, cuts or silences connections. */
export interface TcpProxy {
  readonly port: number;
  /** Closes all connections and refuses new ones. */
  cut(): void;
  /**
   * Accepts and keeps connections but forwards nothing, not even their end, like a network that drops packets. Pending data
   * arrives after `restore`, like TCP retransmissions.
   */
  swallow(): void;
  /** Delays all data. */
  slow(ms: number): void;
  /** Ends the fault. */
  restore(): void;
  close(): Promise<void>;
}

/** Forwards each connection to the next target, round robin. */
export async function startProxy(targets: readonly { host: string; port: number }[]): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let cut = false;
  let swallowing: PromiseWithResolvers<void> | undefined;
  let lag_ms = 0;
  let next = 0;

  /** Keeps the order and applies the current delay. */
  function pass(from: Socket, to: Socket): void {
    let before = Promise.resolve();
    const then = (work: () => void) => {
      const wait_ms = lag_ms;
      before = before
        .then(() => (wait_ms > 0 ? delay(wait_ms) : undefined))
        .then(() => swallowing?.promise)
        .then(work);
    };
    from.on('data', (data) => then(() => void to.write(data)));
    from.on('end', () => then(() => void to.end()));
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      then(() => void to.destroy());
    });
  }

  const server = createServer({ allowHalfOpen: true }, (incoming) => {
    const target = targets[next++ % targets.length];
    if (cut || !target) {
      incoming.destroy();
      return;
    }
    const outgoing = connect(target.port, target.host);
    for (const socket of [incoming, outgoing]) sockets.add(socket.setNoDelay());
    pass(incoming, outgoing);
    pass(outgoing, incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      cut = true;
      destroyAll();
    },
    swallow() {
      swallowing ??= Promise.withResolvers();
    },
    slow(ms) {
      lag_ms = ms;
    },
    restore() {
      cut = false;
      lag_ms = 0;
      swallowing?.resolve();
      swallowing = undefined;
    },
    async close() {
      destroyAll();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
