import { readFileSync } from 'node:fs';
import { type Family, families } from '@robotdesign/contracts';
import { sizingKeys } from '@robotdesign/robot-design';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Asked, Cell } from '../../packages/agent-loops/grid/cells.ts';

/** Tasks whose bodies span the masses of a family, from light to heavy. */

export const bodiesPerFamily = 20;

/** Tasks in a row: each value grows from the first task to the last one by the same factor. */
interface Ladder {
  readonly bodies: number;
  /** Actuators that the joints must take; all of the catalogue if absent. */
  readonly servos?: readonly string[];
  readonly from: Asked;
  /** The values of the last task; those of the first one if absent. */
  readonly to?: Asked;
}

interface MassSpan {
  /** Masses that the lightest and the heaviest body reach, kg. */
  readonly lightest_kg: number;
  readonly heaviest_kg: number;
  /** Why no body of the family is as light as 0.3 kg or as heavy as 60 kg. */
  readonly because: string;
  readonly ladders: readonly Ladder[];
}

const asked = {
  type: 'object',
  properties: Object.fromEntries(sizingKeys.map((key) => [key, { type: 'number', exclusiveMinimum: 0 }])),
  additionalProperties: false,
};
const ladder = {
  type: 'object',
  properties: {
    bodies: { type: 'integer', minimum: 1 },
    servos: { type: 'array', items: { type: 'string' }, minItems: 1 },
    from: asked,
    to: asked,
  },
  required: ['bodies', 'from'],
  additionalProperties: false,
};
const span = {
  type: 'object',
  properties: {
    lightest_kg: { type: 'number', exclusiveMinimum: 0 },
    heaviest_kg: { type: 'number', exclusiveMinimum: 0 },
    because: { type: 'string', minLength: 1 },
    ladders: { type: 'array', items: ladder, minItems: 1 },
  },
  required: ['lightest_kg', 'heaviest_kg', 'because', 'ladders'],
  additionalProperties: false,
};

/** Reads the table `mass-ladders.json`. @throws TypeError if it lacks a family or has an unknown field */
function readMassSpans(): Readonly<Record<Family, MassSpan>> {
  const isTable = new Ajv2020().compile<Record<Family, MassSpan>>({
    type: 'object',
    properties: Object.fromEntries(families.map((family) => [family, span])),
    required: families,
    additionalProperties: false,
  });
  const table: unknown = JSON.parse(readFileSync(new URL('./mass-ladders.json', import.meta.url), 'utf8'));
  if (isTable(table)) return table;
  throw new TypeError(`mass-ladders.json: ${JSON.stringify(isTable.errors)}`);
}

export const massSpans = readMassSpans();

const rounded = (value: number): number => Number(value.toPrecision(3));

/** A body to size. */
export interface SizedTask {
  readonly cell: Cell;
  readonly servos?: readonly string[];
}

const steps = (family: Family, { bodies, servos, from, to = from }: Ladder): SizedTask[] =>
  Array.from({ length: bodies }, (_, step): SizedTask => {
    const share = bodies === 1 ? 0 : step / (bodies - 1);
    const asked: Asked = Object.fromEntries(
      sizingKeys.flatMap((key) => {
        const first = from[key];
        const last = to[key] ?? first;
        return first === undefined || last === undefined
          ? []
          : [[key, rounded(first * (last / first) ** share)]];
      }),
    );
    return { cell: { family, asked }, ...(servos ? { servos } : {}) };
  });

/** The tasks of a family, with their indices. */
export function tasksOf(family: Family): (SizedTask & { readonly index: number })[] {
  const tasks = massSpans[family].ladders.flatMap((ladder) => steps(family, ladder));
  if (tasks.length !== bodiesPerFamily)
    throw new RangeError(`${family} has ${tasks.length} tasks instead of ${bodiesPerFamily}`);
  return tasks.map((task, index) => ({ ...task, index }));
}
