import { describe, expect, test } from '@jest/globals';
import type { Operation } from '@robotdesign/contracts';
import { operationLine } from './progress.ts';

const time = '2026-01-01T00:00:00.000Z';

const operation = (changes: Partial<Operation>): Operation => ({
  operation_id: 'op_design_1',
  kind: 'thread_generate',
  status: 'running',
  target: { kind: 'generation', id: 'gen_1' },
  created_at: time,
  updated_at: time,
  version: 1,
  ...changes,
});

const done = { phase: 'done', done: 8, total: 8, message: 'Done' };
const uncounted = { phase: 'a', done: 0, message: 'Building' };
const progress = { phase: 'deriving', done: 1, total: 8, message: '1 of 8 bodies derived' };

describe('the line of an operation', () => {
  test.each([
    ['message and share', { progress }, 'Designing: 1 of 8 bodies derived (12 %) …'],
    ['the end', { status: 'completed', progress: done }, 'Designing: Done (100 %)'],
    ['only the message without a total', { progress: uncounted, kind: 'compile' }, 'Compiling: Building …'],
    ['nothing before the first report', {}, undefined],
    ['nothing after a failure', { progress, status: 'failed' }, undefined],
  ] as const)('shows %s', (_, changes, line) => {
    expect(operationLine(operation(changes))).toBe(line);
  });
});
