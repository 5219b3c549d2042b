import {
  Metadata as GrpcMetadata,
  status as grpcStatus,
  type Metadata,
  type StatusObject,
} from '@grpc/grpc-js';
import {
  isProblemCode,
  type Json,
  type ProblemCode,
  problemCodes,
  ServiceError,
} from '@robotdesign/contracts';
import protobuf from 'protobufjs/light.js';
import { explained } from '../store-errors.ts';

/**
 * `ServiceError` as `google.rpc.Status` with `ErrorInfo`, `BadRequest` and `RetryInfo`, and back.
 * Shapes: googleapis google/rpc/status.proto and google/rpc/error_details.proto.
 */

const detailsKey = 'grpc-status-details-bin';
const domain = 'robotdesign';
const typeUrl = (name: string) => `type.googleapis.com/google.rpc.${name}`;

const rpc = protobuf.Root.fromJSON({
  nested: {
    Any: { fields: { type_url: { type: 'string', id: 1 }, value: { type: 'bytes', id: 2 } } },
    Status: {
      fields: {
        code: { type: 'int32', id: 1 },
        message: { type: 'string', id: 2 },
        details: { rule: 'repeated', type: 'Any', id: 3 },
      },
    },
    ErrorInfo: {
      fields: {
        reason: { type: 'string', id: 1 },
        domain: { type: 'string', id: 2 },
        metadata: { keyType: 'string', type: 'string', id: 3 },
      },
    },
    FieldViolation: { fields: { field: { type: 'string', id: 1 }, description: { type: 'string', id: 2 } } },
    BadRequest: { fields: { field_violations: { rule: 'repeated', type: 'FieldViolation', id: 1 } } },
    Duration: { fields: { seconds: { type: 'int64', id: 1 }, nanos: { type: 'int32', id: 2 } } },
    RetryInfo: { fields: { retry_delay: { type: 'Duration', id: 1 } } },
  },
} as protobuf.INamespace);

const types = {
  status: rpc.lookupType('Status'),
  ErrorInfo: rpc.lookupType('ErrorInfo'),
  BadRequest: rpc.lookupType('BadRequest'),
  RetryInfo: rpc.lookupType('RetryInfo'),
};

type DetailName = 'ErrorInfo' | 'BadRequest' | 'RetryInfo';

function detail(name: DetailName, value: object) {
  return { type_url: typeUrl(name), value: types[name].encode(types[name].fromObject(value)).finish() };
}

function readDetail(details: readonly { type_url?: string; value?: Uint8Array }[], name: DetailName) {
  const found = details.find((item) => item.type_url === typeUrl(name));
  if (!found?.value) return undefined;
  return types[name].toObject(types[name].decode(found.value), { longs: Number }) as Record<string, unknown>;
}

/** The response of a gRPC server to an error. For an unexpected error it contains no internals. */
export function toGrpcStatus(error: unknown): Partial<StatusObject> {
  const reason = explained(error);
  const known =
    reason instanceof ServiceError
      ? reason
      : new ServiceError('internal', 'Something went wrong inside the service.');
  const meaning = problemCodes[known.code];
  const metadata = Object.fromEntries(
    Object.entries(known.extensions).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const details = [detail('ErrorInfo', { reason: known.code, domain, metadata })];
  if (known.errors.length > 0) {
    const field_violations = known.errors.map(({ field, message }) => ({ field, description: message }));
    details.push(detail('BadRequest', { field_violations }));
  }
  if (known.retryAfter_s !== undefined) {
    details.push(detail('RetryInfo', { retry_delay: { seconds: Math.ceil(known.retryAfter_s), nanos: 0 } }));
  }
  const status = types.status.fromObject({ code: meaning.grpc, message: known.message, details });
  const trailers: Metadata = new GrpcMetadata();
  trailers.set(detailsKey, Buffer.from(types.status.encode(status).finish()));
  return { code: meaning.grpc, details: known.message, metadata: trailers };
}

/** What a status without our details means. All other codes are defects of the server. */
const bareStatusCodes: Readonly<Partial<Record<number, ProblemCode>>> = {
  [grpcStatus.UNAVAILABLE]: 'unavailable',
  [grpcStatus.DEADLINE_EXCEEDED]: 'deadline_exceeded',
  [grpcStatus.RESOURCE_EXHAUSTED]: 'rate_limited',
  [grpcStatus.CANCELLED]: 'cancelled',
  [grpcStatus.UNIMPLEMENTED]: 'unavailable',
  [grpcStatus.INVALID_ARGUMENT]: 'validation_failed',
};

/** Fixed texts: those of the status may name addresses and other internals, and stay in the cause. */
const bareTexts: Readonly<Partial<Record<ProblemCode, string>>> = {
  unavailable: 'A part of the service is unreachable. Try again.',
  deadline_exceeded: 'A part of the service did not answer in time.',
  rate_limited: 'A part of the service is overloaded. Try again.',
  cancelled: 'The call was cancelled.',
  validation_failed: 'A part of the service rejected the request.',
};

/** grpc-js reports a stream that was reset or whose connection was dropped as INTERNAL with this text. */
function isBrokenStream({ code, details }: StatusObject): boolean {
  return code === grpcStatus.INTERNAL && details.startsWith('Received RST_STREAM');
}

function isStatus(error: unknown): error is StatusObject {
  return error instanceof Error && 'code' in error && 'metadata' in error;
}

/** The `ServiceError` in our details; undefined without them. */
function detailed(error: StatusObject): ServiceError | undefined {
  const [bytes] = error.metadata.get(detailsKey);
  if (!(bytes instanceof Uint8Array)) return undefined;
  const { details = [] } = types.status.toObject(types.status.decode(bytes)) as {
    details?: { type_url?: string; value?: Uint8Array }[];
  };
  const info = readDetail(details, 'ErrorInfo');
  const reason = String(info?.reason ?? '');
  if (!isProblemCode(reason)) return undefined;
  const violations = readDetail(details, 'BadRequest')?.field_violations as
    | { field?: string; description?: string }[]
    | undefined;
  const delay = readDetail(details, 'RetryInfo')?.retry_delay as { seconds?: number } | undefined;
  const extensions = Object.fromEntries(
    Object.entries((info?.metadata ?? {}) as Record<string, string>).map(
      ([name, value]) => [name, JSON.parse(value) as Json] as const,
    ),
  );
  return new ServiceError(reason, error.details, {
    errors: (violations ?? []).map(({ field, description }) => ({
      field: field ?? '',
      message: description ?? '',
    })),
    extensions,
    ...(delay?.seconds === undefined ? {} : { retryAfter_s: delay.seconds }),
    cause: error,
  });
}

/** The error that a gRPC call failed with, as a `ServiceError`. */
export function fromGrpcStatus(error: unknown, called: string): ServiceError {
  if (!isStatus(error)) return new ServiceError('internal', `${called} failed`, { cause: error });
  try {
    const known = detailed(error);
    if (known) return known;
  } catch {
    // Unreadable details are not ours: only the code counts.
  }
  const code = isBrokenStream(error) ? 'unavailable' : (bareStatusCodes[error.code] ?? 'internal');
  return new ServiceError(code, bareTexts[code] ?? 'A part of the service failed.', { cause: error });
}
