import { describe, expect, test } from '@jest/globals';
import { complaints, messageOf } from './complaints.ts';

function listening() {
  const lines: { level: string; msg: string }[] = [];
  const time = { now_ms: 0 };
  const diag = complaints(
    (line) => void lines.push(JSON.parse(line)),
    () => time.now_ms,
  );
  return { lines, time, diag };
}

describe('diagnostics of the SDK', () => {
  test('are log lines that start with telemetry', () => {
    const { lines, diag } = listening();
    diag.warn('queue is full', 7);
    expect(lines).toEqual([
      { level: 'warn', time: '1970-01-01T00:00:00.000Z', msg: 'telemetry: queue is full 7' },
    ]);
  });

  test('are reported once a minute if they repeat', () => {
    const { lines, time, diag } = listening();
    for (const now_ms of [0, 5_000, 59_999, 60_000, 61_000]) {
      time.now_ms = now_ms;
      diag.error('connect ECONNREFUSED');
    }
    diag.error('another');
    expect(lines.map(({ msg }) => msg)).toEqual([
      'telemetry: connect ECONNREFUSED',
      'telemetry: connect ECONNREFUSED',
      'telemetry: another',
    ]);
  });

  test.each([
    [['{"stack":"Error: refused\\n    at x","message":"refused","name":"Error"}'], 'refused'],
    [['{"items": 3}'], '{"items": 3}'],
    [['{broken'], '{broken'],
    [['plain', 1], 'plain 1'],
  ])('%j gives %j', (parts, message) => {
    expect(messageOf(parts)).toBe(message);
  });
});
