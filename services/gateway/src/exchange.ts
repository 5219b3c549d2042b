import type { CallOptions, Logger } from '@robotdesign/service-kit';
import type { Request, Response } from 'express';
import type { Backends } from './backends.ts';
import type { ServiceHealth } from './health/health.ts';
import { idempotencyKey } from './http/idempotency-key.ts';
import type { StreamPlaces } from './operations/stream-places.ts';

/** What answering needs beside the request. Made once; nothing in it outlives the process. */
export interface Gateway {
  readonly backends: Backends;
  readonly logger: Logger;
  readonly version: string;
  readonly health: ServiceHealth;
  readonly streams: StreamPlaces;
  /** Aborted when the gateway begins to stop. */
  readonly draining: AbortSignal;
}

/** One request and its answer. */
export interface Exchange {
  readonly gateway: Gateway;
  readonly request: Request;
  readonly response: Response;
  /** What stands in the path for its parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Aborted when the caller goes away. */
  readonly gone: AbortSignal;
}

export function newExchange(
  gateway: Gateway,
  request: Request,
  response: Response,
  params: Exchange['params'],
): Exchange {
  const gone = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return { gateway, request, response, params, gone: gone.signal };
}

/** A call that only reads: it ends when nobody waits for its answer. */
export function readOptions({ gone }: Exchange): CallOptions {
  return { signal: gone };
}

/** A call that changes something: a caller that goes away cancels nothing. */
export function writeOptions({ request, response }: Exchange): CallOptions {
  const key = request.method === 'POST' ? idempotencyKey(request.get('Idempotency-Key')) : {};
  return { ...key, onReplayed: () => response.setHeader('Idempotency-Replayed', 'true') };
}
