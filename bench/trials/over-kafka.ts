import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { allTopics, dataschemaOf, newEvent, type TrialRequested } from '@robotdesign/contracts';
import { type EventBus, toBusEvent } from '@robotdesign/event-bus';
import { type RunTrialInput, type RunTrialOutput, runTrialTask } from '@robotdesign/evolution-search';
import { deriveProgram, openBrief } from '@robotdesign/robot-design';
import { createWorkerPool } from '@robotdesign/simulation';
import { startProgram } from '../../test/harness/program.ts';
import { clock, type SharedEngines } from '../events/engines.ts';
import { archetypeAt } from '../families.ts';

/** Trials of evolutions by workers that take them from Kafka, against the same trials in a worker thread. */

const commands = 'robotdesign.evolution.trials.v1';
const results = 'robotdesign.evolution.trial-results.v1';
const duration_s = 5;
const patience_ms = 600_000;
const undisturbed = { friction: 1, mass: 1, strength: 1, timestep: 1 };

const program = deriveProgram({
  family: 'quadruped',
  archetype: archetypeAt('quadruped', 0),
  seed: 1,
  brief: openBrief,
  metadata: { task: 'bench', agent_loop: 'bench', loop_version: '1' },
});

const requested = (evolution_id: string): TrialRequested => ({
  trial_id: randomUUID(),
  evolution_id,
  attempt: 1,
  deadline: new Date(clock() + patience_ms).toISOString(),
  definition: { program },
  spec: { terrain: 'flat', duration_s, payload_kg: 0, perturbation: undisturbed },
  controller: { kind: 'gait' },
  seed: 0,
  engine_version: 'bench',
});

async function publish(bus: EventBus, evolution_id: string, count: number): Promise<void> {
  const origin = { source: '/services/evolution', dataschema: dataschemaOf };
  const events = Array.from({ length: count }, (_, turn) => {
    const data = requested(evolution_id);
    const id = randomUUID();
    // As the evolution service requests them.
    const event = newEvent('robotdesign.evolution.trials.v1.TrialRequested', data, { id, turn });
    const placed = { ...event, subject: data.trial_id, seq: 1, time: new Date(clock()).toISOString() };
    return toBusEvent(placed, origin);
  });
  await bus.publish(commands, events);
}

/**
 * The share of trials that are requested beyond the measured ones. Partitions take trials by the hash of their ids, so
 * that one worker gets more than another; with these, workers are rarely without work while trials are measured.
 */
const spareShare = 0.3;
const withSpare = (count: number): number => Math.ceil(count * (1 + spareShare));

/** Publishes trials, with some to spare, and waits for all results. @returns the time to the first `count` results, ms */
async function tryOver(bus: EventBus, count: number): Promise<number> {
  const evolution_id = randomUUID();
  const all = Promise.withResolvers<void>();
  const requestedCount = withSpare(count);
  let done = 0;
  let took_ms = Number.NaN;
  const subscription = bus.subscribe({
    group: `bench-${randomUUID()}`,
    topics: [results],
    deliver: async ({ event }) => {
      if (event.subject !== evolution_id) return;
      done += 1;
      if (done === count) took_ms = performance.now() - began;
      if (done === requestedCount) all.resolve();
    },
  });
  await subscription.ready;
  const began = performance.now();
  await publish(bus, evolution_id, requestedCount);
  await all.promise;
  await subscription.stop();
  return took_ms;
}

/** Trials of each worker before the measured ones: V8 optimises the code of a trial in about as many. */
const warmUpTrials = 64;
/** Of the kernel's counts, which are in hundredths of a second on Linux. */
const tick_ms = 10;

/** Processor time of a process with all its threads, ms; 0 on a system without `/proc`. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * tick_ms;
}

export interface WorkerRate {
  readonly trialsPerSecond: number;
  /** Trials in a second of the workers' own processor time. */
  readonly trialsPerProcessorSecond: number;
}

/** How fast this many worker processes with one thread each run trials. */
export async function rateOverKafka(
  { kafka, mongo }: SharedEngines,
  workers: number,
  count: number,
): Promise<WorkerRate> {
  const bus = await kafka.open();
  await bus.ensureTopics(allTopics.filter(({ name }) => [commands, results].includes(name)));
  const prefix = `b${randomUUID().slice(0, 8)}`;
  const env = {
    KAFKA_BROKERS: kafka.brokers,
    MONGODB_URL: mongo.url,
    MONGODB_PREFIX: prefix,
    WORKERS: '1',
    GRPC_BIND: '127.0.0.1:0',
  };
  const entry = 'services/trials/src/main.ts';
  const started = await Promise.all(Array.from({ length: workers }, () => startProgram({ entry, env })));
  try {
    // Until every worker has its partitions, too.
    await tryOver(bus, workers * warmUpTrials);
    const used = async () =>
      (await Promise.all(started.map(({ pid }) => processorTime(pid)))).reduce((sum, ms) => sum + ms, 0);
    const before_ms = await used();
    const took_ms = await tryOver(bus, count);
    return {
      trialsPerSecond: (count * 1_000) / took_ms,
      trialsPerProcessorSecond: (withSpare(count) * 1_000) / ((await used()) - before_ms),
    };
  } finally {
    for (const worker of started) await worker.kill9();
    await bus.close();
  }
}

/** Trials per second of worker threads, without a bus. @param count trials of each thread */
export async function rateInThreads(threads: number, count: number): Promise<number> {
  const pool = createWorkerPool({ size: threads });
  const input: RunTrialInput = {
    program,
    terrain: 'flat',
    duration_s,
    payload_kg: 0,
    disturbance: undisturbed,
    controller: { kind: 'gait' },
  };
  const once = () => pool.run<RunTrialInput, RunTrialOutput>(runTrialTask, input);
  const each = (trials: number) => Promise.all(Array.from({ length: threads * trials }, once));
  try {
    await each(warmUpTrials);
    const began = performance.now();
    await each(count);
    return (threads * count * 1_000) / (performance.now() - began);
  } finally {
    await pool.close();
  }
}
