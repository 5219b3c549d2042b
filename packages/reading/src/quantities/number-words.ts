import { z } from 'zod';
import { readTable } from '../tables.ts';
import { isUnspaced, type Language } from '../text/language.ts';
import { fold } from '../tokens/fold.ts';
import { type PhraseTable, perLanguages, phraseTable } from './phrases.ts';

/** How the noun is found among the words after a count. */
const nounSigns = ['first', 'plural', 'capital'] as const;
export type NounSign = (typeof nounSigns)[number];

const numbers = z.record(z.string(), z.number());
const words = z.array(z.string());
const schema = z.record(
  z.string(),
  z.strictObject({
    values: numbers,
    powers: numbers,
    linked: numbers.default({}),
    inner: z.record(z.string(), z.union([z.number(), z.literal('link')])).default({}),
    links: words.default([]),
    articles: words.default([]),
    parts: numbers,
    part_links: words.default([]),
    and_parts: numbers,
    times: numbers.default({}),
    ones_after: words.default([]),
    groups: numbers,
    not_numbers: words,
    prefixes: words.default([]),
    linked_prefix: z.string().optional(),
    compound: z.boolean().default(false),
    reverse: z.boolean().default(false),
    noun: z.enum(nounSigns).default('first'),
  }),
);
const data = readTable('quantities/numbers.yaml', schema);

/** A number word: it adds to the number, multiplies it, or links two of them. */
export type Atom =
  | { readonly kind: 'value'; readonly value: number; readonly isLinked?: true }
  | { readonly kind: 'power'; readonly value: number }
  | { readonly kind: 'link' };

/** The number words of one or two languages. */
export interface NumberWords {
  readonly atoms: PhraseTable<readonly Atom[]>;
  /** The parts of words such as "fünfundzwanzig", longest first; none if a language writes none. */
  readonly inner: readonly (readonly [string, Atom])[];
  readonly articles: ReadonlySet<string>;
  readonly parts: PhraseTable<number>;
  readonly partLinks: PhraseTable<true>;
  readonly andParts: PhraseTable<number>;
  readonly groups: PhraseTable<number>;
  /** "Twice": numbers only before a time, "twice a day". */
  readonly times: PhraseTable<number>;
  /** "One" after its unit: "متر واحد". */
  readonly onesAfter: PhraseTable<true>;
  readonly powers: PhraseTable<number>;
  readonly notNumbers: PhraseTable<true>;
  /** The ones may stand before the tens: "fünf und zwanzig". */
  readonly isReverse: boolean;
  readonly nounIs: NounSign;
}

/** Languages that are written without spaces: digits multiply, "二十五". */
export const isDense = (languages: readonly Language[]): boolean => isUnspaced(languages[0]);

/** Number words of a language with its prefixes: "وعشرين" is "and twenty". */
function* atomsOf(language: Language): Iterable<readonly [string, readonly Atom[]]> {
  const { values, powers, linked, links, prefixes, linked_prefix } = data[language] as (typeof data)[string];
  const entries: (readonly [string, Atom])[] = [
    ...Object.entries(powers).map(([word, value]) => [word, { kind: 'power', value }] as const),
    ...Object.entries(values).map(([word, value]) => [word, { kind: 'value', value }] as const),
    ...Object.entries(linked).map(
      ([word, value]) => [word, { kind: 'value', value, isLinked: true }] as const,
    ),
    ...links.map((word) => [word, { kind: 'link' }] as const),
  ];
  for (const [word, atom] of entries) {
    yield [word, [atom]];
    for (const prefix of prefixes)
      yield [prefix + word, prefix === linked_prefix ? [{ kind: 'link' }, atom] : [atom]];
  }
}

function innerOf(language: Language): readonly (readonly [string, Atom])[] {
  const { compound, values, powers, inner } = data[language] as (typeof data)[string];
  if (!compound) return [];
  return [
    ...Object.entries(inner).map(([word, value]): readonly [string, Atom] =>
      value === 'link' ? [word, { kind: 'link' }] : [word, { kind: 'value', value }],
    ),
    ...Object.entries(values).map(([word, value]): readonly [string, Atom] => [
      word,
      { kind: 'value', value },
    ]),
    ...Object.entries(powers).map(([word, value]): readonly [string, Atom] => [
      word,
      { kind: 'power', value },
    ]),
  ]
    .map(([word, atom]) => [fold(word), atom] as const)
    .sort((a, b) => b[0].length - a[0].length);
}

export const numberWordsOf = perLanguages((languages): NumberWords => {
  const all = languages.map((language) => data[language] as (typeof data)[string]);
  const merged = (pick: (one: (typeof all)[number]) => Readonly<Record<string, number>>) =>
    phraseTable(all.flatMap((one) => Object.entries(pick(one))));
  const flags = (pick: (one: (typeof all)[number]) => readonly string[]) =>
    phraseTable(all.flatMap((one) => pick(one).map((word) => [word, true] as const)));
  return {
    atoms: phraseTable(languages.flatMap((language) => [...atomsOf(language)])),
    inner: languages.flatMap(innerOf),
    articles: new Set(all.flatMap(({ articles }) => articles.map(fold))),
    parts: merged(({ parts }) => parts),
    partLinks: flags(({ part_links }) => part_links),
    andParts: merged(({ and_parts }) => and_parts),
    groups: merged(({ groups }) => groups),
    times: merged(({ times }) => times),
    powers: merged(({ powers }) => powers),
    onesAfter: flags(({ ones_after }) => ones_after),
    notNumbers: flags(({ not_numbers }) => not_numbers),
    isReverse: all.some(({ reverse }) => reverse),
    nounIs: all[0]?.noun ?? 'first',
  };
});
