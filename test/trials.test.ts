import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Design, Generation, IngestJob, Trial } from '@robotdesign/contracts';
import { type Composed, startComposed } from './harness/composed.ts';
import { finishedOperation, type OperationView } from './harness/event-stream.ts';
import { eventually } from './harness/eventually.ts';
import { problemOf } from './harness/http.ts';

/** Trials of designs over HTTP. */

const asynchronously = { prefer: 'respond-async' };

let app: Composed;
/** A rover for a task with a payload. */
let design: string;

beforeAll(async () => {
  app = await startComposed();
  const body = { prompt: 'A rover that carries 300 g over a flat floor' };
  const { job_id } = await app.api.json<IngestJob>('POST', '/ingest', 201, { body });
  const wanted = { ingest_job_id: job_id, population: 1, seed: 1 };
  const { candidates } = await app.api.json<Generation>('POST', '/designs/generate', 201, { body: wanted });
  design = `/designs/${candidates[0]?.design_id}`;
});
afterAll(() => app.close());

const tryIt = (body: object): Promise<Trial> =>
  app.api.json<Trial>('POST', `${design}/trials`, 201, { body: { duration_s: 2, ...body } });

describe('a trial', () => {
  test('answers what the body did, with verdicts and a trajectory to download', async () => {
    const trial = await tryIt({});
    expect(trial).toMatchObject({
      revision: 1,
      terrain: 'flat',
      payload_kg: 0.3,
      duration_s: 2,
      seed: 0,
      controller: { kind: 'drive' },
      metrics: { fell: false, survived_s: 2 },
    });
    expect(trial.metrics.distance_m).toBeGreaterThan(0.2);
    expect(trial.verdicts.map(({ requirement, outcome }) => [requirement, outcome])).toEqual([
      ['terrain', 'met'],
      ['continuous_torque', 'met'],
    ]);
    const [file] = trial.files;
    const trajectory = await app.api.json<{ qpos: number[][] }>('GET', file?.url ?? '', 200);
    expect(trajectory.qpos.length).toBeGreaterThan(10);
    expect(await app.api.json('GET', `${design}/trials/${trial.trial_id}`, 200)).toEqual(trial);
    const { items } = await app.api.json<{ items: Trial[] }>('GET', `${design}/trials`, 200);
    expect(items).toEqual([trial]);
  });

  test('is shown among those of the design, the latest first', async () => {
    const first = await tryIt({ duration_s: 0.5 });
    const second = await tryIt({ duration_s: 0.5, terrain: 'rough' });
    const { candidate } = await eventually(
      'the design shows the trials',
      () => app.api.json<Design>('GET', design, 200),
      (found) => found.candidate.trials.some(({ trial_id }) => trial_id === second.trial_id),
    );
    const shown = [second, first].flatMap(({ trial_id, verdicts }) =>
      verdicts.map(({ requirement, outcome, because }) => ({
        trial_id,
        requirement,
        outcome,
        ...(outcome !== 'met' && { because }),
      })),
    );
    expect(candidate.trials.slice(0, shown.length)).toEqual(shown);
  });

  test('follows the controller of the caller', async () => {
    const controller = { kind: 'drive', parameters: { speed_m_s: -0.1 } };
    const { metrics, verdicts } = await tryIt({ controller, seed: 3 });
    expect(metrics.distance_m).toBeLessThan(-0.1);
    expect(verdicts[0]).toMatchObject({ requirement: 'terrain', outcome: 'not_demonstrated' });
  });

  test('over steps that are too high is not demonstrated', async () => {
    const trial = await tryIt({ terrain: 'steps' });
    expect(trial.terrain_size).toBe(0.03);
    expect(trial.verdicts[0]?.outcome).not.toBe('met');
  });

  test('is an operation that one can watch and repeat by its key', async () => {
    const headers = { ...asynchronously, 'idempotency-key': 'trial-1' };
    const begin = () => app.api.send('POST', `${design}/trials`, { body: { duration_s: 1 }, headers });
    const first = JSON.parse((await begin()).text) as OperationView;
    expect(first).toMatchObject({ kind: 'trial' });
    const done = await finishedOperation(app.api, first.operation_id);
    const again = await begin();
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(done.result).toMatchObject({ duration_s: 1 });
  });
});

describe('a trial is refused', () => {
  test.each([
    ['on an unknown ground', { terrain: 'lava' }, 'terrain'],
    ['of 0 s', { duration_s: 0 }, 'duration_s'],
    ['of 10,000 s', { duration_s: 10_000 }, 'duration_s'],
    ['with a negative payload', { payload_kg: -1 }, 'payload_kg'],
    ['with an unknown field', { speed: 1 }, 'speed'],
    ['with an unknown kind of controller', { controller: { kind: 'fly' } }, 'controller.kind'],
    ['with a gait for wheels', { controller: { kind: 'gait' } }, 'controller.kind'],
    [
      'with an unknown parameter',
      { controller: { kind: 'drive', parameters: { stride_m: 1 } } },
      'controller.parameters.stride_m',
    ],
    [
      'with a parameter out of bounds',
      { controller: { kind: 'drive', parameters: { speed_m_s: 1e9 } } },
      'controller.parameters.speed_m_s',
    ],
  ])('%s', async (_what, body, field) => {
    const problem = problemOf(await app.api.send('POST', `${design}/trials`, { body }));
    expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ field }] });
  });

  test('of an unknown design', async () => {
    const unknown = [
      await app.api.send('POST', '/designs/dsn_none/trials', { body: {} }),
      await app.api.send('GET', '/designs/dsn_none/trials', {}),
      await app.api.send('GET', `${design}/trials/trl_none`, {}),
    ];
    expect(unknown.map((answer) => problemOf(answer).code)).toEqual(['not_found', 'not_found', 'not_found']);
  });
});

test('a deleted design takes its trials with it', async () => {
  const { trial_id } = await tryIt({ duration_s: 0.5 });
  await app.api.send('DELETE', design, {});
  const status = async () => (await app.api.send('GET', `${design}/trials/${trial_id}`, {})).status;
  await eventually('the trial is gone', status, (found) => found === 404);
});
