import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Ends a server without cutting off the requests that it is answering. */
export interface Connections {
  /** Takes no more connections, ends each one after its answer, and after `grace_ms` all that are left. */
  close(grace_ms: number): Promise<void>;
}

/** Follows the requests of a server from now on. */
export function followConnections(server: Server): Connections {
  // By connection: of a set that each response joins and leaves, the engine keeps old copies until a full collection.
  const answering = new Map<Socket, ServerResponse | undefined>();
  let closing = false;
  // A connection that is kept open after its answer would hold the server for seconds.
  const letGo = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.on('connection', (socket: Socket) => {
    socket.on('close', () => answering.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.set(socket, response);
    if (closing) letGo(response);
    response.on('close', () => {
      if (answering.get(socket) === response) answering.set(socket, undefined);
      if (closing) socket.end();
    });
  });
  return {
    close: async (grace_ms) => {
      closing = true;
      for (const response of answering.values()) if (response) letGo(response);
      const force = setTimeout(() => server.closeAllConnections(), grace_ms);
      await new Promise<void>((resolve) => server.close(() => resolve()));
      clearTimeout(force);
    },
  };
}
