import { buildBody, isRefusal, type LoadCase, type SizingKey } from '@robotdesign/robot-design';
import {
  confirmationRun,
  type MoveTrial,
  type SearchTrial,
  screenRun,
  searchTrial,
  type Terrain,
} from '@robotdesign/simulation';
import sizeKind, { type SizedKind, type SizingTask } from '../grammar-v2/size-kind.ts';
import { failedChecks, isCompileSafe } from '../task-fit/failed-checks.ts';
import { type JudgedBody, judgedBody } from '../task-fit/judged-body.ts';
import { generationChecks, type SizedBody, sizedBody } from '../task-fit/sized-body.ts';
import { archetypeOf, type Genome, partsOf } from './genome.ts';
import { confirms, measuresOf, objectiveOf } from './map.ts';

/**
 * Runs in a worker thread: sizes the body of a genome for a task and lets it move. The checks in MuJoCo, which take as
 * long as a trial, follow when a body is confirmed.
 */

/** What all genomes of a search are tried for. */
export interface SearchTask {
  readonly sizing: SizingTask;
  readonly load: LoadCase;
  readonly terrain: Terrain;
  /** Hard requirements that the closed forms may leave unmet: as many as the best body known without the search. */
  readonly mostMisses: number;
}

export interface TryGenomeInput extends SearchTask {
  readonly genome: Genome;
  /** The body, if it is sized already. */
  readonly sized?: SizedKind;
  /** Repeats this trial so many times under perturbation and returns the body. */
  readonly confirmation?: { readonly trials: number; readonly of: ShownTrial };
}

/** The trial of a body, and what it was made with. */
export interface ShownTrial {
  /** Absent for a body that is bolted down. */
  readonly trial?: MoveTrial;
  readonly controller?: SearchTrial['controller'];
  /** Distance after which the body is beyond the ground, m. */
  readonly crossed_after_m?: number;
}

/** A body that was tried. */
export interface TriedGenome extends ShownTrial {
  readonly kind: SizedKind;
  readonly objective: number;
  readonly measures: readonly number[];
  /** Only with `confirmation`. */
  readonly confirmed?: {
    readonly body: JudgedBody;
    readonly holds: boolean;
    readonly perturbed: readonly MoveTrial[];
  };
}

export type TryGenomeOutput = TriedGenome | { readonly rejected: string };

/** Time of a trial, of each of its repetitions, which take twice as many steps, and of a hold, s. */
const trial_s = 3;
const repeated_s = 2;
const hold_s = 2;

/** Requirements that a reserve raises. */
const reserved: readonly SizingKey[] = ['payload_kg'];

function sizedGenome(genome: Genome, task: SizingTask): SizedKind | undefined {
  const archetype = archetypeOf(genome);
  if (!archetype) return undefined;
  const { choices, reserve } = partsOf(genome);
  const isReserved = reserve > 1 && task.brief.payload_kg > 0;
  return sizeKind({
    ...task,
    kind: { family: genome.family, archetype, seed: 0, choices },
    prove: false,
    ...(isReserved ? { reduced: { keys: reserved, share: reserve } } : {}),
  });
}

/** The trial of a body that moves about, and its repetitions; a body that falls is held instead. */
async function moved(
  body: SizedBody,
  { terrain, genome, confirmation }: TryGenomeInput,
): Promise<
  ShownTrial & {
    perturbed: readonly MoveTrial[];
    holds: boolean;
  }
> {
  const payload_kg = generationChecks(body).payload_kg ?? 0;
  const seeds = Array.from({ length: confirmation?.trials ?? 0 }, (_, at) => at + 1);
  const shared = { terrain, payload_kg };
  const held = async () => {
    const runs = seeds.map((seed) => confirmationRun(hold_s, seed));
    return (await searchTrial(body.ir, { ...shared, movement: 'hold', runs })).runs;
  };
  const stands = (runs: readonly MoveTrial[]) => runs.every(({ fell, warnings }) => !fell && warnings === 0);
  if (body.ir.fixed_base) {
    const perturbed = seeds.length > 0 ? await held() : [];
    return { perturbed, holds: stands(perturbed) };
  }
  const { movement } = partsOf(genome);
  if (!confirmation) {
    const runs = [screenRun, { seconds: trial_s }];
    const made = await searchTrial(body.ir, { ...shared, movement, runs });
    const { controller, crossed_after_m } = made;
    const trial = made.runs.at(-1);
    if (!trial) throw new RangeError('a trial without a run');
    const crossing = crossed_after_m === undefined ? {} : { crossed_after_m };
    return { trial, controller, ...crossing, perturbed: [], holds: true };
  }
  const { of } = confirmation;
  if (!of.trial) throw new RangeError('no trial to confirm');
  if (of.trial.fell) {
    const standing = await held();
    return { ...of, perturbed: standing, holds: stands(standing) };
  }
  const runs = seeds.map((seed) => confirmationRun(repeated_s, seed));
  const perturbed = runs.length > 0 ? (await searchTrial(body.ir, { ...shared, movement, runs })).runs : [];
  return { ...of, perturbed, holds: confirms(body, of.trial, perturbed, repeated_s / trial_s) };
}

/** The body of a kind, with the checks of generation if it is to be confirmed. */
async function bodyOf(
  { program }: SizedKind,
  { load, confirmation }: TryGenomeInput,
): Promise<SizedBody | JudgedBody> {
  return confirmation ? judgedBody(program, load) : sizedBody(program, buildBody(program), load);
}

const isJudged = (body: SizedBody | JudgedBody): body is JudgedBody => 'evaluation' in body;

/** The tried body of a genome, or why there is none. */
export default async function tryGenome(input: TryGenomeInput): Promise<TryGenomeOutput> {
  const { genome, sizing, mostMisses } = input;
  const kind = input.sized ?? sizedGenome(genome, sizing);
  if (!kind) return { rejected: 'derivation' };
  if (kind.misses.length > mostMisses) return { rejected: 'requirements' };
  let body: SizedBody | JudgedBody;
  try {
    body = await bodyOf(kind, input);
  } catch (error) {
    if (isRefusal(error)) return { rejected: 'derivation' };
    throw error;
  }
  if (isJudged(body) && !isCompileSafe(body)) return { rejected: failedChecks(body)[0]?.name ?? 'compile' };
  const { perturbed, holds, ...shown } = await moved(body, input);
  if (shown.trial?.exploit) return { rejected: 'exploit' };
  return {
    kind,
    objective: objectiveOf(body, shown.trial),
    measures: measuresOf(body, shown.trial),
    ...shown,
    ...(isJudged(body) ? { confirmed: { body, holds, perturbed } } : {}),
  };
}
