import { isFamily, type Plan } from '@robotdesign/contracts';
import type { Evidence } from '../src/candidate/confidence/evidence.ts';
import { featuresOf } from '../src/candidate/confidence/features.ts';
import type { CollectedCandidate, CollectedPrompt } from './collect.ts';
import { earlierOutcome, works } from './label.ts';
import type { StoredSample } from './stored-samples.ts';

/** The features of collected candidates, and whether they work. */

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
