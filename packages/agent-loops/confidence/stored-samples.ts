import { readFileSync, writeFileSync } from 'node:fs';
import type { Family } from '@robotdesign/contracts';
import type { Half } from '../../reading/corpus/corpus.ts';

/** What remains of a tried candidate: its features and whether it works. A line of JSON each. */

export interface StoredSample {
  readonly prompt: string;
  readonly half: Half;
  readonly family: Family;
  readonly works: boolean;
  /** Whether an earlier trial of the candidate is among what is known of it. */
  readonly tried: boolean;
  /** In the order of `features`. */
  readonly values: readonly number[];
}

const file = new URL('./samples.jsonl', import.meta.url);

export const writeSamples = (samples: readonly StoredSample[]): void =>
  writeFileSync(file, samples.map((sample) => `${JSON.stringify(sample)}\n`).join(''));

export const readSamples = (): StoredSample[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
