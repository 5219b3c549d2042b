import type { Plan } from '@robotdesign/contracts';
import { archetypesFor, type FamilyShare } from '../brief/families.ts';
import type { LoopContext } from '../port.ts';
import { stiffnessRequirement } from '../task-fit/closeness.ts';
import { requirementsOf } from '../task-fit/requirements.ts';
import type { DraftTask } from './draft-body.ts';
import type { Kind, Screened, ScreenInput } from './screen-kinds.ts';

const screenTask = new URL('./screen-kinds.ts', import.meta.url);
/** Kinds per message to a thread: large enough to be worth a message, small enough to use all threads. */
const batch = 10;
/** If no kind meets the task, kinds with at least this share of the best closeness are derived, */
const nearEnough = 0.85;
/** and at least this number of kinds. */
const fewestKinds = 4;

/** The kinds of body to derive. */
export interface Steering {
  readonly kinds: readonly Kind[];
  /** Hard requirements that no kind meets. */
  readonly hopeless: readonly string[];
}

export const kindsOf = (plan: Plan, shares: readonly FamilyShare[]): Kind[] =>
  shares.flatMap(({ family }) => archetypesFor(plan, family).map((archetype) => ({ family, archetype })));

/**
 * Selects the screened kinds that miss the fewest requirements, not counting those that every kind misses. If all of
 * them miss something, the nearest ones are selected.
 */
export function steer(screened: readonly Screened[]): Steering {
  const known = screened.filter(({ closeness }) => closeness !== undefined);
  const names = new Set(known.flatMap(({ misses }) => misses));
  // Stiffness depends on the sizes that the seed draws, so another attempt may succeed.
  const hopeless = [...names].filter(
    (name) => name !== stiffnessRequirement && known.every(({ misses }) => misses.includes(name)),
  );
  const missed = ({ misses }: Screened) => misses.filter((name) => !hopeless.includes(name)).length;
  const fewest = Math.min(...known.map(missed));
  const fitting = known.filter((kind) => missed(kind) === fewest);
  const nearness = fitting.map(({ closeness = 0 }) => closeness).sort((a, b) => b - a);
  const best = nearness[0] ?? 0;
  // If a kind meets the task, only such kinds are derived; otherwise some variety is more useful than the nearest kind.
  const needed = best >= 1 ? 1 : Math.min(nearEnough * best, nearness[fewestKinds - 1] ?? 0);
  return {
    kinds: fitting
      .filter(({ closeness = 0 }) => closeness >= needed)
      .map(({ family, archetype }) => ({ family, archetype })),
    hopeless,
  };
}

/**
 * Screens the kinds of body for a task: sizes one body of each kind and leaves out kinds that miss a requirement which
 * another kind meets or comes nearer to. Without hard requirements all kinds are kept.
 */
export async function steering(
  task: DraftTask,
  shares: readonly FamilyShare[],
  seed: number,
  { pool, signal }: LoopContext,
): Promise<Steering> {
  const kinds = kindsOf(task.plan, shares);
  const demands = requirementsOf(task.plan).some(({ hard }) => hard);
  if (!demands) return { kinds, hopeless: [] };
  const parts = Array.from({ length: Math.ceil(kinds.length / batch) }, (_, part) =>
    kinds.slice(part * batch, (part + 1) * batch),
  );
  const screened = await Promise.all(
    parts.map((part) =>
      pool.run<ScreenInput, readonly Screened[]>(
        screenTask,
        { ...task, kinds: part, seed },
        signal ? { signal } : {},
      ),
    ),
  );
  const steered = steer(screened.flat());
  return steered.kinds.length > 0 ? steered : { kinds, hopeless: steered.hopeless };
}

/** The shares of the families that still have a kind. */
export function sharesLeft(shares: readonly FamilyShare[], kinds: readonly Kind[]): FamilyShare[] {
  const left = new Set(kinds.map(({ family }) => family));
  return shares.filter(({ family }) => left.has(family));
}
