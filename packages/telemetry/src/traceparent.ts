import { randomFillSync } from 'node:crypto';
import type { SpanContext } from '@opentelemetry/api';

/** W3C trace context, as `traceparent` headers, gRPC metadata and events carry it. */

const format = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The trace id of a traceparent; undefined if it is malformed. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  return traceparent === undefined ? undefined : format.exec(traceparent)?.[1];
}

/** Random bytes for many ids: filling it costs hardly more than the bytes of one id. */
const pool = Buffer.alloc(4_096);
let used = pool.length;

function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
}

/** The traceparent if it is well formed, else the one of a new trace that is not recorded. */
export function continueTrace(traceparent: string | undefined): string {
  if (traceparent !== undefined && format.test(traceparent)) return traceparent;
  return `00-${randomHex(16)}-${randomHex(8)}-00`;
}

/** The span context of a traceparent; undefined if it is malformed. */
export function spanContextOf(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = format.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

export function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${(traceFlags & 1).toString(16).padStart(2, '0')}`;
}
