/** How well probabilities predict outcomes. Pure. */

export interface Prediction {
  readonly probability: number;
  readonly works: boolean;
}

/** Predictions of about the same probability. */
export interface Bin {
  readonly count: number;
  /** Mean of the predictions, and the share that came true. */
  readonly predicted: number;
  readonly observed: number;
}

export interface Calibration {
  readonly count: number;
  readonly base_rate: number;
  readonly brier: number;
  /** 1 − Brier score over that of always predicting the base rate of these very outcomes. */
  readonly brier_skill: number;
  /** Probability that one that works is predicted higher than one that does not; ties count half. */
  readonly auc: number;
  /** Mean difference of predicted and observed shares over the bins, weighted by their counts. */
  readonly calibration_error: number;
  readonly bins: readonly Bin[];
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Fewest predictions in a bin, and most bins. */
const binSize = 20;
const mostBins = 10;

/** Bins of equally many predictions, lowest first. */
function binsOf(predictions: readonly Prediction[]): Bin[] {
  const sorted = predictions.toSorted((a, b) => a.probability - b.probability);
  const wanted = Math.max(1, Math.min(mostBins, Math.floor(sorted.length / binSize)));
  const bins = sorted.length === 0 ? 0 : wanted;
  return Array.from({ length: bins }, (_, at) => {
    const part = sorted.slice(
      Math.round((at * sorted.length) / bins),
      Math.round(((at + 1) * sorted.length) / bins),
    );
    return {
      count: part.length,
      predicted: mean(part.map(({ probability }) => probability)),
      observed: mean(part.map(({ works }) => Number(works))),
    };
  });
}

function aucOf(predictions: readonly Prediction[]): number {
  const of = (wanted: boolean) =>
    predictions.filter(({ works }) => works === wanted).map(({ probability }) => probability);
  const [good, bad] = [of(true), of(false)];
  const wins = good.flatMap((one) => bad.map((other) => (Math.sign(one - other) + 1) / 2));
  return mean(wins);
}

/** Without predictions all shares are NaN. */
export function calibrationOf(predictions: readonly Prediction[]): Calibration {
  const outcomes = predictions.map(({ works }) => Number(works));
  const base_rate = mean(outcomes);
  const brier = mean(predictions.map(({ probability, works }) => (probability - Number(works)) ** 2));
  const bins = binsOf(predictions);
  return {
    count: predictions.length,
    base_rate,
    brier,
    brier_skill: 1 - brier / (base_rate * (1 - base_rate)),
    auc: aucOf(predictions),
    calibration_error:
      bins.reduce((sum, { count, predicted, observed }) => sum + count * Math.abs(predicted - observed), 0) /
      predictions.length,
    bins,
  };
}
