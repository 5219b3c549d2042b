import { askedValue, asking, type Finding, type SizingKey } from './finding.ts';
import { type Assess, type Sized, type SizingRequest, sizeBody } from './size-body.ts';

/** The largest feasible value of a requirement, with everything else as asked, and the body that reaches it. */
export interface FeasibleBound<B> {
  readonly key: SizingKey;
  readonly value: number;
  /** What fails beyond it: the finding of the nearest body. */
  readonly binding?: Finding;
  readonly sized: Sized<B>;
}

/** The bound is found to this share of its value. */
const precision = 0.004;
const mostSteps = 12;

/**
 * Finds how much of a requirement is feasible, by sizing bodies for smaller and smaller values of it. Only for
 * requirements where more is harder.
 * @param missed the sized body that misses the requirement
 * @returns undefined if even none of it is feasible: then another requirement is the obstacle
 */
export function feasibleBound<B>(
  request: SizingRequest,
  key: SizingKey,
  assess: Assess<B>,
): FeasibleBound<B> | undefined {
  const asked = askedValue(request.brief, key);
  if (asked === undefined || asked <= 0) return undefined;
  const sizedFor = (value: number) =>
    sizeBody({ ...request, brief: asking(request.brief, key, value) }, assess);
  let low = 0;
  let high = asked;
  let body = sizedFor(low);
  let binding: Finding | undefined;
  if (!body?.met) return undefined;
  for (let step = 0; step < mostSteps && high - low > precision * high; step += 1) {
    const middle = (low + high) / 2;
    const sized = sizedFor(middle);
    if (sized?.met) {
      low = middle;
      body = sized;
    } else {
      high = middle;
      binding = sized?.assessment.findings.find(({ hard, met }) => hard && met === false) ?? binding;
    }
  }
  return { key, value: low, ...(binding ? { binding } : {}), sized: body };
}
