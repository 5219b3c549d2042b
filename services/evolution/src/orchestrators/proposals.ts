import {
  type EvolutionConfig,
  type Gene,
  type GeneValues,
  genomeOf,
  valuesOf,
} from '@robotdesign/evolution-search';
import type { ProposalLine, Rejected } from './answer.ts';

/** Turns the proposals of an orchestrator into genomes, or refuses them with the reason. Pure. */

/** A body that an orchestrator proposed. */
export interface Accepted {
  /** Number of the iteration that it varies; 0 for the body of the program. */
  readonly parent: number;
  readonly genome: readonly number[];
  readonly note?: string;
}

/** A body that a proposal may vary. */
export interface Parent {
  readonly number: number;
  readonly genome: readonly number[];
}

export interface Bodies {
  readonly incumbent: Parent;
  /** All bodies of the ask, the incumbent included. */
  readonly known: readonly Parent[];
}

type Edit = ProposalLine['edits'][number];

/** The word by which a proposal names the incumbent as its parent. */
const incumbentWord = 'incumbent';

function valueFault(gene: Gene, value: Edit['value']): string | undefined {
  if ('options' in gene)
    return gene.options.some((word) => word === value)
      ? undefined
      : `must be one of ${gene.options.join(', ')}`;
  const { min, max, whole } = gene;
  const range = `${whole ? 'a whole number' : 'a number'} from ${min} to ${max}`;
  const fits =
    typeof value === 'number' && value >= min && value <= max && (!whole || Number.isInteger(value));
  return fits ? undefined : `must be ${range}`;
}

function editFault({ genes, fixed }: Pick<EvolutionConfig, 'genes' | 'fixed'>, { name, value }: Edit) {
  const gene = genes.find((one) => one.name === name);
  if (gene) {
    const fault = valueFault(gene, value);
    return fault && `${name} ${fault}`;
  }
  return fixed.includes(name) ? `${name} is fixed` : `the program has no gene ${name}`;
}

const sameValues = (a: GeneValues, b: GeneValues): boolean =>
  Object.entries(a).every(([name, value]) => b[name] === value);

/** The proposals of an answer that can be tried, at most as many as were wanted, and why the others cannot. */
export function judgeProposals(
  config: Pick<EvolutionConfig, 'genes' | 'fixed'>,
  { incumbent, known }: Bodies,
  proposals: readonly ProposalLine[],
  wanted: number,
): { readonly accepted: readonly Accepted[]; readonly rejected: readonly Rejected[] } {
  const { genes } = config;
  const withValues = ({ number, genome }: Parent) => ({ number, values: valuesOf(genes, genome) });
  const parents = new Map([
    ...known.map((parent) => [String(parent.number), withValues(parent)] as const),
    [incumbentWord, withValues(incumbent)] as const,
  ]);
  const accepted: (Accepted & { readonly id: string; readonly values: GeneValues })[] = [];

  function judged({ id, parent: named, edits, note }: ProposalLine): string | undefined {
    if (accepted.length >= wanted) return `only ${wanted} proposals are wanted`;
    if (accepted.some((other) => other.id === id)) return 'another proposal has this id';
    const parent = parents.get(named);
    if (!parent) return `parent ${named} is neither ${incumbentWord} nor an id of this ask`;
    const twice = edits.find(({ name }, at) => edits.findIndex((other) => other.name === name) < at);
    if (twice) return `${twice.name} is set twice`;
    const faults = edits.flatMap((edit) => editFault(config, edit) ?? []);
    if (faults.length > 0) return faults.join('; ').slice(0, 300);
    const changed = Object.fromEntries(edits.map(({ name, value }) => [name, value]));
    const genome = genomeOf(genes, { ...parent.values, ...changed });
    // As the body has them: numbers are rounded.
    const values = valuesOf(genes, genome);
    const same = [...parents.values()].find((other) => sameValues(values, other.values));
    if (same) return `it is the body ${same.number === incumbent.number ? 'of the incumbent' : same.number}`;
    const twin = accepted.find((other) => sameValues(values, other.values));
    if (twin) return `it is the same body as ${twin.id}`;
    accepted.push({ id, values, parent: parent.number, genome, ...(note === undefined ? {} : { note }) });
    return undefined;
  }

  const rejected = proposals.flatMap((proposal): Rejected[] => {
    const reason = judged(proposal);
    return reason === undefined ? [] : [{ id: proposal.id, reason }];
  });
  return { accepted: accepted.map(({ id: _id, values: _values, ...one }) => one), rejected };
}
