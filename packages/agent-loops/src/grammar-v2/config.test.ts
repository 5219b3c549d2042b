import { describe, expect, test } from '@jest/globals';
import { ServiceError } from '@robotdesign/contracts';
import { checkGrammarExtra, grammarConfigSchema, readGrammarConfig } from './config.ts';

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
    expect(readGrammarConfig({ population: 4, agents: [] })).toEqual({
      population: 4,
      attempts: 8,
      confirmation: 0,
      agents: [],
      extra: {},
    });
  });

  test('accepts its own settings and refuses others by path', () => {
    expect(() => checkGrammarExtra({ families: ['rover'] })).not.toThrow();
    expect(() => checkGrammarExtra(undefined)).not.toThrow();
    expect(refusal(() => checkGrammarExtra({ families: ['rover', 'zeppelin'] }))).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'config.extra.families.1' }],
    });
    expect(refusal(() => checkGrammarExtra({ speed: 11 }))).toMatchObject({
      errors: [{ field: 'config.extra.speed' }],
    });
  });

  test('refuses a population out of bounds', () => {
    for (const population of [0, -1, 33, 1.5, Number.POSITIVE_INFINITY])
      expect(refusal(() => readGrammarConfig({ population, agents: [] })).code).toBe('validation_failed');
  });

  test('publishes its schema', () => {
    expect(grammarConfigSchema).toMatchObject({
      type: 'object',
      properties: {
        population: { minimum: 1, maximum: 32, default: 4 },
        attempts: { maximum: 64, default: 8 },
      },
      additionalProperties: false,
    });
  });
});
