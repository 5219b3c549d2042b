import { join } from 'node:path';
import type { ProvenBound } from '@robotdesign/robot-design';
import { TaskFailedError, type WorkerPool } from '@robotdesign/simulation';
import { type Asked, type Cell, reasonNotApplicable, sampled } from './cells.ts';
import type { CheckBoundsInput } from './check-bounds.ts';
import type { ExportCellInput } from './export-cell.ts';
import type { SizeCellInput, SizedCell } from './size-cell.ts';

const sizeTask = new URL('./size-cell.ts', import.meta.url);
const exportTask = new URL('./export-cell.ts', import.meta.url);
const boundsTask = new URL('./check-bounds.ts', import.meta.url);

/** A value recomputed from the compiled model. */
export interface Recomputed {
  readonly requirement: string;
  readonly asked: number;
  readonly claimed: number | null;
  readonly recomputed: number | null;
  readonly ratio: number | null;
  readonly confirmed: boolean;
  readonly detail?: unknown;
}

/** A cell with its result. */
export type CellResult =
  | { readonly cell: Cell; readonly status: 'not_applicable' | 'unproven'; readonly because: string }
  | {
      readonly cell: Cell;
      readonly status: 'met';
      readonly archetype: string;
      readonly claimed: Asked;
      /** Absent if the cell was not recomputed. */
      readonly recomputed?: readonly Recomputed[];
    }
  | {
      readonly cell: Cell;
      readonly status: 'infeasible';
      readonly bounds: readonly ProvenBound[];
      /** What contradicts the bounds; absent if they were not tested. */
      readonly contradictions?: readonly string[];
    };

export interface GridRequest {
  readonly cells: readonly Cell[];
  readonly seed: number;
  /** Numbers of met cells to recompute and of infeasible cells whose bounds are tested. */
  readonly recomputations: number;
  readonly boundTests: number;
  /** Folder for the models of met cells. */
  readonly folder: string;
}

export interface GridContext {
  readonly pool: Pick<WorkerPool, 'run'>;
  /** Recomputes the bodies in folders with another simulator. */
  readonly recompute: (
    directories: readonly string[],
  ) => Promise<Readonly<Record<string, readonly Recomputed[]>>>;
  /** Processes of the other simulator at a time. */
  readonly processes: number;
  readonly report: (phase: string, done: number, total: number) => void;
}

/** Maps in the pool, with progress; results keep the order of the items. */
async function each<T, R>(
  phase: string,
  items: readonly T[],
  { report }: GridContext,
  map: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  let done = 0;
  report(phase, 0, items.length);
  return Promise.all(
    items.map(async (item, index) => {
      const result = await map(item, index);
      done += 1;
      report(phase, done, items.length);
      return result;
    }),
  );
}

type Met = Extract<SizedCell, { readonly status: 'met' }>;
type Sized = { readonly cell: Cell; readonly result: SizedCell };
type SizedAndMet = { readonly cell: Cell; readonly result: Met };
const isMet = (one: Sized): one is SizedAndMet => one.result.status === 'met';

/** Directories per process of the other simulator. */
const batch = 6;

/** Writes the models of met cells and recomputes their claims. */
async function recomputed(
  met: readonly SizedAndMet[],
  { folder }: GridRequest,
  context: GridContext,
): Promise<Map<Cell, readonly Recomputed[]>> {
  const directories = await each('exported', met, context, async ({ cell, result }, index) => {
    const directory = join(folder, `${cell.family}-${index}`);
    const { program, claimed } = result;
    await context.pool.run<ExportCellInput, void>(exportTask, { cell, program, claimed, directory });
    return directory;
  });
  const rows = new Map<Cell, readonly Recomputed[]>();
  context.report('recomputed', 0, met.length);
  const starts = Array.from({ length: Math.ceil(met.length / batch) }, (_, index) => index * batch).values();
  async function recomputeBatches(): Promise<void> {
    for (const at of starts) {
      const bodies = await context.recompute(directories.slice(at, at + batch));
      for (const [index, { cell }] of met.slice(at, at + batch).entries()) {
        const found = bodies[directories[at + index] ?? ''];
        if (found) rows.set(cell, found);
      }
      context.report('recomputed', rows.size, met.length);
    }
  }
  await Promise.all(Array.from({ length: context.processes }, recomputeBatches));
  return rows;
}

/** A fault of a family or of the engine is a result of its cell, and does not end the others. */
async function sizeCell(cell: Cell, seed: number, { pool }: GridContext): Promise<SizedCell> {
  try {
    return await pool.run<SizeCellInput, SizedCell>(sizeTask, { cell, seed });
  } catch (error) {
    if (error instanceof TaskFailedError)
      return { status: 'unproven', because: `sizing failed: ${error.message}` };
    throw error;
  }
}

/** Sizes cells, recomputes what is met and tests the bounds of what is not. The same seed gives the same results. */
export async function runGrid(request: GridRequest, context: GridContext): Promise<CellResult[]> {
  const { cells, seed } = request;
  const applicable = cells.filter((cell) => reasonNotApplicable(cell) === undefined);
  const sized = await each('sized', applicable, context, async (cell): Promise<Sized> => {
    return { cell, result: await sizeCell(cell, seed, context) };
  });
  const results = new Map(sized.map(({ cell, result }) => [cell, result]));
  const rows = await recomputed(sampled(sized.filter(isMet), request.recomputations, seed), request, context);
  const infeasible = sized.flatMap(({ cell, result }) =>
    result.status === 'infeasible' ? [{ cell, bounds: result.bounds }] : [],
  );
  const tested = await each(
    'bounds tested',
    sampled(infeasible, request.boundTests, seed),
    context,
    async ({ cell, bounds }) => {
      const input = { cell, seed, bounds };
      return [cell, await context.pool.run<CheckBoundsInput, readonly string[]>(boundsTask, input)] as const;
    },
  );
  const contradictions = new Map(tested);
  return cells.map((cell): CellResult => {
    const result = results.get(cell);
    if (!result) return { cell, status: 'not_applicable', because: reasonNotApplicable(cell) ?? 'not asked' };
    if (result.status === 'met') {
      const { status, archetype, claimed } = result;
      const found = rows.get(cell);
      return { cell, status, archetype, claimed, ...(found ? { recomputed: found } : {}) };
    }
    if (result.status === 'unproven') return { cell, ...result };
    const found = contradictions.get(cell);
    return { cell, ...result, ...(found ? { contradictions: found } : {}) };
  });
}
