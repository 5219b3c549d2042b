import { availableParallelism } from 'node:os';
import { families as allFamilies } from '@robotdesign/contracts';
import { warmCompile } from './compile.ts';
import { type Engines, startEngines } from './events/engines.ts';
import { startMinimalProgram } from './events/minimal-program.ts';
import { startOurProgram } from './events/our-program.ts';
import { drive, type Throughput } from './events/program.ts';
import { drain } from './events/relay.ts';
import { evolutionComparison } from './evolution/comparison.ts';
import { interactiveBesideEvolution } from './evolution/interactive.ts';
import { derivationsPerSecond, sizingsPerSecond, warmAnswers } from './families.ts';
import { warmGenerate } from './generate.ts';
import { type Pair, pairs } from './pairs.ts';
import { passThrough } from './pass-through/pass-through.ts';
import { type PictureKind, pictureTimes } from './pictures.ts';
import { printTimes } from './print.ts';
import { qdComparison } from './qd/comparison.ts';
import { qdGrid } from './qd/grid.ts';
import { coldStart } from './start.ts';
import { summarize } from './summary.ts';
import type { Row } from './table.ts';
import { rateInThreads, rateOverKafka, type WorkerRate } from './trials/over-kafka.ts';
import { trialRates } from './trials/trials.ts';
import { turnTimes } from './turns.ts';

/** The benchmarks by their name in `npm run bench -- <name>`. */

type Print = (line: string) => void;
type Benchmark = (print: Print) => Promise<readonly Row[]>;

const inSeconds = (samples_ms: readonly number[]) => ({
  unit: 's' as const,
  samples: samples_ms.map((ms) => ms / 1_000),
});

const atMost = (value: number) => ({ bound: 'at most', value }) as const;

async function start(): Promise<readonly Row[]> {
  const ours = inSeconds(await coldStart(7));
  return [{ what: 'start of the process to ready', ours, goal: { of: 'ours', ...atMost(3) } }];
}

async function generate(): Promise<readonly Row[]> {
  const ours = inSeconds(await warmGenerate(20));
  return [{ what: 'generate, warm, population 4', ours, goal: { of: 'ours', ...atMost(1) } }];
}

/** Milliseconds within which a turn that generates nothing is answered. */
const turnGoal = 300;

async function turns(): Promise<readonly Row[]> {
  return [...(await turnTimes(10))].map(([intent, samples]) => ({
    what: `turn without a generation, ${intent}`,
    ours: { unit: 'ms', samples },
    goal: { of: 'ours', ...atMost(turnGoal) },
  }));
}

async function compile(): Promise<readonly Row[]> {
  const { files_ms, checks_ms } = await warmCompile(20);
  return [
    {
      what: 'compile, warm, until the files exist',
      ours: { unit: 'ms', samples: files_ms },
      goal: { of: 'ours', ...atMost(150) },
    },
    { what: 'compile, warm, until all checks are made', ours: { unit: 'ms', samples: checks_ms } },
  ];
}

const sizing_s = 1;

/** Derivations and sizings of each family, on one thread. */
const sizing: Benchmark = async () =>
  allFamilies.flatMap((family): Row[] => {
    const rates = (measure: typeof sizingsPerSecond) =>
      [measure, measure, measure].map((once) => once(family, sizing_s));
    return [
      { what: `derivations, ${family}`, ours: { unit: '/s', samples: rates(derivationsPerSecond) } },
      {
        what: `sizings for 1 kg and an hour, ${family}`,
        ours: { unit: '/s', samples: rates(sizingsPerSecond) },
      },
    ];
  });

/** Joints up to which an answer is small. */
const fewJoints = 20;

/** Warm answers by family and population, without HTTP. */
const families: Benchmark = async () =>
  (await warmAnswers(7)).map(({ family, population, samples_ms, joints }) => ({
    what: `answer, warm, population ${population}, ${family}`,
    ours: inSeconds(samples_ms),
    ...(population === 4 ? { goal: { of: 'ours', ...atMost(joints <= fewJoints ? 1 : 3) } as const } : {}),
    note: `up to ${joints} joints`,
  }));

/** Milliseconds that the print files of a quadruped with 12 joints may take. */
const printGoal = 5000;

async function print(): Promise<readonly Row[]> {
  const ours = { unit: 'ms' as const, samples: await printTimes(5) };
  return [{ what: 'print files and guide, 12 joints', ours, goal: { of: 'ours', ...atMost(printGoal) } }];
}

/** Milliseconds that a picture may take. */
const pictureGoals: Readonly<Record<PictureKind, number>> = { design: 600, candidate: 100 };

async function pictures(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const kind of ['design', 'candidate'] as const) {
    const ours = { unit: 'ms' as const, samples: await pictureTimes(kind) };
    rows.push({
      what: `picture of a ${kind}, all families`,
      ours,
      goal: { of: 'ours', ...atMost(pictureGoals[kind]) },
    });
  }
  return rows;
}

const medianOf = (samples: readonly number[]) => summarize(samples).median.toFixed(0);

interface Rate {
  readonly perSecond: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
}

function latencies(measured: readonly Pair<Rate>[]): string {
  const of = (side: keyof Pair<Rate>) => {
    const [p50, p99] = (['p50_ms', 'p99_ms'] as const).map((name) =>
      medianOf(measured.map((pair) => pair[side][name])),
    );
    return `${p50}/${p99}`;
  };
  return `p50/p99 ms: ours ${of('ours')}, theirs ${of('theirs')}`;
}

/** The rates of both sides and their ratio. */
function rateRow(what: string, measured: readonly Pair<Rate>[], ratio: (pair: Pair<number>) => number): Row {
  const rates = measured.map(({ ours, theirs }) => ({ ours: ours.perSecond, theirs: theirs.perSecond }));
  return {
    what,
    ours: { unit: '/s', samples: rates.map(({ ours }) => ours) },
    theirs: { unit: '/s', samples: rates.map(({ theirs }) => theirs) },
    ratios: rates.map(ratio),
    note: latencies(measured),
  };
}

const theirsOverOurs = ({ ours, theirs }: Pair<number>) => theirs / ours;
const oursOverTheirs = ({ ours, theirs }: Pair<number>) => ours / theirs;

async function gateway(): Promise<readonly Row[]> {
  const { memory, store } = await passThrough(12, 4);
  return [
    {
      ...rateRow('gateway → gRPC, GET /designs/agent-loops', memory, theirsOverOurs),
      goal: { of: 'ratio', ...atMost(1.6) },
    },
    rateRow('gateway → gRPC → SQLite, GET /workspace/projects/{id}', store, theirsOverOurs),
  ];
}

const perMinute = (samples: readonly number[]) => ({ unit: '/min' as const, samples });

/** Pairs of rates and their ratios. */
function trialRow(what: string, measured: readonly Pair<number>[], least?: number): Row {
  return {
    what,
    ours: perMinute(measured.map(({ ours }) => ours)),
    theirs: perMinute(measured.map(({ theirs }) => theirs)),
    ratios: measured.map(oursOverTheirs),
    ...(least === undefined ? {} : { goal: { of: 'ratio', bound: 'at least', value: least } as const }),
  };
}

/** Share of the speed-up of bare steps that trials reach: 1.9 on two processors that do not slow each other down. */
const scaled = 0.95;

async function trials(): Promise<readonly Row[]> {
  const workers = 2;
  const { one, several, bareScaling, scaling } = await trialRates(workers, 5);
  const possible = summarize(bareScaling.map(oursOverTheirs)).median;
  return [
    trialRow('trials, one worker, against bare steps', one, 0.9),
    trialRow(`trials, ${workers} workers, against bare steps in ${workers} threads`, several, 0.9),
    trialRow(`bare steps, ${workers} threads, against one`, bareScaling),
    trialRow(`trials, ${workers} workers, against one`, scaling, scaled * possible),
  ];
}

async function withEngines(
  print: Print,
  measure: (engines: Engines) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  await using engines = await startEngines();
  if (typeof engines.shared === 'string') print(`Skipped on Kafka and MongoDB: ${engines.shared}.`);
  // `await` keeps the engines until the measurement has ended.
  return await measure(engines);
}

const relay: Benchmark = (print) =>
  withEngines(print, async ({ sqliteStore, sqliteBus, shared }) => {
    const combinations = [
      [sqliteStore, sqliteBus] as const,
      ...(typeof shared === 'string'
        ? []
        : ([
            [sqliteStore, shared.kafka],
            [shared.mongo, shared.kafka],
          ] as const)),
    ];
    const rows: Row[] = [];
    for (const [store, bus] of combinations) {
      await drain(store, bus);
      const samples: number[] = [];
      for (let run = 0; run < 4; run += 1) samples.push(await drain(store, bus));
      const what = `relay, 1,000 waiting events, ${store.name} → ${bus.name}`;
      rows.push({ what, ours: { unit: 'ms', samples } });
    }
    return rows;
  });

const workerCounts = [1, 2, 4];
/** Of the time of a trial of 5 s without a bus. */
const mostBusCost = 0.05;

/** Trials of evolutions, by the number of worker processes. */
const workers: Benchmark = (print) =>
  withEngines(print, async ({ shared }) => {
    if (typeof shared === 'string') return [];
    const cores = availableParallelism();
    const bare: number[] = [];
    const allThreads: number[] = [];
    const rates = new Map<number, WorkerRate[]>(workerCounts.map((count) => [count, []]));
    for (let run = 0; run < 3; run += 1) {
      bare.push(await rateInThreads(1, 60));
      allThreads.push(await rateInThreads(cores, 60));
      for (const count of workerCounts)
        rates.get(count)?.push(await rateOverKafka(shared, count, 100 * count));
    }
    const ratesOf = (count: number, of: keyof WorkerRate) => (rates.get(count) ?? []).map((rate) => rate[of]);
    const one = ratesOf(1, 'trialsPerSecond');
    const beside = (samples: readonly number[], base: readonly number[]) => ({
      ours: perMinute(samples.map((rate) => rate * 60)),
      theirs: perMinute(base.map((rate) => rate * 60)),
      ratios: samples.map((rate, run) => rate / (base[run] ?? Number.NaN)),
    });
    const rows = workerCounts.map((count): Row => {
      const samples = ratesOf(count, 'trialsPerSecond');
      const base = count === 1 ? bare : one;
      const least = count === 1 ? 1 - mostBusCost : 0.9 * count;
      return {
        what: `trials of 5 s over Kafka, ${count} worker${count === 1 ? ', against a thread' : 's, against one'}`,
        ...beside(samples, base),
        ...(count <= cores && { goal: { of: 'ratio', bound: 'at least', value: least } as const }),
      };
    });
    // What the machine allows without a bus: threads share its memory and its caches.
    rows.push({
      what: `trials in ${cores} threads without a bus, against one`,
      ...beside(allThreads, bare),
    });
    // The broker, the database and this process share the cores with the workers: this is what the workers themselves lose.
    const alone = ratesOf(1, 'trialsPerProcessorSecond');
    const together = ratesOf(cores, 'trialsPerProcessorSecond');
    if (together.length === 0) return rows;
    const own: Row = {
      what: `the same per minute of the workers' processor time, ${cores} workers, against one`,
      ...beside(together, alone),
    };
    return [...rows, own];
  });

const commandTo = 'command → event → projection';
const warmUp_s = 5;
const measured_s = 4;

const projection: Benchmark = (print) =>
  withEngines(print, async ({ sqliteStore, sqliteBus, shared }) => {
    const rows: Row[] = [];
    if (typeof shared !== 'string') {
      const ours = await startOurProgram(shared.mongo, shared.kafka);
      const theirs = await startMinimalProgram(shared);
      await drive(ours, warmUp_s);
      await drive(theirs, warmUp_s);
      const measured = await pairs(
        7,
        () => drive(ours, measured_s),
        () => drive(theirs, measured_s),
      );
      await ours.close();
      await theirs.close();
      rows.push({
        ...rateRow(`${commandTo}, ${shared.mongo.name}, ${shared.kafka.name}`, measured, oursOverTheirs),
        goal: { of: 'ratio', bound: 'at least', value: 0.7 },
      });
    }
    const embedded = await startOurProgram(sqliteStore, sqliteBus);
    await drive(embedded, warmUp_s);
    const runs: Throughput[] = [];
    for (let run = 0; run < 3; run += 1) runs.push(await drive(embedded, measured_s));
    await embedded.close();
    const samples = runs.map(({ perSecond }) => perSecond);
    const [p50, p99] = [runs.map(({ p50_ms }) => p50_ms), runs.map(({ p99_ms }) => p99_ms)].map(medianOf);
    rows.push({
      what: `${commandTo}, ${sqliteStore.name}, ${sqliteBus.name}`,
      ours: { unit: '/s', samples },
      note: `p50/p99 ms: ${p50}/${p99}`,
    });
    return rows;
  });

export const benchmarks: Readonly<Record<string, Benchmark>> = {
  start,
  generate,
  turns,
  compile,
  sizing,
  families,
  pictures,
  print,
  gateway,
  relay,
  projection,
  trials,
  workers,
  evolution: evolutionComparison,
  interactive: interactiveBesideEvolution,
  qd: qdComparison,
  'qd-grid': qdGrid,
};

/** Benchmarks of many minutes, which run only if they are named. */
export const onRequest: ReadonlySet<string> = new Set([
  'evolution',
  'interactive',
  'qd',
  'qd-grid',
  'workers',
]);
