import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that may lose what comes back, or everything. */
export interface LossyProxy {
  readonly port: number;
  /** Breaks each connection at its next answer once a request with these bytes has gone through, for so many. */
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
    // What is broken here is told to both sides by the end of the connection.
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
  if (address === null || typeof address === 'string') throw new Error('no port was given');
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
