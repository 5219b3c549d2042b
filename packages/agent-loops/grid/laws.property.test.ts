import { expect, test } from '@jest/globals';
import { canonicalJson, type Family, families } from '@robotdesign/contracts';
import {
  archetypes,
  buildBody,
  catalogueOptions,
  feasibleBounds,
  type Sized,
  type SizingRequest,
  sizeBody,
  sizerOf,
} from '@robotdesign/robot-design';
import fc from 'fast-check';
import { sampleSize } from '../../../test/sample-size.ts';
import { assessing, measureOf } from '../src/task-fit/assess.ts';
import { type SizedBody, sizedBody } from '../src/task-fit/sized-body.ts';
import { type Asked, briefOfCell } from './cells.ts';
import { keysOf } from './family-sizing.ts';

/** Laws of sizing: who asks for more never gets less, and the search finds what single actuators can do. */

const runs = sampleSize('tasks for the laws of sizing', { ci: 8, full: 400 });

const seed = 20261122;

interface Task {
  readonly family: Family;
  readonly kind: number;
  readonly seed: number;
  readonly payload_kg: number;
  readonly step_m: number;
  readonly factor: number;
}
const tasks: fc.Arbitrary<Task> = fc.record({
  family: fc.constantFrom(...families),
  kind: fc.nat(1000),
  seed: fc.nat(1_000_000),
  payload_kg: fc.double({ min: 0.1, max: 12, noNaN: true }),
  step_m: fc.double({ min: 0.01, max: 0.15, noNaN: true }),
  factor: fc.double({ min: 1.05, max: 3, noNaN: true }),
});

function requestOf({ family, kind, seed }: Task, asked: Asked): SizingRequest {
  const kinds = archetypes[family];
  const archetype = kinds[kind % kinds.length];
  if (!archetype) throw new RangeError(`${family} has no kinds`);
  return {
    family,
    archetype,
    seed,
    brief: briefOfCell({ asked }),
    options: catalogueOptions,
    metadata: { task: 'laws', agent_loop: 'laws', loop_version: '1' },
  };
}
const assessOf = (asked: Asked) => assessing(new Set(keysOf(asked)));
const size = (task: Task, asked: Asked): Sized<SizedBody> | undefined =>
  sizeBody(requestOf(task, asked), assessOf(asked));

/** What the laws compare of a body; of hundreds of tasks, whole bodies take too much memory. */
function newFound(task: Task) {
  const sized = size(task, askedOf(task));
  if (!sized) return undefined;
  const { body, cost_usd } = sized.assessment;
  return { met: sized.met, program: body.program, load: body.load, cost_usd };
}

const found = new Map<string, ReturnType<typeof newFound>>();

/** The body of a task, which the laws share: sizing takes most of their time. */
function firstSized(task: Task): ReturnType<typeof newFound> {
  const key = JSON.stringify(task);
  if (!found.has(key)) found.set(key, newFound(task));
  return found.get(key);
}

/** The bound of the payload that a kind carries, with what else is asked; as much as asked if it is met. */
function payloadBound(task: Task, asked: Asked): number {
  const first = size(task, asked);
  if (!first) return 0;
  if (first.met) return asked.payload_kg ?? 0;
  const request = requestOf(task, asked);
  const { bounds } = feasibleBounds(sizerOf(request, assessOf(asked), measureOf), request.brief, first);
  return bounds.find(({ key }) => key === 'payload_kg')?.value ?? 0;
}

/** A law: what contradicts it for a task, as text. Sizing that throws has its own law. */
type Law = (task: Task) => string | undefined;

/**
 * The laws, and the share of tasks for which they may fail: what has been reached where it is not yet 0. Lower a share
 * with the change that lowers it.
 */
const laws: readonly (readonly [string, number, Law])[] = [
  ['sizing ends without an error', 0, (task) => void firstSized(task)],
  [
    'the same seed gives the same body',
    0,
    (task) => {
      const [one, other] = [firstSized(task), newFound(task)];
      return canonicalJson(one?.program ?? null) === canonicalJson(other?.program ?? null)
        ? undefined
        : 'two bodies';
    },
  ],
  [
    'a met body reaches what is asked when it is built again from its program',
    0,
    (task) => {
      const asked = askedOf(task);
      const sized = firstSized(task);
      if (!sized?.met) return undefined;
      const { program, load } = sized;
      const again = sizedBody(program, buildBody(program), load);
      const short = keysOf(asked).filter(
        (key) => (measureOf(key, again) ?? 0) < (asked[key] ?? 0) * (1 - 1e-6),
      );
      return short.length > 0 ? `misses ${short.join(', ')}` : undefined;
    },
  ],
  ['a kind that meets a task meets it with less payload', 0, easing('payload_kg')],
  ['a kind that meets a task meets it with lower steps', 0, easing('step_m')],
  ['a kind that meets a task with 2 h of run time meets it without', 0, without({ duration_s: 7200 })],
  ['a kind that meets a task at 0.8 m/s meets it without that speed', 0, without({ speed_m_s: 0.8 })],
  [
    'asking for more payload never lowers its bound',
    0.01,
    (task) => {
      const { payload_kg, factor } = task;
      const bound = payloadBound(task, { payload_kg });
      const more = payloadBound(task, { payload_kg: payload_kg * factor });
      return more < bound * 0.99 ? `${bound} kg, then ${more} kg` : undefined;
    },
  ],
];

/** A search may cost this much more than the best of the bodies with one actuator each. */
const littleMore = 1.1;

/** Compares the search with bodies that have one actuator in all joints, or at all wheels, of every usable one. */
function costsLittleMore(task: Task): string | undefined {
  const asked = askedOf(task);
  const request = requestOf(task, asked);
  const alone = (['joint', 'wheel'] as const).flatMap((use) =>
    catalogueOptions[use].flatMap((option) => {
      const options = { ...catalogueOptions, [use]: [option] };
      const sized = sizeBody({ ...request, options }, assessOf(asked));
      return sized?.met ? [{ id: option.component_id, cost_usd: sized.assessment.cost_usd }] : [];
    }),
  );
  const [cheapest] = alone.toSorted((a, b) => a.cost_usd - b.cost_usd);
  if (!cheapest) return undefined;
  const sized = firstSized(task);
  if (!sized?.met) return `missed, but met with ${cheapest.id}`;
  const { cost_usd } = sized;
  return cost_usd > littleMore * cheapest.cost_usd
    ? `$${cost_usd}, but $${cheapest.cost_usd} with ${cheapest.id}`
    : undefined;
}

function askedOf({ payload_kg, step_m }: Task): Asked {
  return { payload_kg, step_m };
}

function easing(key: 'payload_kg' | 'step_m'): Law {
  return (task) => {
    if (!firstSized(task)?.met) return undefined;
    const eased = { ...askedOf(task), [key]: task[key] / task.factor };
    return size(task, eased)?.met ? undefined : `missed with ${key} ${eased[key]}`;
  };
}

function without(more: Asked): Law {
  return (task) => {
    if (firstSized(task)?.met) return undefined;
    return size(task, { ...askedOf(task), ...more })?.met
      ? `missed, but met with ${JSON.stringify(more)}`
      : undefined;
  };
}

/** What contradicts a law, or the error of sizing. */
function contradiction(law: Law, isAboutErrors: boolean, task: Task): string | undefined {
  try {
    return law(task);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return isAboutErrors ? error.message : undefined;
  }
}

/** Checks a law on tasks; `most` is the share of them for which it may fail. */
function holds(name: string, most: number, law: Law, drawn: readonly Task[]): void {
  const failed = drawn.flatMap((task) => {
    const found = contradiction(law, name === laws[0]?.[0], task);
    return found === undefined ? [] : [`${JSON.stringify(task)}: ${found}`];
  });
  for (const line of failed) process.stdout.write(`${name}, contradicted: ${line}\n`);
  expect(failed.length / drawn.length).toBeLessThanOrEqual(most);
}

const mostTime_ms = 3_600_000;

test.each(laws)(
  '%s (share of failures at most %d)',
  (name, most, law) => holds(name, most, law, fc.sample(tasks, { numRuns: runs, seed })),
  mostTime_ms,
);

/** Of 60 tasks two cost more: a worm and a rover. */
const dearShare = 0.04;
const compared = sampleSize('tasks to compare with single actuators', { ci: 2, full: 60 });

test(
  'a body costs little more than the cheapest one with a single actuator',
  () => holds('little more', dearShare, costsLittleMore, fc.sample(tasks, { numRuns: compared, seed })),
  mostTime_ms,
);
