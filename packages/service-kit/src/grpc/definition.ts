import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';
import {
  CodecError,
  decode,
  encode,
  type Messages,
  type MethodShape,
  ServiceError,
  type Services,
  serviceMethods,
} from '@robotdesign/contracts';

/** gRPC service definitions whose (de)serialisers are the contracts' codec. */

export type ServiceName = keyof Services;

/** A method of a service, with the members that every method has. */
export type Method<S extends ServiceName, M extends keyof Services[S]> = Services[S][M] & {
  kind: 'unary' | 'stream';
  request: object;
  response: object;
};

export const maxMessageBytes = 32 * 1024 * 1024;

/** Metadata keys for what HTTP sends as headers. */
export const metadataKeys = {
  traceparent: 'traceparent',
  caller: 'x-caller',
  idempotencyKey: 'idempotency-key',
  replayed: 'idempotency-replayed',
} as const;

function definition(method: MethodShape): MethodDefinition<object, object> {
  const request = method.request as keyof Messages;
  const response = method.response as keyof Messages;
  return {
    path: method.path,
    requestStream: false,
    responseStream: method.responseStream,
    requestSerialize: (value) => encode(request, value as never),
    requestDeserialize: (bytes) => readRequest(request, bytes),
    responseSerialize: (value) => encode(response, value as never),
    responseDeserialize: (bytes) => decode(response, bytes, 'lenient'),
    originalName: method.name,
  };
}

/** If a request does not decode, the handler gets the error, so that the caller gets `validation_failed`. */
function readRequest(name: keyof Messages, bytes: Uint8Array): object {
  try {
    return decode(name, bytes, 'exact');
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    return new ServiceError('validation_failed', error.message, {
      errors: [{ field: error.path, message: error.message }],
    });
  }
}

export function serviceDefinition(name: ServiceName): ServiceDefinition {
  return Object.fromEntries(serviceMethods(name).map((method) => [method.name, definition(method)]));
}
