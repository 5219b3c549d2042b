import type { Need } from '@robotdesign/contracts';

/** Bounds of needs that a body of the same answer contradicts. */

export const isMissed = ({ hard, verdict }: Need): boolean => hard && verdict === 'missed';

export const isSameNeed = (a: Need, b: Need): boolean => a.name === b.name && a.asked === b.asked;

/** Whether a body that misses nothing else does better than the bound of a need. A ground is missed with its figure. */
function isRefuted(need: Need, all: readonly (readonly Need[])[]): boolean {
  const { bound, op } = need;
  if (!bound) return false;
  return all.some((needs) => {
    const own = needs.find((other) => isSameNeed(other, need));
    if (own?.value === undefined) return false;
    const isBetter = op === 'max' ? own.value < bound.value : own.value > bound.value;
    const isOfIt = ({ name }: Need) => name === need.name || name.startsWith('terrain_');
    return isBetter && needs.every((other) => isOfIt(other) || !isMissed(other));
  });
}

function withoutBound({ bound: _, ...need }: Need): Need {
  return need;
}

/**
 * The needs of each body without such bounds. Sizing proves a bound for one kind of body from rounded steps: another kind
 * or the finished body may do better.
 */
export const withoutRefuted = (all: readonly (readonly Need[])[]): readonly (readonly Need[])[] =>
  all.map((needs) => needs.map((need) => (isRefuted(need, all) ? withoutBound(need) : need)));
