export { type LogStream, logExport } from './logs.ts';
export {
  type MetricKind,
  type MetricName,
  type MetricSpec,
  metricTable,
  prometheusName,
  specOf,
} from './metric-table.ts';
export { count, type Labels, observe, record } from './metrics.ts';
export { type ObservedWorkers, observeWorkers } from './process.ts';
export {
  activeTraceparent,
  failureOf,
  inTrace,
  type LiveSpan,
  outsideTrace,
  type SpanSpec,
  startSpan,
} from './spans.ts';
export { stackWithoutMessages } from './stack-without-messages.ts';
export { type EndTelemetry, startTelemetry, type TelemetryOf } from './start.ts';
export { continueTrace, traceIdOf } from './traceparent.ts';
