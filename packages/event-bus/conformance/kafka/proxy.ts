import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy of a Kafka broker that can lose a response. It replaces the address of the broker in responses, so that
 * clients keep using the proxy. Frames, header and keys: https://kafka.apache.org/protocol
 */
export interface KafkaProxy {
  readonly port: number;
  /** Closes the connection instead of forwarding the next Produce response. */
  loseProduced(): void;
  /** The `acks` of each Produce request: -1 waits for all in-sync replicas. */
  readonly acks: readonly number[];
  /** Number of lost responses. */
  readonly lost: number;
  close(): Promise<void>;
}

const produceKey = 0;

/** The size of a nullable string with its length prefix. */
const stringBytes = (frame: Buffer, at: number) => 2 + Math.max(0, frame.readInt16BE(at));

/** `acks` of a Produce request of version 3 to 8: it follows length, key, version, correlation, client and transaction. */
function acksOf(frame: Buffer): number {
  const client = 12;
  const transaction = client + stringBytes(frame, client);
  return frame.readInt16BE(transaction + stringBytes(frame, transaction));
}

/** Emits complete frames, with their length prefix. */
function onFrames(socket: Socket, take: (frame: Buffer) => void): void {
  let rest = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    while (rest.length >= 4 && rest.length >= 4 + rest.readInt32BE(0)) {
      const end = 4 + rest.readInt32BE(0);
      take(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  });
}

/** A broker's address in a response: a string with its length prefix, and the port. */
function addressBytes(host: string, port: number): Buffer {
  const bytes = Buffer.alloc(2 + host.length + 4);
  bytes.writeInt16BE(host.length, 0);
  bytes.write(host, 2);
  bytes.writeInt32BE(port, 2 + host.length);
  return bytes;
}

/** @param broker `host:port`, as the broker advertises it */
export async function startKafkaProxy(broker: string): Promise<KafkaProxy> {
  const { hostname, port: brokerPort } = new URL(`kafka://${broker}`);
  const sockets = new Set<Socket>();
  const advertised = addressBytes(hostname, Number(brokerPort));
  const acks: number[] = [];
  let isLosing = false;
  let lost = 0;

  const server = createServer((client) => {
    const upstream = connect(Number(brokerPort), hostname);
    // Both sides see the end of the connection.
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => undefined));
    const doomed = new Set<number>();
    onFrames(client, (request) => {
      if (request.readInt16BE(4) === produceKey) {
        acks.push(acksOf(request));
        if (isLosing) doomed.add(request.readInt32BE(8));
        isLosing = false;
      }
      upstream.write(request);
    });
    onFrames(upstream, (answer) => {
      if (doomed.has(answer.readInt32BE(4))) {
        lost += 1;
        client.destroy();
        return;
      }
      for (let at = answer.indexOf(advertised); at !== -1; at = answer.indexOf(advertised, at + 1))
        own.copy(answer, at);
      client.write(answer);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, hostname);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const own = addressBytes(hostname, port);
  return {
    port,
    acks,
    loseProduced() {
      isLosing = true;
    },
    get lost() {
      return lost;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
