import type { JointServo } from '@robotdesign/components';
import type { Family } from '@robotdesign/contracts';
import type { Archetype } from '@robotdesign/robot-design';
import { evaluateBody, type TaskContext } from '@robotdesign/simulation';
import { stiffnessRequirement } from '../task-fit/closeness.ts';
import { failedChecks } from '../task-fit/failed-checks.ts';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import { requirementsOf } from '../task-fit/requirements.ts';
import { type Draft, type DraftTask, draftBody } from './draft-body.ts';

/** Runs in a worker thread: derives bodies of one kind until one passes its checks and, if possible, meets the task. */

export interface DeriveBodyInput extends DraftTask {
  readonly family: Family;
  readonly archetype: Archetype;
  readonly seed: number;
  readonly attempts: number;
  /** Replaces the servo of the brief in the second half of the attempts. */
  readonly surest_servo?: JointServo;
  /** Requirements that no kind of body meets: a body that misses them is not rejected. */
  readonly hopeless: readonly string[];
  /** Whether bodies that miss a requirement are simulated if every attempt misses one. */
  readonly accept_misses: boolean;
}

export interface DeriveBodyOutput {
  readonly body?: JudgedBody;
  /** True if bodies were derived and each misses a requirement. */
  readonly all_miss: boolean;
  /** Number of derivations tried and of bodies simulated. */
  readonly derivations: number;
  readonly evaluations: number;
  /** Number of rejected attempts by reason. */
  readonly rejected: Readonly<Record<string, number>>;
}

/** If the first attempts stay below this closeness, the kind is given up: its sizes vary by less than the rest. */
const hopelessCloseness = 0.8;
const attemptsToJudge = 2;

const isHopeless = (missing: readonly Draft[]): boolean =>
  missing.length >= attemptsToJudge && missing.every(({ closeness }) => closeness < hopelessCloseness);

/** Orders drafts that miss a requirement: the nearest first, those with soft legs last. */
const byNearness = (a: Draft, b: Draft): number => {
  const [softA, softB] = [a, b].map(({ misses }) => Number(misses.includes(stiffnessRequirement)));
  return (softA ?? 0) - (softB ?? 0) || b.closeness - a.closeness;
};

/**
 * Returns the first body that passes every check and meets what can be met. If `accept_misses` is set and there is
 * none: the nearest body that passes every check, otherwise the nearest that is safe to compile.
 */
export default async function deriveBody(
  input: DeriveBodyInput,
  context: TaskContext,
): Promise<DeriveBodyOutput> {
  const requirements = requirementsOf(input.plan);
  const hopeless = new Set(input.hopeless);
  const rejected: Record<string, number> = {};
  const reject = (reason: string) => {
    rejected[reason] = (rejected[reason] ?? 0) + 1;
  };
  const missing: Draft[] = [];
  const flawed: JudgedBody[] = [];
  const { brief, surest_servo } = input;
  const fallback = surest_servo ? { ...input, brief: { ...brief, servo: surest_servo } } : input;
  let derivations = 0;
  let evaluations = 0;
  const answer = (body?: JudgedBody): DeriveBodyOutput => ({
    ...(body ? { body } : {}),
    all_miss: !body && (flawed.length > 0 || (missing.length > 0 && evaluations === 0)),
    derivations,
    evaluations,
    rejected,
  });
  const simulate = async ({ body }: Draft): Promise<JudgedBody | undefined> => {
    evaluations += 1;
    const evaluation = await evaluateBody(body.ir, { suite: 'generation', slope_rad: input.load.slope_rad });
    const judged = { ...body, evaluation };
    const failed = failedChecks(judged);
    if (evaluation.compile_safe && failed.length === 0) return judged;
    if (evaluation.compile_safe) flawed.push(judged);
    for (const { name } of failed) reject(name);
    return undefined;
  };
  for (let attempt = 0; attempt < input.attempts && !isHopeless(missing); attempt += 1) {
    derivations += 1;
    const made = draftBody(attempt < input.attempts / 2 ? input : fallback, input, requirements, attempt);
    const missed = made?.misses.filter((name) => !hopeless.has(name)) ?? [];
    if (!made) reject('derivation');
    else if (missed.length > 0) {
      for (const name of missed) reject(`misses_${name}`);
      missing.push(made);
    } else {
      const body = await simulate(made);
      if (body) return answer(body);
    }
    context.progress({ attempt: attempt + 1 });
  }
  if (!input.accept_misses) return answer();
  for (const made of missing.toSorted(byNearness)) {
    const body = await simulate(made);
    if (body) return answer(body);
  }
  return answer(flawed[0]);
}
