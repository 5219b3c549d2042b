import {
  type Assessment,
  askedValue,
  asking,
  type Finding,
  isUpperLimit,
  type SizingKey,
  without,
} from './finding.ts';
import { type Assess, type Sized, type SizingRequest, sizeBody } from './size-body.ts';

/** How much of a requirement is feasible, with everything else as asked or as bounded before. */
export interface ProvenBound {
  readonly key: SizingKey;
  readonly asked: number;
  /** Largest feasible value; of an upper limit the smallest one. */
  readonly value: number;
  /** The check that fails beyond it: `torque`, or the name of a requirement. */
  readonly check: string;
  /** The joint or the geometry that limits it: `front_left_knee`, `ground_clearance`. */
  readonly at?: string;
  /** Component ids of the strongest actuators that were tried, by group of joints. */
  readonly strongest: Readonly<Record<string, string>>;
}

/** The bounds of what a task asks too much of, and the body at these bounds. */
export interface Proof<B> {
  readonly bounds: readonly ProvenBound[];
  readonly sized: Sized<B>;
}

/** Less than this share of what is asked is none of it. */
const noneOfIt = 0.01;
/** A bound is found to this share of its value. */
const precision = 0.004;
const mostSteps = 12;

const missedFindings = <B>({ assessment }: Sized<B>): Finding[] =>
  assessment.findings.filter(({ hard, met }) => hard && met === false);
const missedKeys = <B>(sized: Sized<B>): SizingKey[] => missedFindings(sized).flatMap(({ key }) => key ?? []);

/** The check that a body fails. */
function failureOf<B>({ loads, findings }: Assessment<B>, key: SizingKey): Pick<ProvenBound, 'check' | 'at'> {
  const weakest = loads.toSorted((a, b) => a.margin - b.margin)[0];
  if (weakest && weakest.margin < 1) return { check: 'torque', at: weakest.joint };
  const missed = findings.filter(({ hard, met }) => hard && met === false);
  const finding = missed.find(({ key: own }) => own !== key) ?? missed[0];
  return { check: finding?.name ?? key, ...(finding?.bound === undefined ? {} : { at: finding.bound }) };
}

interface Reached<B> {
  readonly value: number;
  readonly sized: Sized<B>;
  /** A body just beyond the bound, which fails. */
  readonly beyond?: Sized<B>;
}

/** Bisects between a value that a body meets and the asked one. */
function bisected<B>(
  request: SizingRequest,
  key: SizingKey,
  met: Reached<B>,
  asked: number,
  assess: Assess<B>,
): Reached<B> {
  const sizedFor = (value: number) =>
    sizeBody({ ...request, brief: asking(request.brief, key, value) }, assess);
  const full = sizedFor(asked);
  if (full?.met) return { value: asked, sized: full };
  let { value, sized } = met;
  let far = asked;
  let beyond = full;
  for (
    let step = 0;
    step < mostSteps && Math.abs(far - value) > precision * Math.max(far, value);
    step += 1
  ) {
    const middle = (value + far) / 2;
    const tried = sizedFor(middle);
    if (tried?.met) {
      value = middle;
      sized = tried;
    } else {
      far = middle;
      beyond = tried ?? beyond;
    }
  }
  return { value, sized, ...(beyond ? { beyond } : {}) };
}

/** The task without what a body misses, until a body meets the rest; undefined if none does. */
function easedUntilMet<B>(request: SizingRequest, missed: Sized<B>, assess: Assess<B>) {
  const keys = new Set(missedKeys(missed));
  if (keys.size === 0 && request.brief.payload_kg > 0) keys.add('payload_kg');
  for (;;) {
    const brief = [...keys].reduce(without, request.brief);
    const sized = sizeBody({ ...request, brief }, assess);
    if (sized?.met) return { keys: [...keys], brief, sized };
    const more = sized ? missedKeys(sized).filter((key) => !keys.has(key)) : [];
    if (more.length === 0) return undefined;
    for (const key of more) keys.add(key);
  }
}

/** The value of a requirement on a body that does not have to meet it. */
const freeValue = <B>(
  sized: Sized<B>,
  key: SizingKey,
  measure: (key: SizingKey, body: B) => number | undefined,
) => (isUpperLimit(key) ? measure(key, sized.assessment.body) : 0);

/**
 * Finds how much of a task is feasible: first for the body without all that it misses, then one requirement after the
 * other, each up to its largest feasible value.
 * @param measure the value of a requirement on a body
 * @returns without bounds if no body meets even the rest
 */
export function feasibleBounds<B>(
  request: SizingRequest,
  missed: Sized<B>,
  assess: Assess<B>,
  measure: (key: SizingKey, body: B) => number | undefined,
): Proof<B> {
  const eased = easedUntilMet(request, missed, assess);
  if (!eased) return { bounds: [], sized: missed };
  let { brief, sized } = eased;
  const bounds: ProvenBound[] = [];
  for (const key of eased.keys) {
    const asked = askedValue(request.brief, key);
    const free = freeValue(sized, key, measure);
    if (asked === undefined || free === undefined) continue;
    const reached = bisected({ ...request, brief }, key, { value: free, sized }, asked, assess);
    brief = asking(brief, key, reached.value);
    sized = reached.sized;
    if (reached.value === asked) continue;
    const failed = reached.beyond ?? missed;
    bounds.push({
      key,
      asked,
      value: !isUpperLimit(key) && reached.value < noneOfIt * asked ? 0 : reached.value,
      ...failureOf(failed.assessment, key),
      strongest: failed.drives,
    });
  }
  return { bounds, sized };
}
