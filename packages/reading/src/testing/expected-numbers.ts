import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { findQuantities } from '../quantities/find-quantities.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { readText } from '../text/read-text.ts';
import { tokenise } from '../tokens/tokenise.ts';

/** Numbers that careful readers found in prompts of many registers, compared with the quantities read from them. */

const folder = join(import.meta.dirname, '../../registers/entries');

const entry = z.object({
  id: z.string(),
  text: z.string(),
  numbers: z
    .array(
      z.object({
        text: z.string(),
        nth: z.int().default(1),
        path: z.string(),
        value: z.number().optional(),
        unit: z.string().default(''),
      }),
    )
    .default([]),
});
type Entry = z.infer<typeof entry>;

/** Entries after this one of each register are held out: nobody tunes on them. */
const lastTuning = 15;

/** Factors of the units that expected values may have besides the SI unit. */
const factors: Readonly<Record<string, number>> = {
  g: 1e-3,
  t: 1000,
  lb: 0.45359237,
  lbs: 0.45359237,
  oz: 0.028349523,
  stone: 6.350293,
  mm: 1e-3,
  cm: 1e-2,
  dm: 0.1,
  km: 1000,
  in: 0.0254,
  inch: 0.0254,
  inches: 0.0254,
  ft: 0.3048,
  feet: 0.3048,
  yd: 0.9144,
  mi: 1609.344,
  ms: 1e-3,
  min: 60,
  h: 3600,
  d: 86_400,
  deg: Math.PI / 180,
  '°': Math.PI / 180,
  'km/h': 1 / 3.6,
  'cm/s': 0.01,
  mph: 0.44704,
  kn: 0.514444,
};

const isSame = (found: number, expected: number): boolean =>
  Math.abs(found - expected) <= 0.02 * Math.max(Math.abs(expected), 1e-9);

/** Where the nth occurrence of a part of a text begins. */
function placeOf(text: string, part: string, nth: number): number {
  let at = -1;
  for (let count = 0; count < nth; count += 1) at = text.indexOf(part, at + 1);
  return at;
}

export interface Comparison {
  readonly id: string;
  /** The part of the text, with its unit. */
  readonly text: string;
  readonly isFound: boolean;
  /** What was read there. */
  readonly read: readonly Quantity[];
  readonly expected?: number;
}

/** "Twice", "second floor": an expected number without a value need not be read if it has no digits. */
const isNumber = ({ path, value, text }: Entry['numbers'][number]): boolean =>
  path !== 'none' || value !== undefined || /\p{N}/u.test(text);

function compare({ id, text: prompt, numbers }: Entry): readonly Comparison[] {
  const read = readText(prompt);
  const tokens = tokenise(read.text, read.language);
  const quantities = findQuantities(tokens, read.language);
  return numbers.filter(isNumber).map(({ text, nth, value, unit }) => {
    const start = placeOf(prompt, text, nth);
    const end = start + text.length;
    const there = quantities.filter(({ first, next }) => {
      const from = read.promptOffset(tokens[first]?.start ?? 0);
      const to = read.promptOffset(tokens[next - 1]?.end ?? 0);
      return from < end && to > start;
    });
    // A slope in percent is expected as its angle.
    const fits = ({ value: own, upper = own, si, siUpper = si }: Quantity) =>
      value === undefined ||
      [own, upper, si, siUpper, Math.atan(si), Math.atan(siUpper)].some(
        (one) => isSame(one, value) || isSame(one, value * (factors[unit.trim()] ?? 1)),
      );
    return {
      id,
      text,
      isFound: there.some(fits),
      read: there,
      ...(value !== undefined && { expected: value }),
    };
  });
}

/** The comparisons of each register, by its name. */
export function compareRegisters(): ReadonlyMap<string, readonly Comparison[]> {
  return new Map(
    readdirSync(folder)
      .sort()
      .map((file) => [
        basename(file, '.yaml'),
        z
          .array(entry)
          .parse(parse(readFileSync(join(folder, file), 'utf8')))
          .filter(({ id }) => Number(id.slice(-2)) <= lastTuning)
          .flatMap(compare),
      ]),
  );
}
