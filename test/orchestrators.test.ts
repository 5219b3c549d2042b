import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Evolution } from '@robotdesign/contracts';
import { newDataDir } from './harness/app.ts';
import { type Composed, startComposed } from './harness/composed.ts';
import { eventually } from './harness/eventually.ts';
import { type EvolutionUser, evolutionUser } from './harness/evolution-user.ts';
import { problemOf } from './harness/http.ts';
import { newDesign, quickPrompt } from './harness/new-design.ts';
import {
  type OfferedProgram,
  type OfferedPrograms,
  offerPrograms,
  proposer,
} from './harness/orchestrator-programs.ts';

/** Evolutions whose bodies are proposed by programs of the operator: some work, some fail in every way. */

const programs: Readonly<Record<string, OfferedProgram>> = {
  proposer: { code: proposer, settings: { cost_per_call_usd: 5 } },
  dear: { code: '', settings: { cost_per_call_usd: 0.02 } },
  hangs: { code: 'setInterval(() => {}, 1000)', settings: { timeout_s: 1 } },
  floods: {
    code: "for (;;) require('fs').writeSync(1, '{}'.repeat(10000))",
    settings: { max_output_bytes: 2048 },
  },
  talks: { code: "console.log('Certainly! I would make the legs longer.')" },
  exits: { code: 'process.exit(3)' },
  silent: { code: '' },
  waits: {
    code: "require('fs').writeFileSync(process.argv[1] + '/waits', ''); setInterval(() => {}, 1000)",
    settings: { timeout_s: 600 },
  },
};

jest.setTimeout(120_000);

let folder: Awaited<ReturnType<typeof newDataDir>>;
let offered: OfferedPrograms;
let app: Composed;
let user: EvolutionUser;
let design_id: string;

beforeAll(async () => {
  folder = await newDataDir();
  offered = await offerPrograms(folder.path, programs);
  app = await startComposed({ config: { evolution: { EVOLUTION_ORCHESTRATORS: offered.file } } });
  user = evolutionUser(app.api);
  design_id = (await newDesign(app.api, quickPrompt)).replace('/designs/', '');
});
afterAll(async () => {
  await app.close();
  await folder[Symbol.asyncDispose]();
});

/** Begins an evolution with short trials and batches of 4. @returns its id */
const begin = (orchestrator: string, budget: Evolution['budget'] = { trials: 30 }) =>
  user.begin(design_id, budget, orchestrator);

const paused = (evolution_id: string) => user.reached(evolution_id, 'paused', 60_000);

const act = (evolution_id: string, action: string, body: object = {}) =>
  app.api.json<Evolution>('POST', `/evolutions/${evolution_id}/${action}`, 200, { body });

/** Files of the folder of asks that begin with a text. */
const written = async (start: string) =>
  (await readdir(offered.asks)).filter((name) => name.startsWith(start));

/** Waits for a program that writes such a file. */
const asked = (start: string) =>
  eventually(
    'the ask',
    () => written(start),
    (files) => files.length > 0,
  );

/** The text of an ask of the proposer. */
async function askOf(evolution_id: string, ask: number): Promise<string> {
  const [name = 'none'] = await written(`${evolution_id}.${ask}.`);
  return readFile(join(offered.asks, name), 'utf8');
}

/** What remains the same in another evolution of the same program. */
const courseOf = async (evolution_id: string) =>
  (await user.iterations(evolution_id)).map(
    ({ number, proposed_by, parent, note, edits, outcome, score }) => ({
      number,
      proposed_by,
      parent,
      note,
      edits,
      outcome,
      score,
    }),
  );

describe('an orchestrator', () => {
  test('proposes bodies; the operators of the service fill the batch', async () => {
    const evolution_id = await begin('proposer', { trials: 30, cost_usd: 10 });
    const { orchestrator, budget_left } = await paused(evolution_id);
    const calls = orchestrator?.calls ?? 0;
    expect(calls).toBeGreaterThan(1);
    expect(orchestrator).toEqual({
      name: 'proposer',
      calls,
      proposals: calls,
      invalid: 2 * calls,
      failures: 0,
      cost_usd: expect.closeTo(0.01 * calls),
    });
    expect(budget_left.cost_usd).toBeCloseTo(10 - 0.01 * calls);

    for (const { number, proposed_by, parent, note } of await user.iterations(evolution_id)) {
      if (number % 4 === 1)
        expect({ proposed_by, parent, note }).toEqual({
          proposed_by: 'proposer',
          parent: 0,
          note: `ask ${1 + (number - 1) / 4}`,
        });
      else expect(['draw', 'adaptive', 'line', 'best']).toContain(proposed_by);
    }

    expect(JSON.parse(await askOf(evolution_id, 1))).toMatchObject({ ask: 1, results: [], rejected: [] });
    const second = await askOf(evolution_id, 2);
    expect(JSON.parse(second)).toMatchObject({
      ask: 2,
      proposals_wanted: 4,
      results: [{ id: '4' }, { id: '3' }, { id: '2' }, { id: '1', note: 'ask 1' }],
      rejected: [
        { id: 'wings', reason: 'the program has no gene torso.wings' },
        { id: 'wide', reason: expect.stringContaining('must be a number from') },
      ],
    });
    expect(second).not.toContain('held');
  });

  test('that answers after a pause is not asked again; the same answers give the same iterations', async () => {
    const whole = await begin('proposer');
    await paused(whole);
    await offered.hold();
    const interrupted = await begin('proposer');
    await asked(`${interrupted}.1.`);
    expect(await act(interrupted, 'pause')).toMatchObject({ status: 'paused', orchestrator: { calls: 0 } });
    await offered.release();
    const answered = await eventually(
      'the answer',
      () => user.current(interrupted),
      ({ orchestrator }) => orchestrator?.calls === 1,
    );
    expect(answered).toMatchObject({ status: 'paused', iterations: 0 });
    await act(interrupted, 'resume');
    expect((await paused(interrupted)).reason).toBe('budget_exhausted');
    expect(await written(`${interrupted}.1.`)).toHaveLength(1);
    expect(await courseOf(interrupted)).toEqual(await courseOf(whole));
  });

  test.each<[string, string]>([
    ['hangs', 'no end within 1 s'],
    ['floods', 'more than 2048 bytes of output'],
    ['talks', 'no proposal that can be tried'],
    ['exits', 'exit code 3'],
    ['silent', 'no proposal'],
  ])(
    'that %s is left alone after three failures; the operators of the service go on',
    async (name, failure) => {
      const evolution_id = await begin(name);
      const ended = await paused(evolution_id);
      const iterations = await user.iterations(evolution_id);
      expect(iterations.length).toBeGreaterThan(9);
      expect(iterations.every(({ proposed_by }) => proposed_by !== name)).toBe(true);
      // How many batches there are depends on how many bodies can be built.
      const last = Math.max(...iterations.map(({ batch }) => batch));
      const batches = [1, 2, 3, 14, 25, 36].filter((batch) => batch <= last);
      expect(ended).toMatchObject({
        reason: 'budget_exhausted',
        budget_left: { trials: 0 },
        orchestrator: {
          name,
          calls: batches.length,
          proposals: 0,
          failures: batches.length,
          last_failure: failure,
          rests_until_batch: (batches.at(-1) ?? 0) + 11,
        },
      });
    },
  );

  test('is not asked when its price is more than what is left', async () => {
    const evolution_id = await begin('dear', { trials: 1_000, cost_usd: 0.05 });
    const ended = await paused(evolution_id);
    expect(ended).toMatchObject({ reason: 'budget_exhausted', orchestrator: { calls: 2 } });
    expect(ended.budget_left.cost_usd).toBeCloseTo(0.01);
    expect(ended.trials.requested).toBeLessThan(1_000);
    await act(evolution_id, 'resume', { budget: { cost_usd: 0.07 } });
    const more = await eventually(
      'another call',
      () => user.current(evolution_id),
      ({ orchestrator }) => orchestrator?.calls === 3,
    );
    expect(more.orchestrator?.cost_usd).toBeCloseTo(0.06);
    await act(evolution_id, 'stop');
  });

  test('is ended when the evolution is stopped', async () => {
    const evolution_id = await begin('waits');
    await asked('waits');
    expect(await act(evolution_id, 'stop')).toMatchObject({ status: 'stopping' });
    expect((await user.reached(evolution_id, 'stopped')).reason).toBe('requested');
  });

  test('that the operator does not offer is refused with the names of the others', async () => {
    const names = ['built_in', ...Object.keys(programs)].join(', ');
    const body = { design_id, budget: { trials: 10 }, orchestrator: 'nobody' };
    const answer = await app.api.send('POST', '/evolutions', { body });
    expect(problemOf(answer)).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'orchestrator', message: `must be one of ${names}` }],
    });
    const wanted = { design_id, budget: { trials: 10 } };
    const { evolution_id } = await app.api.json<Evolution>('POST', '/evolutions', 201, { body: wanted });
    const { text, etag } = await user.program(evolution_id);
    const put = await app.api.send('PUT', `/evolutions/${evolution_id}/program`, {
      raw: text.replace('orchestrator: built_in', 'orchestrator: nobody'),
      headers: { 'if-match': etag, 'content-type': 'text/markdown' },
    });
    expect(problemOf(put)).toMatchObject({
      errors: [{ field: 'search.orchestrator', message: expect.stringContaining(`must be one of ${names}`) }],
    });
  });
});
