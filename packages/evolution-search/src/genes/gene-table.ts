import type { JsonObject, TrialController } from '@robotdesign/contracts';
import { type WayOfMoving, waysOfMoving } from '@robotdesign/contracts';
import type { ProgramParameter, Setting } from '@robotdesign/robot-design';
import type { Gene } from '../program/config.ts';

/** What an evolution may change of a body: parameters of its program, and numbers of its controller. Pure. */

/** A gene that a program may list, with the range that a draft proposes. */
export interface GeneFact {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly value: Setting;
  /** The range or the words of the draft. */
  readonly gene: Gene;
  /** The range or the words that the grammar or the controller allows. */
  readonly allowed: Gene;
}

/** Names of genes that belong to the controller begin with this. */
const controllerPrefix = 'controller.';

/** The name of a controller's number in a gene; undefined for a parameter of the body. */
export const controllerParameter = (gene: string): string | undefined =>
  gene.startsWith(controllerPrefix) ? gene.slice(controllerPrefix.length) : undefined;

/** A draft lets the sizes of a body vary by this share, and the numbers of its controller by this factor. */
const draftSpan = { size: 0.3, controller: 2 } as const;
/** Smallest range of a draft, as a share of the allowed one: a value of 0 has no share. */
const leastSpan = 0.01;

/** Digits of a range: it is a proposal to read and edit. */
const digits = 4;

const clamped = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Number(value.toPrecision(digits))));

/** A count may be one less or one more. */
function countFact(
  about: Pick<GeneFact, 'name' | 'label' | 'unit'> & { readonly value: number },
  { min, max }: { readonly min: number; readonly max: number },
): GeneFact[] {
  const { name, value } = about;
  const range = { min: Math.max(min, value - 1), max: Math.min(max, value + 1) };
  if (range.min >= range.max) return [];
  return [
    {
      ...about,
      gene: { name, ...range, whole: true },
      allowed: { name, min, max, whole: true },
    },
  ];
}

function numberFact(
  { name, label, unit, value }: Pick<GeneFact, 'name' | 'label' | 'unit'> & { readonly value: number },
  bounds: { readonly min: number; readonly max: number },
  [low, high]: readonly [number, number],
): GeneFact[] {
  const { min, max } = bounds;
  const least = leastSpan * (max - min);
  const gene = {
    name,
    min: clamped(Math.min(low, value - least), min, max),
    max: clamped(Math.max(high, value + least), min, max),
  };
  return gene.min < gene.max ? [{ name, label, unit, value, gene, allowed: { name, min, max } }] : [];
}

function bodyFact({
  name,
  label,
  value,
  unit = '',
  min,
  max,
  step,
  options,
  locked_because,
}: ProgramParameter): GeneFact[] {
  if (locked_because !== undefined) return [];
  if (typeof value === 'string') {
    const gene = { name, options: [...options] };
    return options.length > 1 ? [{ name, label, unit, value, gene, allowed: gene }] : [];
  }
  if (min === undefined || max === undefined) return [];
  if (step === 1) return countFact({ name, label, unit, value }, { min, max });
  const span = draftSpan.size * Math.abs(value);
  return numberFact({ name, label, unit, value }, { min, max }, [value - span, value + span]);
}

const wayWith = (kind: TrialController['kind'], parameters: JsonObject): WayOfMoving | undefined =>
  (Object.keys(waysOfMoving) as WayOfMoving[]).find((way) => {
    const known: object = waysOfMoving[way].parameters;
    return (
      waysOfMoving[way].kind === kind && Object.keys(parameters).every((name) => Object.hasOwn(known, name))
    );
  });

function controllerFacts({ kind, parameters = {} }: TrialController): GeneFact[] {
  const way = wayWith(kind, parameters);
  if (!way) return [];
  return Object.entries(waysOfMoving[way].parameters).flatMap(([parameter, { unit, min, max, meaning }]) => {
    const value = parameters[parameter];
    if (typeof value !== 'number') return [];
    const { controller: factor } = draftSpan;
    const ends = [value / factor, value * factor].toSorted((a, b) => a - b) as [number, number];
    const name = `${controllerPrefix}${parameter}`;
    return numberFact({ name, label: `controller: ${meaning}`, unit, value }, { min, max }, ends);
  });
}

/** The genes of a body that moves with a controller. */
export const geneFacts = (
  parameters: readonly ProgramParameter[],
  controller: TrialController,
): readonly GeneFact[] => [...parameters.flatMap(bodyFact), ...controllerFacts(controller)];

/** What is wrong with a gene of a program; undefined if the body has it within this range. */
export function geneFault(gene: Gene, facts: readonly GeneFact[]): string | undefined {
  const fact = facts.find(({ name }) => name === gene.name);
  if (!fact) return `the design has no gene ${gene.name.slice(0, 80)}`;
  const { allowed } = fact;
  if ('options' in gene) {
    if (!('options' in allowed))
      return `must be a number from ${allowed.min} to ${allowed.max} ${fact.unit}`.trim();
    const unknown = gene.options.find((word) => !allowed.options.includes(word));
    if (unknown === undefined) return undefined;
    return `"${unknown.slice(0, 80)}" is not one of ${allowed.options.join(', ')}`;
  }
  if ('options' in allowed) return `must have options among ${allowed.options.join(', ')}`;
  if (allowed.whole && !gene.whole) return 'must have whole: true, because it is a count';
  return gene.min < allowed.min || gene.max > allowed.max
    ? `must lie within ${allowed.min} and ${allowed.max} ${fact.unit}`.trim()
    : undefined;
}
