import type { Plan } from '@robotdesign/contracts';
import { imperial, metric, type Units } from '../figures/figures.ts';

const poundWords = /\b\d[\d.,]*\s*(?:lbs?|pounds?|oz|ounces?)\b|\b(?:pounds?|ounces?)\b/i;
const inchWords = /\d\s*(?:in|inch|inches|ft|foot|feet)\b|\b(?:inch|inches|feet|foot)\b|\d["”″]/i;

/** Whether a path is of a mass or a length. Pounds are money too, and feet are legs. */
function isMeasure({ constraints }: Plan, path: string): boolean {
  const place = /^constraints\[(\d+)\]$/.exec(path)?.[1];
  const { unit = '' } = constraints[Number(place)] ?? {};
  return place === undefined ? /_(?:kg|m)$/.test(path) : unit === 'kg' || unit === 'm';
}

/** The units of the words that a plan's masses and lengths came from: metric, or pounds and inches. */
export function unitsOf(plan: Plan | undefined): Units {
  const words =
    plan?.provenance.flatMap(({ path, kind, text }) =>
      kind !== 'assumed' && isMeasure(plan, path) ? [text] : [],
    ) ?? [];
  // Who writes one of these has the others at home too.
  const isImperial = words.some((text) => poundWords.test(text) || inchWords.test(text));
  return isImperial ? imperial : metric;
}
