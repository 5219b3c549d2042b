import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A network between two parts that a test can break: connections are passed on, held up, cut, or answered by nobody. */
export interface TcpProxy {
  readonly port: number;
  /** Cuts all connections and refuses new ones. */
  cut(): void;
  /**
   * Takes connections, keeps those that are there, and lets nothing through, not even an end: as when packets are lost on
   * the way. What was on the way arrives when all is mended, as TCP sends it again.
   */
  swallow(): void;
  /** Lets every piece of data arrive so much later. */
  slow(ms: number): void;
  /** All as it was. */
  mend(): void;
  close(): Promise<void>;
}

/** Passes each connection on to the next of the targets, in turn. */
export async function startProxy(targets: readonly { host: string; port: number }[]): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let cut = false;
  let swallowing: PromiseWithResolvers<void> | undefined;
  let lag_ms = 0;
  let next = 0;

  /** In order, each piece as late as the network is now. */
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
    mend() {
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
