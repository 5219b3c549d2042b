import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { allTopics } from '@robotdesign/contracts';
import {
  DocumentTooLarge,
  DuplicateKey,
  OutboxFull,
  StoreUnavailable,
  VersionConflict,
} from '@robotdesign/document-store';
import { routeTable } from '@robotdesign/gateway';
import { type MetricName, type MetricSpec, metricTable, prometheusName } from '@robotdesign/telemetry';
import { parse } from 'yaml';
import { readChart } from './chart.ts';
import { composeFile, environmentOf, root } from './compose.ts';
import { programs } from './programs.ts';
import { type Matcher, type Query, readQuery } from './promql.ts';

/** Alert rules and dashboards: their metrics, labels and runbooks exist. */

interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

interface Panel {
  readonly title: string;
  readonly datasource?: { readonly type: string };
  readonly targets?: readonly { readonly expr: string }[];
}

interface Placed {
  readonly id: number;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
}

const telemetry = join(root, 'deploy/telemetry');
const read = (path: string) => readFileSync(join(telemetry, path), 'utf8');
const filesIn = (folder: string) => readdirSync(join(telemetry, folder)).map((name) => join(folder, name));

const rules = filesIn('rules')
  .flatMap((path) => (parse(read(path)) as { groups: { rules: Rule[] }[] }).groups)
  .flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert !== undefined);
const recorded = rules.filter(({ record }) => record !== undefined);

const asked: readonly (readonly [string, string])[] = [
  ...rules.map(({ alert, record, expr }) => [`rule ${alert ?? record}`, expr] as const),
  ...filesIn('grafana/dashboards').flatMap((path) =>
    (JSON.parse(read(path)) as { panels: Panel[] }).panels
      .filter(({ datasource }) => datasource?.type === 'prometheus')
      .flatMap(({ title, targets = [] }) =>
        targets.map(({ expr }) => [`${basename(path, '.json')}, ${title}`, expr] as const),
      ),
  ),
];

const suffixesOf = ({ kind }: MetricSpec) => (kind === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']);

/** Every metric name in Prometheus, with its kind. */
const emitted = new Map<string, MetricSpec>(
  Object.entries(metricTable).flatMap(([name, spec]) =>
    suffixesOf(spec).map((suffix) => [`${prometheusName(name as MetricName)}${suffix}`, spec] as const),
  ),
);
/** Metrics that Prometheus adds. */
const builtIn = new Set(['ALERTS']);
const recordedNames = new Set(recorded.map(({ record }) => record));

/** The labels of a metric; resource attributes become `job` and `instance`. */
const labelsOf = (metric: string): readonly string[] => {
  const spec = emitted.get(metric);
  if (!spec) return ['slo', 'alertstate', 'alertname'];
  return [
    'job',
    'instance',
    ...spec.labels.map((label) => label.replaceAll('.', '_')),
    ...(spec.buckets ? ['le'] : []),
  ];
};

const fits = ({ op, value }: Matcher, text: string) =>
  op.includes('~') ? new RegExp(`^(?:${value})$`).test(text) : text === value;
const isCounted = (matcher: Matcher, text: string) => fits(matcher, text) !== matcher.op.startsWith('!');

const accepts = (matcher: Matcher) => {
  // The value that a negative matcher excludes must exist, too.
  return (known: readonly string[]) => known.some((text) => fits(matcher, text));
};

/** The values of labels, if the code defines them. */
function valuesOf(label: string, { metrics }: Query): readonly string[] | undefined {
  const known: Readonly<Record<string, () => readonly string[]>> = {
    http_route: () => routeTable('0.0.0').map(({ path }) => path),
    http_request_method: () => routeTable('0.0.0').map(({ method }) => method),
    messaging_consumer_group_name: () => programs,
    messaging_destination_name: () => allTopics.map(({ name }) => name),
    le: () => metrics.flatMap((metric) => emitted.get(metric)?.buckets ?? []).map(String),
  };
  return known[label]?.();
}

interface Pipeline {
  readonly receivers: readonly string[];
  readonly processors: readonly string[];
  readonly exporters: readonly string[];
}

test('the collector exports every signal, through components that it defines', () => {
  const { service, ...parts } = parse(read('collector.yaml'));
  const pipelines: Readonly<Record<string, Pipeline>> = service.pipelines;
  expect(Object.keys(pipelines).sort()).toEqual(['logs', 'metrics', 'traces']);
  for (const kind of ['receivers', 'processors', 'exporters'] as const) {
    const used = new Set(Object.values(pipelines).flatMap((pipeline) => pipeline[kind]));
    expect([...used].sort()).toEqual(Object.keys(parts[kind]).sort());
  }
});

test('dashboards use the configured data sources', () => {
  const { datasources } = parse(read('grafana/provisioning/datasources/datasources.yaml'));
  const given = new Set(datasources.map(({ uid }: { uid: string }) => uid));
  const boards = filesIn('grafana/dashboards').map((path) => JSON.parse(read(path)));
  expect(new Set(boards.map(({ uid }) => uid)).size).toBe(boards.length);
  for (const { panels } of boards)
    for (const { datasource } of panels as { datasource?: { uid: string } }[])
      if (datasource) expect(given).toContain(datasource.uid);
});

test('the panels of a dashboard have different ids and do not overlap', () => {
  for (const path of filesIn('grafana/dashboards')) {
    const { panels } = JSON.parse(read(path)) as { readonly panels: readonly Placed[] };
    expect([path, new Set(panels.map(({ id }) => id)).size]).toEqual([path, panels.length]);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
    );
    expect([path, new Set(cells).size]).toEqual([path, cells.length]);
  }
});

test('the metric interval equals the one that Grafana assumes', async () => {
  const { datasources } = parse(read('grafana/provisioning/datasources/datasources.yaml'));
  const { timeInterval } = datasources.find(({ uid }: { uid: string }) => uid === 'prometheus').jsonData;
  const [, seconds] = /^(\d+)s$/.exec(timeInterval) ?? [];
  const interval_ms = String(Number(seconds) * 1_000);
  const layer = await composeFile('deploy/compose/telemetry.yml');
  const set = programs.map((program) => environmentOf([layer], program).OTEL_METRIC_EXPORT_INTERVAL);
  expect(new Set(set)).toEqual(new Set([interval_ms]));
  expect(parse(readChart('values.yaml')).telemetry.env).toEqual({ OTEL_METRIC_EXPORT_INTERVAL: interval_ms });
});

test('there are queries to check', () => {
  expect(alerts.length).toBeGreaterThan(5);
  expect(asked.length).toBeGreaterThan(alerts.length + recorded.length + 20);
});

describe.each(asked)('%s', (_, expr) => {
  const query = readQuery(expr);

  test('uses metrics that exist', () => {
    const unknown = query.metrics.filter(
      (metric) => !emitted.has(metric) && !recordedNames.has(metric) && !builtIn.has(metric),
    );
    expect(unknown).toEqual([]);
  });

  test('uses labels and values that exist', () => {
    const labels = new Set(query.metrics.flatMap(labelsOf));
    const used = [...query.groupings, ...query.matchers.map(({ label }) => label)];
    expect(used.filter((label) => !labels.has(label))).toEqual([]);
    for (const matcher of query.matchers) {
      const values = valuesOf(matcher.label, query);
      if (values) expect({ matcher, occurs: accepts(matcher)(values) }).toEqual({ matcher, occurs: true });
    }
  });

  test('sums no metric that every process reports equally', () => {
    const alike = query.aggregated.filter(({ metric }) => emitted.get(metric)?.alike);
    expect(alike.filter(({ by }) => by !== 'max' && by !== 'min')).toEqual([]);
  });
});

test('expected answers of the store do not count as failures', () => {
  const matchers = asked
    .map(([, expr]) => readQuery(expr))
    .filter(({ metrics }) => metrics.includes('db_client_operation_duration_seconds_count'))
    .flatMap(({ matchers }) => matchers.filter(({ label }) => label === 'error_type'));
  expect(matchers).toHaveLength(1);
  const counts = ({ name }: { readonly name: string }) =>
    matchers.every((matcher) => isCounted(matcher, name));
  expect([DuplicateKey, VersionConflict, { name: '' }].filter(counts)).toEqual([]);
  expect([StoreUnavailable, OutboxFull, DocumentTooLarge].filter((failure) => !counts(failure))).toEqual([]);
});

describe('alerts', () => {
  test.each(alerts.map((alert) => [alert.alert, alert] as const))(
    '%s has a severity and a runbook',
    (name, alert) => {
      expect(['page', 'ticket']).toContain(alert.labels?.severity);
      expect(alert.annotations?.summary).toBeTruthy();
      const file = `docs/runbooks/${name?.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.md`;
      expect(alert.annotations?.runbook).toBe(file);
      expect(readFileSync(join(root, file), 'utf8')).toContain(`# ${name}\n`);
    },
  );

  test('every runbook belongs to an alert', () => {
    const own = alerts.map(({ annotations }) => basename(annotations?.runbook ?? ''));
    const pages = readdirSync(join(root, 'docs/runbooks')).filter((page) => page !== 'README.md');
    expect(pages.sort()).toEqual([...new Set(own)].sort());
  });
});
