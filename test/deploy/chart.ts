import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './compose.ts';
import type { ProgramName } from './programs.ts';

/** The Helm chart: its files, and its output if Helm is installed. */

export const chart = join(root, 'deploy/helm/robotdesign');
/** The values for the tests: the required ones, and every option. */
export const tried = ['plain', 'full'] as const;
export type Tried = (typeof tried)[number];
export const valuesOf = (name: Tried) => join(chart, `ci/${name}-values.yaml`);

/** A row of the chart's table of services. */
export interface ChartService {
  readonly port: number;
  readonly calls: readonly string[];
  readonly engines: boolean;
}

export const readChart = (path: string): string => readFileSync(join(chart, path), 'utf8');
export const chartServices = (): Readonly<Record<string, ChartService>> =>
  parse(readChart('files/services.yaml'));

interface ServiceValues {
  readonly env: Readonly<Record<string, string>>;
  readonly resources: { readonly limits: { readonly memory: string } };
}

/** The values of a service in values.yaml, over the defaults. */
export function serviceValues(service: string): ServiceValues {
  const { serviceDefaults, services } = parse(readChart('values.yaml'));
  return { ...serviceDefaults, ...services[service] };
}

/** The variables that the templates set, except the addresses of services. */
export const templateVariables = (): readonly string[] =>
  Array.from(
    readChart('templates/_environment.tpl').matchAll(/- \{ name: ([A-Z][A-Z0-9_]+),/g),
    ([, name = '']) => name,
  );

/** The path of a program on the PATH or in the folder in VALIDATORS. */
export function findProgram(name: string): string | undefined {
  const { PATH = '', VALIDATORS } = process.env;
  const folders = [...(VALIDATORS ? [VALIDATORS] : []), ...PATH.split(delimiter)];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** A version that the chart supports. */
export const kubeVersion = '1.32.0';

export interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Readonly<Record<string, unknown>>;
}

/**
 * The manifests that Helm renders.
 * @param set further values, as `--set` takes them
 * @throws Error with Helm's message if the chart refuses the values
 */
export function renderChart(helm: string, values: Tried, set: readonly string[] = []): readonly Manifest[] {
  const args = ['template', 'rd', chart, '--kube-version', kubeVersion, '--values', valuesOf(values)];
  const text = execFileSync(helm, [...args, ...set.flatMap((one) => ['--set', one])], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}

interface Variable {
  readonly name: string;
  readonly value?: string;
}

export interface Container {
  readonly name: ProgramName;
  readonly args: readonly string[];
  readonly env: readonly Variable[];
}

/** The container of each deployment. */
export function containersOf(manifests: readonly Manifest[]): readonly Container[] {
  return manifests
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap(
      ({ spec }) => (spec as { template: { spec: { containers: Container[] } } }).template.spec.containers,
    );
}

/** The TCP ports that the network policy of a service lets it call. */
export function callablePorts(manifests: readonly Manifest[], service: string): ReadonlySet<number> {
  interface Policy {
    readonly podSelector: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly egress: readonly {
      readonly ports: readonly { readonly port: number; readonly protocol: string }[];
    }[];
  }
  const policies = manifests
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map(({ spec }) => spec as unknown as Policy);
  const own = policies.filter(
    ({ podSelector }) => podSelector.matchLabels['app.kubernetes.io/component'] === service,
  );
  const rules = own.flatMap(({ egress }) => egress).flatMap(({ ports }) => ports);
  return new Set(rules.filter(({ protocol }) => protocol === 'TCP').map(({ port }) => port));
}

/** The environment of a container, with the given contents of secrets. */
export function environmentOf(
  { env }: Container,
  secrets: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(env.map(({ name, value = secrets[name] ?? '' }) => [name, value]));
}
