import type { Family, ProgramMetadata, RobotDesignProgram } from '@robotdesign/contracts';
import { streamSeed } from '@robotdesign/random';
import type { BuiltBody } from '../build-body.ts';
import type { DesignBrief } from '../derive/brief.ts';
import { writeBody } from '../derive/derive.ts';
import { type Archetype, detoursOf, driveGroupsOf } from '../derive/families.ts';
import { DerivationError } from '../grammar/derivation-error.ts';
import { isRefusal } from '../refusal.ts';
import type { JointFall } from '../statics/falls.ts';
import { corrected, withNextDrives } from './corrections.ts';
import { actuatorsByGroup } from './drive-groups.ts';
import type { SizingOptions } from './drive-options.ts';
import { mostFallRatio } from './drive-search.ts';
import { type Assessment, askedValue, asking, isMissed, isUpperLimit, type SizingKey } from './finding.ts';
import { sizedBy } from './sized-by.ts';
import {
  type Demand,
  type Grouped,
  optionsOf,
  type RefusedDrives,
  type SizingState,
  type SizingStrategy,
} from './sizing-state.ts';

/** The body to size: its kind, what the task asks of it, and the actuators to choose from. */
export interface SizingRequest {
  readonly family: Family;
  readonly archetype: Archetype;
  readonly seed: number;
  /** Choices in place of those of the seed: numbers from 0 to 1. Sizes that do not fit together are not drawn again. */
  readonly choices?: readonly number[];
  readonly brief: DesignBrief;
  readonly metadata: Omit<ProgramMetadata, 'embodiment'>;
  readonly options: SizingOptions;
  /** Actuators that failed a trial of the body. */
  readonly refused?: RefusedDrives;
}

/**
 * Judges a built body by a brief.
 * @param demanded requirements that must be met too, although the task does not state them
 */
export type Assess<B> = (
  brief: DesignBrief,
  program: RobotDesignProgram,
  built: BuiltBody,
  demanded?: readonly SizingKey[],
) => Assessment<B>;

/** The result of sizing: a body that meets everything, otherwise the nearest one. */
export interface Sized<B> {
  readonly assessment: Assessment<B>;
  readonly program: RobotDesignProgram;
  readonly built: BuiltBody;
  /** The choices that were made where the task leaves them open, as numbers from 0 to 1. */
  readonly choices: readonly number[];
  readonly met: boolean;
  /** Actuators of the last body, by group of joints: the strongest that were tried. */
  readonly drives: Readonly<Record<string, string>>;
  /** Number of bodies built. */
  readonly builds: number;
}

/** Bodies that are built at most in one search. */
const mostBuilds = 30;
/** Draws whose sizes may not fit together, in all and before other actuators are taken. */
const mostMisfits = 60;
const drawsPerDrive = 3;
/** Bodies that are built at most after the first one that meets everything, until mass and battery settle. */
const mostRefinements = 6;

/** Whether a body misses nothing that is computed. */
const isMet = <B>({ findings, loads }: Assessment<B>): boolean =>
  !findings.some(isMissed) && loads.every(({ margin }) => margin >= 1);

/** The falls that throw joints of groups whose actuators may still be replaced. */
const thrownIn = <B>(
  { falls }: Assessment<B>,
  groups: Grouped,
  { yielding }: SizingState,
): readonly JointFall[] => {
  const joints = new Set(
    [...groups].flatMap(([{ name, isArm }, own]) =>
      isArm && !yielding.includes(name) ? own.map(({ joint }) => joint) : [],
    ),
  );
  return falls.filter(({ joint, ratio }) => ratio > 1 && joints.has(joint));
};

/** Whether the structure does not bear the task: other actuators make other sizes and masses. */
const limitsStructure = <B>({ findings }: Assessment<B>): boolean =>
  findings.some((finding) => finding.bound === 'structure' && isMissed(finding));

/** Writes and builds the body of a state, or reports whether another draw may fit together better. */
function bodyOf(
  request: SizingRequest,
  { asked, drives, battery, body_kg, ease }: SizingState,
  draw: number,
) {
  const { family, archetype, seed, choices } = request;
  const brief = {
    ...asked,
    drives,
    ...(battery ? { battery } : {}),
    ...(body_kg === undefined ? {} : { body_kg: ease * body_kg }),
  };
  try {
    const requirements = sizedBy(request.brief);
    const metadata = {
      ...request.metadata,
      archetype: archetype.name,
      ...(requirements.length > 0 ? { sizing: { requirements } } : {}),
    };
    return writeBody({
      family,
      archetype,
      seed: streamSeed(seed, draw),
      brief,
      metadata,
      ...(choices ? { choices } : {}),
    });
  } catch (error) {
    if (isRefusal(error)) return { mayFit: error instanceof DerivationError && !choices };
    throw error;
  }
}

/** A later body that meets everything is better settled, unless it costs more than this times as much. */
const settledWorth = 1.02;

/** A body whose limbs withstand a fall is better than one whose limbs do not, unless it costs more than this times as much. */
const steadyWorth = 2;

/** A body that was built; it is steady if no fall throws its joints by more than predictions are too high. */
type Tried<B> = Omit<Sized<B>, 'drives' | 'builds'> & { readonly isSteady: boolean };

/** Whether a body is better than the best one so far. */
function isBetter<B>(one: Tried<B>, best: Tried<B> | undefined): boolean {
  if (!best || one.met !== best.met) return !best || one.met;
  if (!one.met) return one.assessment.closeness > best.assessment.closeness;
  const [own, other] = [one.assessment.cost_usd, best.assessment.cost_usd];
  if (one.isSteady !== best.isSteady)
    return one.isSteady ? own <= steadyWorth * other : steadyWorth * own < other;
  return own <= settledWorth * other;
}

/** The cheapest actuator for each group. */
const cheapestDrives = (demand: Demand): Record<string, string> =>
  Object.fromEntries(
    demand.groups.flatMap((group) => {
      const [cheapest] = optionsOf(demand, group);
      return cheapest ? [[group.name, cheapest.component_id]] : [];
    }),
  );

/** A search and whether it asked more of a body than the task does. */
interface Searched<B> {
  readonly sized: Sized<B> | undefined;
  readonly askedMore: boolean;
}

/**
 * Corrects bodies from the cheapest actuators on, until one meets everything or nothing is left to correct.
 * @param brief what the bodies must meet: the task, or a harder one
 */
function searched<B>(
  request: SizingRequest,
  assess: Assess<B>,
  strategy: SizingStrategy,
  brief: DesignBrief = request.brief,
): Searched<B> {
  const { options, family, refused } = request;
  const groups = driveGroupsOf(family);
  const demand: Demand = { brief, options, groups, strategy, ...(refused ? { refused } : {}) };
  let state: SizingState | undefined = {
    asked: brief,
    drives: cheapestDrives(demand),
    replaced: [],
    shortfalls: {},
    yielding: [],
    speeds: {},
    ease: 1,
    rounds: 0,
  };
  let best: Tried<B> | undefined;
  let present: ReadonlySet<string> = new Set();
  let last = state;
  let askedMore = false;
  let [draw, misfits, refined, builds] = [0, 0, 0, 0];
  while (state && builds < mostBuilds && refined <= mostRefinements && misfits < mostMisfits) {
    last = state;
    const body = bodyOf(request, state, draw);
    if ('mayFit' in body) {
      misfits += 1;
      draw += 1;
      if (body.mayFit && draw < drawsPerDrive) continue;
      draw = 0;
      state = withNextDrives(state, demand);
      continue;
    }
    builds += 1;
    const { actuators } = body.built.ir;
    const assessment = assess(brief, body.program, body.built);
    const thrown = thrownIn(assessment, actuatorsByGroup(groups, actuators), state);
    const isSteady = thrown.every(({ ratio }) => ratio <= mostFallRatio);
    const tried = { ...body, assessment, met: isMet(assessment), isSteady };
    const met = tried.met && thrown.length === 0;
    if (isBetter(tried, best)) best = tried;
    if (best?.met && best.isSteady) refined += 1;
    present = new Set([...actuatorsByGroup(groups, actuators).keys()].map(({ name }) => name));
    const next: SizingState | undefined =
      corrected(state, { actuators, assessment, thrown, met }, demand) ??
      (limitsStructure(assessment) ? withNextDrives(state, demand) : undefined);
    if (next?.rounds === 0) draw = 0;
    askedMore ||= next !== undefined && next.asked !== brief;
    state = next;
  }
  const drives = Object.fromEntries(Object.entries(last.drives).filter(([group]) => present.has(group)));
  return { sized: best && { ...best, drives, builds }, askedMore };
}

const detourKeys = ['duration_s', 'speed_m_s', 'step_m'] as const;

/** Whether a body misses an upper limit: harder tasks make no smaller, lighter or cheaper bodies. */
const isTooLarge = <B>({ findings }: Assessment<B>): boolean =>
  findings.some((finding) => finding.key !== undefined && isUpperLimit(finding.key) && isMissed(finding));

/** Sizes bodies for harder tasks, as the family suggests. @returns the first one that meets the task itself */
function sizedBeyond<B>(request: SizingRequest, assess: Assess<B>): Sized<B> | undefined {
  const { brief, family } = request;
  for (const detour of detoursOf(family)) {
    const keys = detourKeys.filter((key) => detour[key] !== undefined);
    const isHarder = keys.every((key) => (detour[key] ?? 0) > (askedValue(brief, key) ?? 0));
    if (!isHarder) continue;
    const beyond = keys.reduce((asked, key) => asking(asked, key, detour[key] ?? 0), brief);
    const demanding: Assess<B> = (own, program, built) => assess(own, program, built, keys);
    const { sized } = searched(request, demanding, 'sizes_first', beyond);
    const judged = sized && judgedBy(brief, sized, assess);
    if (judged?.met) return judged;
  }
  return undefined;
}

/**
 * Sizes a body for a task. It starts with the cheapest actuators and the closed forms of the family, builds the body,
 * assesses it, and corrects mass, actuators and sizes until the body meets everything or nothing is left to correct. If
 * no body meets everything, it searches once more with the other strategy, then for the harder tasks that the family
 * suggests. Deterministic: the seed decides what the task leaves open.
 * @returns undefined if no sizes fit together
 */
export function sizeBody<B>(request: SizingRequest, assess: Assess<B>): Sized<B> | undefined {
  const { sized, askedMore } = searched(request, assess, 'sizes_first');
  if (!sized || sized.met) return sized;
  const other = askedMore ? searched(request, assess, 'drives_first').sized : undefined;
  const isOther = other && (other.met || other.assessment.closeness > sized.assessment.closeness);
  const better = isOther ? other : sized;
  const beyond = better.met || isTooLarge(better.assessment) ? undefined : sizedBeyond(request, assess);
  const builds = sized.builds + (other?.builds ?? 0) + (beyond?.builds ?? 0);
  return { ...(beyond ?? better), builds };
}

/** Judges the same body by another task. */
export function judgedBy<B, S extends Sized<B>>(brief: DesignBrief, sized: S, assess: Assess<B>): S {
  const assessment = assess(brief, sized.program, sized.built);
  return { ...sized, assessment, met: isMet(assessment) };
}
