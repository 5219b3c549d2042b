import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A collector for tests: receives OTLP/HTTP as JSON and notifies waiting tests. */

export type Attributes = Readonly<Record<string, unknown>>;

export interface ReceivedSpan {
  readonly trace_id: string;
  readonly span_id: string;
  /** Absent for a root span. */
  readonly parent_id?: string;
  readonly name: string;
  readonly kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes: Attributes;
  readonly failed: boolean;
  /** Resource attributes of the sending process. */
  readonly resource: Attributes;
}

export interface ReceivedLog {
  readonly body: unknown;
  readonly severity: string;
  readonly attributes: Attributes;
  readonly trace_id?: string;
  readonly span_id?: string;
  readonly resource: Attributes;
}

export interface ReceivedMetric {
  readonly name: string;
  readonly unit: string;
  readonly kind: 'histogram' | 'counter' | 'updowncounter' | 'gauge';
  readonly points: readonly { readonly attributes: Attributes; readonly value: number }[];
}

export interface OtlpReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  /** In order of arrival. */
  readonly spans: readonly ReceivedSpan[];
  readonly logs: readonly ReceivedLog[];
  /** The latest metric of each name. */
  readonly metrics: ReadonlyMap<string, ReceivedMetric>;
  /** All request bodies of a path, as text. */
  sentTo(path: '/v1/traces' | '/v1/metrics' | '/v1/logs'): string;
  /** The media types of all requests. */
  readonly mediaTypes: ReadonlySet<string>;
  /** Waits until `find` returns something. @throws on timeout */
  until<T>(what: string, find: () => T | undefined): Promise<T>;
  close(): Promise<void>;
}

interface KeyValue {
  readonly key: string;
  readonly value: AnyValue;
}
interface AnyValue {
  readonly arrayValue?: { readonly values: readonly AnyValue[] };
  readonly kvlistValue?: { readonly values: readonly KeyValue[] };
  readonly [kind: string]: unknown;
}
interface Point {
  readonly attributes?: readonly KeyValue[];
  readonly asDouble?: number;
  readonly asInt?: string | number;
  readonly count?: string | number;
}
interface Sum {
  readonly isMonotonic: boolean;
  readonly dataPoints: readonly Point[];
}
// biome-ignore lint/suspicious/noExplicitAny: OTLP's JSON is read field by field.
type Json = any;

function plainValue({ arrayValue, kvlistValue, ...scalar }: AnyValue): unknown {
  if (arrayValue) return arrayValue.values.map(plainValue);
  if (kvlistValue) return attributesOf(kvlistValue.values);
  return Object.values(scalar)[0];
}

function attributesOf(list: readonly KeyValue[] = []): Attributes {
  return Object.fromEntries(list.map(({ key, value }) => [key, plainValue(value)]));
}

const kinds = ['internal', 'internal', 'server', 'client', 'producer', 'consumer'] as const;
const statusError = 2;

function spansOf(body: Json): ReceivedSpan[] {
  return body.resourceSpans.flatMap(({ resource, scopeSpans }: Json) =>
    scopeSpans.flatMap(({ spans }: Json) =>
      spans.map((span: Json) => ({
        trace_id: span.traceId,
        span_id: span.spanId,
        ...(span.parentSpanId ? { parent_id: span.parentSpanId } : {}),
        name: span.name,
        kind: kinds[span.kind as number],
        attributes: attributesOf(span.attributes),
        failed: span.status?.code === statusError,
        resource: attributesOf(resource.attributes),
      })),
    ),
  );
}

function logsOf(body: Json): ReceivedLog[] {
  return body.resourceLogs.flatMap(({ resource, scopeLogs }: Json) =>
    scopeLogs.flatMap(({ logRecords }: Json) =>
      logRecords.map((log: Json) => ({
        body: plainValue(log.body),
        severity: log.severityText,
        attributes: attributesOf(log.attributes),
        ...(log.traceId ? { trace_id: log.traceId, span_id: log.spanId } : {}),
        resource: attributesOf(resource.attributes),
      })),
    ),
  );
}

function kindOf({ histogram, gauge, sum }: { histogram?: object; gauge?: object; sum?: Sum }) {
  if (histogram) return 'histogram';
  if (gauge) return 'gauge';
  return sum?.isMonotonic ? 'counter' : 'updowncounter';
}

function metricsOf(body: Json): ReceivedMetric[] {
  return body.resourceMetrics.flatMap(({ scopeMetrics }: Json) =>
    scopeMetrics.flatMap(({ metrics }: Json) =>
      metrics.map((metric: Json) => ({
        name: metric.name,
        unit: metric.unit,
        kind: kindOf(metric),
        points: (metric.histogram ?? metric.gauge ?? metric.sum).dataPoints.map((point: Point) => ({
          attributes: attributesOf(point.attributes),
          value: Number(point.count ?? point.asDouble ?? point.asInt),
        })),
      })),
    ),
  );
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export async function startOtlpReceiver(timeout_ms = 20_000): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const logs: ReceivedLog[] = [];
  const metrics = new Map<string, ReceivedMetric>();
  const texts = new Map<string, string>();
  const mediaTypes = new Set<string>();
  const waiting = new Set<() => void>();

  const takers: Readonly<Record<string, (body: unknown) => void>> = {
    '/v1/traces': (body) => void spans.push(...spansOf(body)),
    '/v1/logs': (body) => void logs.push(...logsOf(body)),
    '/v1/metrics': (body) => {
      for (const metric of metricsOf(body)) metrics.set(metric.name, metric);
    },
  };

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const type = request.headers['content-type'] ?? 'none';
    mediaTypes.add(type);
    const text = await textOf(request);
    texts.set(path, `${texts.get(path) ?? ''}${text}\n`);
    if (type.startsWith('application/json')) takers[path]?.(JSON.parse(text));
    response.setHeader('content-type', type).end(type.startsWith('application/json') ? '{}' : '');
    for (const look of waiting) look();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    logs,
    metrics,
    mediaTypes,
    sentTo: (path) => texts.get(path) ?? '',
    until: <T>(what: string, find: () => T | undefined) =>
      new Promise<T>((resolve, reject) => {
        const stop = () => {
          waiting.delete(look);
          clearTimeout(timer);
        };
        const look = () => {
          try {
            const found = find();
            if (found === undefined) return;
            stop();
            resolve(found);
          } catch (error) {
            stop();
            reject(error);
          }
        };
        const timer = setTimeout(() => {
          stop();
          reject(new Error(`${what} was not received within ${timeout_ms / 1_000} s`));
        }, timeout_ms);
        waiting.add(look);
        look();
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
