/** A log-linear model: `p(class) ∝ exp(Σ weight(class, feature))` (Berger, Della Pietra and Della Pietra 1996). */

/** The weights of one question. */
export interface Model {
  readonly classes: readonly string[];
  /** Of each feature, the weights of the classes, in hundredths. */
  readonly weights: Readonly<Record<string, readonly number[]>>;
}

export interface Choice {
  readonly best: string;
  /** 0–1. */
  readonly probability: number;
}

const hundredths = 100;

/** Scores of the classes, in their order. A class that the model does not know has no weights. */
export function scoresOf(
  model: Model | undefined,
  classes: readonly string[],
  features: readonly string[],
): readonly number[] {
  const sums = new Array<number>(model?.classes.length ?? 0).fill(0);
  for (const feature of features)
    for (const [at, weight] of (model?.weights[feature] ?? []).entries()) sums[at] = (sums[at] ?? 0) + weight;
  return classes.map((one) => (sums[model?.classes.indexOf(one) ?? -1] ?? 0) / hundredths);
}

/** Scores as probabilities. */
export function sharesOf(scores: readonly number[]): readonly number[] {
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / whole);
}

/** Probabilities of the classes, in their order. */
export function probabilities(
  model: Model | undefined,
  classes: readonly string[],
  features: readonly string[],
): readonly number[] {
  return sharesOf(scoresOf(model, classes, features));
}

/**
 * The likeliest class; the first of equal ones.
 *
 * @param start scores of the classes that those of the features are added to
 */
export function choose(
  model: Model | undefined,
  classes: readonly string[],
  features: readonly string[],
  start: readonly number[] = [],
): Choice {
  const shares = sharesOf(scoresOf(model, classes, features).map((score, at) => score + (start[at] ?? 0)));
  const best = shares.indexOf(Math.max(...shares));
  return { best: classes[best] ?? '', probability: shares[best] ?? 1 };
}
