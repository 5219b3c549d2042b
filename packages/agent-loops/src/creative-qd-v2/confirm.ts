import type { Archetype } from '@robotdesign/robot-design';
import { orderedForOffer } from '../grammar-v2/choose-kinds.ts';
import type { SizedKind } from '../grammar-v2/size-kind.ts';
import type { Found } from '../grammar-v2/try-kinds.ts';
import type { LoopContext } from '../port.ts';
import { comparable } from '../variety/alike.ts';
import type { Genome } from './genome.ts';
import type { SearchTask, TriedGenome } from './try-genome.ts';
import { late, tryInThread } from './try-in-thread.ts';

/** Repeats the trials of the bodies worth offering under perturbation; those that fail fall out. */

/** A body of the search that perturbed trials confirm. */
export interface ConfirmedBody extends Found {
  readonly archetype: Archetype;
  readonly tried: TriedGenome;
}

export interface Confirmation {
  readonly bodies: readonly ConfirmedBody[];
  /** Bodies that fell out. */
  readonly refuted: number;
  /** Whether time ended the trials before enough bodies were confirmed. */
  readonly truncated: boolean;
}

export interface ConfirmationSetting {
  readonly task: SearchTask;
  readonly confirmation: number;
  /** Bodies that are wanted. */
  readonly wanted: number;
  /** When the last trial ends, on the clock of the context; without an end if absent. */
  readonly until_ms?: number;
}

/** Bodies that are repeated at most for each that is wanted. */
const mostPerWanted = 3;

/** The confirmed bodies, in the order in which grammar_v2 would offer them. */
export async function confirmed(
  tried: ReadonlyMap<Genome, TriedGenome>,
  seats: Parameters<typeof orderedForOffer>[2],
  { task, confirmation, wanted, until_ms = Number.POSITIVE_INFINITY }: ConfirmationSetting,
  context: LoopContext,
): Promise<Confirmation> {
  const genomes = new Map<SizedKind, Genome>([...tried].map(([genome, { kind }]) => [kind, genome]));
  const [first] = seats.keys();
  const order = orderedForOffer([...genomes.keys()], first, seats).slice(0, mostPerWanted * wanted);
  const bodies: ConfirmedBody[] = [];
  const left_ms = () => until_ms - context.clock();
  let [at, refuted, truncated] = [0, 0, false];
  while (bodies.length < wanted && at < order.length && !truncated) {
    const next = order.slice(at, at + wanted - bodies.length);
    at += next.length;
    const outputs = await Promise.all(
      next.map((sized) => {
        const genome = genomes.get(sized);
        if (!genome) throw new RangeError('a body without a genome');
        const deadline_ms = Number.isFinite(until_ms) ? left_ms() : undefined;
        const { trial, controller, crossed_after_m } = tried.get(genome) ?? {};
        const of = {
          ...(trial ? { trial } : {}),
          ...(controller ? { controller } : {}),
          ...(crossed_after_m === undefined ? {} : { crossed_after_m }),
        };
        const input = { ...task, genome, sized, confirmation: { trials: confirmation, of } };
        return tryInThread(context, input, deadline_ms);
      }),
    );
    for (const output of outputs) {
      if ('rejected' in output && output.rejected === late) truncated = true;
      else if ('rejected' in output || !output.confirmed?.holds) refuted += 1;
      else {
        const { archetype } = output.kind;
        bodies.push({ ...comparable(output.confirmed.body), archetype, bounds: [], tried: output });
      }
    }
    truncated ||= bodies.length < wanted && at < order.length && left_ms() <= 0;
    context.onProgress?.({
      phase: 'confirming',
      done: bodies.length,
      total: wanted,
      message: `${bodies.length} of ${wanted} bodies confirmed by perturbed trials`,
    });
  }
  return { bodies, refuted, truncated };
}
