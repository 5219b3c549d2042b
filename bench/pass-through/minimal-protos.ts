import { fileURLToPath } from 'node:url';
import { loadPackageDefinition } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';

/** Our protos, loaded like in the examples of gRPC. */
const protos = fileURLToPath(new URL('../../protos/', import.meta.url));
const definition = loadSync(
  ['robotdesign/design/v1/design.proto', 'robotdesign/workspace/v1/workspace.proto'],
  { includeDirs: [protos], keepCase: true, arrays: true, enums: String, longs: Number },
);

// biome-ignore lint/suspicious/noExplicitAny: without generated code, grpc-js types nothing.
export const { design, workspace } = loadPackageDefinition(definition).robotdesign as any;
