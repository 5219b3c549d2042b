import type { Random } from '@robotdesign/random';
import { cellCount, cellOf, checkDescriptors, type Descriptor } from './descriptor.ts';

/** A genome with what it reached. */
export interface Solution<G> {
  readonly genome: G;
  /** Larger is better; at least 0, so that each elite adds to the QD score. */
  readonly objective: number;
  /** A value for each descriptor of the archive, in its unit. */
  readonly measures: readonly number[];
}

/** The best solution of a cell. */
export interface Elite<G> extends Solution<G> {
  readonly cell: number;
}

/** What became of a solution: first of its cell, better than the elite, no better than it, or outside the map. */
export type AddStatus = 'new' | 'improved' | 'rejected' | 'outside';

export interface Added {
  readonly status: AddStatus;
  /** By how much the QD score rose. */
  readonly improvement: number;
  /** Absent outside the map. */
  readonly cell?: number;
}

export interface ArchiveStats {
  readonly cells: number;
  readonly elites: number;
  /** Share of the cells that have an elite. */
  readonly coverage: number;
  /** Sum of the objectives of the elites. */
  readonly qd_score: number;
  /** Largest objective; absent for an empty archive. */
  readonly best?: number;
}

/** An archive as JSON: genomes must be JSON themselves. */
export interface ArchiveJson<G> {
  readonly descriptors: readonly Descriptor[];
  readonly elites: readonly Elite<G>[];
}

/** A map of the best solution in each cell of a grid over descriptors (MAP-Elites, Mouret and Clune 2015). */
export interface Archive<G> {
  readonly descriptors: readonly Descriptor[];
  /** Keeps the solution if it is the best of its cell; the first of two equal ones stays. @throws RangeError for an objective below 0 or not finite */
  add(solution: Solution<G>): Added;
  /** In the order of the cells. */
  elites(): readonly Elite<G>[];
  /** An elite, each with the same probability; undefined for an empty archive. */
  sample(random: Random): Elite<G> | undefined;
  /** Empties a cell. @returns whether it had an elite */
  remove(cell: number): boolean;
  stats(): ArchiveStats;
  toJSON(): ArchiveJson<G>;
}

/** An empty archive. @throws RangeError for descriptors that cannot be cut into bins */
export function createArchive<G>(descriptors: readonly Descriptor[]): Archive<G> {
  checkDescriptors(descriptors);
  const byCell = new Map<number, Elite<G>>();
  // Sorted on demand: `add` is called far more often than cells are read in order.
  let ordered: readonly Elite<G>[] | undefined;
  const elites = () => {
    ordered ??= [...byCell.values()].sort((a, b) => a.cell - b.cell);
    return ordered;
  };
  const place = ({ objective, measures }: Omit<Solution<G>, 'genome'>): Added => {
    if (!(Number.isFinite(objective) && objective >= 0))
      throw new RangeError(`the objective is ${objective}; it must be finite and at least 0`);
    const cell = cellOf(descriptors, measures);
    if (cell === undefined) return { status: 'outside', improvement: 0 };
    const elite = byCell.get(cell);
    if (!elite) return { status: 'new', improvement: objective, cell };
    const improvement = objective - elite.objective;
    return improvement > 0
      ? { status: 'improved', improvement, cell }
      : { status: 'rejected', improvement: 0, cell };
  };
  return {
    descriptors,
    add: ({ genome, objective, measures }) => {
      const added = place({ objective, measures });
      if (added.cell !== undefined && added.status !== 'rejected') {
        byCell.set(added.cell, { cell: added.cell, genome, objective, measures });
        ordered = undefined;
      }
      return added;
    },
    elites,
    sample: (random) => (byCell.size === 0 ? undefined : random.pick(elites())),
    remove: (cell) => {
      ordered = undefined;
      return byCell.delete(cell);
    },
    stats: () => {
      const objectives = elites().map(({ objective }) => objective);
      const cells = cellCount(descriptors);
      return {
        cells,
        elites: objectives.length,
        coverage: objectives.length / cells,
        qd_score: objectives.reduce((sum, objective) => sum + objective, 0),
        ...(objectives.length > 0 && { best: Math.max(...objectives) }),
      };
    },
    toJSON: () => ({ descriptors, elites: elites() }),
  };
}

/**
 * The archive that was written as JSON. Cells follow from the measures, so that a changed file cannot misplace an elite.
 *
 * @param genome reads a genome, and throws for one that is not valid
 * @throws RangeError for descriptors or elites that do not fit each other
 */
export function restoreArchive<G>(json: ArchiveJson<unknown>, genome: (value: unknown) => G): Archive<G> {
  const archive = createArchive<G>(json.descriptors);
  for (const elite of json.elites) {
    const { status, cell } = archive.add({ ...elite, genome: genome(elite.genome) });
    if (status !== 'new' || cell !== elite.cell)
      throw new RangeError(`the elite of cell ${elite.cell} is not the only one of its place on the map`);
  }
  return archive;
}
