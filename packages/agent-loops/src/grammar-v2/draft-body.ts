import type { JointServo } from '@robotdesign/components';
import type { Plan, RobotDesignProgram } from '@robotdesign/contracts';
import {
  type Archetype,
  buildBody,
  DerivationError,
  type DesignBrief,
  deriveProgram,
  type Family,
  type LoadCase,
  streamSeed,
} from '@robotdesign/robot-design';
import { standingReserve } from '@robotdesign/simulation';
import type { Requirement } from '../task-fit/requirements.ts';
import { type SizedBody, sizedBody } from '../task-fit/sized-body.ts';

/** What bodies are derived for. */
export interface DraftTask {
  readonly plan: Plan;
  readonly brief: DesignBrief;
  readonly load: LoadCase;
  readonly metadata: Omit<RobotDesignProgram['metadata'], 'embodiment'>;
}

/** A body that is not simulated yet, and how near it comes to what is demanded. */
export interface Draft {
  readonly body: SizedBody;
  /** Hard requirements that its figures miss; `load` when its joints do not bear the
   * task's load, `stiffness` when its legs hold it too softly. */
  readonly misses: readonly string[];
  /** 1 when it misses nothing, else the product of how near it comes to each. */
  readonly closeness: number;
}

/** The requirement that every body has: to bear the load of the task, asked or assumed. */
export const loadRequirement = 'load';
/** The requirement that every body with legs has: that they hold it stiffly enough, as the check of its model asks. */
export const stiffnessRequirement = 'stiffness';
/** What is missed wholly does not hide how near a body comes to the rest. */
const leastNearness = 0.01;

const bearing = ({ capability, load }: SizedBody): number =>
  capability.payload_kg >= load.payload_kg
    ? Math.min(...capability.loads.map(({ margin }) => margin))
    : capability.payload_kg / load.payload_kg;

/** Holds a body against what is demanded of it. */
export function judgeDraft(body: SizedBody, requirements: readonly Requirement[]): Draft {
  const borne = bearing(body);
  const missed = requirements.flatMap((requirement) => {
    if (!requirement.hard) return [];
    const { met, score } = requirement.judge(body);
    return met === false ? [{ name: requirement.name, score }] : [];
  });
  const reserve = standingReserve(body.ir) ?? 1;
  const all = [
    ...missed,
    ...(reserve < 1 ? [{ name: stiffnessRequirement, score: reserve }] : []),
    ...(borne < 1 && !missed.some(({ name }) => name === 'payload_kg')
      ? [{ name: loadRequirement, score: borne }]
      : []),
  ];
  return {
    body,
    misses: all.map(({ name }) => name),
    closeness: all.reduce((product, { score }) => product * Math.max(score, leastNearness), 1),
  };
}

function draftWith(
  task: DraftTask,
  kind: { readonly family: Family; readonly archetype: Archetype; readonly seed: number },
  requirements: readonly Requirement[],
  attempt: number,
): Draft | undefined {
  const { brief, metadata, load } = task;
  const { family, archetype } = kind;
  try {
    const seed = streamSeed(kind.seed, attempt);
    const program = deriveProgram({ family, archetype, seed, brief, metadata });
    return judgeDraft(sizedBody(program, buildBody(program), load), requirements);
  } catch (error) {
    if (error instanceof DerivationError) return undefined;
    throw error;
  }
}

/** Takes the place of a servo that holds a body too softly: of the same case, with twice the torque. */
const stiffer: JointServo = 'act_sts3250';

/**
 * Derives and sizes a body; undefined when the sizes that its seed draws do not fit together. One whose legs would hold
 * it too softly is sized again with stronger servos, which stand where it then misses less.
 */
export function draftBody(
  task: DraftTask,
  kind: Parameters<typeof draftWith>[1],
  requirements: readonly Requirement[],
  attempt: number,
): Draft | undefined {
  const first = draftWith(task, kind, requirements, attempt);
  if (!first?.misses.includes(stiffnessRequirement) || task.brief.servo === stiffer) return first;
  const stiff = draftWith({ ...task, brief: { ...task.brief, servo: stiffer } }, kind, requirements, attempt);
  return stiff && stiff.misses.length < first.misses.length ? stiff : first;
}
