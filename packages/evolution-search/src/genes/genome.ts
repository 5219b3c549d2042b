import type { JsonObject, TrialController } from '@robotdesign/contracts';
import {
  drawnVector,
  lineVector,
  mutatedVector,
  type Operators,
  type UnitVector,
} from '@robotdesign/quality-diversity';
import type { ProgramEdit, Setting } from '@robotdesign/robot-design';
import type { Gene } from '../program/config.ts';
import { controllerParameter } from './gene-table.ts';

/** Genomes: a number from 0 to 1 for each gene of a program, in its order. Pure. */

/** A value for each gene, in the order of the program. */
export type GeneValues = Readonly<Record<string, Setting>>;

/** Digits of a value: proposals, stored results and edits must agree to the last one. */
const digits = 6;

const settingOf = (gene: Gene, share: number): Setting => {
  if (!('options' in gene)) {
    const value = gene.min + share * (gene.max - gene.min);
    return gene.whole ? Math.round(value) : Number(value.toPrecision(digits));
  }
  const at = Math.min(gene.options.length - 1, Math.floor(share * gene.options.length));
  return gene.options[at] ?? '';
};

/** The place of a value in the range of its gene; a word has the middle of its share. */
function shareOf(gene: Gene, value: Setting | undefined): number {
  if (!('options' in gene)) {
    const share = typeof value === 'number' ? (value - gene.min) / (gene.max - gene.min) : 0.5;
    return Math.min(1, Math.max(0, share));
  }
  const at = gene.options.indexOf(String(value));
  return at < 0 ? 0.5 : (at + 0.5) / gene.options.length;
}

export const valuesOf = (genes: readonly Gene[], genome: UnitVector): GeneValues =>
  Object.fromEntries(genes.map((gene, at) => [gene.name, settingOf(gene, genome[at] ?? 0.5)]));

/** The genome of values; one that the values leave out has the middle of its range. */
export const genomeOf = (genes: readonly Gene[], values: GeneValues): UnitVector =>
  genes.map((gene) => shareOf(gene, values[gene.name]));

/** The edits of the body that give it these values. */
export const bodyEdits = (values: GeneValues, present: GeneValues): ProgramEdit[] =>
  Object.entries(values).flatMap(([name, value]) =>
    controllerParameter(name) !== undefined || present[name] === value ? [] : [{ name, value }],
  );

/** The controller with the values of its genes. */
export function controllerWith(
  { kind, parameters = {} }: TrialController,
  values: GeneValues,
): TrialController {
  const own = Object.entries(values).flatMap(([name, value]) => {
    const parameter = controllerParameter(name);
    return parameter === undefined ? [] : [[parameter, value] as const];
  });
  const together: JsonObject = { ...parameters, ...Object.fromEntries(own) };
  return { kind, ...(Object.keys(together).length > 0 ? { parameters: together } : {}) };
}

/** Spread of a recombination (Vassiliades and Mouret 2018). */
const spread = { iso: 0.02, line: 0.2 } as const;
/** A mutation changes each gene with this probability, and at least one. */
const mutated = 0.4;

/** How genomes are drawn and varied. */
export const genomeOperators = (length: number): Operators<UnitVector> => ({
  draw: (random) => drawnVector(length, random),
  mutate: (genome, sigma, random) => {
    const changed = mutatedVector(genome, sigma, random);
    const always = random.pick(genome.map((_, at) => at));
    return genome.map((share, at) =>
      at === always || random.chance(mutated) ? (changed[at] ?? share) : share,
    );
  },
  recombine: (a, b, random) => lineVector(a, b, spread, random),
});
