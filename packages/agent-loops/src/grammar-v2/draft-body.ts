import type { JointServo } from '@robotdesign/components';
import type { Family, Plan, RobotDesignProgram } from '@robotdesign/contracts';
import {
  type Archetype,
  buildBody,
  DerivationError,
  type DesignBrief,
  deriveProgram,
  type LoadCase,
  streamSeed,
} from '@robotdesign/robot-design';
import { type Closeness, closenessOf, stiffnessRequirement } from '../task-fit/closeness.ts';
import type { Requirement } from '../task-fit/requirement.ts';
import { type SizedBody, sizedBody } from '../task-fit/sized-body.ts';

/** The task that bodies are derived for. */
export interface DraftTask {
  readonly plan: Plan;
  readonly brief: DesignBrief;
  readonly load: LoadCase;
  readonly metadata: Omit<RobotDesignProgram['metadata'], 'embodiment'>;
}

/** A derived and sized body that is not simulated yet. */
export interface Draft extends Closeness {
  readonly body: SizedBody;
}

/** A kind of body, and the seed of its sizes. */
interface DraftKind {
  readonly family: Family;
  readonly archetype: Archetype;
  readonly seed: number;
}

function draftWith(
  { brief, metadata, load }: DraftTask,
  { family, archetype, seed }: DraftKind,
  requirements: readonly Requirement[],
  attempt: number,
): Draft | undefined {
  try {
    const program = deriveProgram({
      family,
      archetype,
      seed: streamSeed(seed, attempt),
      brief,
      metadata,
    });
    const body = sizedBody(program, buildBody(program), load);
    return { body, ...closenessOf(body, requirements) };
  } catch (error) {
    if (error instanceof DerivationError) return undefined;
    throw error;
  }
}

/** Replaces a servo whose legs are too soft: same case, twice the torque. */
const stiffer: JointServo = 'act_sts3250';

/**
 * Derives and sizes a body. If its legs are too soft, the body is sized again with stronger servos, which are kept if
 * it then misses fewer requirements.
 * @returns undefined when the sizes that the seed draws do not fit together
 */
export function draftBody(
  task: DraftTask,
  kind: DraftKind,
  requirements: readonly Requirement[],
  attempt: number,
): Draft | undefined {
  const first = draftWith(task, kind, requirements, attempt);
  if (!first?.misses.includes(stiffnessRequirement) || task.brief.servo === stiffer) return first;
  const stiff = draftWith({ ...task, brief: { ...task.brief, servo: stiffer } }, kind, requirements, attempt);
  return stiff && stiff.misses.length < first.misses.length ? stiff : first;
}
