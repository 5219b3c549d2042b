import { chatHelp, evolveHelp, helpText } from '@robotdesign/cli';
import {
  families,
  problemCodes,
  serviceIds,
  type WayOfMoving,
  type WayRow,
  wayOfFamily,
  waysOfFamily,
  waysOfMoving,
  wayWords,
} from '@robotdesign/contracts';
import { environment } from '@robotdesign/embedded/environment';
import { grammarName, grammarRulesTable, grammarVersion } from '@robotdesign/robot-design';
import {
  addressVariables,
  bindOf,
  commonVariables,
  grpcVariables,
  type Variables,
} from '@robotdesign/service-kit';
import { type MetricName, metricTable, prometheusName, specOf } from '@robotdesign/telemetry';
import { cell, code, table, written } from './markdown.ts';

/** The pages that show one table of the code. */

export function grammarPage(): string {
  return `${written}# Grammar rules

The rules of ${code(grammarName)}, version ${grammarVersion}. Rules derive a body; each rule rewrites one open end. A
derivation can be replayed: the same rules with the same parameters give the same body.

${grammarRulesTable()}`;
}

const variableRows = (variables: Variables) =>
  Object.entries(variables).map(([name, { summary, fallback = 'none' }]) => [
    code(name),
    cell(summary),
    cell(fallback),
  ]);

const variableTable = (variables: Variables) =>
  table(['Variable', 'Meaning', 'Default'], variableRows(variables));

/** Each service has its own default. */
const ownBind = { ...bindOf('ingest'), fallback: 'the default address of the service, as below' };

export function environmentPage(): string {
  return `${written}# Environment

The variables that \`npm start\` reads. \`npm start -- --help\` prints the same list. An invalid value ends the start with
a message that names the variable.

${variableTable({ ...environment, ...commonVariables })}

## A process for each service

The process of a single service reads those of the above that concern it, and these. Each lists its settings with
\`node services/<name>/src/main.ts --help\`. They need \`MONGODB_URL\` and \`KAFKA_BROKERS\`.

${variableTable({ GRPC_BIND: ownBind, ...addressVariables(serviceIds), ...grpcVariables })}`;
}

export function problemsPage(): string {
  const rows = Object.entries(problemCodes).map(([name, { status, title, retryable }]) => [
    code(name),
    String(status),
    cell(title),
    retryable ? 'yes' : '',
  ]);
  return `${written}# Problems

Every error is \`application/problem+json\` (RFC 9457): \`type, title, status, detail, instance, code, retryable,
trace_id\`, and for bad input \`errors\` with the field and the accepted values. \`detail\` states the cause and what to
do. Programs should use \`code\`.

The problem of edits that give no body may have \`needs {name, value, bound}\`: the parameter, and the value that it
needs at least (\`min\`) or at most (\`max\`) for the rule that refuses them to apply.

${table(['Code', 'Status', 'Meaning', 'A retry may succeed'], rows)}`;
}

function waySection(way: WayOfMoving): string {
  const { kind, summary, parameters }: WayRow = waysOfMoving[way];
  const bodies = families
    .filter((family) => (way === 'hold' ? wayOfFamily[family] === way : waysOfFamily(family).includes(way)))
    .map(code);
  const rows = Object.entries(parameters).map(([name, { unit, min, max, each, meaning }]) => [
    code(name),
    each === undefined ? 'number' : `numbers, one for each ${each}`,
    cell(unit),
    `${min} to ${max}`,
    cell(meaning),
  ]);
  const fields =
    rows.length > 0 ? table(['Parameter', 'Type', 'Unit', 'Bounds', 'Meaning'], rows) : 'No parameters.\n';
  return `## ${way[0]?.toUpperCase()}${way.slice(1)}

Kind ${code(kind)}: ${summary}. Families: ${bodies.join(', ')}.

${fields}`;
}

/** The parameters of controllers that a caller may set. */
export function controllersPage(): string {
  return `${written}# Parameters of controllers

The kinds of controllers that trials and policy specs accept, with their parameters. Parameters that are left out are
chosen for the body. Every body can also ${code('hold')}.

${wayWords.map(waySection).join('')}`;
}

export function cliPage(): string {
  return `${written}# The commands design, chat and evolve

## npm run design

\`\`\`text
${helpText()}\`\`\`

## npm run chat

\`\`\`text
${chatHelp()}\`\`\`

## npm run evolve

\`\`\`text
${evolveHelp()}\`\`\`
`;
}

export function telemetryPage(): string {
  const names = Object.keys(metricTable) as MetricName[];
  const rows = names.map((name) => {
    const { kind, unit, description, labels } = specOf(name);
    return [
      code(name),
      code(prometheusName(name)),
      kind,
      code(unit),
      cell(description),
      labels.map(code).join(', '),
    ];
  });
  return `${written}# Telemetry

The telemetry that is exported if a collector is set. [How to watch it](../how-to/watch-it.md) explains its use.

## Metrics

The second name is the name of the metric in Prometheus with OTLP. Histograms add \`_bucket\`, \`_sum\` and \`_count\` to
it. Labels are never ids.

${table(['Metric', 'In Prometheus', 'Kind', 'Unit', 'Meaning', 'Labels'], rows)}`;
}
