import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Programs that propose bodies for evolutions, as the operator of a test offers them. */

export interface OfferedProgram {
  /** For Node; its first argument is the folder of asks. */
  readonly code: string;
  readonly settings?: Readonly<Record<string, number>>;
}

/**
 * Writes each ask to a file of the folder, waits while the folder has a file `hold`, and proposes a good body and two that
 * cannot be tried.
 */
export const proposer = `
const { existsSync, readFileSync, writeFileSync } = require('fs');
const [, folder] = process.argv;
const ask = JSON.parse(readFileSync(0, 'utf8'));
writeFileSync(folder + '/' + ask.evolution_id + '.' + ask.ask + '.' + process.pid, JSON.stringify(ask));
const instant = new Int32Array(new SharedArrayBuffer(4));
while (existsSync(folder + '/hold')) Atomics.wait(instant, 0, 0, 20);
const { name, min, max } = ask.parameters.find(({ kind, step }) => kind === 'number' && step !== 1);
const print = (line) => console.log(JSON.stringify({ type: 'proposal', ...line }));
print({ id: 'good', parent: '0', note: 'ask ' + ask.ask, edits: [{ name, value: min + (max - min) * ((0.15 + 0.37 * ask.ask) % 1) }] });
print({ id: 'wings', parent: 'incumbent', edits: [{ name: 'torso.wings', value: 2 }] });
print({ id: 'wide', parent: 'incumbent', edits: [{ name, value: max + 1 }] });
console.log(JSON.stringify({ type: 'usage', cost_usd: 0.01, tokens_in: 100 }));
`;

export interface OfferedPrograms {
  /** For EVOLUTION_ORCHESTRATORS. */
  readonly file: string;
  /** Folder of asks. */
  readonly asks: string;
  /** Makes every `proposer` wait before it answers. */
  hold(): Promise<void>;
  release(): Promise<void>;
}

/** Writes the file of the operator into a folder. */
export async function offerPrograms(
  folder: string,
  programs: Readonly<Record<string, OfferedProgram>>,
): Promise<OfferedPrograms> {
  const asks = join(folder, 'asks');
  await mkdir(asks);
  const file = join(folder, 'orchestrators.yaml');
  const entries = Object.entries(programs).map(
    ([name, { code, settings }]) =>
      [name, { argv: [process.execPath, '-e', code, asks], ...settings }] as const,
  );
  // JSON is YAML.
  await writeFile(file, JSON.stringify(Object.fromEntries(entries)));
  const held = join(asks, 'hold');
  return { file, asks, hold: () => writeFile(held, ''), release: () => rm(held) };
}
