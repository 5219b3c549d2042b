import type { Plan, Requirement } from '@robotdesign/contracts';
import { legsOf } from '@robotdesign/reading';

/** The requirements in force: what messages of a thread asked for and no later one withdrew. */

type Limit = Pick<Requirement, 'kind' | 'op'> & { readonly unit?: string };

/** The numbers of a plan as limits. */
const numbers: Readonly<Record<string, Limit>> = {
  'capabilities.payload_kg': { kind: 'payload', op: 'min', unit: 'kg' },
  'capabilities.lift_kg': { kind: 'lift', op: 'min', unit: 'kg' },
  'capabilities.pull_kg': { kind: 'pull', op: 'min', unit: 'kg' },
  'capabilities.reach_m': { kind: 'reach', op: 'min', unit: 'm' },
  'capabilities.speed_m_s': { kind: 'speed', op: 'min', unit: 'm/s' },
  'capabilities.duration_s': { kind: 'duration', op: 'min', unit: 's' },
  'environment.step_height_m': { kind: 'step', op: 'min', unit: 'm' },
  'environment.gap_m': { kind: 'gap', op: 'min', unit: 'm' },
  'environment.slope_rad': { kind: 'slope', op: 'min', unit: 'rad' },
  'environment.clearance_m': { kind: 'clearance', op: 'min', unit: 'm' },
  'environment.passage_width_m': { kind: 'passage_width', op: 'max', unit: 'm' },
  'environment.passage_height_m': { kind: 'passage_height', op: 'max', unit: 'm' },
};

/** The words of a plan as requirements, by the list that holds them. */
const lists: Readonly<Record<string, string>> = {
  'environment.terrain': 'terrain',
  sensors: 'sensor',
};

function valueAt(plan: Plan, path: string): unknown {
  return path
    .split(/[.[\]]/)
    .filter((part) => part !== '')
    .reduce<unknown>((value, part) => (value as Readonly<Record<string, unknown>> | undefined)?.[part], plan);
}

/** The kind of body that a plan names, and the legs that it has by its name: six of a hexapod. */
function bodyOf({ suggested_embodiments, provenance, constraints }: Plan): readonly Requirement[] {
  const named = provenance.flatMap(({ path, text, kind: how }) => {
    const at = how === 'stated' && /^suggested_embodiments\[(\d+)\]$/.exec(path);
    const found = at ? suggested_embodiments[Number(at[1])] : undefined;
    return found ? [{ word: found.embodiment, text }] : [];
  });
  const [only, other] = named;
  if (!only || other) return [];
  const [least, most] = legsOf(only.word);
  const isCounted = constraints.some(({ kind }) => kind === 'leg_count');
  return [
    { kind: 'embodiment', op: 'eq', ...only },
    ...(least > 0 && least === most && !isCounted
      ? [{ kind: 'leg_count', op: 'eq' as const, value: least, text: only.text }]
      : []),
  ];
}

/** The requirements that a plan states. Wishes, assumptions and what one answer only compares with are none. */
export function requirementsOf(plan: Plan): readonly Requirement[] {
  return [...bodyOf(plan), ...statedIn(plan)];
}

function statedIn(plan: Plan): readonly Requirement[] {
  return plan.provenance.flatMap(({ path, text, kind: how }): Requirement[] => {
    if (how !== 'stated') return [];
    const value = valueAt(plan, path);
    const limit = numbers[path];
    if (limit && typeof value === 'number') return [{ ...limit, value, text }];
    const list = lists[path.replace(/\[\d+\]$/, '')];
    if (list !== undefined && typeof value === 'string') return [{ kind: list, op: 'eq', word: value, text }];
    const constraint = /^constraints\[(\d+)\]$/.exec(path);
    const found = constraint && plan.constraints[Number(constraint[1])];
    if (!found?.hard || found.relative) return [];
    const { hard: _, relative: __, ...requirement } = found;
    return [requirement];
  });
}
