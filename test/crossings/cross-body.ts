import type { RobotDesignIR } from '@robotdesign/contracts';
import { legsOf } from '@robotdesign/controllers';
import { bodyExtent, bodyTree, type Terrain, terrainStart } from '@robotdesign/mjcf';
import { buildBody } from '@robotdesign/robot-design';
import { tryBody } from '@robotdesign/simulation';
import { verdictsOf } from '../../services/export/src/trial/verdicts.ts';
import sizeBodyOfTask, { type SizeBodyInput } from '../native/size-body.ts';
import { largestCrossed } from './largest-crossed.ts';

/** Runs in a worker thread: sizes a body, and finds the highest step and the steepest slope that it crosses in trials. */

/** What closed forms promise, and what four of five perturbed trials crossed; 0 if not even the smallest size. */
export interface Crossed {
  readonly computed: number;
  readonly crossed: number;
}

export interface CrossedBody {
  readonly mass_kg: number;
  readonly payload_kg: number;
  /** Mean length of the legs, or the radius of the largest wheel, m. */
  readonly support_m: number;
  readonly step_m: Crossed;
  readonly slope_rad: Crossed;
}

const degree = Math.PI / 180;

/** Sizes that may be tried. */
const ladders = {
  step_m: {
    sizes: [0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.12, 0.15],
    terrain: (height_m: number): Terrain => ({ kind: 'steps', height_m, count: 1, tread_m: 0.3 }),
  },
  slope_rad: {
    sizes: [3, 5, 8, 10, 15, 20, 25].map((angle) => angle * degree),
    terrain: (slope_rad: number): Terrain => ({ kind: 'slope', slope_rad }),
  },
} as const;

type Ladder = (typeof ladders)[keyof typeof ladders];

/** Time in which a body must cross, s. */
const duration_s = 30;

/** Mean length of the legs, or the radius of the largest wheel, m; 0 for a body without either. */
function supportSize(ir: RobotDesignIR): number {
  const lengths = legsOf(ir).map(({ hip, home }) =>
    Math.hypot(...hip.map((value, axis) => value - (home[axis] ?? 0))),
  );
  if (lengths.length > 0) return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const wheels = ir.links.filter(({ role }) => role === 'wheel').flatMap(({ parts }) => parts);
  return Math.max(0, ...wheels.filter(({ collides }) => collides).map(({ shape }) => shape.size_m[0] ?? 0));
}

/** Whether four of five perturbed trials cross a terrain: all of the body is beyond its end, or on it if it goes on. */
async function crosses(ir: RobotDesignIR, payload_kg: number, terrain: Terrain): Promise<boolean> {
  const { perturbed, crossed_after_m } = await tryBody(ir, { terrain, payload_kg, duration_s, seed: 0 });
  const rear = bodyExtent(bodyTree(ir))?.min[0] ?? 0;
  const [ground] = verdictsOf(
    { perturbed, crossed_after_m: crossed_after_m ?? terrainStart(ir) - rear },
    terrain.kind,
    {},
  );
  return ground?.outcome === 'met';
}

export default async function crossBody(input: SizeBodyInput): Promise<CrossedBody | undefined> {
  const sized = await sizeBodyOfTask(input);
  if (!sized) return undefined;
  const { ir } = buildBody(sized.program);
  const payload_kg = input.task.cell.asked.payload_kg ?? 0;
  const found = async ({ sizes, terrain }: Ladder, computed: number): Promise<Crossed> => ({
    computed,
    crossed: await largestCrossed(sizes, computed, (size) => crosses(ir, payload_kg, terrain(size))),
  });
  return {
    mass_kg: sized.mass_kg,
    payload_kg,
    support_m: supportSize(ir),
    step_m: await found(ladders.step_m, sized.max_step_m),
    slope_rad: await found(ladders.slope_rad, sized.max_slope_rad),
  };
}
