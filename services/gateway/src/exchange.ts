import type { CallOptions, Logger } from '@robotdesign/service-kit';
import type { Request, Response } from 'express';
import type { Backends } from './backends.ts';
import type { ServiceHealth } from './health/health.ts';
import { idempotencyKey } from './http/idempotency-key.ts';
import type { StreamPlaces } from './operations/stream-places.ts';

/** What handlers need in addition to the request. Made once per process. */
export interface Gateway {
  readonly backends: Backends;
  readonly logger: Logger;
  readonly version: string;
  readonly health: ServiceHealth;
  readonly streams: StreamPlaces;
  /** Aborted when the gateway starts to stop. */
  readonly draining: AbortSignal;
}

/** A request and its answer. */
export interface Exchange {
  readonly gateway: Gateway;
  readonly request: Request;
  readonly response: Response;
  /** Values of the path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  /** Aborted when the caller disconnects. */
  readonly disconnected: AbortSignal;
}

export function newExchange(
  gateway: Gateway,
  request: Request,
  response: Response,
  params: Exchange['params'],
): Exchange {
  const disconnected = new AbortController();
  response.on('close', () => {
    if (!response.writableFinished) disconnected.abort();
  });
  return { gateway, request, response, params, disconnected: disconnected.signal };
}

/** Options of a reading call, which ends when the caller disconnects. */
export function readOptions({ disconnected }: Exchange): CallOptions {
  return { signal: disconnected };
}

/** Options of a changing call, which continues when the caller disconnects. */
export function writeOptions({ request, response }: Exchange): CallOptions {
  const key = request.method === 'POST' ? idempotencyKey(request.get('Idempotency-Key')) : {};
  return { ...key, onReplayed: () => response.setHeader('Idempotency-Replayed', 'true') };
}
