import type { Weights } from '../../src/roles/choose.ts';
import { rolesOf, type Scored } from '../../src/roles/scored.ts';
import type { Example } from './examples.ts';
import { priorOf } from './prior.ts';

const epochs = 60;
const step = 0.3;
/** Of the squared distance from the prior. */
const penalty = 0.7;
/** Evidence that is seen less often teaches nothing. */
const leastSeen = 2;

/** Rows of weights by name, one number a role, with what adapts them. */
class Table {
  readonly rowOf = new Map<string, number>();
  readonly start: Float64Array;
  readonly weights: Float64Array;
  readonly gradient: Float64Array;
  readonly squares: Float64Array;
  readonly width: number;

  constructor(
    seen: Iterable<readonly string[]>,
    prior: ReadonlyMap<string, readonly number[]>,
    width: number,
  ) {
    const counts = new Map<string, number>();
    for (const names of seen)
      for (const name of new Set(names)) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const [name, count] of counts) if (count >= leastSeen) this.rowOf.set(name, this.rowOf.size);
    for (const name of prior.keys()) if (!this.rowOf.has(name)) this.rowOf.set(name, this.rowOf.size);
    const length = this.rowOf.size * width;
    this.start = new Float64Array(length);
    for (const [name, values] of prior) this.start.set(values, (this.rowOf.get(name) ?? 0) * width);
    this.weights = Float64Array.from(this.start);
    this.gradient = new Float64Array(length);
    this.squares = new Float64Array(length);
    this.width = width;
  }

  rows(names: readonly string[]): readonly number[] {
    return [...new Set(names)].flatMap((name) => {
      const row = this.rowOf.get(name);
      return row === undefined ? [] : [row * this.width];
    });
  }

  addTo(sums: Float64Array, rows: readonly number[]): void {
    for (const row of rows)
      for (let n = 0; n < this.width; n += 1) sums[n] = (sums[n] ?? 0) + (this.weights[row + n] ?? 0);
  }

  learn(rows: readonly number[], slopes: ArrayLike<number>): void {
    for (const row of rows)
      for (let n = 0; n < this.width; n += 1)
        this.gradient[row + n] = (this.gradient[row + n] ?? 0) + (slopes[n] ?? 0);
  }

  /** One step of AdaGrad (Duchi, Hazan and Singer 2011) on what was learned since the last. */
  descend(): void {
    for (const [n, slope] of this.gradient.entries()) {
      const weight = this.weights[n] ?? 0;
      const full = slope + penalty * (weight - (this.start[n] ?? 0));
      const square = (this.squares[n] ?? 0) + full * full;
      this.squares[n] = square;
      if (square > 0) this.weights[n] = weight - (step * full) / Math.sqrt(square);
    }
    this.gradient.fill(0);
  }

  named<Value>(value: (weights: readonly number[]) => Value): ReadonlyMap<string, Value> {
    const { weights, width } = this;
    return new Map(
      [...this.rowOf].map(([name, row]) => [name, value([...weights.slice(row * width, (row + 1) * width)])]),
    );
  }
}

/**
 * Fits the weights of one dimension to examples: a log-linear model of owner and role together, of which only the role
 * is known, so that the owners share the credit by their probability (as in expectation maximisation). Deterministic.
 */
export function fit(dimension: Scored, all: readonly Example[]): Weights {
  const width = rolesOf[dimension].length;
  const examples = all.filter((example) => example.dimension === dimension);
  const prior = priorOf(dimension);
  const seenRoles = examples.map(({ evidence: { beside, candidates } }) => [
    ...beside,
    ...candidates.flatMap(({ role }) => role),
  ]);
  const seenRelations = examples.map(({ evidence }) =>
    evidence.candidates.flatMap(({ relation }) => relation),
  );
  const roles = new Table(seenRoles, prior.roles, width);
  const relations = new Table(
    seenRelations,
    new Map([...prior.relations].map(([name, weight]) => [name, [weight]])),
    1,
  );
  const known = examples.map(({ evidence, rightness }) => ({
    rightness,
    beside: roles.rows(evidence.beside),
    candidates: evidence.candidates.map(({ role, relation }) => ({
      role: roles.rows(role),
      relation: relations.rows(relation),
    })),
  }));
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const { rightness, beside, candidates } of known) {
      const base = new Float64Array(width);
      roles.addTo(base, beside);
      const pairs = candidates.map(({ role, relation }) => {
        const scores = Float64Array.from(base);
        roles.addTo(scores, role);
        const near = new Float64Array(1);
        relations.addTo(near, relation);
        return scores.map((score) => score + (near[0] ?? 0));
      });
      const most = Math.max(...pairs.flatMap((scores) => [...scores]));
      const shares = pairs.map((scores) => scores.map((score) => Math.exp(score - most)));
      const sum = (of: (share: number, n: number) => number) =>
        shares.reduce((total, share) => total + share.reduce((part, one, n) => part + of(one, n), 0), 0);
      const whole = sum((share) => share);
      const right = sum((share, n) => share * (rightness[n] ?? 0));
      const slopes = new Float64Array(width);
      for (const [n, { role, relation }] of candidates.entries()) {
        const share = shares[n] ?? new Float64Array(width);
        const own = share.map((one, role) => one / whole - (one * (rightness[role] ?? 0)) / right);
        roles.learn(role, own);
        relations.learn(relation, [own.reduce((total, one) => total + one, 0)]);
        for (const [role, slope] of own.entries()) slopes[role] = (slopes[role] ?? 0) + slope;
      }
      roles.learn(beside, slopes);
    }
    roles.descend();
    relations.descend();
  }
  return {
    roles: roles.named((weights) => weights),
    relations: relations.named(([weight = 0]) => weight),
  };
}
