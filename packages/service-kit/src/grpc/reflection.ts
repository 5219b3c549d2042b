import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { MethodDefinition, Server, ServerDuplexStream, ServiceDefinition } from '@grpc/grpc-js';

/**
 * gRPC server reflection, for tools such as grpcurl. Reading the protos takes the library most of a second, so it
 * happens at the first request instead of at the start: until then the methods pass bytes.
 */

const versions = ['v1', 'v1alpha'] as const;
const pathOf = (version: string) => `/grpc.reflection.${version}.ServerReflection/ServerReflectionInfo`;
const protoRoot = fileURLToPath(new URL('../../../../protos', import.meta.url));

type Stream = ServerDuplexStream<Buffer, Buffer>;
type Listener = (value: object) => void;

interface Answering {
  readonly definition: MethodDefinition<object, object>;
  readonly handle: (stream: {
    on(event: string, listener: Listener): void;
    write(value: object): void;
    end(): void;
  }) => void;
}

let loaded: ReadonlyMap<string, Answering> | undefined;

function load(): ReadonlyMap<string, Answering> {
  const require = createRequire(import.meta.url);
  const { loadSync } = require('@grpc/proto-loader') as typeof import('@grpc/proto-loader');
  const { ReflectionService } = require('@grpc/reflection') as typeof import('@grpc/reflection');
  const files = readdirSync(protoRoot, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.proto'),
  );
  const answering = new Map<string, Answering>();
  const service = new ReflectionService(loadSync(files, { includeDirs: [protoRoot], keepCase: true }));
  service.addToServer({
    addService: (definition: ServiceDefinition, implementation) => {
      for (const [name, method] of Object.entries(definition)) {
        const handle = implementation[name] ?? implementation[method.originalName ?? ''];
        if (handle)
          answering.set(method.path, {
            definition: method,
            handle: handle as unknown as Answering['handle'],
          });
      }
    },
  });
  return answering;
}

function answer(path: string, stream: Stream): void {
  loaded ??= load();
  const answering = loaded.get(path);
  if (!answering) {
    stream.end();
    return;
  }
  const { requestDeserialize, responseSerialize } = answering.definition;
  answering.handle({
    on: (event, listener) => {
      if (event === 'data') stream.on('data', (bytes: Buffer) => listener(requestDeserialize(bytes)));
      else stream.on(event, listener);
    },
    write: (value) => stream.write(responseSerialize(value)),
    end: () => stream.end(),
  });
}

/** Lets tools list the services of the server. Only for servers on loopback: it reveals all of them. */
export function addReflection(server: Server): void {
  const asIs = (bytes: Buffer) => bytes;
  for (const version of versions) {
    const path = pathOf(version);
    const method = {
      path,
      requestStream: true,
      responseStream: true,
      requestSerialize: asIs,
      requestDeserialize: asIs,
      responseSerialize: asIs,
      responseDeserialize: asIs,
    };
    server.addService(
      { ServerReflectionInfo: method },
      { ServerReflectionInfo: (stream: Stream) => answer(path, stream) },
    );
  }
}
