import { randomBytes } from 'node:crypto';

/** W3C trace context, as it travels in `traceparent` headers, gRPC metadata and events. */

const format = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The trace id of a traceparent, or undefined when it is not one. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  return traceparent === undefined ? undefined : format.exec(traceparent)?.[1];
}

/** The traceparent when it is well formed, else that of a new trace. */
export function continueTrace(traceparent: string | undefined): string {
  if (traceparent !== undefined && format.test(traceparent)) return traceparent;
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`;
}
