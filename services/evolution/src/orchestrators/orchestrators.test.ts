import { describe, expect, test } from '@jest/globals';
import { createLogger } from '@robotdesign/service-kit';
import type { AskDocument } from './ask-document.ts';
import { createOrchestrators, expectOrchestrator } from './orchestrators.ts';
import type { OrchestratorSettings } from './orchestrators-file.ts';

const document = { version: 1, evolution_id: 'evo_1', ask: 1 } as AskDocument;

/** Offers a program for Node under the name `climber`. */
const offered = (code: string, change: Partial<OrchestratorSettings> = {}) =>
  createOrchestrators(
    new Map([
      [
        'climber',
        {
          argv: [process.execPath, '-e', code],
          timeout_s: 20,
          max_output_bytes: 1024,
          pass_env: [],
          ...change,
        },
      ],
    ]),
    { env: { MODEL_KEY: 'secret', OTHER_KEY: 'hidden' }, logger: createLogger({ level: 'silent' }) },
  );
const ask = (orchestrators: ReturnType<typeof offered>, name = 'climber') =>
  orchestrators.ask(name, document, new AbortController().signal);

const propose =
  "console.log(JSON.stringify({ type: 'proposal', id: 'a', edits: [{ name: 'x', value: 1 }] }));";

describe('an orchestrator', () => {
  test('reads the ask, and has the variables of its entry that are set', async () => {
    const code = `
      const { evolution_id } = JSON.parse(require('fs').readFileSync(0, 'utf8'));
      const { MODEL_KEY, OTHER_KEY } = process.env;
      const note = [evolution_id, MODEL_KEY, OTHER_KEY].join(' ');
      console.log(JSON.stringify({ type: 'proposal', id: 'a', edits: [{ name: 'x', value: 1 }], note }));
    `;
    const { proposals } = await ask(offered(code, { pass_env: ['MODEL_KEY', 'UNSET_KEY'] }));
    expect(proposals).toMatchObject([{ id: 'a', note: 'evo_1 secret ' }]);
  });

  test.each<[string, string, number]>([
    ['nothing', '', 0.5],
    ['what it reports', "console.log(JSON.stringify({ type: 'usage', cost_usd: 0.125 }));", 0.125],
  ])('that reports %s costs accordingly', async (_what, usage, cost_usd) => {
    const asked = await ask(offered(`${propose} ${usage}`, { cost_per_call_usd: 0.5 }));
    expect(asked).toMatchObject({ proposals: [{ id: 'a' }], cost_usd });
    expect(asked.failure).toBeUndefined();
  });

  test('that fails keeps its proposals, and costs as much', async () => {
    const asked = await ask(offered(`${propose} process.exitCode = 3;`, { cost_per_call_usd: 0.5 }));
    expect(asked).toMatchObject({ proposals: [{ id: 'a' }], cost_usd: 0.5, failure: 'exit code 3' });
  });

  test('that the operator removed fails without a cost', async () => {
    expect(await ask(offered(''), 'removed')).toEqual({
      proposals: [],
      rejected: [],
      cost_usd: 0,
      failure: 'the operator does not offer this orchestrator any more',
    });
  });
});

test('four programs run at the same time', async () => {
  const orchestrators = offered('');
  const running: Promise<unknown>[] = [];
  for (let started = 0; started < 4; started += 1) {
    expect(orchestrators.isBusy()).toBe(false);
    running.push(ask(orchestrators));
  }
  expect(orchestrators.isBusy()).toBe(true);
  await Promise.all(running);
  expect(orchestrators.isBusy()).toBe(false);
});

test('a name that is not offered is refused with those that are', () => {
  const orchestrators = offered('');
  expect(() => expectOrchestrator(orchestrators, 'climber', 'search.orchestrator')).not.toThrow();
  expect(() => expectOrchestrator(orchestrators, 'built_in', 'search.orchestrator')).not.toThrow();
  expect(() => expectOrchestrator(orchestrators, 'removed', 'search.orchestrator')).toThrow(
    expect.objectContaining({
      code: 'validation_failed',
      errors: [{ field: 'search.orchestrator', message: 'must be one of built_in, climber' }],
    }),
  );
});
