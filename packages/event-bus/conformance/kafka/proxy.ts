import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A network before a Kafka broker that can lose an answer. Clients stay behind it: where the broker tells its own
 * address, it tells the proxy's. Frames, header and keys: https://kafka.apache.org/protocol
 */
export interface KafkaProxy {
  readonly port: number;
  /** Breaks the connection on which the broker answers the next Produce request, in place of the answer. */
  loseProduced(): void;
  /** How many replicas each Produce request waits for: -1 is all that are in sync. */
  readonly acks: readonly number[];
  /** Answers lost. */
  readonly lost: number;
  close(): Promise<void>;
}

const produceKey = 0;

/** The length of a nullable string with its own length before it. */
const stringBytes = (frame: Buffer, at: number) => 2 + Math.max(0, frame.readInt16BE(at));

/** Of a Produce request of version 3 to 8: after its length, key, version, correlation, client and transaction. */
function acksOf(frame: Buffer): number {
  const client = 12;
  const transaction = client + stringBytes(frame, client);
  return frame.readInt16BE(transaction + stringBytes(frame, transaction));
}

/** Gives each whole frame, its length included. */
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

/** A broker's address in an answer: a string with its length, and the port. */
function addressBytes(host: string, port: number): Buffer {
  const bytes = Buffer.alloc(2 + host.length + 4);
  bytes.writeInt16BE(host.length, 0);
  bytes.write(host, 2);
  bytes.writeInt32BE(port, 2 + host.length);
  return bytes;
}

/** @param broker `host:port`, as the broker calls itself */
export async function startKafkaProxy(broker: string): Promise<KafkaProxy> {
  const { hostname, port: brokerPort } = new URL(`kafka://${broker}`);
  const sockets = new Set<Socket>();
  const told = addressBytes(hostname, Number(brokerPort));
  const acks: number[] = [];
  let isLosing = false;
  let lost = 0;

  const server = createServer((client) => {
    const upstream = connect(Number(brokerPort), hostname);
    // What is broken here is told to both sides by the end of the connection.
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
      for (let at = answer.indexOf(told); at !== -1; at = answer.indexOf(told, at + 1)) own.copy(answer, at);
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
