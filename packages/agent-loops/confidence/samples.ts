import { readFileSync } from 'node:fs';
import { type Family, isFamily, type Plan } from '@robotdesign/contracts';
import type { Half } from '../../prompt-analysis/corpus/corpus.ts';
import type { Evidence } from '../src/candidate/confidence/evidence.ts';
import { featuresOf } from '../src/candidate/confidence/features.ts';
import type { CollectedCandidate, CollectedPrompt } from './collect.ts';
import { earlierOutcome, works } from './label.ts';

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

const digits = 4;

/** The candidate before any trial of it and, if there is an earlier trial, after that one. */
function evidencesOf({ evidence, tried }: CollectedCandidate, plan: Plan): Evidence[] {
  const { candidate } = evidence;
  const untried = { ...evidence, plan, candidate: { ...candidate, trials: [] } };
  const outcome = tried && earlierOutcome(tried, plan);
  if (outcome === undefined) return [untried];
  const trials = [{ trial_id: '', requirement: 'terrain', outcome }];
  return [untried, { ...untried, candidate: { ...candidate, trials } }];
}

export const samplesOf = ({ id, half, plan, candidates }: CollectedPrompt): StoredSample[] =>
  candidates.flatMap((collected) => {
    const { embodiment: family } = collected.evidence.candidate;
    if (!isFamily(family)) return [];
    return evidencesOf(collected, plan).map((evidence) => ({
      prompt: id,
      half,
      family,
      works: works(collected.tried, plan),
      tried: evidence.candidate.trials.length > 0,
      values: featuresOf(evidence).map((value) => Number(value.toFixed(digits))),
    }));
  });

export const writtenSamples = (samples: readonly StoredSample[]): string =>
  samples.map((sample) => `${JSON.stringify(sample)}\n`).join('');

export const storedSamples = new URL('./samples.jsonl', import.meta.url);

export const readSamples = (): StoredSample[] =>
  readFileSync(storedSamples, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
