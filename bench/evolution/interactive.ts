import type { Design, Generation, IngestJob } from '@robotdesign/contracts';
import { type App, newDataDir, startApp } from '../../test/harness/app.ts';
import { eventually } from '../../test/harness/eventually.ts';
import { evolutionUser } from '../../test/harness/evolution-user.ts';
import type { Row } from '../table.ts';

/** What a person waits for while an evolution uses all threads of the same process, against the same without one. */

const prompt = 'A quadruped that walks over rough ground with 1 kg';
/** Enough for the whole measurement. */
const trials = 100_000;
const warmUps = 3;
const runs = 20;
const rounds = 3;
/** How much slower the slow answers may become. */
const mostSlower = 1.5;

interface Subject {
  readonly app: App;
  readonly ingest_job_id: string;
  readonly design_id: string;
}

/** Milliseconds of a request. */
type Asked = (subject: Subject, seed: number) => Promise<number>;

async function timed(request: Promise<unknown>): Promise<number> {
  const began = performance.now();
  await request;
  return performance.now() - began;
}

const asked: Readonly<Record<string, Asked>> = {
  'designs for a task, population 4': ({ app, ingest_job_id }, seed) =>
    timed(
      app.api.json('POST', '/designs/generate', 201, {
        body: { ingest_job_id, population: 4, seed, agent_loop: 'grammar_v2' },
      }),
    ),
  'the model of a new design': async ({ app, ingest_job_id }, seed) => {
    const body = { ingest_job_id, population: 1, seed: 1_000 + seed, agent_loop: 'grammar_v2' };
    const { candidates } = await app.api.json<Generation>('POST', '/designs/generate', 201, { body });
    const path = `/designs/${candidates[0]?.design_id}/compile`;
    return timed(app.api.json('POST', path, 200, { body: {} }));
  },
  'a design, read': ({ app, design_id }) => timed(app.api.json<Design>('GET', `/designs/${design_id}`, 200)),
};

/** The time that 19 of 20 requests are answered in, ms. */
async function p95(subject: Subject, ask: Asked, firstSeed: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await ask(subject, firstSeed + run));
  return times.toSorted((a, b) => a - b)[Math.ceil(0.95 * runs) - 1] ?? Number.NaN;
}

/** Runs `measure` while an evolution of the design has trials to run. */
async function besideEvolution<T>({ app, design_id }: Subject, measure: () => Promise<T>): Promise<T> {
  const user = evolutionUser(app.api);
  const body = { design_id, budget: { trials }, seed: 1 };
  const { evolution_id } = await app.api.json<{ evolution_id: string }>('POST', '/evolutions', 201, { body });
  await user.edit(evolution_id, (program) => program.replace(/plateau_trials: \d+/, 'plateau_trials: 5000'));
  await user.approve(evolution_id);
  await eventually(
    'trials run',
    () => user.current(evolution_id),
    (found) => found.trials.completed > 0,
  );
  const measured = await measure();
  const { status } = await user.current(evolution_id);
  if (status !== 'running') throw new Error(`the evolution was ${status} during the measurement`);
  await app.api.json('POST', `/evolutions/${evolution_id}/stop`, 200, { body: {} });
  await user.reached(evolution_id, 'stopped');
  return measured;
}

export async function interactiveBesideEvolution(): Promise<readonly Row[]> {
  await using data = await newDataDir();
  const app = await startApp({ dataDir: data.path });
  try {
    const { job_id } = await app.api.json<IngestJob>('POST', '/ingest', 201, { body: { prompt } });
    const wanted = { ingest_job_id: job_id, population: 1, seed: 1 };
    const { candidates } = await app.api.json<Generation>('POST', '/designs/generate', 201, { body: wanted });
    const subject: Subject = { app, ingest_job_id: job_id, design_id: candidates[0]?.design_id ?? '' };
    const rows: Row[] = [];
    for (const [what, ask] of Object.entries(asked)) {
      for (let run = 0; run < warmUps; run += 1) await ask(subject, run);
      const [alone, beside]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        const seed = 100 * (round + 1);
        alone.push(await p95(subject, ask, seed));
        beside.push(await besideEvolution(subject, () => p95(subject, ask, seed + 50)));
      }
      rows.push({
        what: `p95 of ${what}, beside an evolution, against alone`,
        ours: { unit: 'ms', samples: beside },
        theirs: { unit: 'ms', samples: alone },
        ratios: beside.map((value, round) => value / (alone[round] ?? Number.NaN)),
        goal: { of: 'ratio', bound: 'at most', value: mostSlower },
      });
    }
    await app.stop();
    return rows;
  } finally {
    await app.kill9();
  }
}
