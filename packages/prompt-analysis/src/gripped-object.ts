import { assume, type Ledger, setNumber } from './ledger.ts';
import { objectMasses } from './lexicon/objects.ts';
import type { Aside } from './placement.ts';
import { asked, type Reading, wordsOf } from './reading.ts';
import { figure } from './wording.ts';

/** Work for which fingers close around an object. */
const gripping = ['grasp', 'lift', 'place'] as const;
/** Extents across which fingers close; where none is named, the measure is taken as one of them. */
const across: ReadonlySet<string> = new Set(['width', 'diameter', 'thickness']);
/** What is wider is taken for a measure of something else than the object. */
const widest_m = 1;

/** The width between the fingers of a measured thing: its narrowest side; undefined without a measure. */
function widthOf({ thing }: Aside): number | undefined {
  if (!thing || (thing.extent !== undefined && !across.has(thing.extent))) return undefined;
  const width = Math.min(...thing.sides_m);
  return width > 0 && width <= widest_m ? width : undefined;
}

const widestOf = <T extends { readonly width_m: number }>(all: readonly T[]): T | undefined =>
  all.toSorted((a, b) => b.width_m - a.width_m)[0];

/**
 * Writes the width of the object to grip: that of the thing whose measure the prompt gives, else the usual one of a thing
 * that it names.
 * @param isHeld whether hands hold what the task carries
 * @returns the measures that are used, which are not set aside then
 */
export function writeGrippedObject(
  ledger: Ledger,
  reading: Reading,
  handling: readonly string[],
  isHeld: boolean,
): ReadonlySet<Aside> {
  const path = 'capabilities.object_m';
  if (!isHeld && !gripping.some((word) => handling.includes(word))) return new Set();
  const measured = reading.placement.aside.flatMap((aside) => {
    const width_m = widthOf(aside);
    return width_m === undefined ? [] : [{ aside, width_m }];
  });
  const widest = widestOf(measured);
  if (widest) {
    const { first, next } = widest.aside;
    setNumber(ledger, path, widest.width_m, { text: wordsOf(reading, first, next), kind: 'inferred' });
    return new Set(measured.map(({ aside }) => aside));
  }
  const usual = widestOf(
    [...asked(reading, 'object')].flatMap(([concept, mention]) => {
      const width_m = objectMasses[concept]?.wide_m;
      return width_m === undefined ? [] : [{ width_m, mention }];
    }),
  );
  if (usual) {
    const text = wordsOf(reading, usual.mention.first, usual.mention.next);
    setNumber(ledger, path, usual.width_m, { text, kind: 'assumed' });
    assume(ledger, `"${text}" is taken as ${figure(usual.width_m, 'm')} wide between the fingers`, path);
  }
  return new Set();
}
