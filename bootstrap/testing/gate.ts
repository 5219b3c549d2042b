import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Where a process of a test waits until the test lets it go on. */
export interface Gate extends AsyncDisposable {
  readonly port: string;
  /** The process that has come; what is written to it lets it go on. */
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
