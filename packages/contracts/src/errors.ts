import type { FieldError, Problem } from './gen/types.ts';
import type { Json } from './json.ts';

/** The meaning of each problem code on HTTP and gRPC. */

/** Numbers of google.rpc.Code. */
const rpc = {
  cancelled: 1,
  invalidArgument: 3,
  deadlineExceeded: 4,
  notFound: 5,
  permissionDenied: 7,
  resourceExhausted: 8,
  failedPrecondition: 9,
  aborted: 10,
  outOfRange: 11,
  internal: 13,
  unavailable: 14,
  unauthenticated: 16,
} as const;

interface CodeMeaning {
  readonly status: number;
  readonly title: string;
  readonly grpc: number;
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
}

const meaning = (status: number, title: string, grpc: number, retryable = false): CodeMeaning => ({
  status,
  title,
  grpc,
  retryable,
});

export const problemCodes = {
  validation_failed: meaning(400, 'The request is not valid', rpc.invalidArgument),
  malformed_json: meaning(400, 'The body is not JSON', rpc.invalidArgument),
  unauthenticated: meaning(401, 'The caller is not authenticated', rpc.unauthenticated),
  forbidden: meaning(403, 'The caller may not do this', rpc.permissionDenied),
  origin_forbidden: meaning(403, 'This origin is not allowed', rpc.permissionDenied),
  host_forbidden: meaning(403, 'This host name is not allowed', rpc.permissionDenied),
  not_found: meaning(404, 'Not found', rpc.notFound),
  not_compiled: meaning(404, 'The design is not compiled yet', rpc.notFound),
  method_not_allowed: meaning(405, 'The path does not allow this method', rpc.invalidArgument),
  not_acceptable: meaning(406, 'No accepted media type is available', rpc.invalidArgument),
  conflict: meaning(409, 'The resource has changed', rpc.aborted, true),
  generation_running: meaning(409, 'The thread is generating', rpc.failedPrecondition, true),
  illegal_transition: meaning(409, 'The status does not allow this', rpc.failedPrecondition),
  not_approved: meaning(409, 'An approval is missing', rpc.failedPrecondition),
  idempotency_in_progress: meaning(409, 'The first request is still running', rpc.aborted, true),
  precondition_failed: meaning(412, 'The resource has another version', rpc.failedPrecondition),
  payload_too_large: meaning(413, 'The body is too large', rpc.outOfRange),
  unsupported_media_type: meaning(415, 'The body must be application/json', rpc.invalidArgument),
  range_not_satisfiable: meaning(416, 'The file has no such range', rpc.outOfRange),
  no_search_query: meaning(422, 'The prompt names no task', rpc.failedPrecondition),
  unknown_agent_loop: meaning(422, 'Unknown agent loop', rpc.failedPrecondition),
  infeasible_task: meaning(422, 'No body can do this', rpc.failedPrecondition),
  idempotency_key_reused: meaning(
    422,
    'The idempotency key belongs to another request',
    rpc.failedPrecondition,
  ),
  precondition_required: meaning(428, 'The request must name a version', rpc.failedPrecondition),
  rate_limited: meaning(429, 'Too many requests', rpc.resourceExhausted, true),
  cancelled: meaning(499, 'The work was cancelled', rpc.cancelled),
  internal: meaning(500, 'Internal error', rpc.internal),
  agent_loop_failed: meaning(502, 'The agent loop failed', rpc.unavailable, true),
  unavailable: meaning(503, 'A part of the service is down', rpc.unavailable, true),
  deadline_exceeded: meaning(504, 'The work took too long', rpc.deadlineExceeded, true),
} as const satisfies Readonly<Record<string, CodeMeaning>>;

export type ProblemCode = keyof typeof problemCodes;

export function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(problemCodes, code);
}

export interface ServiceErrorOptions {
  readonly errors?: readonly FieldError[];
  /** Further members of the problem for this code, such as `operation_id`. */
  readonly extensions?: Readonly<Record<string, Json>>;
  readonly retryAfter_s?: number;
  readonly cause?: unknown;
}

/** An error that callers see, with a code of the contract. Any other error is a defect: `internal`. */
export class ServiceError extends Error {
  readonly code: ProblemCode;
  readonly errors: readonly FieldError[];
  readonly extensions: Readonly<Record<string, Json>>;
  readonly retryAfter_s: number | undefined;

  constructor(code: ProblemCode, detail: string, options: ServiceErrorOptions = {}) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.errors = options.errors ?? [];
    this.extensions = options.extensions ?? {};
    this.retryAfter_s = options.retryAfter_s;
  }
}

/** A `validation_failed` about one field. */
export function invalidField(field: string, message: string): ServiceError {
  return new ServiceError('validation_failed', `${field} ${message}`, { errors: [{ field, message }] });
}

/** A `not_found` for the id of a resource. */
export function notFound(kind: string, id: string): ServiceError {
  return new ServiceError('not_found', `There is no ${kind} ${id.slice(0, 80)}.`);
}

/** The problem that a caller sees. For an unexpected error it contains only the trace id. */
export function toProblem(error: unknown, traceId?: string): Problem {
  const known = error instanceof ServiceError ? error : undefined;
  const code = known?.code ?? 'internal';
  const { status, title, retryable } = problemCodes[code];
  const hasExtensions = known !== undefined && Object.keys(known.extensions).length > 0;
  return {
    type: `urn:robotdesign:problem:${code}`,
    title,
    status,
    detail: known?.message ?? 'The service failed. Give the trace id to its operators.',
    code,
    retryable,
    ...(traceId ? { trace_id: traceId } : {}),
    errors: known?.errors ?? [],
    ...(hasExtensions ? { extensions: known.extensions } : {}),
  };
}

/** The error of a stored or received problem. */
export function fromProblem(problem: Problem): ServiceError {
  const code = isProblemCode(problem.code) ? problem.code : 'internal';
  return new ServiceError(code, problem.detail, {
    errors: problem.errors,
    ...(problem.extensions ? { extensions: problem.extensions } : {}),
  });
}
