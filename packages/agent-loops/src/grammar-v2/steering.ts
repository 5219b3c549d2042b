import type { Plan } from '@robotdesign/contracts';
import { archetypesFor, type FamilyShare } from '../brief/families.ts';
import type { LoopContext } from '../port.ts';
import { stiffnessRequirement } from '../task-fit/closeness.ts';
import { requirementsOf } from '../task-fit/requirements.ts';
import type { DraftTask } from './draft-body.ts';
import type { Kind, Screened, ScreenInput } from './screen-kinds.ts';

const screenTask = new URL('./screen-kinds.ts', import.meta.url);
/** Kinds for one message to a thread: enough work to be worth it, enough parts for all threads. */
const batch = 10;
/** Where nothing meets the task: kinds at least this near, compared with the nearest, are derived. */
const nearEnough = 0.85;
/** And at least so many of the nearest. */
const fewestKinds = 4;

/** Which kinds of body are worth deriving. */
export interface Steering {
  readonly kinds: readonly Kind[];
  /** Hard requirements that no kind met. */
  readonly hopeless: readonly string[];
}

export const kindsOf = (plan: Plan, shares: readonly FamilyShare[]): Kind[] =>
  shares.flatMap(({ family }) => archetypesFor(plan, family).map((archetype) => ({ family, archetype })));

/**
 * Of screened kinds those that miss the fewest demands that some kind meets; of these, where all miss something, those
 * that come nearest.
 */
export function steer(screened: readonly Screened[]): Steering {
  const known = screened.filter(({ closeness }) => closeness !== undefined);
  const names = new Set(known.flatMap(({ misses }) => misses));
  // Whether legs are stiff enough depends on the sizes that are drawn: it is always worth another attempt.
  const hopeless = [...names].filter(
    (name) => name !== stiffnessRequirement && known.every(({ misses }) => misses.includes(name)),
  );
  const missed = ({ misses }: Screened) => misses.filter((name) => !hopeless.includes(name)).length;
  const fewest = Math.min(...known.map(missed));
  const fitting = known.filter((kind) => missed(kind) === fewest);
  const nearness = fitting.map(({ closeness = 0 }) => closeness).sort((a, b) => b - a);
  const best = nearness[0] ?? 0;
  // A task that is met is met by these alone; of what misses it some variety is more use than the nearest kind alone.
  const needed = best >= 1 ? 1 : Math.min(nearEnough * best, nearness[fewestKinds - 1] ?? 0);
  return {
    kinds: fitting
      .filter(({ closeness = 0 }) => closeness >= needed)
      .map(({ family, archetype }) => ({ family, archetype })),
    hopeless,
  };
}

/**
 * What a task demands steers what is derived: one body of each kind is sized, and kinds that miss a demand which
 * another one meets, or comes nearer to, are left out. A task that demands nothing leaves all of them.
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

/** Shares of the families of which a kind is left. */
export function sharesLeft(shares: readonly FamilyShare[], kinds: readonly Kind[]): FamilyShare[] {
  const left = new Set(kinds.map(({ family }) => family));
  return shares.filter(({ family }) => left.has(family));
}
