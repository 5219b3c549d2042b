import { readFileSync } from 'node:fs';
import { embodimentWords, type Family, families } from '@robotdesign/contracts';
import { seededRandom } from '@robotdesign/random';
import {
  asking,
  type DesignBrief,
  openBrief,
  rollingResistance,
  type SizingKey,
  sizingKeys,
} from '@robotdesign/robot-design';
import { z } from 'zod';

/** Values asked of a body, by requirement. */
export type Asked = Readonly<Partial<Record<SizingKey, number>>>;

/** The task of one cell: a family and its requirements. */
export interface Cell {
  readonly family: Family;
  readonly asked: Asked;
  /** Set for one of the tasks that a family must meet. */
  readonly name?: string;
}

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const key = z.enum(sizingKeys);
const family = z.enum(embodimentWords);
const askedValues = z.partialRecord(key, z.number().positive());

const axis = z.array(z.number().nullable());

/** The values of each axis; 0 and null ask for nothing. */
export const axisValues = z
  .strictObject({ payload_kg: axis, step_m: axis, speed_m_s: axis, duration_s: axis })
  .parse(read('./axes.json'));
type Axis = keyof typeof axisValues;

const notApplicable = z
  .array(z.object({ families: z.array(family), requirements: z.array(key), because: z.string() }))
  .parse(read('./not-applicable.json'));
const askedAs = z.partialRecord(family, z.partialRecord(key, key)).parse(read('./asked-as.json'));
const named = z
  .array(z.object({ name: z.string(), family, asked: askedValues }))
  .parse(read('./named-tasks.json'));

/** The requirements of a family under the names that it has for them: the payload of an arm is what it lifts. */
const translated = (own: Family, asked: Asked): Asked =>
  Object.fromEntries(
    sizingKeys.flatMap((each) => {
      const value = asked[each];
      return value === undefined ? [] : [[askedAs[own]?.[each] ?? each, value]];
    }),
  );

/** The cell of a family for values of the axes; 0 and null ask for nothing. */
export const cellAt = (own: Family, values: Readonly<Record<Axis, number | null>>): Cell => ({
  family: own,
  asked: translated(
    own,
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== 0)),
  ),
});

/** The cells of a family. */
export const cellsOf = (own: Family): Cell[] =>
  axisValues.payload_kg.flatMap((payload_kg) =>
    axisValues.step_m.flatMap((step_m) =>
      axisValues.speed_m_s.flatMap((speed_m_s) =>
        axisValues.duration_s.map((duration_s) => cellAt(own, { payload_kg, step_m, speed_m_s, duration_s })),
      ),
    ),
  );

/** Identifies a cell. */
export const keyOfCell = ({ family: own, asked, name }: Cell): string =>
  [own, name, ...sizingKeys.map((each) => asked[each])].join(' ');

/** The cells of a JSON text: an array of cells with their family and requirements. */
export const cellsIn = (text: string): Cell[] =>
  z.array(z.object({ family: z.enum(families), asked: askedValues })).parse(JSON.parse(text));

/** Tasks that the families, as far as they exist, must meet. */
export const namedTasks: readonly Cell[] = named.flatMap((task) => {
  const own = families.find((each) => each === task.family);
  return own ? [{ name: task.name, family: own, asked: task.asked }] : [];
});

/** Why a cell asks something that its family cannot be asked; undefined if it can. */
export const reasonNotApplicable = ({ family: own, asked }: Cell): string | undefined =>
  notApplicable.find(
    ({ families: some, requirements }) =>
      some.includes(own) && requirements.some((each) => asked[each] !== undefined),
  )?.because;

/** So many of the items, drawn by a seed, in their order. */
export function sampled<T>(items: readonly T[], count: number, seed: number): T[] {
  const drawn = new Set(seededRandom(seed).shuffle(items).slice(0, count));
  return items.filter((item) => drawn.has(item));
}

/** The brief of a cell, on hard floor. */
export const briefOfCell = ({ asked }: Pick<Cell, 'asked'>): DesignBrief =>
  sizingKeys.reduce<DesignBrief>(
    (brief, each) => {
      const value = asked[each];
      return value === undefined ? brief : asking(brief, each, value);
    },
    { ...openBrief, rolling: rollingResistance.firm },
  );
