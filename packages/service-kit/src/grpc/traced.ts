import { InterceptingCall, type Interceptor, type StatusObject } from '@grpc/grpc-js';
import { currentScope } from '../scope.ts';
import { metadataKeys } from './definition.ts';
import { clientSpan } from './span.ts';

/** Records an outgoing call as a span and sends its trace context. */
export const traced: Interceptor = (options, nextCall) => {
  const { path, responseStream } = options.method_definition;
  const rpc = clientSpan(path);
  let stopped = false;
  return new InterceptingCall(nextCall(options), {
    start(metadata, _listener, next) {
      const traceparent = rpc.span.traceparent ?? currentScope().traceparent;
      if (traceparent) metadata.set(metadataKeys.traceparent, traceparent);
      next(metadata, {
        onReceiveStatus(end: StatusObject, nextStatus) {
          // A caller that has read enough of a stream cancels it, which is no failure.
          rpc.end(stopped && responseStream ? undefined : end.code);
          nextStatus(end);
        },
      });
    },
    cancel(next) {
      stopped = true;
      next();
    },
  });
};
