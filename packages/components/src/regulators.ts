import { allRegulators, type CatalogueRegulator, regulator } from './catalogue.ts';
import { type Choice, choose } from './choice.ts';
import type { PackFacts } from './pack.ts';
import { probablePrice } from './price.ts';

/** A range of voltages, V. */
export interface Voltages {
  readonly min_v: number;
  readonly max_v: number;
}

/** Accepted voltages of encased converters that the catalogue names by their rated input: 0.625 to 1.25 times it. */
const namedInput = /^(?<rated>\d+) V to/;

function acceptedBy({ name, voltage_min_v, voltage_max_v }: CatalogueRegulator): Voltages {
  const rated = Number(namedInput.exec(name)?.groups?.rated ?? Number.NaN);
  return { min_v: voltage_min_v ?? 0.625 * rated, max_v: voltage_max_v ?? 1.25 * rated };
}

const regulators = allRegulators();
const inputs = new Map(regulators.map((entry) => [entry.id, acceptedBy(entry)]));

/** Voltages that a regulator accepts. */
const inputOf = ({ id }: CatalogueRegulator): Voltages => inputs.get(id) ?? { min_v: 0, max_v: 0 };

const accepts = (entry: CatalogueRegulator, { min_v, max_v }: Voltages): boolean => {
  const input = inputOf(entry);
  return input.min_v <= min_v && max_v <= input.max_v;
};

/** Regulators of an output that take a current together, fed from the battery or from a rail of a higher voltage. */
export interface Rail {
  readonly output_v: number;
  readonly regulator_id: string;
  readonly quantity: number;
  readonly usd: number;
}

/** The cheapest regulators of an output for an input and a current; undefined if none accepts the input. */
export function cheapestRail(output_v: number, input: Voltages, amps: number): Rail | undefined {
  let best: Rail | undefined;
  for (const entry of regulators) {
    if (entry.output_v !== output_v || !accepts(entry, input)) continue;
    const quantity = Math.max(1, Math.ceil(amps / entry.output_current_a));
    const usd = quantity * probablePrice(entry.id);
    if (!best || usd < best.usd) best = { output_v, regulator_id: entry.id, quantity, usd };
  }
  return best;
}

/** Whether a regulator accepts a range of input voltages. @throws UnknownComponentError */
export const regulatorAccepts = (id: string, input: Voltages): boolean => accepts(regulator(id), input);

/** Voltages of a battery, from empty under load to full. */
export const voltagesOf = ({ empty_v, full_v }: PackFacts): Voltages => ({ min_v: empty_v, max_v: full_v });

/** Output voltages of the regulators of the catalogue, the highest first, V. */
export const railVoltages: readonly number[] = [...new Set(regulators.map(({ output_v }) => output_v))].sort(
  (a, b) => b - a,
);

/** The reasoned choice of a rail's regulator. @throws NoComponentError */
export function chooseRegulators(rail: Rail, input: Voltages, amps: number, task: string): Choice {
  const needed = (entry: CatalogueRegulator) => Math.max(1, Math.ceil(amps / entry.output_current_a));
  return choose(
    `the regulator of ${task}`,
    regulators,
    [
      {
        holds: ({ output_v }) => output_v === rail.output_v,
        lacks: ({ output_v }) => `gives ${output_v} V`,
      },
      {
        holds: (entry) => accepts(entry, input),
        lacks: (entry) => `needs ${inputOf(entry).min_v}–${inputOf(entry).max_v} V`,
      },
    ],
    {
      cost: (entry) => needed(entry) * probablePrice(entry.id),
      describe: (entry) =>
        `${entry.output_v} V, ${entry.output_current_a} A, ${needed(entry)} for ${amps.toFixed(1)} A of ${task}, $${probablePrice(entry.id)} each`,
    },
  );
}
