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
export { type CallOptions, type Client, type ConnectOptions, connect } from './grpc-client.ts';
export {
  type CallContext,
  type GrpcServer,
  type GrpcServerOptions,
  type Handlers,
  type Implementation,
  implement,
  serveGrpc,
} from './grpc-server.ts';
export { type Hosted, hostService, type OwnArtifacts } from './host.ts';
export { createLogger, type Logger, type LoggerOptions } from './logging.ts';
export type { ServiceName } from './rpc-definition.ts';
export { eventMaker, type MakeEvent, type RunningService, type ServiceRuntime } from './runtime.ts';
export { currentScope, currentTraceId, inScope, type Scope } from './scope.ts';
export { explained } from './store-errors.ts';
export { continueTrace, traceIdOf } from './trace.ts';
