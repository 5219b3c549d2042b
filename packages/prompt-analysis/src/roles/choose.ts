import type { Candidate, Evidence } from './evidence.ts';
import { aside, rolesOf, type Scored } from './scored.ts';
import { fitted } from './weights.ts';

/** Weights of one dimension: of evidence for each of its roles, in their order, and of relations to an owner. */
export interface Weights {
  readonly roles: ReadonlyMap<string, readonly number[]>;
  readonly relations: ReadonlyMap<string, number>;
}

/** Lines of `evidence role weight role weight …`; of a relation `evidence weight`. */
function parse(dimension: Scored): Weights {
  const names: readonly string[] = rolesOf[dimension];
  const rows = (text: string) => text.split('\n').map((line) => line.split(' '));
  const { roles, relations } = fitted[dimension];
  return {
    roles: new Map(
      rows(roles).map(([evidence = '', ...pairs]) => {
        const weights = names.map(() => 0);
        for (let n = 0; n < pairs.length; n += 2)
          weights[names.indexOf(pairs[n] ?? '')] = Number(pairs[n + 1]);
        return [evidence, weights];
      }),
    ),
    relations: new Map(rows(relations).map(([evidence = '', weight]) => [evidence, Number(weight)])),
  };
}

const parsed = new Map<Scored, Weights>();
function weightsOf(dimension: Scored): Weights {
  const known = parsed.get(dimension) ?? parse(dimension);
  parsed.set(dimension, known);
  return known;
}

export interface Choice {
  readonly role: string;
  /** 0-1. */
  readonly probability: number;
  /** The token of the noun that it is most likely of; absent for the robot that no noun names. */
  readonly owner?: number;
}

function sumOf(evidence: readonly string[], weights: Weights, count: number): Float64Array {
  const sums = new Float64Array(count);
  for (const name of evidence) {
    const known = weights.roles.get(name);
    if (known !== undefined) for (let n = 0; n < count; n += 1) sums[n] = (sums[n] ?? 0) + (known[n] ?? 0);
  }
  return sums;
}

const relationOf = ({ relation }: Candidate, { relations }: Weights): number =>
  relation.reduce((sum, name) => sum + (relations.get(name) ?? 0), 0);

/**
 * The role that the evidence speaks for most. Each pair of an owner and a role has a score, the sum of the weights of
 * what speaks for it; a role's probability is the share of its pairs in a softmax over all of them.
 */
export function chooseRole(dimension: Scored, evidence: Evidence, weights = weightsOf(dimension)): Choice {
  const names: readonly string[] = rolesOf[dimension];
  const beside = sumOf(evidence.beside, weights, names.length);
  const pairs = evidence.candidates.map((candidate) => {
    const relation = relationOf(candidate, weights);
    return sumOf(candidate.role, weights, names.length).map(
      (score, n) => score + (beside[n] ?? 0) + relation,
    );
  });
  const most = Math.max(...pairs.flatMap((scores) => [...scores]));
  const shares = pairs.map((scores) => scores.map((score) => Math.exp(score - most)));
  const totals = names.map((_, n) => shares.reduce((sum, share) => sum + (share[n] ?? 0), 0));
  const whole = totals.reduce((sum, total) => sum + total, 0);
  const best = totals.indexOf(Math.max(...totals));
  const strengths = shares.map((share) => share[best] ?? 0);
  const owner = evidence.candidates[strengths.indexOf(Math.max(...strengths))]?.at;
  return {
    role: names[best] ?? aside,
    probability: (totals[best] ?? 0) / whole,
    ...(owner !== undefined && { owner }),
  };
}
