import { describe, expect, test } from '@jest/globals';
import { exportedLine } from './logs.ts';

const trace_id = '4bf92f3577b34da6a3ce929d0e0e4736';
const span_id = '00f067aa0ba902b7';
const line = (fields: object) =>
  JSON.stringify({ level: 'info', time: '2026-01-02T03:04:05.678Z', msg: 'prompt received', ...fields });

describe('a line of the log, as it is exported', () => {
  test('has level, time and words where OpenTelemetry has them, and the other fields as attributes', () => {
    expect(exportedLine(line({ service: 'ingest', job_id: 'job_1', level: 'warn' }), false)).toEqual({
      timestamp: new Date('2026-01-02T03:04:05.678Z'),
      severityText: 'warn',
      severityNumber: 13,
      body: 'prompt received',
      attributes: { 'robotdesign.service': 'ingest', job_id: 'job_1' },
    });
  });

  test('leaves out prompts at any depth', () => {
    const said = line({ prompt: 'carry it', input: { prompt: 'carry it', seed: 7 } });
    expect(exportedLine(said, false).attributes).toEqual({ input: { seed: 7 } });
  });

  test('holds prompts when that is wanted', () => {
    expect(exportedLine(line({ prompt: 'carry it' }), true).attributes).toEqual({ prompt: 'carry it' });
  });

  test('tells of an error by the names of exceptions', () => {
    const err = { type: 'RangeError', message: 'no such leg', stack: 'RangeError: no such leg\n    at leg' };
    expect(exportedLine(line({ err }), false).attributes).toEqual({
      'exception.type': 'RangeError',
      'exception.message': 'no such leg',
      'exception.stacktrace': 'RangeError: no such leg\n    at leg',
    });
  });

  test('belongs to the span that it names, and to none when it names a trace alone', () => {
    expect(exportedLine(line({ trace_id, span_id }), false).traceparent).toBe(`00-${trace_id}-${span_id}-01`);
    expect(exportedLine(line({ trace_id }), false)).toMatchObject({ attributes: { trace_id } });
  });
});
