import type { Plan } from '@robotdesign/contracts';
import type { Terrain } from '@robotdesign/simulation';

/** The grounds on which a body shows that it meets a task, from the hard requirements of the plan. */

/** Sizes where the task names none, as in a trial of a design: gravel, a gentle ramp, a door sill, a joint in the floor, a culvert, m and rad. */
const usual = { rough_m: 0.03, slope_rad: Math.PI / 18, step_m: 0.03, gap_m: 0.05, pipe_m: 0.5 } as const;
/** Depth of a stair, m. */
const tread_m = 0.3;

/** Whether a value or word of the plan is no assumption. */
const isStated = ({ provenance }: Plan, path: string): boolean =>
  provenance.every((source) => source.path !== path || source.kind !== 'assumed');

/** The words of the plan for uneven ground. */
const uneven: ReadonlySet<string> = new Set([
  'rough',
  'gravel',
  'grass',
  'soil',
  'sand',
  'mud',
  'snow',
  'forest',
]);

interface Obstacle {
  readonly path: string;
  readonly words: ReadonlySet<string>;
  readonly asked: (plan: Plan) => number | undefined;
  readonly usual: number;
  readonly terrain: (size: number) => Terrain;
}

const obstacles: readonly Obstacle[] = [
  {
    path: 'environment.step_height_m',
    words: new Set(['stairs', 'steps']),
    asked: ({ environment }) => environment.step_height_m,
    usual: usual.step_m,
    terrain: (height_m) => ({ kind: 'steps', height_m, count: 1, tread_m }),
  },
  {
    path: 'environment.slope_rad',
    words: new Set(['slope']),
    asked: ({ environment }) => environment.slope_rad,
    usual: usual.slope_rad,
    terrain: (slope_rad) => ({ kind: 'slope', slope_rad }),
  },
  {
    path: 'environment.gap_m',
    words: new Set(['gap']),
    asked: ({ environment }) => environment.gap_m,
    usual: usual.gap_m,
    terrain: (gap_m) => ({ kind: 'gap', gap_m }),
  },
  {
    path: 'environment.passage_width_m',
    words: new Set(['pipe']),
    asked: ({ environment: { terrain, passage_width_m, passage_height_m } }) =>
      terrain.includes('pipe') ? (passage_width_m ?? passage_height_m) : undefined,
    usual: usual.pipe_m,
    terrain: (diameter_m) => ({ kind: 'pipe', diameter_m }),
  },
  {
    path: '',
    words: uneven,
    asked: () => undefined,
    usual: usual.rough_m,
    terrain: (height_m) => ({ kind: 'rough', height_m }),
  },
];

function terrainOf(plan: Plan, { path, words, asked, usual: size, terrain }: Obstacle): Terrain[] {
  const value = asked(plan);
  if (value !== undefined && isStated(plan, path)) return [terrain(value)];
  const isNamed = plan.environment.terrain.some(
    (word, at) => words.has(word) && isStated(plan, `environment.terrain[${at}]`),
  );
  return isNamed ? [terrain(value ?? size)] : [];
}

/** The speed that a task demands, m/s; an assumed one is no demand. */
export const demandedSpeed = (plan: Plan): number | undefined =>
  isStated(plan, 'capabilities.speed_m_s') ? plan.capabilities.speed_m_s : undefined;

/** The grounds that a task asks for, or level ground. A speed is shown on level ground. */
export function triedGrounds(plan: Plan): readonly Terrain[] {
  const uneven = obstacles.flatMap((obstacle) => terrainOf(plan, obstacle));
  return uneven.length === 0 || demandedSpeed(plan) !== undefined ? [{ kind: 'flat' }, ...uneven] : uneven;
}
