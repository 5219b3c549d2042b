import type { Plan } from '@robotdesign/contracts';
import { type OwnUnits, type Units, unitsIn } from '../figures/figures.ts';

/** The units of a plan's words, in which its figures are told. */

/** How words write a unit, the most telling first. */
type Spellings<Unit extends string> = readonly (readonly [Unit, RegExp])[];

const massWords: Spellings<OwnUnits['masses']> = [
  ['lb', /\b\d[\d.,]*\s*(?:lbs?|pounds?|oz|ounces?)\b|\b(?:pounds?|ounces?)\b/i],
  ['kg', /\d\s*(?:kg|g|kilos?|grams?|kilograms?)\b/i],
];
const lengthWords: Spellings<OwnUnits['lengths']> = [
  [
    'in',
    /\d\s*(?:in|inch|inches|ft|foot|feet|miles?|mi|yards?|yds?)\b|\b(?:inch|inches|feet|foot|miles?|yards?)\b|\d["”″]/i,
  ],
  ['m', /\d\s*(?:mm|cm|m|km|met(?:re|er)s?|centimet(?:re|er)s?)\b/i],
];
const speedWords: Spellings<OwnUnits['speeds']> = [
  ['mph', /mph|mi\/h|miles? (?:per|an|a) hour/i],
  ['km/h', /km|kph|kilom|chilom|quil[oô]m|stundenk|公里|キロ|كم|كيلو/i],
];

/** Whether a path is of a mass, a length or a speed. Pounds are money too, and feet are legs. */
function isIn({ constraints }: Plan, path: string, suffix: RegExp, unit: string): boolean {
  const place = /^constraints\[(\d+)\]$/.exec(path)?.[1];
  return place === undefined ? suffix.test(path) : constraints[Number(place)]?.unit === unit;
}

/** Words that figures came from, by what they measure. */
export interface FigureTexts {
  readonly masses: readonly string[];
  readonly lengths: readonly string[];
  readonly speeds: readonly string[];
}

/** The units of these words. Who writes pounds has inches at home too. */
export function unitsOfTexts(texts: FigureTexts): Units {
  const unitIn = <Unit extends string>(own: readonly string[], spellings: Spellings<Unit>) =>
    spellings.find(([, pattern]) => own.some((text) => pattern.test(text)))?.[0];
  const masses = unitIn(texts.masses, massWords);
  const lengths = unitIn(texts.lengths, lengthWords);
  return unitsIn({
    masses: masses ?? (lengths === 'in' ? 'lb' : 'kg'),
    lengths: lengths ?? (masses === 'lb' ? 'in' : 'm'),
    speeds: unitIn(texts.speeds, speedWords) ?? 'm/s',
  });
}

/** The units of the words that a plan's figures came from. */
export function unitsOf(plan: Plan | undefined): Units {
  const words = (suffix: RegExp, unit: string): readonly string[] =>
    plan?.provenance.flatMap(({ path, kind, text }) =>
      kind !== 'assumed' && isIn(plan, path, suffix, unit) ? [text] : [],
    ) ?? [];
  return unitsOfTexts({
    masses: words(/_kg$/, 'kg'),
    lengths: words(/_m$/, 'm'),
    speeds: words(/_m_s$/, 'm/s'),
  });
}
