import { setTimeout as delay } from 'node:timers/promises';
import {
  fromProblem,
  type Operation,
  ServiceError,
  type View,
  type WatchOperationResponse,
} from '@robotdesign/contracts';
import { hasEnded } from '@robotdesign/operations';
import { type Exchange, readOptions } from '../exchange.ts';
import { waitingOf } from '../http/prefer.ts';
import { sendResource } from '../http/send.ts';
import { followFrom } from './follow.ts';
import { operationPath, presentOperation } from './resource.ts';
import { resultOf } from './results.ts';

/** Synchronous calls of long work: wait, then answer with the result or the operation. */

/** The operation once it has ended, or as it was last seen when `waiting` is aborted first. */
async function lastSeen(
  started: Operation,
  changes: AsyncIterable<WatchOperationResponse>,
): Promise<Operation> {
  let seen = started;
  if (hasEnded(seen)) return seen;
  for await (const { operation } of changes) seen = operation;
  return seen;
}

/**
 * The error of an operation that did not complete, with its id. A cancelled operation is a `conflict`: the request and
 * the cancellation exclude each other, and a retry may succeed.
 */
function failureOf(operation: Operation): ServiceError {
  const { operation_id, error } = operation;
  if (operation.status === 'cancelled') {
    return new ServiceError('conflict', 'The operation was cancelled before it completed.', {
      extensions: { operation_id },
    });
  }
  const failure = error ? fromProblem(error) : new ServiceError('internal', 'The operation failed.');
  return new ServiceError(failure.code, failure.message, {
    errors: failure.errors,
    extensions: { ...failure.extensions, operation_id },
  });
}

function named(error: unknown, operation_id: string): unknown {
  if (!(error instanceof ServiceError)) return error;
  const { code, message, errors, extensions, retryAfter_s } = error;
  return new ServiceError(code, message, {
    errors,
    extensions: { ...extensions, operation_id },
    ...(retryAfter_s === undefined ? {} : { retryAfter_s }),
    cause: error,
  });
}

const retryAfter_s = 1;

const isUnavailable = (error: unknown) =>
  error instanceof ServiceError && (error.code === 'unavailable' || error.code === 'deadline_exceeded');

/** Pause before a result is read again, ms. */
const pause_ms = 250;

/**
 * The result of a completed operation. While a service that holds part of the result is unavailable it is read again,
 * until `waiting` is aborted. Then it is undefined, as for an operation that is not completed: an error would mean that
 * the work failed.
 */
async function resultOnceDone(
  exchange: Exchange,
  operation: Operation,
  view: View | undefined,
  waiting: AbortSignal,
): Promise<object | undefined> {
  if (operation.status !== 'completed') return undefined;
  const { read } = resultOf(operation);
  for (;;) {
    try {
      return await read(exchange.gateway.backends, operation, readOptions(exchange), view);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    await delay(pause_ms, undefined, { signal: waiting }).catch(() => undefined);
    if (waiting.aborted) return undefined;
  }
}

interface Answering {
  /** How much a result with views shows. */
  readonly view?: View | undefined;
  /** Sends the result; default: as JSON. */
  readonly answer?: (exchange: Exchange, status: number, result: object) => void | Promise<void>;
}

/**
 * Waits as long as `Prefer` asks, and answers. The wait ends early when the operation ends, the caller disconnects or
 * the gateway stops, but not when the watch breaks: the operation goes on, and so does the wait.
 */
export async function answerOperation(
  exchange: Exchange,
  started: Operation,
  { view, answer = sendResource }: Answering = {},
): Promise<void> {
  const { gateway, request, response, disconnected } = exchange;
  const { operation_id } = started;
  const { wait_ms, applied } = waitingOf(request.get('Prefer'));
  if (applied) response.setHeader('Preference-Applied', applied);
  const waiting = AbortSignal.any([AbortSignal.timeout(wait_ms), disconnected, gateway.draining]);
  try {
    const changes = followFrom(gateway, operation_id, { signal: waiting });
    const operation = wait_ms === 0 ? started : await lastSeen(started, changes);
    if (operation.status === 'failed' || operation.status === 'cancelled') throw failureOf(operation);
    const result = await resultOnceDone(exchange, operation, view, waiting);
    if (result === undefined) {
      response.setHeader('Location', operationPath(operation_id));
      response.setHeader('Retry-After', String(retryAfter_s));
      sendResource(exchange, 202, presentOperation(operation));
      return;
    }
    const { status, location } = resultOf(operation);
    response.setHeader('Location', location(operation, result));
    await answer(exchange, status, result);
  } catch (error) {
    throw named(error, operation_id);
  }
}
