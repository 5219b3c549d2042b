import { readFileSync } from 'node:fs';
import { type Family, isFamily } from '@robotdesign/contracts';
import type { Half } from '../../prompt-analysis/corpus/corpus.ts';
import { featuresOf } from '../src/candidate/confidence/features.ts';
import type { CollectedPrompt } from './collect.ts';
import { works } from './label.ts';

/** What remains of a tried candidate: its features and whether it works. A line of JSON each. */

export interface StoredSample {
  readonly prompt: string;
  readonly half: Half;
  readonly family: Family;
  readonly works: boolean;
  /** In the order of `features`. */
  readonly values: readonly number[];
}

const digits = 4;

export const samplesOf = ({ id, half, plan, candidates }: CollectedPrompt): StoredSample[] =>
  candidates.flatMap(({ evidence, tried }) => {
    const { embodiment } = evidence.candidate;
    if (!isFamily(embodiment)) return [];
    const values = featuresOf({ ...evidence, plan }).map((value) => Number(value.toFixed(digits)));
    return [{ prompt: id, half, family: embodiment, works: works(tried, plan), values }];
  });

export const writtenSamples = (samples: readonly StoredSample[]): string =>
  samples.map((sample) => `${JSON.stringify(sample)}\n`).join('');

export const storedSamples = new URL('./samples.jsonl', import.meta.url);

export const readSamples = (): StoredSample[] =>
  readFileSync(storedSamples, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
