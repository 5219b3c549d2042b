import { describe, expect, test } from '@jest/globals';
import { type MetricName, metricTable, prometheusName, specOf } from './metric-table.ts';

const names = Object.keys(metricTable) as MetricName[];

describe('the table of metrics', () => {
  test.each([
    ['http.server.request.duration', 'http_server_request_duration_seconds'],
    ['robotdesign.outbox.pending', 'robotdesign_outbox_pending'],
    ['robotdesign.outbox.oldest_age', 'robotdesign_outbox_oldest_age_seconds'],
    ['robotdesign.dead_letters', 'robotdesign_dead_letters_total'],
    ['nodejs.eventloop.utilization', 'nodejs_eventloop_utilization_ratio'],
    ['process.cpu.time', 'process_cpu_time_seconds_total'],
    ['process.memory.usage', 'process_memory_usage_bytes'],
  ] as const)('%s is %s to Prometheus', (name, expected) => {
    expect(prometheusName(name)).toBe(expected);
  });

  test('no label is an id', () => {
    const labels = names.flatMap((name) => specOf(name).labels);
    // Of a topic the partitions are few and fixed.
    const ids = labels.filter((label) => /(^|[._])id$/.test(label));
    expect(new Set(ids)).toEqual(new Set(['messaging.destination.partition.id']));
  });

  test('every histogram has increasing bounds, and no other metric has bounds', () => {
    for (const name of names) {
      const { kind, buckets } = specOf(name);
      expect([name, buckets !== undefined]).toEqual([name, kind === 'histogram']);
      expect(buckets?.toSorted((a, b) => a - b)).toEqual(buckets);
    }
  });

  test('bounds include the objectives: reads 250 ms, generations 2 s, a message after a commit 5 s', () => {
    expect(specOf('http.server.request.duration').buckets).toContain(0.25);
    expect(specOf('robotdesign.generation.duration').buckets).toContain(2);
    expect(specOf('robotdesign.event.delay').buckets).toContain(5);
  });
});
