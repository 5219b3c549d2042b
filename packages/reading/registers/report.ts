import type { Judged } from './judge.ts';

/** Shares of a register with their intervals. Pure. */

export interface Share {
  readonly right: number;
  readonly of: number;
}

/** The 95 % interval of a share by Wilson (1927), which holds for few samples and shares near 0 and 1. */
export function wilson({ right, of }: Share): readonly [number, number] {
  if (of === 0) return [0, 1];
  const z = 1.959_964;
  const share = right / of;
  const centre = share + (z * z) / (2 * of);
  const half = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return [Math.max(0, (centre - half) / scale), Math.min(1, (centre + half) / scale)];
}

export const measures = {
  numbers: 'stated numbers',
  family: 'family',
  set_aside: 'set aside',
  dropped: 'dropped',
  misplaced: 'misplaced',
  false_claims: 'false claims',
  refused: 'refused tasks',
  accepted: 'taken for a task',
} as const;
export type Measure = keyof typeof measures;

export type Scores = Readonly<Record<Measure, Share>>;

/**
 * `numbers` and `family` count what is right, the others what is wrong. A claim of the reading about a number is false if it
 * uses the number for something else, uses one that is no requirement, or sets a requirement aside.
 */
export function scoresOf(
  judged: readonly Judged[],
  texts: { readonly design: number; readonly other: number },
): Scores {
  const outcomes = judged.flatMap(({ numbers }) => numbers.map(({ outcome }) => outcome));
  const share = (right: number, of: number): Share => ({ right, of });
  const ofOutcome = (wanted: string) =>
    share(outcomes.filter((outcome) => outcome === wanted).length, outcomes.length);
  const falselyRead = outcomes.filter((outcome) => outcome === 'wrong' || outcome === 'set_aside').length;
  const falselyUsed = judged.reduce((sum, { misplaced }) => sum + misplaced.length, 0);
  const others = judged.reduce((sum, one) => sum + one.others, 0);
  const families = judged.flatMap(({ family }) => (family === undefined ? [] : [family]));
  return {
    numbers: ofOutcome('right'),
    family: share(families.filter(Boolean).length, families.length),
    set_aside: ofOutcome('set_aside'),
    dropped: ofOutcome('dropped'),
    misplaced: share(judged.filter(({ misplaced }) => misplaced.length > 0).length, judged.length),
    false_claims: share(falselyRead + falselyUsed, outcomes.length + others),
    refused: share(judged.filter(({ refused }) => refused).length, texts.design),
    accepted: share(judged.filter(({ accepted }) => accepted).length, texts.other),
  };
}

export function shareText(share: Share): string {
  if (share.of === 0) return '–';
  const [low, high] = wilson(share).map((value) => (100 * value).toFixed(0));
  return `${((100 * share.right) / share.of).toFixed(0)} % (${low}–${high})`;
}
