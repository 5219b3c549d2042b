import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that can lose answers. */
export interface LossyProxy {
  readonly port: number;
  /** Breaks a connection instead of passing the answer to a request that contains this text, this number of times. */
  loseAnswersTo(bytes: string, times: number): void;
  close(): Promise<void>;
}

export async function startLossyProxy(target: {
  readonly host: string;
  readonly port: number;
}): Promise<LossyProxy> {
  const sockets = new Set<Socket>();
  let losing: { readonly bytes: string; left: number } | undefined;

  function track(socket: Socket): Socket {
    sockets.add(socket);
    // Both sides notice a broken connection by its end.
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  }

  const server = createServer((client) => {
    const upstream = track(connect(target));
    track(client);
    let isDoomed = false;
    client.on('data', (request) => {
      if (losing !== undefined && losing.left > 0 && request.includes(losing.bytes)) {
        losing.left -= 1;
        isDoomed = true;
      }
      upstream.write(request);
    });
    upstream.on('data', (answer) => {
      if (isDoomed) client.destroy();
      else client.write(answer);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    port: address.port,
    loseAnswersTo(bytes, times) {
      losing = { bytes, left: times };
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
