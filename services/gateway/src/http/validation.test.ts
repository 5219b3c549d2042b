import { describe, expect, test } from '@jest/globals';
import { ServiceError } from '@robotdesign/contracts';
import { z } from 'zod';
import { agentLoop, config, id, name, population, prompt, seed } from '../routes/fields.ts';
import { validate } from './validation.ts';

const schema = z.strictObject({
  job: id('The job'),
  population: z.exactOptional(population),
  seed: z.exactOptional(seed),
  prompt: z.exactOptional(prompt('The task')),
  name: z.exactOptional(name('The name')),
  agent_loop: z.exactOptional(agentLoop),
  config: z.exactOptional(config),
  decision: z.exactOptional(z.enum(['approved', 'rejected'])),
  edits: z.exactOptional(
    z
      .array(z.strictObject({ value: z.number() }))
      .min(1)
      .max(2),
  ),
  dry_run: z.exactOptional(z.boolean()),
});

function problem(value: object): string {
  try {
    validate(schema, { job: 'job_1', ...value });
  } catch (error) {
    if (error instanceof ServiceError) return error.message;
  }
  return '';
}

describe('a refused field is named with its problem and the accepted values', () => {
  test.each([
    [{ job: undefined }, 'job: is required: a text.'],
    [{ job: 'a/b' }, 'job: must be an id: letters, digits, _ and -, at most 100.'],
    [{ population: 40 }, 'population: 40 is too large (1 to 32).'],
    [{ population: 0 }, 'population: 0 is too small (1 to 32).'],
    [{ population: 1.5 }, 'population: must be a whole number (1 to 32), not 1.5.'],
    [{ population: '4' }, 'population: must be a whole number (1 to 32), not "4".'],
    [{ seed: -1 }, 'seed: -1 is too small (0 to 4294967295).'],
    [{ prompt: ' ' }, 'prompt: must have 1 to 8000 characters after trimming.'],
    [{ prompt: null }, 'prompt: must be a text (1 to 8000 characters), not null.'],
    [{ name: ['x'] }, 'name: must be a text (1 to 200 characters), not a list.'],
    [{ agent_loop: '' }, 'agent_loop: is too short (1 to 100 characters).'],
    [{ config: { attempts: 65 } }, 'config.attempts: 65 is too large (1 to 64).'],
    [{ config: { agents: ['a', 3] } }, 'config.agents[1]: must be a text (1 to 100 characters), not 3.'],
    [{ config: { speed: 1 } }, 'config.speed: is not a known field.'],
    [{ decision: 'maybe' }, 'decision: must be one of: approved, rejected, not "maybe".'],
    [{ edits: [] }, 'edits: has too few items (1 to 2 items).'],
    [{ edits: [{ value: 'x'.repeat(60) }] }, `edits[0].value: must be a number, not "${'x'.repeat(39)}….`],
    [{ dry_run: 'yes' }, 'dry_run: must be true or false, not "yes".'],
  ])('%j', (value, text) => {
    expect(problem(value)).toBe(text);
  });

  test('up to three in the text, all in the list', () => {
    expect(problem({ population: 0, seed: -1, dry_run: 1, decision: 2 })).toMatch(/; and 1 more\.$/);
  });
});
