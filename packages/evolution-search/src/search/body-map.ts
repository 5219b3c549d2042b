import {
  type Archive,
  createArchive,
  type Descriptor,
  type Evaluation,
} from '@robotdesign/quality-diversity';

/** The map of the bodies that were tried: mass and length, relative to the body of the program. */

/** Where a body lies on the map. */
export interface Measures {
  readonly mass_ratio: number;
  readonly size_ratio: number;
}

/** The result of a proposal for the search; undefined for one that could not be tried or counts for nothing. */
export interface SearchResult extends Measures {
  /** 0 or more; more is better. */
  readonly objective: number;
}

const least = 0.25;
const most = 4;
const bins = 6;

const ratio = (name: string, label: string): Descriptor => ({
  name,
  label,
  unit: '',
  min: least,
  max: most,
  bins,
  scale: 'log',
});

const descriptors = [
  ratio('mass_ratio', 'Mass over that of the first body'),
  ratio('size_ratio', 'Length over that of the first body'),
] as const;

const onMap = (value: number): number => Math.min(most, Math.max(least, value));

export const emptyMap = <G>(): Archive<G> => createArchive<G>(descriptors);

export const evaluationOf = (result: SearchResult | undefined): Evaluation =>
  result && {
    objective: Math.max(0, result.objective),
    measures: [onMap(result.mass_ratio), onMap(result.size_ratio)],
  };

/** An axis of the map, with the edges of its bins. */
export interface MapAxis {
  readonly name: string;
  readonly label: string;
  readonly edges: readonly number[];
}

export interface BodyMap {
  /** Mass, then length. */
  readonly axes: readonly [MapAxis, MapAxis];
  /** The bins along the axes, and the number of the best body in the cell. */
  readonly cells: readonly { readonly at: readonly [number, number]; readonly number: number }[];
}

const axisOf = ({ name, label }: Descriptor): MapAxis => ({
  name,
  label,
  edges: Array.from({ length: bins + 1 }, (_, at) => least * (most / least) ** (at / bins)),
});

/** The best body of each cell, among those that the search learnt from. */
export function bodyMap(
  tried: readonly { readonly number: number; readonly search_result?: SearchResult }[],
): BodyMap {
  const map = emptyMap<number>();
  for (const { number, search_result } of tried) {
    const evaluation = evaluationOf(search_result);
    if (evaluation) map.add({ genome: number, ...evaluation });
  }
  const [mass, length] = descriptors;
  return {
    axes: [axisOf(mass), axisOf(length)],
    cells: map.elites().map(({ cell, genome }) => ({
      at: [Math.floor(cell / bins), cell % bins],
      number: genome,
    })),
  };
}
