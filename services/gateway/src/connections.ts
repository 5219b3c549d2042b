import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Ends a server without cutting off the requests that it is answering. */
export interface Connections {
  /** Takes no more connections, ends each one after its answer, and after `grace_ms` all that are left. */
  close(grace_ms: number): Promise<void>;
}

/** Follows the requests of a server from now on. */
export function followConnections(server: Server): Connections {
  const answering = new Set<ServerResponse>();
  let closing = false;
  // A connection that is kept open after its answer would hold the server for seconds.
  const letGo = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answering.add(response);
    if (closing) letGo(response);
    response.on('close', () => {
      answering.delete(response);
      if (closing) request.socket.end();
    });
  });
  return {
    close: async (grace_ms) => {
      closing = true;
      for (const response of answering) letGo(response);
      const force = setTimeout(() => server.closeAllConnections(), grace_ms);
      await new Promise<void>((resolve) => server.close(() => resolve()));
      clearTimeout(force);
    },
  };
}
