import type { Plan } from '@robotdesign/contracts';
import type { Units } from '../figures/figures.ts';
import { sentence } from '../language/markdown.ts';
import { measured, measureWords } from '../language/measures.ts';
import { listed, withArticle } from '../language/words.ts';
import type { Offered } from './offered.ts';
import { priceOf } from './price.ts';

/** What a task prefers without a figure: "a light, fast rover". */

interface Preference {
  /** Before "designs". */
  readonly word: string;
  /** Its figure, as the subject of a sentence. */
  readonly figure: string;
  /** The predicate of a design, with its figure; undefined if it has none. */
  readonly says: (one: Offered, units: Units) => string | undefined;
}

const telling =
  (
    name: keyof typeof measureWords,
    unit: string,
    rounding: 'up' | 'down',
    of: (candidate: Offered['candidate']) => number | undefined,
  ): Preference['says'] =>
  ({ candidate }, units) => {
    const value = of(candidate);
    return value === undefined
      ? undefined
      : measured(measureWords[name], units.figure(value, unit, rounding));
  };

/** By the word of the constraint. */
const preferences: Readonly<Record<string, Preference>> = {
  fast: { word: 'fast', figure: 'speed', says: telling('speed_m_s', 'm/s', 'down', (one) => one.speed_m_s) },
  strong: {
    word: 'strong',
    figure: 'payload',
    says: telling('payload_kg', 'kg', 'down', (one) => one.payload_kg),
  },
  enduring: {
    word: 'long-running',
    figure: 'running time',
    says: telling('duration_s', 's', 'down', ({ runtime_h }) =>
      runtime_h === undefined ? undefined : runtime_h * 3600,
    ),
  },
  light: { word: 'light', figure: 'mass', says: telling('mass', 'kg', 'up', (one) => one.mass_kg) },
  cheap: {
    word: 'cheap',
    figure: 'price',
    says: ({ candidate }, units) => {
      const price = priceOf(candidate, units);
      return price === undefined ? undefined : measured(measureWords.cost, price);
    },
  },
  small: {
    word: 'small',
    figure: 'size',
    says: telling('size', 'm', 'up', ({ footprint_length_m, footprint_width_m, height_m }) =>
      footprint_length_m === undefined || footprint_width_m === undefined || height_m === undefined
        ? undefined
        : Math.max(footprint_length_m, footprint_width_m, height_m),
    ),
  },
};

/** The words of the preferences of a plan, each once. */
export const preferredIn = ({ constraints }: Plan): readonly string[] => [
  ...new Set(
    constraints.flatMap(({ kind, word = '' }) =>
      kind === 'preference' && Object.hasOwn(preferences, word) ? [word] : [],
    ),
  ),
];

const preferencesOf = (plan: Plan): readonly Preference[] =>
  preferredIn(plan).flatMap((word) => preferences[word] ?? []);

/** `Fast and light designs come first.` */
export function preferredLine(plan: Plan): readonly string[] {
  const words = preferencesOf(plan).map(({ word }) => word);
  return words.length === 0 ? [] : [sentence(`${listed(words)} designs come first`)];
}

/** What a design does of what is preferred: `You prefer a fast design: it moves at 1.05 m/s.` */
export function preferredFigures(one: Offered, plan: Plan | undefined, units: Units): readonly string[] {
  const all = (plan ? preferencesOf(plan) : []).map(({ word, figure, says }) => ({
    word,
    figure,
    said: says(one, units),
  }));
  const known = all.flatMap(({ word, said }) => (said === undefined ? [] : [{ word, said }]));
  const wanted = withArticle(`${listed(known.map(({ word }) => word))} design`);
  const unknown = all.flatMap(({ figure, said }) => (said === undefined ? [figure] : []));
  return [
    ...(known.length > 0 ? [`You prefer ${wanted}: it ${listed(known.map(({ said }) => said))}.`] : []),
    ...(unknown.length > 0
      ? [`Its ${listed(unknown)} ${unknown.length === 1 ? 'is' : 'are'} not computed.`]
      : []),
  ];
}
