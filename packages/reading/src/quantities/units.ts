import { z } from 'zod';
import { readTable } from '../tables.ts';
import type { Language } from '../text/language.ts';
import type { Token } from '../tokens/token.ts';
import { type Match, matchesAt, type PhraseTable, perLanguages, phraseTable } from './phrases.ts';
import { type Dimension, measures, type Quantity } from './quantity.ts';

export interface Unit {
  readonly id: string;
  readonly dimension: Dimension;
  /** Into the unit of `measures`. */
  readonly factor: number;
  /** Subtracted before the factor is applied. */
  readonly offset: number;
}

/** A spelling of a unit. */
interface Spelling {
  readonly unit: Unit;
  readonly text: string;
  readonly isSymbol: boolean;
  /** Stands only right after the digits. */
  readonly isTight: boolean;
  /** Is no unit in another spelling: "nó" is a knot, "no" is not. */
  readonly isExact: boolean;
}

const words = z.array(z.string()).default([]);
const unitSchema = z.strictObject({
  factor: z.number(),
  offset: z.number().default(0),
  /** An article before it counts: "a kilo". */
  counts: z.boolean().default(false),
  symbols: words,
  /** Symbols that stand only right after the digits. */
  tight: words,
  /** Words that are the unit in this spelling only. */
  exact: words,
  before: words,
  /** Words for two of it. */
  dual: words,
  /** Words that say one of it without an article: "يعمل ساعة". */
  lone: words,
  ...Object.fromEntries(['en', 'de', 'fr', 'es', 'it', 'pt', 'ja', 'zh', 'ar'].map((code) => [code, words])),
});
type UnitEntry = z.infer<typeof unitSchema>;
const dimensions = Object.keys(measures) as [Dimension, ...Dimension[]];
const data = readTable(
  'quantities/units.yaml',
  z.strictObject({
    units: z.partialRecord(z.enum(dimensions), z.record(z.string(), unitSchema)),
    /** Articles that are written as part of the word. */
    prefixes: z.record(z.string(), z.array(z.string())),
    /** Words after which a unit's spelling is no unit: "2 in *the* box". */
    not_before: z.record(z.string(), z.array(z.string())),
    in_keys: z.strictObject({ spelt: z.record(z.string(), z.string()), no_unit: z.array(z.string()) }),
  }),
);

const units: readonly (readonly [Unit, UnitEntry])[] = Object.entries(data.units).flatMap(
  ([dimension, entries]) =>
    Object.entries(entries ?? {}).map(
      ([id, entry]) =>
        [
          { id, dimension: dimension as Dimension, factor: entry.factor, offset: entry.offset },
          entry,
        ] as const,
    ),
);
const byId: ReadonlyMap<string, Unit> = new Map(units.map(([unit]) => [unit.id, unit]));

/** A unit by its key in `units.yaml`. */
export function unitById(id: string): Unit {
  const unit = byId.get(id);
  if (unit === undefined) throw new Error(`units.yaml has no unit ${id}. Add it.`);
  return unit;
}

/** A unit by its key, one of its symbols or an English word for it. */
export function unitSpelt(text: string): Unit | undefined {
  const bySymbol = units.find(([, { symbols }]) => symbols.includes(text))?.[0];
  return byId.get(text) ?? bySymbol ?? unitWordsOf(['en']).find(([word]) => word === text)?.[1];
}

const { spelt, no_unit } = data.in_keys;

/** A unit as keys spell it: `mps` of `speed_mps`. */
export const unitInKey = (text: string): Unit | undefined => unitSpelt(spelt[text] ?? text);

/** Parts of a key that say no unit: `payload_kg_max`. */
export const noUnitsInKeys: ReadonlySet<string> = new Set(no_unit);

/** The currency of a unit such as `kEUR`; other units as they are. */
export const currencyOf = (id: string): string => id.replace(/^[kM](?=[A-Z]{3}$)/, '');

/** The unit of a quantity; one that two units make ("cm/min") is not in `units.yaml`. */
export function unitOf({ unitId, dimension, value, si }: Quantity): Unit | undefined {
  const known = unitId === undefined ? undefined : byId.get(unitId);
  if (known !== undefined || unitId === undefined || value === 0) return known;
  return { id: unitId, dimension, factor: si / value, offset: 0 };
}

/** A value in the unit of `measures`. */
export const inSi = (value: number, { factor, offset }: Unit): number => (value - offset) * factor;

export interface UnitTables {
  readonly after: PhraseTable<readonly Spelling[]>;
  readonly before: PhraseTable<readonly Spelling[]>;
  /** Units that an article counts. */
  readonly counted: ReadonlySet<Unit>;
  readonly duals: PhraseTable<readonly Unit[]>;
  /** Words that count one of it without an article. */
  readonly lone: PhraseTable<readonly Unit[]>;
}

function table<T>(entries: Iterable<readonly [string, T]>): PhraseTable<readonly T[]> {
  const grouped = new Map<string, T[]>();
  for (const [phrase, value] of entries) {
    const key = phrase.toLowerCase();
    grouped.set(key, [...(grouped.get(key) ?? []), value]);
  }
  return phraseTable(grouped);
}

const spelling = (
  unit: Unit,
  text: string,
  kind: 'symbol' | 'tight' | 'word' | 'exact',
): readonly [string, Spelling] => [
  text,
  {
    unit,
    text,
    isSymbol: kind === 'symbol' || kind === 'tight',
    isTight: kind === 'tight',
    isExact: kind === 'exact',
  },
];

/** The words of units in some languages, without their symbols. */
export const unitWordsOf = (languages: readonly Language[]): readonly (readonly [string, Unit])[] =>
  languages.flatMap((language) =>
    units.flatMap(([unit, entry]) =>
      ((entry as Readonly<Record<string, unknown>>)[language] as readonly string[]).map(
        (word) => [word, unit] as const,
      ),
    ),
  );

export const unitTablesOf = perLanguages(
  (languages): UnitTables => ({
    after: table([
      ...languages.flatMap((language) =>
        units.flatMap(([unit, entry]) =>
          ((entry as Readonly<Record<string, unknown>>)[language] as readonly string[])
            .flatMap((word) => [word, ...(data.prefixes[language] ?? []).map((prefix) => prefix + word)])
            .map((word) => spelling(unit, word, 'word')),
        ),
      ),
      ...units.flatMap(([unit, { symbols, tight, exact }]) => [
        ...symbols.map((text) => spelling(unit, text, 'symbol')),
        ...exact.map((text) => spelling(unit, text, 'exact')),
        ...tight.map((text) => spelling(unit, text, 'tight')),
      ]),
    ]),
    before: table(
      units.flatMap(([unit, { before }]) => before.map((text) => spelling(unit, text, 'symbol'))),
    ),
    counted: new Set(units.flatMap(([unit, { counts }]) => (counts ? [unit] : []))),
    duals: table(units.flatMap(([unit, { dual }]) => dual.map((word) => [word, unit] as const))),
    lone: table(units.flatMap(([unit, { lone }]) => lone.map((word) => [word, unit] as const))),
  }),
);

/** Tokens on each side of a unit that show whether its sentence is in capitals. */
const farthestShout = 6;

/** The tokens of a phrase as they are written, without spaces. */
const written = (tokens: readonly Token[], first: number, next: number): string =>
  tokens
    .slice(first, next)
    .map(({ text }) => text)
    .join('');

/** Whether a sentence is written in capitals: "RADIO: 800 M LOS". */
function isShouted(tokens: readonly Token[], at: number): boolean {
  const sentence = tokens[at]?.sentence;
  let words = 0;
  for (const step of [-1, 1])
    for (
      let near = at + step;
      tokens[near]?.sentence === sentence && Math.abs(near - at) <= farthestShout;
      near += step
    ) {
      const { kind, text = '', lower } = tokens[near] ?? {};
      if (kind !== 'word' || text.length < 2) continue;
      if (text === lower || text !== text.toUpperCase()) return false;
      words += 1;
    }
  return words > 0;
}

/**
 * Of spellings that differ in case only ("mW", "MW") the one written; of one letter another case is taken only in a sentence
 * of capitals.
 */
function choose(
  spellings: readonly Spelling[],
  text: string,
  { isTight, isInCapitals }: { readonly isTight: boolean; readonly isInCapitals: () => boolean },
): Spelling | undefined {
  const plain = (one: string) => one.replaceAll(/[\s-]/g, '').replaceAll('’', "'");
  const usable = spellings.filter((one) => isTight || !one.isTight);
  return (
    usable.find((one) => plain(one.text) === plain(text)) ??
    usable.find((one) => one.isExact && plain(one.text) === plain(text.toLowerCase())) ??
    usable.find(
      (one) => !one.isExact && (!one.isSymbol || (!one.isTight && (one.text.length > 1 || isInCapitals()))),
    )
  );
}

/** Whether tokens may be one unit: of one sentence, and digits such as those of "m2" and "s-1" are joined to it. */
const isWhole = (tokens: readonly Token[], first: number, next: number): boolean =>
  tokens
    .slice(first + 1, next)
    .every(
      ({ kind, sentence, isJoined }) =>
        sentence === tokens[first]?.sentence && (kind !== 'number' || isJoined),
    );

/** "12 mg996r": letters that digits follow at once begin a name. */
const isNameStem = (tokens: readonly Token[], next: number): boolean =>
  tokens[next]?.kind === 'number' &&
  tokens[next - 1]?.end === tokens[next]?.start &&
  /^\p{Script=Latin}+$/u.test(tokens[next - 1]?.text ?? '');

/** Words that a quotation with a number at its end has. */
const longestQuotation = 6;

/** Whether a sign such as `"` closes a quotation, as in "12" or "rover-2", and is no unit of the digits before it. */
function closesQuotation(tokens: readonly Token[], at: number): boolean {
  const sign = tokens[at]?.text;
  for (let open = at - 2; open >= Math.max(0, at - longestQuotation); open -= 1) {
    if (tokens[open]?.text !== sign) continue;
    const isTightBefore = tokens[open - 1]?.end === tokens[open]?.start;
    const isTightAfter = tokens[open]?.end === tokens[open + 1]?.start;
    return isTightAfter && !(isTightBefore && tokens[open - 1]?.kind === 'number');
  }
  return false;
}

/** The unit that begins at a token. A quotation mark and other tight symbols count only right after digits. */
export function unitAt(
  { after }: UnitTables,
  tokens: readonly Token[],
  at: number,
): (Match<Unit> & { readonly isSymbol: boolean }) | undefined {
  const isTight =
    tokens[at]?.isJoined === true &&
    tokens[at - 1]?.kind === 'number' &&
    tokens[at - 1]?.end === tokens[at]?.start;
  for (const { value, next } of matchesAt(after, tokens, at)) {
    const isInCapitals = () => isShouted(tokens, at);
    const chosen = choose(value, written(tokens, at, next), { isTight, isInCapitals });
    if (chosen === undefined || !isWhole(tokens, at, next)) continue;
    if (!isTight && isNameStem(tokens, next)) continue;
    if (chosen.isTight && closesQuotation(tokens, at)) continue;
    const barred = data.not_before[chosen.text];
    const follower = tokens[next];
    if (barred !== undefined && !isTight && follower !== undefined && barred.includes(follower.lower))
      continue;
    return { value: chosen.unit, next, isSymbol: chosen.isSymbol };
  }
  return undefined;
}

/** The unit that stands before a number, and begins at a token: "€", "IP", "DN". Case matters. */
export function unitBefore(
  { before }: UnitTables,
  tokens: readonly Token[],
  at: number,
): Match<Unit> | undefined {
  for (const { value, next } of matchesAt(before, tokens, at)) {
    const text = written(tokens, at, next);
    const chosen = value.find((one) => one.text.replaceAll(' ', '') === text);
    if (chosen !== undefined) return { value: chosen.unit, next };
  }
  return undefined;
}
