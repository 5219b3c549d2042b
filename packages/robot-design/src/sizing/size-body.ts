import type { Family, ProgramMetadata, RobotDesignProgram } from '@robotdesign/contracts';
import { type BuiltBody, buildBody } from '../build-body.ts';
import type { DesignBrief } from '../derive/brief.ts';
import { writeProgram } from '../derive/derive.ts';
import { type Archetype, driveGroupsOf } from '../derive/families.ts';
import { streamSeed } from '../random.ts';
import { isRefusal } from '../refusal.ts';
import { corrected, type SizingState, withNextDrives } from './corrections.ts';
import { actuatorsByGroup } from './drive-groups.ts';
import type { SizingOptions } from './drive-options.ts';
import type { Assessment } from './finding.ts';
import { sizedBy } from './sized-by.ts';

/** The body to size: its kind, what the task asks of it, and the actuators to choose from. */
export interface SizingRequest {
  readonly family: Family;
  readonly archetype: Archetype;
  readonly seed: number;
  readonly brief: DesignBrief;
  readonly metadata: Omit<ProgramMetadata, 'embodiment'>;
  readonly options: SizingOptions;
}

/** Judges a built body by a brief. */
export type Assess<B> = (brief: DesignBrief, program: RobotDesignProgram, built: BuiltBody) => Assessment<B>;

/** The result of sizing: a body that meets everything, otherwise the nearest one. */
export interface Sized<B> {
  readonly assessment: Assessment<B>;
  readonly met: boolean;
  /** Actuators of the last body, by group of joints: the strongest that were tried. */
  readonly drives: Readonly<Record<string, string>>;
  /** Number of bodies built. */
  readonly builds: number;
}

/** Bodies that are built at most for one kind. */
const mostBuilds = 24;
/** Draws whose sizes may not fit together, in all and before other actuators are taken. */
const mostDraws = 60;
const drawsPerDrive = 2;
/** Bodies that are built at most after the first one that meets everything, until mass and battery settle. */
const mostRefinements = 6;

const isMet = <B>({ findings, loads }: Assessment<B>): boolean =>
  findings.every(({ hard, met }) => !hard || met !== false) && loads.every(({ margin }) => margin >= 1);

/** Writes and builds the body of a state; undefined if its sizes do not fit together. */
function bodyOf(
  request: SizingRequest,
  { asked, drives, battery, body_kg, ease }: SizingState,
  draw: number,
) {
  const { family, archetype, seed } = request;
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
    const program = writeProgram({ family, archetype, seed: streamSeed(seed, draw), brief, metadata });
    return { program, built: buildBody(program) };
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** A later body that meets everything is better settled, unless it costs more than this times as much. */
const settledWorth = 1.02;

type Tried<B> = Pick<Sized<B>, 'assessment' | 'met'>;

/** Whether a body is better than the best one so far. */
function isBetter<B>(one: Tried<B>, best: Tried<B> | undefined): boolean {
  if (!best || one.met !== best.met) return !best || one.met;
  return one.met
    ? one.assessment.cost_usd <= settledWorth * best.assessment.cost_usd
    : one.assessment.closeness > best.assessment.closeness;
}

/**
 * Sizes a body for a task. It starts with the cheapest actuators and the closed forms of the family, builds the body,
 * assesses it, and corrects mass, actuators and sizes until the body meets everything or nothing is left to correct.
 * Deterministic: the seed decides what the task leaves open.
 * @returns undefined if no sizes fit together
 */
export function sizeBody<B>(request: SizingRequest, assess: Assess<B>): Sized<B> | undefined {
  const { brief, options, family } = request;
  const demand = { brief, options, groups: driveGroupsOf(family) };
  const first = Object.fromEntries(
    demand.groups.flatMap(({ name, kind }) => {
      const [cheapest] = options[kind];
      return cheapest ? [[name, cheapest.component_id]] : [];
    }),
  );
  let state: SizingState = { asked: brief, drives: first, ruledOut: {}, needs: {}, ease: 1 };
  let best: Tried<B> | undefined;
  let present: ReadonlySet<string> = new Set();
  let draws = 0;
  let refined = 0;
  let builds = 0;
  while (builds < mostBuilds && refined <= mostRefinements) {
    const body = bodyOf(request, state, draws);
    if (!body) {
      draws += 1;
      if (draws % drawsPerDrive === 0) state = withNextDrives(state, demand);
      if (draws > mostDraws) break;
      continue;
    }
    builds += 1;
    const assessment = assess(brief, body.program, body.built);
    const met = isMet(assessment);
    if (isBetter({ assessment, met }, best)) best = { assessment, met };
    if (best?.met) refined += 1;
    // What failed in a smaller or larger body may do in this one.
    if (refined === 1) state = { ...state, ruledOut: {} };
    present = new Set(
      [...actuatorsByGroup(demand.groups, body.built.ir.actuators).keys()].map(({ name }) => name),
    );
    const next = corrected(state, body.built.ir.actuators, assessment, demand, met);
    if (!next) break;
    state = next;
  }
  const drives = Object.fromEntries(Object.entries(state.drives).filter(([group]) => present.has(group)));
  return best ? { ...best, drives, builds } : undefined;
}
