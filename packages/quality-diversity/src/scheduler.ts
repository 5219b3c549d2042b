import type { Archive, Solution } from './archive.ts';
import { type Emitter, isAccepted, type Outcome } from './emitter.ts';

/** Objective and measures of a genome; undefined if it could not be evaluated or was refused. */
export type Evaluation = Omit<Solution<unknown>, 'genome'> | undefined;

/** A genome to evaluate, and the emitter that proposed it. */
export interface Proposal<G> {
  readonly genome: G;
  readonly emitter: string;
}

/** Yield of an emitter so far. */
export interface EmitterStats {
  readonly name: string;
  readonly asked: number;
  /** Genomes that became elites. */
  readonly accepted: number;
}

/** Asks emitters for genomes and adds the evaluated ones to the archive, in turns. */
export interface Scheduler<G> {
  /** Rejects with an Error if the last proposals have no evaluations yet. */
  ask(count: number): Promise<readonly Proposal<G>[]>;
  /**
   * Applies the evaluations in the order of the proposals, so that the number of workers changes nothing.
   *
   * @throws Error unless there is one evaluation for each proposal of the last `ask`
   */
  tell(evaluations: readonly Evaluation[]): readonly Outcome<G>[];
  stats(): readonly EmitterStats[];
}

/** Weight of exploration over yield, that of pyribs' BanditScheduler. */
const exploration = 0.05;

interface Arm<G> {
  readonly emitter: Emitter<G>;
  asked: number;
  accepted: number;
}

/** The arm with the largest upper confidence bound (UCB1, Auer et al. 2002); one never asked comes first. */
function byYield<G>(arms: readonly Arm<G>[]): Arm<G> {
  const total = arms.reduce((sum, { asked }) => sum + asked, 0);
  const bound = ({ asked, accepted }: Arm<G>) =>
    asked === 0
      ? Number.POSITIVE_INFINITY
      : accepted / asked + exploration * Math.sqrt(Math.log(total) / asked);
  return arms.reduce((best, arm) => (bound(arm) > bound(best) ? arm : best));
}

/** The arm that was asked least. */
const inTurns = <G>(arms: readonly Arm<G>[]): Arm<G> =>
  arms.reduce((least, arm) => (arm.asked < least.asked ? arm : least));

function scheduler<G>(
  next: (arms: readonly Arm<G>[]) => Arm<G>,
  archive: Archive<G>,
  emitters: readonly Emitter<G>[],
  initial: readonly G[] = [],
): Scheduler<G> {
  if (emitters.length === 0) throw new RangeError('a scheduler needs at least one emitter');
  const first: Emitter<G> = { name: 'initial', ask: () => [], tell: () => {} };
  const arms = emitters.map((emitter): Arm<G> => ({ emitter, asked: 0, accepted: 0 }));
  const start: Arm<G> = { emitter: first, asked: 0, accepted: 0 };
  let waiting = [...initial];
  let open: { readonly arm: Arm<G>; readonly genomes: readonly G[] }[] = [];

  return {
    ask: async (count) => {
      if (open.length > 0) throw new Error('tell the evaluations of the last proposals before asking again');
      const starting = waiting.slice(0, count);
      waiting = waiting.slice(starting.length);
      start.asked += starting.length;
      const shares = new Map<Arm<G>, number>();
      for (let chosen = starting.length; chosen < count; chosen += 1) {
        const arm = next(arms);
        arm.asked += 1;
        shares.set(arm, (shares.get(arm) ?? 0) + 1);
      }
      const asked: typeof open = [];
      for (const arm of arms) {
        const share = shares.get(arm);
        if (share) asked.push({ arm, genomes: await arm.emitter.ask(share) });
      }
      open = starting.length > 0 ? [{ arm: start, genomes: starting }, ...asked] : asked;
      return open.flatMap(({ arm, genomes }) =>
        genomes.map((genome) => ({ genome, emitter: arm.emitter.name })),
      );
    },
    tell: (evaluations) => {
      const proposed = open.reduce((sum, { genomes }) => sum + genomes.length, 0);
      if (evaluations.length !== proposed)
        throw new Error(`${proposed} evaluations are open, not ${evaluations.length}`);
      let at = 0;
      const outcomes = open.map(({ arm, genomes }) => {
        const of = genomes.map((genome): Outcome<G> => {
          const evaluation = evaluations[at];
          at += 1;
          if (!evaluation) return { genome, status: 'failed', improvement: 0 };
          const { status, improvement } = archive.add({ ...evaluation, genome });
          return { genome, status, improvement };
        });
        arm.accepted += of.filter(isAccepted).length;
        arm.emitter.tell(of);
        return of;
      });
      open = [];
      return outcomes.flat();
    },
    stats: () =>
      [start, ...arms].map(({ emitter, asked, accepted }) => ({ name: emitter.name, asked, accepted })),
  };
}

/**
 * A scheduler that asks the emitters with the best yield most.
 *
 * @param initial genomes to evaluate before any emitter is asked
 * @throws RangeError without emitters
 */
export const banditScheduler = <G>(
  archive: Archive<G>,
  emitters: readonly Emitter<G>[],
  initial?: readonly G[],
): Scheduler<G> => scheduler(byYield, archive, emitters, initial);

/**
 * A scheduler that asks all emitters equally often.
 *
 * @param initial genomes to evaluate before any emitter is asked
 * @throws RangeError without emitters
 */
export const turnScheduler = <G>(
  archive: Archive<G>,
  emitters: readonly Emitter<G>[],
  initial?: readonly G[],
): Scheduler<G> => scheduler(inTurns, archive, emitters, initial);
