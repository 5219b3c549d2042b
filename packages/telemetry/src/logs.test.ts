import { describe, expect, test } from '@jest/globals';
import { exportedLine } from './logs.ts';

const trace_id = '4bf92f3577b34da6a3ce929d0e0e4736';
const span_id = '00f067aa0ba902b7';
const line = (fields: object) =>
  JSON.stringify({ level: 'info', time: '2026-01-02T03:04:05.678Z', msg: 'prompt received', ...fields });

describe('an exported log line', () => {
  test('has level, time and message in the fields of OpenTelemetry, and the other fields as attributes', () => {
    expect(exportedLine(line({ service: 'ingest', job_id: 'job_1', level: 'warn' }), false)).toEqual({
      timestamp: new Date('2026-01-02T03:04:05.678Z'),
      severityText: 'warn',
      severityNumber: 13,
      body: 'prompt received',
      attributes: { 'robotdesign.service': 'ingest', job_id: 'job_1' },
    });
  });

  test('contains no prompts and no text of other programs, at any depth', () => {
    const logged = line({ prompt: 'carry it', words: 'no', input: { prompt: 'carry it', seed: 7 } });
    expect(exportedLine(logged, false).attributes).toEqual({ input: { seed: 7 } });
  });

  test('contains both if the settings allow it', () => {
    const fields = { prompt: 'carry it', words: 'no' };
    expect(exportedLine(line(fields), true).attributes).toEqual(fields);
  });

  const stack = 'RangeError\n    at leg (file:///legs.ts:3:7)';
  const err = { type: 'RangeError', code: 'no_leg', message: 'no leg carries it', stack };

  test('contains the types of an error, not its message', () => {
    expect(exportedLine(line({ err }), false).attributes).toEqual({
      'exception.type': 'RangeError',
      'error.type': 'no_leg',
      'exception.stacktrace': stack,
    });
  });

  test('contains the message of an error if the settings allow it', () => {
    expect(exportedLine(line({ err }), true).attributes).toMatchObject({
      'exception.message': 'no leg carries it',
    });
  });

  test.each([
    [2, { 'error.type': '2' }],
    ['ECONNREFUSED', { 'error.type': 'ECONNREFUSED' }],
    ['cannot carry it', {}],
    [{ said: 'it' }, {}],
  ])('exports %j as a code only if it cannot be a sentence', (code, attributes) => {
    expect(exportedLine(line({ err: { code } }), false).attributes).toEqual(attributes);
  });

  test.each(['cannot carry it', { message: 'cannot carry it', details: 'it' }])(
    'exports nothing of %j, which is thrown instead of an error',
    (thrown) => {
      expect(JSON.stringify(exportedLine(line({ err: thrown }), false))).not.toContain('it"');
    },
  );

  test('belongs to the span that it names; with only a trace id it belongs to no span', () => {
    expect(exportedLine(line({ trace_id, span_id }), false).traceparent).toBe(`00-${trace_id}-${span_id}-01`);
    expect(exportedLine(line({ trace_id }), false)).toMatchObject({ attributes: { trace_id } });
  });
});
