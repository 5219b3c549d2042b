import { type JsonObject, type ProblemCode, problemCodes } from '@robotdesign/contracts';
import { problemMediaType } from '../http/problem.ts';
import type { Route } from '../routing/route.ts';

/** The problems that each route may answer: those that it names, and those that follow from its shape. */

const always: readonly ProblemCode[] = ['origin_forbidden', 'host_forbidden', 'not_acceptable', 'internal'];
const ofCalls: readonly ProblemCode[] = ['unauthenticated', 'unavailable', 'deadline_exceeded'];
const ofWrites: readonly ProblemCode[] = [
  'validation_failed',
  'malformed_json',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limited',
];
const ofKeys: readonly ProblemCode[] = ['idempotency_in_progress', 'idempotency_key_reused'];
/** Of work that ran: it may have been cancelled meanwhile. */
const ofOperations: readonly ProblemCode[] = ['conflict'];

const hasFields = (schema: { readonly shape: object }) => Object.keys(schema.shape).length > 0;

/** The codes of a route, in the order of the table of all codes. */
export function problemsOf(route: Route): readonly ProblemCode[] {
  const { operationId, schemas, requestHeaders, answers, isPublic, problems = [] } = route;
  const codes = new Set<ProblemCode>([
    ...always,
    ...(isPublic ? [] : ofCalls),
    ...(operationId === 'readyz' ? ['unavailable' as const] : []),
    ...(hasFields(schemas.params) ? ['not_found' as const] : []),
    ...(hasFields(schemas.query) ? ['validation_failed' as const] : []),
    ...(schemas.body || schemas.text ? ofWrites : []),
    ...(route.method === 'DELETE' ? ['rate_limited' as const] : []),
    ...(requestHeaders.includes('Idempotency-Key') ? ofKeys : []),
    ...(requestHeaders.includes('If-Match') ? ['precondition_failed' as const] : []),
    ...(answers.some(({ status }) => status === 202) ? ofOperations : []),
    ...problems,
  ]);
  return (Object.keys(problemCodes) as ProblemCode[]).filter((code) => codes.has(code));
}

function exampleOf(code: ProblemCode): JsonObject {
  const { status, title, retryable } = problemCodes[code];
  const trace_id = '4bf92f3577b34da6a3ce929d0e0e4736';
  const type = `urn:robotdesign:problem:${code}`;
  return { type, title, status, detail: `${title}.`, code, retryable, trace_id };
}

function responseOf(status: number, codes: readonly ProblemCode[]): JsonObject {
  const mayWait = codes.some((code) => problemCodes[code].retryable);
  return {
    description: codes.map((code) => `\`${code}\`: ${problemCodes[code].title}`).join('; '),
    headers: {
      ...(status === 401 ? { 'WWW-Authenticate': { $ref: '#/components/headers/WWW-Authenticate' } } : {}),
      ...(mayWait ? { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } : {}),
    },
    content: {
      [problemMediaType]: {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Problem' }],
          properties: { code: { enum: codes, description: 'Code of the problem, for programs.' } },
        },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
      },
    },
  };
}

/** The responses of the problems of a route, by status. */
export function problemResponses(route: Route): JsonObject {
  const byStatus = Map.groupBy(problemsOf(route), (code) => problemCodes[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [String(status), responseOf(status, codes)]),
  );
}
