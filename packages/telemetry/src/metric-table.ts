/**
 * Every metric that the product emits: the one place where they are named. Labels are route templates, services, loops
 * and codes, never ids. Names without `robotdesign` are those of OpenTelemetry's semantic conventions 1.45.
 */

export type MetricKind = 'histogram' | 'counter' | 'updowncounter' | 'gauge';

export interface MetricSpec {
  readonly kind: MetricKind;
  /** UCUM, as OpenTelemetry writes units. */
  readonly unit: string;
  readonly says: string;
  /** Span attributes and labels of these names become the metric's labels; others do not. */
  readonly labels: readonly string[];
  /** Of a histogram: upper bounds, in its unit. */
  readonly buckets?: readonly number[];
  /** Asked for at each export instead of told when something happens. */
  readonly observed?: true;
  /** Every process of a service tells the same: the greatest counts, never the sum over processes. */
  readonly alike?: true;
}

/** The conventions' bounds for calls, in seconds. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
/** For work, in seconds: among them the bounds that the service promises, 2 s and 5 s. */
const workBuckets = [0.05, 0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5, 10, 30, 60, 120, 300, 600];

const rpcLabels = ['robotdesign.service', 'rpc.system.name', 'rpc.method', 'rpc.response.status_code'];
const operationLabels = ['robotdesign.service', 'robotdesign.operation.kind'];

const call = (says: string, labels: readonly string[]) =>
  ({ kind: 'histogram', unit: 's', says, labels, buckets: callBuckets }) as const;
const work = (says: string, labels: readonly string[]) =>
  ({ kind: 'histogram', unit: 's', says, labels, buckets: workBuckets }) as const;
const gauge = (unit: string, says: string, labels: readonly string[] = []) =>
  ({ kind: 'gauge', unit, says, labels, observed: true }) as const;
/** What lies in the store or on the bus, which every process of the service sees. */
const sharedGauge = (unit: string, says: string, labels: readonly string[]) =>
  ({ ...gauge(unit, says, labels), alike: true }) as const;

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
  'rpc.server.call.duration': call('gRPC calls, where they are answered', rpcLabels),
  'rpc.client.call.duration': call('gRPC calls, where they are made', rpcLabels),
  'db.client.operation.duration': call('Calls to the document store', [
    'robotdesign.service',
    'db.system.name',
    'db.collection.name',
    'db.operation.name',
    'error.type',
  ]),
  'messaging.client.operation.duration': call('Publications of events, a batch counted once', [
    'messaging.system',
    'messaging.operation.name',
    'messaging.destination.name',
    'error.type',
  ]),
  'messaging.process.duration': call('Events handled, all tries together', [
    'messaging.system',
    'messaging.destination.name',
    'messaging.consumer.group.name',
    'error.type',
  ]),
  'robotdesign.event.delay': work('From the commit of an event until a consumer group has handled it', [
    'messaging.consumer.group.name',
    'messaging.destination.name',
  ]),
  'robotdesign.outbox.pending': sharedGauge('{event}', 'Events that wait to be published', [
    'robotdesign.service',
  ]),
  'robotdesign.outbox.oldest_age': sharedGauge(
    's',
    'How long the event has waited that waits longest; 0 when none waits',
    ['robotdesign.service'],
  ),
  'robotdesign.consumer.lag': sharedGauge(
    '{event}',
    'Events that a consumer group has yet to handle',
    partitionLabels,
  ),
  'robotdesign.consumer.position': sharedGauge(
    '{event}',
    'Which event of a partition a consumer group handles next, counted from its first: changes while it handles any',
    partitionLabels,
  ),
  'robotdesign.dead_letters': {
    kind: 'counter',
    unit: '{event}',
    says: 'Events given up by a consumer group, and kept as dead letters',
    labels: ['messaging.consumer.group.name'],
  },
  'robotdesign.operations.running': {
    kind: 'updowncounter',
    unit: '{operation}',
    says: 'Operations whose work runs',
    labels: operationLabels,
  },
  'robotdesign.operation.attempts': {
    kind: 'counter',
    unit: '{attempt}',
    says: 'Times that the work of an operation was begun: more than ended, where processes died or parts were down',
    labels: operationLabels,
  },
  'robotdesign.operation.queue_wait': work(
    'From the request of an operation until its work was begun first',
    operationLabels,
  ),
  'robotdesign.operation.duration': work(
    'From the first beginning of the work of an operation until it ended',
    [...operationLabels, 'robotdesign.operation.status', 'robotdesign.code'],
  ),
  'robotdesign.generation.duration': work('Generations, by agent loop and by how they ended', [
    'robotdesign.loop',
    'robotdesign.outcome',
  ]),
  'robotdesign.evaluations': {
    kind: 'counter',
    unit: '{evaluation}',
    says: 'Bodies that an agent loop had simulated',
    labels: ['robotdesign.loop'],
  },
  'robotdesign.workers.size': gauge('{thread}', 'Worker threads that there may be'),
  'robotdesign.workers.busy': gauge('{thread}', 'Worker threads that work'),
  'robotdesign.workers.queued': gauge('{task}', 'Tasks that wait for a worker thread'),
  'robotdesign.workers.restarts': {
    kind: 'counter',
    unit: '{thread}',
    says: 'Worker threads that died by themselves',
    labels: [],
    observed: true,
  },
  'nodejs.eventloop.delay.p99': gauge('s', 'How late timers fired since the last export, 99th percentile'),
  'nodejs.eventloop.utilization': gauge(
    '1',
    'Share of the time that the event loop was busy, since the last export',
  ),
  'process.cpu.time': {
    kind: 'counter',
    unit: 's',
    says: 'Processor time, all threads together',
    labels: ['cpu.mode'],
    observed: true,
  },
  'process.memory.usage': {
    kind: 'updowncounter',
    unit: 'By',
    says: 'Memory in use (resident set size)',
    labels: [],
    observed: true,
  },
  'process.uptime': gauge('s', 'How long the process has run'),
} as const satisfies Readonly<Record<string, MetricSpec>>;

type Table = typeof metricTable;
export type MetricName = keyof Table;
type NameWhere<Condition> = { [N in MetricName]: Table[N] extends Condition ? N : never }[MetricName];

export type HistogramName = NameWhere<{ readonly kind: 'histogram' }>;
export type ObservedName = NameWhere<{ readonly observed: true }>;
export type CounterName = Exclude<NameWhere<{ readonly kind: 'counter' | 'updowncounter' }>, ObservedName>;

export const specOf = (name: MetricName): MetricSpec => metricTable[name];

const unitWords: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes' };

/**
 * The name under which Prometheus keeps the metric when it takes OTLP with the default translation (underscores, unit
 * and type as suffixes). Of a histogram follow `_bucket`, `_sum` and `_count`.
 */
export function prometheusName(name: MetricName): string {
  const { kind, unit } = specOf(name);
  const ratio = unit === '1' && kind === 'gauge' ? '_ratio' : '';
  return `${name.replaceAll('.', '_')}${unitWords[unit] ?? ratio}${kind === 'counter' ? '_total' : ''}`;
}
