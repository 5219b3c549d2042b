import type { Plan, RobotDesignProgram } from '@robotdesign/contracts';
import {
  type Assess,
  atShare,
  catalogueOptions,
  type DesignBrief,
  feasibleBounds,
  type ProvenBound,
  type Sized,
  type SizingKey,
  type SizingRequest,
  sizeBody,
  sizerOf,
} from '@robotdesign/robot-design';
import { onUsualFloor } from '../brief/ground.ts';
import { assessing, measureOf } from '../task-fit/assess.ts';
import { requirementsOf } from '../task-fit/requirements.ts';
import type { SizedBody } from '../task-fit/sized-body.ts';
import { type Comparable, featuresOf } from '../variety/alike.ts';
import type { Kind } from './kinds.ts';

/** Runs in a worker thread: sizes a body of a kind for a task, without simulation. */

/** The task that bodies are sized for. */
export interface SizingTask {
  readonly plan: Plan;
  readonly brief: DesignBrief;
  /** The numbers of the brief that must be met. */
  readonly stated: readonly SizingKey[];
  readonly metadata: Omit<RobotDesignProgram['metadata'], 'embodiment'>;
}

export interface SizeKindInput extends SizingTask {
  readonly kind: Kind;
  /** Whether the bounds of what is missed are computed, and the body at these bounds is returned. */
  readonly prove: boolean;
  /** Sizes for a share of some requirements instead, and returns only a body that meets them. */
  readonly reduced?: { readonly keys: readonly SizingKey[]; readonly share: number };
  /** Actuators that failed a trial of the kind's body. */
  readonly refused?: SizingRequest['refused'];
}

/** The sized body of a kind, compared with the task. */
export interface SizedKind extends Kind, Comparable {
  readonly program: RobotDesignProgram;
  /** The choices that were made where the task leaves them open. */
  readonly choices: readonly number[];
  /** Names of the hard requirements that it misses. */
  readonly misses: readonly string[];
  /** Number of hard requirements that nothing computes for it. */
  readonly unverified: number;
  /** How near it comes to them; 1 if it misses none. */
  readonly closeness: number;
  /** Smallest torque margin of its joints. */
  readonly margin: number;
  readonly cost_usd: number;
  /** Whether the bounds of what it misses were computed. */
  readonly proven: boolean;
  readonly bounds: readonly ProvenBound[];
  readonly builds: number;
}

function summary(
  kind: Kind,
  sized: Sized<SizedBody>,
  plan: Plan,
  bounds?: readonly ProvenBound[],
): SizedKind {
  const { body, loads, findings, closeness } = sized.assessment;
  const judged = requirementsOf(plan)
    .filter(({ hard }) => hard)
    .map(({ name, judge }) => ({ name, met: judge(body).met }));
  const requirements = judged.filter(({ met }) => met === false);
  const unsound = findings.flatMap(({ key, name, hard, met }) =>
    key === undefined && hard && met === false ? [name] : [],
  );
  return {
    ...kind,
    program: body.program,
    choices: sized.choices,
    ...featuresOf(body),
    misses: [...requirements.map(({ name }) => name), ...unsound],
    unverified: judged.filter(({ met }) => met === undefined).length,
    closeness,
    margin: Math.min(...loads.map(({ margin }) => margin)),
    cost_usd: body.bill.cost_usd,
    proven: bounds !== undefined,
    bounds: bounds ?? [],
    builds: sized.builds,
  };
}

/** The body for a task that also crosses the usual floor; if there is none, the body for what the task asks. */
function sizedOnFloor(request: SizingRequest, assess: Assess<SizedBody>): Sized<SizedBody> | undefined {
  const onFloor = sizeBody({ ...request, brief: onUsualFloor(request.brief) }, assess);
  if (onFloor?.met) return onFloor;
  const plain = sizeBody(request, assess);
  return plain && { ...plain, builds: plain.builds + (onFloor?.builds ?? 0) };
}

/** The sized body of a kind; undefined if its sizes do not fit together. */
export default function sizeKind(input: SizeKindInput): SizedKind | undefined {
  const { kind, plan, stated, metadata, prove, reduced, refused } = input;
  const brief = reduced ? atShare(input.brief, reduced.keys, reduced.share) : input.brief;
  const request = {
    ...kind,
    brief,
    metadata,
    options: catalogueOptions,
    ...(refused ? { refused } : {}),
  };
  const assess = assessing(new Set(stated));
  if (reduced) {
    const sized = sizeBody(request, assess);
    return sized?.met ? summary(kind, sized, plan) : undefined;
  }
  const first = sizedOnFloor(request, assess);
  if (!first || !prove) return first && summary(kind, first, plan);
  if (first.met) return summary(kind, first, plan, []);
  const proven = feasibleBounds(sizerOf(request, assess, measureOf), brief, first);
  return summary(kind, proven.sized, plan, proven.bounds);
}
