import { isRefusal, type LoadCase, type SizingKey } from '@robotdesign/robot-design';
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
import { generationChecks } from '../task-fit/sized-body.ts';
import { archetypeOf, type Genome, partsOf } from './genome.ts';
import { confirms, measuresOf, objectiveOf } from './map.ts';

/** Runs in a worker thread: sizes the body of a genome for a task, checks it and lets it move. */

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
  /** Repeats the trial so many times under perturbation and returns the body, instead of a screen before the trial. */
  readonly confirmation?: number;
}

/** A body that was tried. */
export interface TriedGenome {
  readonly kind: SizedKind;
  readonly objective: number;
  readonly measures: readonly number[];
  /** Absent for a body that is bolted down. */
  readonly trial?: MoveTrial;
  readonly controller?: SearchTrial['controller'];
  /** Distance after which the body is beyond the ground, m. */
  readonly crossed_after_m?: number;
  /** Only with `confirmation`. */
  readonly confirmed?: {
    readonly body: JudgedBody;
    readonly holds: boolean;
    readonly perturbed: readonly MoveTrial[];
  };
}

export type TryGenomeOutput = TriedGenome | { readonly rejected: string };

/** Time of a trial and of a hold, s. */
const trial_s = 4;
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
  body: JudgedBody,
  { terrain, genome, confirmation }: TryGenomeInput,
): Promise<
  Pick<TriedGenome, 'trial' | 'controller' | 'crossed_after_m'> & {
    perturbed: readonly MoveTrial[];
    holds: boolean;
  }
> {
  const payload_kg = generationChecks(body).payload_kg ?? 0;
  const seeds = Array.from({ length: confirmation ?? 0 }, (_, at) => at + 1);
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
  const trial = { seconds: trial_s };
  const first = confirmation === undefined ? [screenRun, trial] : [trial];
  const { runs, controller, crossed_after_m } = await searchTrial(body.ir, {
    ...shared,
    movement: partsOf(genome).movement,
    runs: [...first, ...seeds.map((seed) => confirmationRun(trial_s, seed))],
  });
  const at = Math.min(first.length, runs.length) - 1;
  const [main, perturbed] = [runs[at], runs.slice(at + 1)];
  if (!main) throw new RangeError('a trial without a run');
  const shown = {
    trial: main,
    controller,
    ...(crossed_after_m === undefined ? {} : { crossed_after_m }),
  };
  if (!main.fell || seeds.length === 0)
    return { ...shown, perturbed, holds: confirms(body, main, perturbed) };
  const standing = await held();
  return { ...shown, perturbed: standing, holds: stands(standing) };
}

/** The tried body of a genome, or why there is none. */
export default async function tryGenome(input: TryGenomeInput): Promise<TryGenomeOutput> {
  const { genome, sizing, load, mostMisses, confirmation } = input;
  const kind = input.sized ?? sizedGenome(genome, sizing);
  if (!kind) return { rejected: 'derivation' };
  if (kind.misses.length > mostMisses) return { rejected: 'requirements' };
  let body: JudgedBody;
  try {
    body = await judgedBody(kind.program, load);
  } catch (error) {
    if (isRefusal(error)) return { rejected: 'derivation' };
    throw error;
  }
  if (!isCompileSafe(body)) return { rejected: failedChecks(body)[0]?.name ?? 'compile' };
  const { perturbed, holds, ...shown } = await moved(body, input);
  if (shown.trial?.exploit) return { rejected: 'exploit' };
  return {
    kind,
    objective: objectiveOf(body, shown.trial),
    measures: measuresOf(body, shown.trial),
    ...shown,
    ...(confirmation === undefined ? {} : { confirmed: { body, holds, perturbed } }),
  };
}
