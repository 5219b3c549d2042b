import { describe, expect, test } from '@jest/globals';
import { ServiceError } from '@robotdesign/contracts';
import { budgetOf } from './budget.ts';
import { creativeConfig } from './config.ts';

const read = (config: object = {}) => creativeConfig.read({ population: 4, agents: [], ...config });

function fieldsOf(attempt: () => unknown): string[] {
  try {
    attempt();
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'validation_failed')
      return error.errors.map(({ field }) => field);
    throw error;
  }
  throw new Error('it was accepted');
}

describe('the config of creative_qd_v2', () => {
  test('has the documented defaults', () => {
    expect(read()).toEqual({ population: 4, attempts: 8, confirmation: 2, agents: [], extra: {} });
  });

  test.each([
    [{ evaluations: 20_001 }, 'config.extra.evaluations'],
    [{ evaluations: 0 }, 'config.extra.evaluations'],
    [{ seconds: 601 }, 'config.extra.seconds'],
    [{ families: ['zeppelin'] }, 'config.extra.families.0'],
    [{ resume: 3 }, 'config.extra.resume'],
    [{ speed: 11 }, 'config.extra.speed'],
  ])('refuses %j by its field', (extra, field) => {
    expect(fieldsOf(() => creativeConfig.checkExtra(extra))).toEqual([field]);
  });

  test('publishes its bounds', () => {
    expect(creativeConfig.schema).toMatchObject({
      properties: {
        confirmation: { minimum: 0, maximum: 16, default: 2 },
        extra: {
          properties: { evaluations: { maximum: 20_000 }, seconds: { maximum: 600 } },
          additionalProperties: false,
        },
      },
    });
  });
});

describe('the budget of a search', () => {
  test('is that of the slowest family, or what the caller sets', () => {
    const usual = budgetOf(read(), ['rover']).evaluations;
    expect(budgetOf(read(), ['rover', 'snake']).evaluations).toBeLessThan(usual);
    expect(budgetOf(read({ attempts: 1 }), ['rover']).evaluations).toBe(4);
    const large = budgetOf(read({ extra: { evaluations: 20_000, seconds: 600 } }), ['snake']);
    expect(large).toMatchObject({ evaluations: 20_000, cap_ms: 600_000 });
  });

  test('includes the bodies of an earlier search', () => {
    expect(budgetOf(read(), ['rover'], 10).evaluations).toBe(budgetOf(read(), ['rover']).evaluations + 10);
  });
});
