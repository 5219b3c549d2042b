import { describe, expect, test } from '@jest/globals';
import { ServiceError } from '@robotdesign/contracts';
import { grammarConfig } from './config.ts';

function refusal(attempt: () => unknown): ServiceError {
  try {
    attempt();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('it was accepted');
}

describe('the config of grammar_v2', () => {
  test('has the documented defaults', () => {
    expect(grammarConfig.read({ population: 4, agents: [] })).toEqual({
      population: 4,
      attempts: 8,
      confirmation: 0,
      agents: [],
      extra: {},
    });
  });

  test('accepts its own settings and refuses others by path', () => {
    expect(() => grammarConfig.checkExtra({ families: ['rover'] })).not.toThrow();
    expect(() => grammarConfig.checkExtra(undefined)).not.toThrow();
    expect(refusal(() => grammarConfig.checkExtra({ families: ['rover', 'zeppelin'] }))).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'config.extra.families.1' }],
    });
    expect(refusal(() => grammarConfig.checkExtra({ speed: 11 }))).toMatchObject({
      errors: [{ field: 'config.extra.speed' }],
    });
  });

  test('refuses a population out of bounds', () => {
    for (const population of [0, -1, 33, 1.5, Number.POSITIVE_INFINITY])
      expect(refusal(() => grammarConfig.read({ population, agents: [] })).code).toBe('validation_failed');
  });

  test('publishes its schema', () => {
    expect(grammarConfig.schema).toMatchObject({
      type: 'object',
      properties: {
        population: { minimum: 1, maximum: 32, default: 4 },
        attempts: { maximum: 64, default: 8 },
      },
      additionalProperties: false,
    });
  });
});
