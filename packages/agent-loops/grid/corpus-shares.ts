import { mountOf } from '@robotdesign/components';
import {
  type AgentLoopResult,
  embodimentWords,
  isFamily,
  type Need,
  type Plan,
} from '@robotdesign/contracts';
import type { WorkerPool } from '@robotdesign/simulation';
import { halfOf } from '../../reading/corpus/corpus.ts';
import type { CorpusPrompt } from '../../reading/corpus/corpus-prompt.ts';
import { grammarV2 } from '../src/grammar-v2/grammar-v2.ts';
import { needsHands, standInWithHands } from '../src/task-fit/hands.ts';
import { labelledPlan } from './corpus-plan.ts';

/** What grammar_v2 offers for the labelled requirements of the corpus, not for what the reader makes of its prompts. */

const population = 4;

/** One task of the corpus and its answer. */
export interface CorpusTask {
  readonly id: string;
  /** Texts of held-out prompts are not printed. */
  readonly held_out: boolean;
  /** Why there is no candidate. */
  readonly failure?: string;
  /** Absent if the labels name no family. For a task that needs hands the same bodies with an arm: of a rover a mobile manipulator. */
  readonly first_family?: string;
  readonly families: readonly string[];
  readonly score: number;
  /** Hard requirements with a figure that the best candidate misses, without and with a bound. */
  readonly missed: readonly string[];
  readonly bounded: readonly string[];
  /** Hard requirements without a figure that it misses: tools, rotors, a hull. */
  readonly lacks: readonly string[];
  /** Actuators of the best candidate with how many it has. */
  readonly actuators: readonly { readonly component_id: string; readonly count: number }[];
  readonly batteries: readonly string[];
  readonly joints: number;
  readonly duration_ms: number;
}

const isConflict = ({ kind, conflicts = [] }: CorpusPrompt): boolean =>
  kind === 'conflict' || conflicts.length > 0;

/** Prompts whose labels are a task that does not contradict itself. */
export const tasksOf = (corpus: readonly CorpusPrompt[]): CorpusPrompt[] =>
  corpus.filter((label) => label.outcome === 'plan' && !isConflict(label));

const textOf = ({ asked, does }: Need): string => `${asked}: ${does}`;

/** The first family of a task. A rover with an arm is a mobile manipulator; no other stand-in counts. */
export function firstFamily({ families = [] }: CorpusPrompt, plan: Plan): string | undefined {
  const [first] = families;
  if (first === undefined || !embodimentWords.some((word) => word === first)) return undefined;
  const stand = isFamily(first) && needsHands(plan) ? standInWithHands(first) : undefined;
  return stand && stand.differs === undefined ? stand.family : first;
}

function taskOf(label: CorpusPrompt, plan: Plan, result: AgentLoopResult, duration_ms: number): CorpusTask {
  const [best] = result.candidates;
  const missed = (best?.needs ?? []).filter(({ hard, verdict }) => hard && verdict === 'missed');
  const withFigure = missed.filter(({ limit }) => limit !== undefined);
  const first = firstFamily(label, plan);
  return {
    id: label.id,
    held_out: halfOf(label.id) === 'held-out',
    ...(best ? {} : { failure: result.failure ?? result.state }),
    ...(first === undefined ? {} : { first_family: first }),
    families: result.candidates.map(({ candidate }) => candidate.embodiment),
    score: best?.score ?? 0,
    missed: withFigure.filter(({ bound }) => !bound).map(textOf),
    bounded: withFigure.filter(({ bound }) => bound).map(textOf),
    lacks: missed.filter(({ limit }) => limit === undefined).map(textOf),
    actuators: (best?.candidate.actuators ?? []).map(({ component_id, count }) => ({ component_id, count })),
    batteries: best?.candidate.battery ? [best.candidate.battery.component_id] : [],
    joints: best?.candidate.dof_total ?? 0,
    duration_ms,
  };
}

/** Generates for one label. An error of the loop is a result of the task. */
async function answer(
  label: CorpusPrompt,
  seed: number,
  pool: WorkerPool,
  clock: () => number,
): Promise<CorpusTask> {
  const begun = clock();
  const plan = labelledPlan(label);
  const request = { prompt: label.id, plan, seed, config: { population, agents: [] } };
  try {
    const result = await grammarV2.run(request, { pool, clock });
    return taskOf(label, plan, result, clock() - begun);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    const nothing: AgentLoopResult = {
      state: 'failed',
      candidates: [],
      notices: [],
      telemetry: {},
      failure,
    };
    return taskOf(label, plan, nothing, clock() - begun);
  }
}

/** Generates for labels, one after the other: durations are those of a service without other work. */
export async function corpusTasks(
  labels: readonly CorpusPrompt[],
  seed: number,
  pool: WorkerPool,
  clock: () => number,
  report: (done: number) => void,
): Promise<CorpusTask[]> {
  await pool.warm();
  const tasks: CorpusTask[] = [];
  for (const label of labels) {
    tasks.push(await answer(label, seed, pool, clock));
    report(tasks.length);
  }
  return tasks;
}

/** So many of so many. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

export interface CorpusShares {
  /** Tasks whose best candidate meets every hard requirement that has no bound. */
  readonly met: Share;
  /** Tasks with a first family that is among the candidates. */
  readonly first_family: Share;
  /** Hard requirements that the best candidate misses, without a bound. */
  readonly unbounded: Share;
  readonly actuators: readonly string[];
  /** Driven joints of the best candidates whose actuator has a mount record. */
  readonly mounted: Share;
  /** Actuators without a mount record, the one of most joints first. */
  readonly unmounted: readonly { readonly component_id: string; readonly count: number }[];
  readonly batteries: readonly string[];
  /** Medians in ms, for bodies of at most 20 joints and above; NaN without such a body. */
  readonly small_ms: number;
  readonly large_ms: number;
}

const smallBody = 20;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const share = <T>(items: readonly T[], has: (item: T) => boolean): Share => ({
  count: items.filter(has).length,
  of: items.length,
});

/** Driven joints by actuator, the most frequent first. */
function jointsByActuator(tasks: readonly CorpusTask[]): { component_id: string; count: number }[] {
  const byId = Map.groupBy(
    tasks.flatMap(({ actuators }) => actuators),
    ({ component_id }) => component_id,
  );
  return [...byId]
    .map(([component_id, used]) => ({ component_id, count: used.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => b.count - a.count || (a.component_id < b.component_id ? -1 : 1));
}

const total = (counted: readonly { readonly count: number }[]): number =>
  counted.reduce((sum, { count }) => sum + count, 0);

export function sharesOf(tasks: readonly CorpusTask[]): CorpusShares {
  const offered = tasks.filter(({ failure }) => failure === undefined);
  const named = tasks.filter(({ first_family }) => first_family !== undefined);
  const misses = tasks.reduce((sum, { missed, bounded }) => sum + missed.length + bounded.length, 0);
  const times = (isSmall: boolean) =>
    offered.filter(({ joints }) => joints <= smallBody === isSmall).map(({ duration_ms }) => duration_ms);
  const drives = jointsByActuator(tasks);
  const unmounted = drives.filter(({ component_id }) => mountOf(component_id) === undefined);
  return {
    met: share(tasks, ({ failure, missed }) => failure === undefined && missed.length === 0),
    first_family: share(named, ({ first_family = '', families }) => families.includes(first_family)),
    unbounded: { count: tasks.reduce((sum, { missed }) => sum + missed.length, 0), of: misses },
    actuators: drives.map(({ component_id }) => component_id).sort(),
    mounted: { count: total(drives) - total(unmounted), of: total(drives) },
    unmounted,
    batteries: [...new Set(tasks.flatMap(({ batteries }) => batteries))].sort(),
    small_ms: median(times(true)),
    large_ms: median(times(false)),
  };
}
