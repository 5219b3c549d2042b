import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Plan } from '@robotdesign/contracts';
import { seededRandom, streamSeed } from '@robotdesign/random';
import type { WorkerPool } from '@robotdesign/simulation';
import { type Half, halfOf } from '../../reading/corpus/corpus.ts';
import type { CorpusPrompt } from '../../reading/corpus/corpus-prompt.ts';
import { analyzePrompt } from '../../reading/src/index.ts';
import { type Evidence, missesFeasible } from '../src/candidate/confidence/evidence.ts';
import { grammarV2 } from '../src/grammar-v2/grammar-v2.ts';
import type { TriedCandidate } from './label.ts';
import type { TryCandidateInput } from './try-candidate.ts';

/** Candidates of the corpus with their trials, in a file that grows by one line a prompt. */

export interface CollectedCandidate {
  readonly place: number;
  readonly evidence: Omit<Evidence, 'plan'>;
  /** Absent if the candidate misses a feasible hard requirement by its computed figures: no trial can show it. */
  readonly tried?: TriedCandidate;
}

/** A line of the file. */
export interface CollectedPrompt {
  readonly id: string;
  /** The agent loop, with its version. */
  readonly loop: string;
  readonly half: Half;
  readonly plan: Plan;
  readonly candidates: readonly CollectedCandidate[];
}

const population = 4;
const task = new URL('./try-candidate.ts', import.meta.url);
/** The first perturbations choose controllers. */
const seedsBefore = 6;
const seeds = 10_000;

/** A number of a text: FNV-1a. */
const hashOf = (text: string): number =>
  [...text].reduce(
    (hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );

/** Candidates of an answer that are tried: the best one and others by chance. */
const triedOfAnswer = 3;
function drawn(count: number, seed: number): number[] {
  const others = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 1);
  const chosen = seededRandom(seed)
    .shuffle(others)
    .slice(0, triedOfAnswer - 1);
  return count === 0 ? [] : [0, ...chosen.sort((a, b) => a - b)];
}

async function collectPrompt(label: CorpusPrompt, seed: number, pool: WorkerPool): Promise<CollectedPrompt> {
  const plan = analyzePrompt(label.prompt);
  const own = streamSeed(seed, hashOf(label.id));
  const result = await grammarV2.run(
    { prompt: label.prompt, plan, seed: own, config: { population, agents: [] } },
    { pool, clock: () => 0 },
  );
  const candidates = await Promise.all(
    drawn(result.candidates.length, own).map(async (place): Promise<CollectedCandidate> => {
      const found = result.candidates[place];
      if (!found) throw new RangeError(`no candidate ${place}`);
      const { render: _, ...candidate } = found.candidate;
      const input: TryCandidateInput = {
        program: found.hitl.program,
        plan,
        seed: seedsBefore + (streamSeed(own, place) % seeds),
      };
      const evidence = { candidate, needs: found.needs };
      if (found.needs.some(missesFeasible)) return { place, evidence };
      return {
        place,
        evidence,
        tried: await pool.run<TryCandidateInput, TriedCandidate>(task, input),
      };
    }),
  );
  return {
    id: label.id,
    loop: `${grammarV2.name} ${grammarV2.version}`,
    half: halfOf(label.id),
    plan,
    candidates,
  };
}

export function readCollected(file: string): CollectedPrompt[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

export interface Collection {
  readonly file: string;
  readonly seed: number;
  /** Prompts at a time. */
  readonly lanes: number;
}

/** Collects the prompts that the file lacks. */
export async function collect(
  labels: readonly CorpusPrompt[],
  { file, seed, lanes }: Collection,
  pool: WorkerPool,
  report: (done: number, total: number) => void,
): Promise<void> {
  const had = new Set(readCollected(file).map(({ id }) => id));
  const left = labels.filter(({ id }) => !had.has(id));
  const total = left.length;
  const next = left.values();
  let done = 0;
  const lane = async (): Promise<void> => {
    for (const label of next) {
      const collected = await collectPrompt(label, seed, pool).catch((error: unknown) => {
        console.error(`${label.id}: ${error instanceof Error ? error.message : error}`);
      });
      if (collected) appendFileSync(file, `${JSON.stringify(collected)}\n`);
      done += 1;
      report(done, total);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
