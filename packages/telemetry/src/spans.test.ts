import { describe, expect, test } from '@jest/globals';
import { activeTraceparent, failureOf, inTrace, outsideTrace, startSpan } from './spans.ts';

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('without telemetry', () => {
  test('a span runs its work and has no traceparent', () => {
    const span = startSpan({ name: 'get designs', kind: 'client', attributes: {}, parent: traceparent });
    expect(span.traceparent).toBeUndefined();
    expect(span.enter(() => activeTraceparent())).toBeUndefined();
    span.end('internal');
  });

  test('work runs unchanged in and outside a trace', () => {
    expect(inTrace(traceparent, () => outsideTrace(() => 7))).toBe(7);
  });
});

test.each([
  [Object.assign(new Error('carry 2 kg'), { code: 'infeasible_task' }), 'infeasible_task'],
  [new RangeError('carry 2 kg'), 'RangeError'],
  [Object.assign(new Error('carry 2 kg'), { code: 14 }), 'Error'],
  ['carry 2 kg', '_OTHER'],
  [undefined, '_OTHER'],
])('a failure has the kind of the error, not its message: %p', (error, kind) => {
  expect(failureOf(error)).toBe(kind);
});
