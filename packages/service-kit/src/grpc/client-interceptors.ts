import { InterceptingCall, type Interceptor, type StatusObject } from '@grpc/grpc-js';
import { currentScope } from '../scope.ts';
import { metadataKeys } from './definition.ts';
import { clientSpan } from './span.ts';

/** What every outgoing call has: the deadline of its scope, a span, and the trace in its metadata. */

const timeOf = (deadline: Date | number) => (deadline instanceof Date ? deadline.getTime() : deadline);

/** A call made on behalf of another one ends no later than that: deadlines shrink along the way. */
const withinDeadline: Interceptor = (options, nextCall) => {
  const { deadline = Number.POSITIVE_INFINITY } = options;
  const { deadline_at_ms = Number.POSITIVE_INFINITY } = currentScope();
  return new InterceptingCall(nextCall({ ...options, deadline: Math.min(timeOf(deadline), deadline_at_ms) }));
};

/** Records the call as a span and sends its trace context. */
const traced: Interceptor = (options, nextCall) => {
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

export const clientInterceptors: Interceptor[] = [withinDeadline, traced];
