import type { Plan } from '@robotdesign/contracts';
import { type SizedTerrainKind, type Terrain, terrainOf } from '@robotdesign/simulation';

/** The grounds on which a body shows that it meets a task, from the hard requirements of the plan. */

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

/** What a plan says of an obstacle: its words, and the path and value of its size. */
interface Obstacle {
  readonly kind: SizedTerrainKind;
  readonly words: ReadonlySet<string>;
  readonly path?: string;
  readonly size?: (plan: Plan) => number | undefined;
}

const obstacles: readonly Obstacle[] = [
  {
    kind: 'steps',
    words: new Set(['stairs', 'steps']),
    path: 'environment.step_height_m',
    size: ({ environment }) => environment.step_height_m,
  },
  {
    kind: 'slope',
    words: new Set(['slope']),
    path: 'environment.slope_rad',
    size: ({ environment }) => environment.slope_rad,
  },
  {
    kind: 'gap',
    words: new Set(['gap']),
    path: 'environment.gap_m',
    size: ({ environment }) => environment.gap_m,
  },
  {
    kind: 'pipe',
    words: new Set(['pipe']),
    path: 'environment.passage_width_m',
    size: ({ environment: { terrain, passage_width_m, passage_height_m } }) =>
      terrain.includes('pipe') ? (passage_width_m ?? passage_height_m) : undefined,
  },
  { kind: 'rough', words: uneven },
];

function groundOf(plan: Plan, { kind, words, path = '', size }: Obstacle): Terrain[] {
  const value = size?.(plan);
  const isNamed = plan.environment.terrain.some(
    (word, at) => words.has(word) && isStated(plan, `environment.terrain[${at}]`),
  );
  const isAsked = isNamed || (value !== undefined && isStated(plan, path));
  return isAsked ? [terrainOf(kind, value)] : [];
}

/** The speed that a task demands, m/s; an assumed one is no demand. */
export const demandedSpeed = (plan: Plan): number | undefined =>
  isStated(plan, 'capabilities.speed_m_s') ? plan.capabilities.speed_m_s : undefined;

/** The grounds that a task asks for, or level ground. A speed is shown on level ground. */
export function triedGrounds(plan: Plan): readonly Terrain[] {
  const grounds = obstacles.flatMap((obstacle) => groundOf(plan, obstacle));
  return grounds.length === 0 || demandedSpeed(plan) !== undefined ? [{ kind: 'flat' }, ...grounds] : grounds;
}
