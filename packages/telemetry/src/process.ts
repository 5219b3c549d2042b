import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { observe } from './metrics.ts';

/** Metrics of the process and its worker threads. */

const resolution_ms = 10;

/** @returns stops the metrics */
export function observeProcess(): () => void {
  const delay = monitorEventLoopDelay({ resolution: resolution_ms });
  delay.enable();
  let before = performance.eventLoopUtilization();
  const names = [
    'nodejs.eventloop.delay.p99',
    'nodejs.eventloop.utilization',
    'process.cpu.time',
    'process.memory.usage',
    'process.uptime',
  ] as const;
  const stop = observe(names, (report) => {
    // The monitor measures the time between two timers, including their interval.
    report('nodejs.eventloop.delay.p99', Math.max(0, delay.percentile(99) / 1e9 - resolution_ms / 1e3));
    delay.reset();
    const now = performance.eventLoopUtilization();
    report('nodejs.eventloop.utilization', performance.eventLoopUtilization(now, before).utilization);
    before = now;
    const { user, system } = process.cpuUsage();
    report('process.cpu.time', user / 1e6, { 'cpu.mode': 'user' });
    report('process.cpu.time', system / 1e6, { 'cpu.mode': 'system' });
    report('process.memory.usage', process.memoryUsage.rss());
    report('process.uptime', process.uptime());
  });
  return () => {
    stop();
    delay.disable();
  };
}

/** A pool of worker threads. */
export interface ObservedWorkers {
  stats(): {
    readonly size: number;
    /** Threads by the priority of their work. */
    readonly busy: Readonly<Record<string, number>>;
    /** Waiting tasks by their priority. */
    readonly queued: Readonly<Record<string, number>>;
    /** Threads that crashed since the pool was created. */
    readonly restarts: number;
  };
}

export function observeWorkers(workers: ObservedWorkers): void {
  const names = [
    'robotdesign.workers.size',
    'robotdesign.workers.busy',
    'robotdesign.workers.queued',
    'robotdesign.workers.restarts',
  ] as const;
  observe(names, (report) => {
    const { size, busy, queued, restarts } = workers.stats();
    report('robotdesign.workers.size', size);
    for (const [priority, threads] of Object.entries(busy))
      report('robotdesign.workers.busy', threads, { 'robotdesign.priority': priority });
    for (const [priority, tasks] of Object.entries(queued))
      report('robotdesign.workers.queued', tasks, { 'robotdesign.priority': priority });
    report('robotdesign.workers.restarts', restarts);
  });
}
