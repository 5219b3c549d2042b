import type { SizingKey } from '@robotdesign/robot-design';

/** Finds how much of a task a body meets that also passes its simulation, where no body for the whole task does. */

/** A body for a share of some requirements, or the check that no such body passes. */
export type Attempt<B> = { readonly body: B } | { readonly failed: string };

/** The largest share of some requirements that was found, its body, and the check that fails beyond it. */
export interface Reduced<B> {
  readonly keys: readonly SizingKey[];
  readonly share: number;
  readonly body: B;
  readonly check: string;
}

/** Shares that are tried until a body passes; the last one asks for none of the requirements. */
const coarse = [0.5, 0.25, 0.12, 0.05, 0] as const;
/** The share is then found to this ratio. */
const precision = 1.05;
const mostSteps = 5;

/** The largest share of some requirements at which an attempt succeeds; undefined if none of them helps. */
async function largestPassing<B>(
  keys: readonly SizingKey[],
  shares: readonly number[],
  attempt: (keys: readonly SizingKey[], share: number) => Promise<Attempt<B>>,
): Promise<Reduced<B> | undefined> {
  let far = 1;
  let check = 'sizes';
  let best: Reduced<B> | undefined;
  for (const share of shares) {
    const tried = await attempt(keys, share);
    if ('body' in tried) {
      best = { keys, share, body: tried.body, check };
      break;
    }
    far = share;
    check = tried.failed;
  }
  for (let step = 0; best && best.share > 0 && far > precision * best.share && step < mostSteps; step += 1) {
    const share = Math.sqrt(best.share * far);
    const tried = await attempt(keys, share);
    if ('body' in tried) best = { ...best, share, body: tried.body };
    else {
      far = share;
      best = { ...best, check: tried.failed };
    }
  }
  return best;
}

/**
 * The task scaled down until a body passes: half or more of one requirement with the rest as asked, else a share of all of
 * them together.
 * @param keys the requirements that may be scaled
 * @returns undefined if no body passes even without them
 */
export async function reducedTask<B>(
  keys: readonly SizingKey[],
  attempt: (keys: readonly SizingKey[], share: number) => Promise<Attempt<B>>,
): Promise<Reduced<B> | undefined> {
  const [half] = coarse;
  for (const key of keys) {
    const alone = await largestPassing([key], keys.length > 1 ? [half] : coarse, attempt);
    if (alone) return alone;
  }
  return keys.length > 1 ? largestPassing(keys, coarse, attempt) : undefined;
}
