import { describe, expect, test } from '@jest/globals';
import { continueTrace, spanContextOf, traceIdOf, traceparentOf } from './traceparent.ts';

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('a traceparent', () => {
  test('names a span and is derived from that span again', () => {
    const span = spanContextOf(traceparent);
    expect(span).toMatchObject({ spanId: '00f067aa0ba902b7', traceFlags: 1, isRemote: true });
    expect(span && traceparentOf(span)).toBe(traceparent);
  });

  test.each([
    undefined,
    '',
    'none',
    traceparent.toUpperCase(),
    traceparent.replace('00-', '01-'),
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-4bf92f3577b34da6a3ce929d0e0e4736-${'0'.repeat(16)}-01`,
    `${traceparent}-more`,
  ])('is invalid: %j', (text) => {
    expect(spanContextOf(text)).toBeUndefined();
    expect(traceIdOf(text)).toBeUndefined();
    const begun = continueTrace(text);
    expect(begun).not.toBe(text);
    // Not recorded: the flag is 0.
    expect(spanContextOf(begun)).toMatchObject({ traceFlags: 0 });
  });

  test('of a new trace has ids of its own', () => {
    const begun = Array.from({ length: 2_000 }, () => spanContextOf(continueTrace(undefined)));
    expect(new Set(begun.map((span) => span?.traceId)).size).toBe(begun.length);
    expect(new Set(begun.map((span) => span?.spanId)).size).toBe(begun.length);
  });
});
