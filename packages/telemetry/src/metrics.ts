import type { BatchObservableResult, Histogram, Observable, UpDownCounter } from '@opentelemetry/api';
import {
  type CounterName,
  type HistogramName,
  type LabelsOf,
  type MetricName,
  type ObservedName,
  specOf,
} from './metric-table.ts';
import { otel, scopeName } from './otel.ts';

/** Records the metrics of the table. Does nothing without telemetry. */

export type Labels = Readonly<Record<string, string | number | undefined>>;

/** The attributes that are labels of the metric. */
function labelsOf(name: MetricName, attributes: Labels): Record<string, string | number> {
  const labels: Record<string, string | number> = {};
  for (const label of specOf(name).labels) {
    const value = attributes[label];
    if (value !== undefined) labels[label] = value;
  }
  return labels;
}

const instruments = new Map<MetricName, unknown>();

/** The instrument, created at its first use, when the providers are registered. */
function instrument<T>(name: MetricName, make: () => T): T {
  const known = instruments.get(name);
  if (known !== undefined) return known as T;
  const made = make();
  instruments.set(name, made);
  return made;
}

/** Adds a value, such as a duration in seconds, to a histogram. */
export function record(name: HistogramName, value: number, attributes: Labels): void {
  const api = otel();
  if (api === undefined) return;
  const { unit, description, buckets = [] } = specOf(name);
  const histogram = instrument<Histogram>(name, () =>
    api.metrics.getMeter(scopeName).createHistogram(name, {
      unit,
      description,
      advice: { explicitBucketBoundaries: [...buckets] },
    }),
  );
  histogram.record(value, labelsOf(name, attributes));
}

/** Adds to a counter. Adding 0 creates it, so that its first step is visible. */
export function count<N extends CounterName>(name: N, by: number, labels: LabelsOf<N>): void {
  const api = otel();
  if (api === undefined) return;
  const { kind, unit, description } = specOf(name);
  const counter = instrument<Pick<UpDownCounter, 'add'>>(name, () => {
    const meter = api.metrics.getMeter(scopeName);
    return kind === 'counter'
      ? meter.createCounter(name, { unit, description })
      : meter.createUpDownCounter(name, { unit, description });
  });
  counter.add(by, labelsOf(name, labels));
}

export type Report<N extends ObservedName> = (name: N, value: number, attributes?: Labels) => void;

/**
 * Reads the metrics at each export. A failed read reports nothing.
 * @returns stops it
 */
export function observe<N extends ObservedName>(
  names: readonly N[],
  read: (report: Report<N>) => void | Promise<void>,
): () => void {
  const api = otel();
  if (api === undefined) return () => undefined;
  const meter = api.metrics.getMeter(scopeName);
  const observables = names.map((name) =>
    instrument<Observable>(name, () => {
      const { kind, unit, description } = specOf(name);
      if (kind === 'counter') return meter.createObservableCounter(name, { unit, description });
      if (kind === 'updowncounter') return meter.createObservableUpDownCounter(name, { unit, description });
      return meter.createObservableGauge(name, { unit, description });
    }),
  );
  const byName = new Map(names.map((name, index) => [name, observables[index] as Observable]));
  const ask = async (result: BatchObservableResult) => {
    const report: Report<N> = (name, value, attributes = {}) => {
      const observable = byName.get(name);
      if (observable) result.observe(observable, value, labelsOf(name, attributes));
    };
    try {
      await read(report);
    } catch {
      // Other signals report an unavailable engine; here its values are absent.
    }
  };
  meter.addBatchObservableCallback(ask, observables);
  return () => meter.removeBatchObservableCallback(ask, observables);
}
