import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A gate at which a test's process waits until the test opens it. */
export interface Gate extends AsyncDisposable {
  readonly port: string;
  /** The waiting process. Writing to it lets it continue. */
  readonly arrival: Promise<Socket>;
}

export async function newGate(): Promise<Gate> {
  const server = createServer();
  const arrival = once(server, 'connection').then(([socket]) => socket as Socket);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: String((server.address() as AddressInfo).port),
    arrival,
    async [Symbol.asyncDispose]() {
      server.close();
    },
  };
}
