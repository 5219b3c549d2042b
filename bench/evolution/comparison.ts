import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Evolution, Generation, IngestJob, Iteration } from '@robotdesign/contracts';
import { type App, newDataDir, startApp } from '../../test/harness/app.ts';
import { eventually } from '../../test/harness/eventually.ts';
import { evolutionUser } from '../../test/harness/evolution-user.ts';
import type { Row } from '../table.ts';

/**
 * Compares ways to propose bodies, with equal genes, budgets and confirmation: what a run of 300 trials gains over the design,
 * confirmed on seeds that no search sees.
 */

const prompt = 'A quadruped that walks fast over rough ground with 1 kg';
const trials = 300;
const seeds = [1, 2, 3, 4, 5];
const endsWithin_ms = 3_600_000;
/** A run may be complete early, if no body that is proposed can be built. */
const ends: readonly Evolution['status'][] = ['paused', 'completed', 'failed'];

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const pass_env = ['PATH', 'HOME'];

/** Programs that propose bodies; the operators of the service only replace those that they repeat. */
const orchestrators = {
  random_changes: { argv: [process.execPath, pathOf('./random-changes.ts')], pass_env },
  /** The example of docs/how-to/write-an-orchestrator.md. */
  hill_climber: { argv: ['python3', pathOf('../../docs/how-to/orchestrator/hill_climber.py')], pass_env },
} as const;

/** What proposes bodies; the operators of the service by default. */
const methods: Readonly<Record<string, keyof typeof orchestrators | undefined>> = {
  'operators of creative_qd_v2': undefined,
  'random changes of the design': 'random_changes',
  'the example orchestrator, a hill climber': 'hill_climber',
};

interface Gain {
  /** Sum of the confirmed gains of the incumbents, m/s. */
  readonly gain: number;
  readonly text: string;
}

const digits = (value: number | undefined) => value?.toFixed(3) ?? 'unbounded';

/** Each accepted iteration is compared with the incumbent before it: their effects add up. */
function gainOf(iterations: readonly Iteration[], { incumbent }: Evolution): Gain {
  const line: Iteration[] = [];
  const byNumber = new Map(iterations.map((iteration) => [iteration.number, iteration]));
  let at = iterations.find(({ iteration_id }) => iteration_id === incumbent.iteration_id);
  while (at) {
    line.push(at);
    at = byNumber.get(at.incumbent);
  }
  const gain = line.reduce((sum, { held_out_effect }) => sum + (held_out_effect?.mean ?? 0), 0);
  const last = line[0]?.held_out_effect;
  const interval = last
    ? `, the last step ${digits(last.mean)} (${digits(last.interval.low)} to ${digits(last.interval.high)})`
    : '';
  const score = incumbent.score === undefined ? '' : `, ${digits(incumbent.score)} m/s on the training seeds`;
  return { gain, text: `gain ${digits(gain)} m/s in ${line.length} steps${interval}${score}` };
}

/** @throws Error if an orchestrator fails: operators of the service would have proposed in its place */
async function run(
  { api }: App,
  design_id: string,
  orchestrator: string | undefined,
  seed: number,
): Promise<Gain> {
  const user = evolutionUser(api);
  const body = { design_id, budget: { trials }, seed, ...(orchestrator && { orchestrator }) };
  const { evolution_id } = await api.json<Evolution>('POST', '/evolutions', 201, { body });
  const { program_sha256 } = await user.edit(evolution_id, (program) =>
    program.replace(/plateau_trials: \d+/, 'plateau_trials: 5000'),
  );
  await api.json('POST', `/evolutions/${evolution_id}/approve-program`, 200, { body: { program_sha256 } });
  const ended = await eventually(
    'the run has ended',
    () => user.current(evolution_id),
    ({ status }) => ends.includes(status),
    endsWithin_ms,
  );
  const { last_failure, proposals } = ended.orchestrator ?? {};
  if (last_failure !== undefined) throw new Error(`${orchestrator} failed: ${last_failure}`);
  const iterations = await user.iterations(evolution_id);
  const { gain, text } = gainOf(iterations, ended);
  const tried = iterations.filter(({ trials: used }) => used > 0).length;
  const own = proposals === undefined ? '' : `, ${proposals} are its own`;
  const early = ended.status === 'paused' ? '' : `, ${ended.status}: ${ended.reason}`;
  return { gain, text: `${text}; ${tried} of ${iterations.length} bodies were tried${own}${early}` };
}

export async function evolutionComparison(print: (line: string) => void): Promise<readonly Row[]> {
  await using data = await newDataDir();
  const file = join(data.path, 'orchestrators.yaml');
  // JSON is YAML.
  await writeFile(file, JSON.stringify(orchestrators));
  const app = await startApp({ dataDir: data.path, env: { EVOLUTION_ORCHESTRATORS: file } });
  try {
    const { job_id } = await app.api.json<IngestJob>('POST', '/ingest', 201, { body: { prompt } });
    const wanted = { ingest_job_id: job_id, population: 1, seed: 3 };
    const { candidates } = await app.api.json<Generation>('POST', '/designs/generate', 201, { body: wanted });
    const [design] = candidates;
    if (!design) throw new Error('no design was generated');
    const rows: Row[] = [];
    for (const [name, method] of Object.entries(methods)) {
      const gains: number[] = [];
      for (const seed of seeds) {
        const { gain, text } = await run(app, design.design_id, method, seed);
        print(`${name}, seed ${seed}: ${text}`);
        gains.push(gain);
      }
      const note = gains.map(digits).join(' ');
      rows.push({
        what: `evolution, ${trials} trials, ${name}`,
        ours: { unit: 'm/s', samples: gains },
        note,
      });
    }
    await app.stop();
    return rows;
  } finally {
    await app.kill9();
  }
}
