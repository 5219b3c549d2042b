import type { Vector } from '@robotdesign/mjcf';
import type { Balanced, Feet, Stage, Trunk } from './crawl-plan.ts';
import { mix, smooth, swung } from './swing.ts';

/** A pose of a crawl at a time. */
export interface Instant extends Balanced {
  readonly t_s: number;
  /** Instants of one move have the same number. */
  readonly move: number;
  readonly feet: Feet;
  /** Feet on the ground now and next, and how far their load has moved from the ones to the others, 0 to 1. */
  readonly standing: {
    readonly before: readonly number[];
    readonly next: readonly number[];
    readonly share: number;
  };
}

/** Time between the instants of a move, s. */
const step_s = 0.04;

const between = (from: Vector, to: Vector, share: number): Vector => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
  mix(from[2], to[2], share),
];

function moved(
  { trunk: from, center: first }: Balanced,
  { trunk: to, center: last }: Balanced,
  share: number,
): Balanced {
  const trunk: Trunk = {
    at: between(from.at, to.at, share),
    pitch_rad: mix(from.pitch_rad, to.pitch_rad, share),
  };
  return { trunk, center: between(first, last, share) };
}

/** The poses of a crawl at times close enough for linear commands between them. */
export function crawlInstants(stages: readonly Stage[]): Instant[] {
  const instants: Instant[] = [];
  let [start_s, move] = [0, 0];
  const add = (seconds: number, at: (share: number) => Omit<Instant, 't_s' | 'move'>): void => {
    const count = Math.max(1, Math.ceil(seconds / step_s));
    for (let row = 0; row < count; row += 1)
      instants.push({ t_s: start_s + (row * seconds) / count, move, ...at(row / count) });
    start_s += seconds;
    move += 1;
  };
  let before: readonly number[] = stages[0]?.feet.map((_, leg) => leg) ?? [];
  for (const { shift_s, swing_s, from, to, feet, swings } of stages) {
    const next = feet.flatMap((_, leg) => (swings.some((one) => one.leg === leg) ? [] : [leg]));
    const held = before;
    add(shift_s, (share) => {
      const eased = smooth(share);
      return { ...moved(from, to, eased), feet, standing: { before: held, next, share: eased } };
    });
    add(swing_s, (share) => ({
      ...to,
      feet: feet.map((foot, leg) => {
        const swing = swings.find((one) => one.leg === leg);
        return swing ? swung(swing, share) : foot;
      }),
      standing: { before: next, next, share: 1 },
    }));
    before = next;
  }
  return instants;
}
