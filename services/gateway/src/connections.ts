import type { Server, ServerResponse } from 'node:http';

/** Ends a server without cutting off the requests that it is answering. */
export interface Connections {
  /** Accepts no more connections, ends each one after its answer, and after `grace_ms` all that are left. */
  close(grace_ms: number): Promise<void>;
}

/** Follows the requests that a server receives from now on. */
export function followConnections(server: Server): Connections {
  const answering = new Set<ServerResponse>();
  let closing = false;
  // A keep-alive connection would keep the server open for seconds after its last answer.
  const endAfterAnswer = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  server.on('request', ({ socket }, response) => {
    answering.add(response);
    if (closing) endAfterAnswer(response);
    response.on('close', () => {
      answering.delete(response);
      if (closing) socket.end();
    });
  });
  return {
    close: async (grace_ms) => {
      closing = true;
      answering.forEach(endAfterAnswer);
      const force = setTimeout(() => server.closeAllConnections(), grace_ms);
      await new Promise<void>((resolve) => server.close(() => resolve()));
      clearTimeout(force);
    },
  };
}
