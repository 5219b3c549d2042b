import { randomFillSync } from 'node:crypto';
import type { SpanContext } from '@opentelemetry/api';

/** W3C trace context, as it travels in `traceparent` headers, gRPC metadata and events. */

const format = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The trace id of a traceparent, or undefined when it is not one. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  return traceparent === undefined ? undefined : format.exec(traceparent)?.[1];
}

/** Random bytes by the page: asked for one trace at a time, they cost more than all else that is done for it. */
const page = Buffer.alloc(4_096);
let used = page.length;

function randomHex(bytes: number): string {
  if (used + bytes > page.length) {
    randomFillSync(page);
    used = 0;
  }
  used += bytes;
  return page.toString('hex', used - bytes, used);
}

/** The traceparent when it is well formed, else that of a new trace, which nobody records. */
export function continueTrace(traceparent: string | undefined): string {
  if (traceparent !== undefined && format.test(traceparent)) return traceparent;
  return `00-${randomHex(16)}-${randomHex(8)}-00`;
}

/** What a traceparent says of the span that it names, or undefined when it is not one. */
export function spanContextOf(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = format.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

export function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${(traceFlags & 1).toString(16).padStart(2, '0')}`;
}
