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

/** Probabilities of the classes, in their order. */
export function probabilities(
  model: Model | undefined,
  classes: readonly string[],
  features: readonly string[],
): readonly number[] {
  const scores = scoresOf(model, classes, features);
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / whole);
}

/** The likeliest class; the first of equal ones. */
export function choose(
  model: Model | undefined,
  classes: readonly string[],
  features: readonly string[],
): Choice {
  const shares = probabilities(model, classes, features);
  const best = shares.indexOf(Math.max(...shares));
  return { best: classes[best] ?? '', probability: shares[best] ?? 1 };
}
