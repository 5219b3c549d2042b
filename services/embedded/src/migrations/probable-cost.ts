/**
 * Format 0 kept the sum of the known prices in `estimated_cost_usd`, and a probable cost in `probable_cost_usd` if
 * some prices were unknown. Format 1 keeps the probable cost in `estimated_cost_usd` and the sum of the known prices
 * in `cost_lower_bound_usd`.
 */
export function withProbableCost(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withProbableCost);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, withProbableCost(inner)] as const);
  const moved = Object.fromEntries(fields);
  return isOldCandidate(moved) ? newCandidate(moved) : moved;
}

interface OldCandidate {
  readonly candidate_id: string;
  readonly estimated_cost_usd: number;
  readonly probable_cost_usd?: number;
  readonly cost_is_lower_bound?: boolean;
  readonly basis?: Readonly<Record<string, string>>;
}

function isOldCandidate(value: object): value is OldCandidate {
  return 'candidate_id' in value && 'estimated_cost_usd' in value && !('cost_lower_bound_usd' in value);
}

function newCandidate(old: OldCandidate): object {
  const { estimated_cost_usd, probable_cost_usd, cost_is_lower_bound: _, basis, ...rest } = old;
  const { probable_cost_usd: __, ...bases } = basis ?? {};
  return {
    ...rest,
    estimated_cost_usd: probable_cost_usd ?? estimated_cost_usd,
    cost_lower_bound_usd: estimated_cost_usd,
    ...(basis && { basis: { ...bases, cost_lower_bound_usd: 'catalogue' } }),
  };
}
