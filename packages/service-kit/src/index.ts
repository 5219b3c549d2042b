export { continueTrace, traceIdOf } from '@robotdesign/telemetry';
export { afterFailure, type Breaker, closedBreaker, isOpen } from './breaker.ts';
export {
  type Config,
  ConfigError,
  describeVariables,
  integerText,
  readConfig,
  type Variable,
  type Variables,
  variable,
} from './config.ts';
export type { EventHandlers } from './consumer.ts';
export type { CallContext } from './grpc/call-context.ts';
export { type CallOptions, type Client, type ConnectOptions, connect } from './grpc/client.ts';
export type { ServiceName } from './grpc/definition.ts';
export { type Handlers, type Implementation, implement } from './grpc/handlers.ts';
export { type GrpcServer, type GrpcServerOptions, serveGrpc } from './grpc/server.ts';
export type { TlsIdentity } from './grpc/tls.ts';
export { type Hosted, hostService, type OwnArtifacts } from './host.ts';
export { createLogger, type Logger, type LoggerOptions } from './logging.ts';
export { isLoopbackHost } from './loopback.ts';
export { createParts, type Parts } from './parts.ts';
export { makeDataFolder } from './program/data-folder.ts';
export { type EngineConfig, engineVariables } from './program/engine-variables.ts';
export {
  chooseEngines,
  type EngineChoice,
  openEngines,
  type Placing,
  type ProcessEngines,
} from './program/engines.ts';
export {
  addressesIn,
  addressVariables,
  bindOf,
  grpcVariables,
  tlsIdentity,
} from './program/grpc-variables.ts';
export { kafkaAccess } from './program/kafka-access.ts';
export { openResources, type Resource, resourceVariables } from './program/resources.ts';
export {
  commonVariables,
  type Program,
  productVersion,
  runProgram,
  type Started,
  type Starting,
} from './program/run-program.ts';
export { type Addresses, defineService, type ServiceDefinition } from './program/service-definition.ts';
export {
  enginesClose_ms,
  grpcAddresses,
  runService,
  serviceStop_ms,
  serviceVariables,
} from './program/service-process.ts';
export { cannotKeep, cannotListen, StartRefused } from './program/start-refused.ts';
export { eventMaker, type MakeEvent, type RunningService, type ServiceRuntime } from './runtime.ts';
export { currentScope, currentTraceId, inScope, type Scope, traceFields } from './scope.ts';
export { explained } from './store-errors.ts';
