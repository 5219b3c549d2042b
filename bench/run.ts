import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { warmGenerate } from './generate.ts';
import { coldStart } from './start.ts';
import { type Summary, summarize } from './summary.ts';

/** Measures what the README quotes, on this machine, and says which machine it is. */

interface Benchmark {
  readonly name: string;
  /** What the product promises for the median. */
  readonly goal_ms: number;
  readonly measure: () => Promise<readonly number[]>;
}

interface Result extends Summary {
  readonly name: string;
  readonly goal_ms: number;
}

const benchmarks: readonly Benchmark[] = [
  { name: 'start of the process to ready', goal_ms: 3_000, measure: () => coldStart(7) },
  { name: 'generate, warm, population 4', goal_ms: 1_000, measure: () => warmGenerate(20) },
];

const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memory_gb: Math.round(totalmem() / 2 ** 30),
  platform: `${process.platform} ${process.arch}`,
  node: process.versions.node,
};

const seconds = (value_ms: number) => `${(value_ms / 1000).toFixed(2)} s`;

function table(results: readonly Result[]): string {
  const rows = [
    ['', 'median', 'min', 'max', 'runs', 'goal', ''],
    ...results.map(({ name, goal_ms, median_ms, min_ms, max_ms, runs }) => [
      name,
      seconds(median_ms),
      seconds(min_ms),
      seconds(max_ms),
      String(runs),
      `< ${seconds(goal_ms)}`,
      median_ms < goal_ms ? 'met' : 'MISSED',
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const results: Result[] = [];
for (const { name, goal_ms, measure } of benchmarks) {
  console.error(`Measuring: ${name} …`);
  results.push({ name, goal_ms, ...summarize(await measure()) });
}

const measured_at = new Date().toISOString();
const folder = fileURLToPath(new URL('./results/', import.meta.url));
const file = `${folder}${measured_at.replaceAll(':', '-')}.json`;
await mkdir(folder, { recursive: true });
await writeFile(file, `${JSON.stringify({ measured_at, machine, results }, null, 2)}\n`);

console.log(
  `\n${machine.cpu}, ${machine.cores} cores, ${machine.memory_gb} GB, ${machine.platform}, Node ${machine.node}\n`,
);
console.log(table(results));
console.log(`\nEach run: ${file}`);
