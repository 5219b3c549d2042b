/**
 * Every metric of the product, named only here. Labels are route templates, services, loops and codes, never ids.
 * Names without `robotdesign` are those of OpenTelemetry's semantic conventions 1.45.
 */

export type MetricKind = 'histogram' | 'counter' | 'updowncounter' | 'gauge';

export interface MetricSpec {
  readonly kind: MetricKind;
  /** UCUM, as OpenTelemetry writes units. */
  readonly unit: string;
  readonly description: string;
  /** Span attributes and labels of these names become the metric's labels; others do not. */
  readonly labels: readonly string[];
  /** Upper bounds of a histogram, in its unit. */
  readonly buckets?: readonly number[];
  /** Read at each export instead of recorded at an event. */
  readonly observed?: true;
  /** Every process of a service reports the same value: use the maximum over processes, never the sum. */
  readonly alike?: true;
}

/** Bounds of the conventions for calls, in seconds. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
/** Bounds for work, in seconds. They include the objectives of 2 s and 5 s. */
const workBuckets = [0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5, 10, 30, 60, 120, 300, 600];

const rpcLabels = [
  'robotdesign.service',
  'rpc.system.name',
  'rpc.method',
  'rpc.response.status_code',
] as const;
/** `interactive` or `batch`. */
const priorityLabels = ['robotdesign.priority'] as const;
const operationLabels = ['robotdesign.service', 'robotdesign.operation.kind'] as const;

const call = <const L extends readonly string[]>(description: string, labels: L) =>
  ({ kind: 'histogram', unit: 's', description, labels, buckets: callBuckets }) as const;
const work = <const L extends readonly string[]>(description: string, labels: L) =>
  ({ kind: 'histogram', unit: 's', description, labels, buckets: workBuckets }) as const;
const gauge = (unit: string, description: string, labels: readonly string[] = []) =>
  ({ kind: 'gauge', unit, description, labels, observed: true }) as const;
/** A value of the store or the bus, which every process of the service sees. */
const sharedGauge = (unit: string, description: string, labels: readonly string[]) =>
  ({ ...gauge(unit, description, labels), alike: true }) as const;

const partitionLabels = [
  'messaging.consumer.group.name',
  'messaging.destination.name',
  'messaging.destination.partition.id',
];

export const metricTable = {
  'http.server.request.duration': call('Requests to the gateway, by route template', [
    'http.request.method',
    'http.route',
    'http.response.status_code',
    'url.scheme',
    'error.type',
  ]),
  'rpc.server.call.duration': call('gRPC calls, measured by the server', rpcLabels),
  'rpc.client.call.duration': call('gRPC calls, measured by the client', rpcLabels),
  'db.client.operation.duration': call('Calls to the document store', [
    'robotdesign.service',
    'db.system.name',
    'db.collection.name',
    'db.operation.name',
    'error.type',
  ]),
  'messaging.client.operation.duration': call('Publications of events; a batch counts once', [
    'messaging.system',
    'messaging.operation.name',
    'messaging.destination.name',
    'error.type',
  ]),
  'messaging.process.duration': call('Handling of an event, with all attempts', [
    'messaging.system',
    'messaging.destination.name',
    'messaging.consumer.group.name',
    'error.type',
  ]),
  'robotdesign.event.delay': work('Time from the commit of an event until a consumer group has handled it', [
    'messaging.consumer.group.name',
    'messaging.destination.name',
  ]),
  'robotdesign.outbox.pending': sharedGauge('{event}', 'Events that wait to be published', [
    'robotdesign.service',
  ]),
  'robotdesign.outbox.oldest_age': sharedGauge(
    's',
    'Age of the oldest event in the outbox; 0 if it is empty',
    ['robotdesign.service'],
  ),
  'robotdesign.consumer.lag': sharedGauge(
    '{event}',
    'Events that a consumer group has not handled yet',
    partitionLabels,
  ),
  'robotdesign.consumer.position': sharedGauge(
    '{event}',
    'Offset of the next event of a partition for a consumer group; it changes while the group handles events',
    partitionLabels,
  ),
  'robotdesign.dead_letters': {
    kind: 'counter',
    unit: '{event}',
    description: 'Events that a consumer group stored as dead letters',
    labels: ['messaging.consumer.group.name'],
  },
  'robotdesign.operations.running': {
    kind: 'updowncounter',
    unit: '{operation}',
    description: 'Running operations',
    labels: operationLabels,
  },
  'robotdesign.operation.attempts': {
    kind: 'counter',
    unit: '{attempt}',
    description: 'Starts of the work of operations, including restarts after crashes and outages',
    labels: operationLabels,
  },
  'robotdesign.operation.queue_wait': work(
    'Time from the request of an operation to the first start of its work',
    operationLabels,
  ),
  'robotdesign.operation.duration': work('Time from the first start of the work of an operation to its end', [
    ...operationLabels,
    'robotdesign.operation.status',
    'robotdesign.code',
  ]),
  'robotdesign.language_model.duration': call(
    'Questions to the language model; `error.type` is why it gave no answer',
    ['error.type'],
  ),
  'robotdesign.generation.duration': work('Generations, by agent loop and outcome', [
    'robotdesign.loop',
    'robotdesign.outcome',
  ]),
  'robotdesign.evaluations': {
    kind: 'counter',
    unit: '{evaluation}',
    description: 'Bodies simulated for an agent loop',
    labels: ['robotdesign.loop'],
  },
  'robotdesign.trials.ended': {
    kind: 'counter',
    unit: '{trial}',
    description: 'Trials of evolutions that have ended, by outcome',
    labels: ['robotdesign.outcome'],
  },
  'robotdesign.trials.open': sharedGauge('{trial}', 'Trials that running evolutions wait for', []),
  'robotdesign.evolutions.running': sharedGauge('{evolution}', 'Running evolutions', []),
  'robotdesign.evolution.budget_left': sharedGauge(
    '1',
    'Smallest share of a limit that is left to a running evolution; 1 if none runs, below 0 past the budget',
    [],
  ),
  'robotdesign.evolution.files.failures': {
    kind: 'counter',
    unit: '{failure}',
    description: 'Failed writes of the files of evolutions',
    labels: [],
  },
  'robotdesign.workers.size': gauge('{thread}', 'Maximum number of worker threads'),
  'robotdesign.workers.busy': gauge('{thread}', 'Busy worker threads', priorityLabels),
  'robotdesign.workers.queued': gauge('{task}', 'Tasks that wait for a worker thread', priorityLabels),
  'robotdesign.workers.queue_wait': work('Time that a task waited for a worker thread', priorityLabels),
  'robotdesign.workers.restarts': {
    kind: 'counter',
    unit: '{thread}',
    description: 'Worker threads that crashed',
    labels: [],
    observed: true,
  },
  'nodejs.eventloop.delay.p99': gauge('s', 'Event loop delay since the last export, 99th percentile'),
  'nodejs.eventloop.utilization': gauge(
    '1',
    'Share of time that the event loop was busy since the last export',
  ),
  'process.cpu.time': {
    kind: 'counter',
    unit: 's',
    description: 'Processor time of all threads',
    labels: ['cpu.mode'],
    observed: true,
  },
  'process.memory.usage': {
    kind: 'updowncounter',
    unit: 'By',
    description: 'Memory in use (resident set size)',
    labels: [],
    observed: true,
  },
  'process.uptime': gauge('s', 'Time since the start of the process'),
} as const satisfies Readonly<Record<string, MetricSpec>>;

type Table = typeof metricTable;
export type MetricName = keyof Table;
type NameWhere<Condition> = { [N in MetricName]: Table[N] extends Condition ? N : never }[MetricName];

export type HistogramName = NameWhere<{ readonly kind: 'histogram' }>;
/** The labels of a metric with their values: undefined leaves one out. */
export type LabelsOf<N extends MetricName> = {
  readonly [L in Table[N]['labels'][number]]: string | number | undefined;
};
export type ObservedName = NameWhere<{ readonly observed: true }>;
export type CounterName = Exclude<NameWhere<{ readonly kind: 'counter' | 'updowncounter' }>, ObservedName>;

export const specOf = (name: MetricName): MetricSpec => metricTable[name];

const unitSuffixes: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes' };

/**
 * The name of the metric in Prometheus with the default translation of OTLP (underscores, unit and type as suffixes).
 * Histograms add `_bucket`, `_sum` and `_count`.
 */
export function prometheusName(name: MetricName): string {
  const { kind, unit } = specOf(name);
  const ratio = unit === '1' && kind === 'gauge' ? '_ratio' : '';
  return `${name.replaceAll('.', '_')}${unitSuffixes[unit] ?? ratio}${kind === 'counter' ? '_total' : ''}`;
}
