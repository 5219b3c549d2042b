import {
  fromProblem,
  type Operation,
  ServiceError,
  type WatchOperationResponse,
} from '@robotdesign/contracts';
import { operationsOf } from '../backends.ts';
import { type Exchange, readOptions } from '../exchange.ts';
import { waitingOf } from '../http/prefer.ts';
import { sendResource } from '../http/send.ts';
import { hasEnded, operationPath, presentOperation } from './resource.ts';
import { resultOf } from './results.ts';

/** The synchronous face of long work: wait a while, then answer with the result or with the operation. */

/** A service that restarts says nothing of the operation. */
const isAway = (error: unknown) =>
  error instanceof ServiceError && (error.code === 'unavailable' || error.code === 'deadline_exceeded');

/** The operation once it has ended, or as it was last seen when `waiting` is aborted first. */
export async function lastSeen(
  started: Operation,
  watch: (signal: AbortSignal) => AsyncIterable<WatchOperationResponse>,
  waiting: AbortSignal,
): Promise<Operation> {
  let seen = started;
  if (hasEnded(seen) || waiting.aborted) return seen;
  try {
    for await (const { operation } of watch(waiting)) {
      seen = operation;
      if (hasEnded(seen)) break;
    }
  } catch (error) {
    // The wait is over, or the operation goes on without being seen.
    if (!waiting.aborted && !isAway(error)) throw error;
  }
  return seen;
}

/**
 * The error of an operation that did not complete, naming the operation. That of a cancelled one is `conflict`: what was
 * asked for and the cancellation exclude each other, and asking again may succeed.
 */
export function failureOf(operation: Operation): ServiceError {
  const { operation_id, error } = operation;
  if (operation.status === 'cancelled') {
    return new ServiceError('conflict', 'The operation was cancelled before it was done.', {
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

/**
 * The result of an operation that is completed; undefined while it is not, or a service that holds part of it is away:
 * an error would say that the work had failed.
 */
async function resultOnceDone(exchange: Exchange, operation: Operation): Promise<object | undefined> {
  if (operation.status !== 'completed') return undefined;
  try {
    return await resultOf(operation).read(exchange.gateway.backends, operation, readOptions(exchange));
  } catch (error) {
    if (!isAway(error)) throw error;
    return undefined;
  }
}

/** Waits as `Prefer` says and answers. A caller that goes away, or a gateway that stops, ends only the waiting. */
export async function answerOperation(exchange: Exchange, started: Operation): Promise<void> {
  const { gateway, request, response, gone } = exchange;
  const { operation_id } = started;
  const { wait_ms, applied } = waitingOf(request.get('Prefer'));
  if (applied) response.setHeader('Preference-Applied', applied);
  const waiting = AbortSignal.any([AbortSignal.timeout(wait_ms), gone, gateway.draining]);
  try {
    const watch = (signal: AbortSignal) =>
      operationsOf(gateway.backends, operation_id).WatchOperation({ operation_id }, { signal });
    const operation = wait_ms === 0 ? started : await lastSeen(started, watch, waiting);
    if (operation.status === 'failed' || operation.status === 'cancelled') throw failureOf(operation);
    const result = await resultOnceDone(exchange, operation);
    if (result === undefined) {
      response.setHeader('Location', operationPath(operation_id));
      response.setHeader('Retry-After', String(retryAfter_s));
      sendResource(exchange, 202, presentOperation(operation));
      return;
    }
    const { status, location } = resultOf(operation);
    response.setHeader('Location', location(operation, result));
    sendResource(exchange, status, result);
  } catch (error) {
    throw named(error, operation_id);
  }
}
