import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { benchmarks, onRequest } from './benchmarks.ts';
import { type Row, table } from './table.ts';

/** Measures what the README quotes and prints the results with a description of the machine. */

const machine = {
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memory_gb: Math.round(totalmem() / 2 ** 30),
  platform: `${process.platform} ${process.arch}`,
  node: process.versions.node,
};

const names = Object.keys(benchmarks);
const asked = process.argv.slice(2).filter((argument) => argument !== '--');
const unknown = asked.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown benchmark ${unknown.join(', ')}. Use one of ${names.join(', ')}.`);
  process.exit(2);
}

const results: Row[] = [];
for (const [name, measure] of Object.entries(benchmarks)) {
  if (asked.length > 0 ? !asked.includes(name) : onRequest.has(name)) continue;
  console.error(`Measuring: ${name} …`);
  results.push(...(await measure((line) => console.error(line))));
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
