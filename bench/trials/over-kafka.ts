import { randomUUID } from 'node:crypto';
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

/** Publishes so many trials and waits for their results. @returns the time that it took, ms */
async function tryOver(bus: EventBus, count: number): Promise<number> {
  const evolution_id = randomUUID();
  const all = Promise.withResolvers<void>();
  let left = count;
  const subscription = bus.subscribe({
    group: `bench-${randomUUID()}`,
    topics: [results],
    deliver: async ({ event }) => {
      if (event.subject !== evolution_id) return;
      left -= 1;
      if (left === 0) all.resolve();
    },
  });
  await subscription.ready;
  const began = performance.now();
  await publish(bus, evolution_id, count);
  await all.promise;
  const took_ms = performance.now() - began;
  await subscription.stop();
  return took_ms;
}

/** Trials per second of this many worker processes with one thread each. */
export async function rateOverKafka(
  { kafka, mongo }: SharedEngines,
  workers: number,
  count: number,
): Promise<number> {
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
    // Until every worker has its partitions, and V8 has optimised the code of the trial.
    await tryOver(bus, workers * 16);
    return (count * 1_000) / (await tryOver(bus, count));
  } finally {
    for (const worker of started) await worker.kill9();
    await bus.close();
  }
}

/** Trials per second of one worker thread, without a bus. */
export async function rateInThread(count: number): Promise<number> {
  const pool = createWorkerPool({ size: 1 });
  const input: RunTrialInput = {
    program,
    terrain: 'flat',
    duration_s,
    payload_kg: 0,
    disturbance: undisturbed,
    controller: { kind: 'gait' },
  };
  const once = () => pool.run<RunTrialInput, RunTrialOutput>(runTrialTask, input);
  try {
    for (let run = 0; run < 8; run += 1) await once();
    const began = performance.now();
    for (let run = 0; run < count; run += 1) await once();
    return (count * 1_000) / (performance.now() - began);
  } finally {
    await pool.close();
  }
}
