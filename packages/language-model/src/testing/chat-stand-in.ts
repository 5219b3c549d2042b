import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A host with OpenAI's chat completions, whose answers a test gives. It may misbehave. */

/** Of a request, what the port sends. */
export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly max_tokens?: number;
  readonly response_format?: { readonly type: string; readonly json_schema?: { readonly schema: object } };
}

export interface ReceivedChat {
  readonly authorization: string | undefined;
  readonly body: ChatRequest;
}

export interface ChatStandIn {
  readonly url: string;
  /** The requests so far. */
  readonly received: readonly ReceivedChat[];
  /** Writes the answer to a request. */
  answer: (response: ServerResponse, request: ChatRequest) => void;
  close(): Promise<void>;
}

/** A completion with this content. */
export function sendChat(response: ServerResponse, content: string): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_780_000_000,
      model: 'stand-in',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }),
  );
}

export const sendObject = (response: ServerResponse, object: unknown): void =>
  sendChat(response, JSON.stringify(object));

/** An error in OpenAI's format. */
export const sendRefusal = (response: ServerResponse, status: number, message: string): void => {
  response
    .writeHead(status, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ error: { message, type: 'refused' } }));
};

async function bodyOf(request: AsyncIterable<Uint8Array>): Promise<ChatRequest> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as ChatRequest;
}

export async function startChatStandIn(answer: ChatStandIn['answer']): Promise<ChatStandIn> {
  const received: ReceivedChat[] = [];
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return sendRefusal(response, 404, 'no such path');
    void bodyOf(request).then((body) => {
      received.push({ authorization: request.headers.authorization, body });
      standIn.answer(response, body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: ChatStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received,
    answer,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}
