import {
  type JsonObject,
  type Problem,
  type ProblemCode,
  ServiceError,
  toProblem,
} from '@robotdesign/contracts';
import { currentTraceId } from '@robotdesign/service-kit';
import type { Request, Response } from 'express';

/** Problem details (RFC 9457) over HTTP, alone or within a resource. */

export const problemMediaType = 'application/problem+json';

/** A problem with its extension members at the top level (RFC 9457, section 3.2). */
export function presentProblem({ extensions, errors, ...members }: Problem): JsonObject {
  return {
    ...extensions,
    ...members,
    ...(errors.length > 0 ? { errors: errors.map(({ field, message }) => ({ field, message })) } : {}),
  };
}

/** Errors of the body reader and the router, by their `type`. */
const readerErrors: Readonly<Record<string, readonly [ProblemCode, string]>> = {
  'entity.too.large': ['payload_too_large', 'The body is too large (at most 1 MiB).'],
  'encoding.unsupported': [
    'unsupported_media_type',
    'Content-Encoding must be gzip, deflate, br or identity.',
  ],
  'request.size.invalid': ['malformed_json', 'The length of the body differs from Content-Length.'],
  'request.aborted': ['malformed_json', 'The body is incomplete.'],
};

interface HttpError extends Error {
  readonly status: number;
  readonly type?: string;
}

function isHttpError(error: unknown): error is HttpError {
  return error instanceof Error && 'status' in error && typeof error.status === 'number';
}

/** The error as a ServiceError where the contract has a code for it; any other error is a defect. */
export function knownError(error: unknown): unknown {
  if (error instanceof URIError) {
    return new ServiceError('validation_failed', 'The path is not percent-encoded UTF-8.', {
      errors: [{ field: 'path', message: 'must be percent-encoded UTF-8' }],
    });
  }
  if (!isHttpError(error) || error.status >= 500) return error;
  const [code, detail] = readerErrors[error.type ?? ''] ?? ['malformed_json', 'The body is not readable.'];
  return new ServiceError(code, detail, { cause: error });
}

const defaultRetryAfter_s: Partial<Record<string, number>> = { rate_limited: 1, unavailable: 1 };
const longestInstance = 500;

/** Answers with the problem of an error. */
export function sendProblem(request: Request, response: Response, error: unknown): void {
  const problem = toProblem(error, currentTraceId());
  const retryAfter_s =
    (error instanceof ServiceError ? error.retryAfter_s : undefined) ?? defaultRetryAfter_s[problem.code];
  if (retryAfter_s !== undefined) response.setHeader('Retry-After', String(Math.ceil(retryAfter_s)));
  response.removeHeader('ETag');
  response.removeHeader('Content-Disposition');
  response.setHeader('Cache-Control', 'no-store');
  const instance = request.path.slice(0, longestInstance);
  response
    .status(problem.status)
    .type(problemMediaType)
    .send(JSON.stringify(presentProblem({ ...problem, instance })));
}
