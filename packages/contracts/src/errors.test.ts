import { describe, expect, test } from '@jest/globals';
import { fromProblem, problemCodes, ServiceError, toProblem } from './errors.ts';

describe('problems', () => {
  test('a known error has its code, fields and extensions', () => {
    const error = new ServiceError('validation_failed', 'population must be at least 1', {
      errors: [{ field: 'population', message: 'must be at least 1' }],
      extensions: { operation_id: 'op_1' },
    });
    const problem = toProblem(error, 'abc');
    expect(problem).toEqual({
      type: 'urn:robotdesign:problem:validation_failed',
      title: problemCodes.validation_failed.title,
      status: 400,
      detail: 'population must be at least 1',
      code: 'validation_failed',
      retryable: false,
      trace_id: 'abc',
      errors: [{ field: 'population', message: 'must be at least 1' }],
      extensions: { operation_id: 'op_1' },
    });
    expect(fromProblem(problem)).toMatchObject({
      code: error.code,
      errors: error.errors,
      extensions: error.extensions,
    });
  });

  test('an unexpected error has only its trace id', () => {
    const problem = toProblem(new Error('password=hunter2'), 'abc');
    expect(problem).toMatchObject({ status: 500, code: 'internal', trace_id: 'abc' });
    expect(JSON.stringify(problem)).not.toContain('hunter2');
  });
});
