import type { Need, Plan } from '@robotdesign/contracts';
import { said, sentence } from '../language/markdown.ts';
import { doneWords, expectedWords, insteadWords, isExpectedWorse } from './need-words.ts';
import type { Offered } from './offered.ts';
import type { RowUnits } from './rows.ts';
import { fails, missBy, standingOf } from './standing.ts';
import { type Compared, comparedFor, everyTrait, type Trait } from './traits.ts';

/** The designs of an answer, best first; of each but the first one strength and one trade-off beside the first. */

const longestTitle = 120;
/** Share of the larger figure that a person cares for. */
const telling = 0.1;
/** Share of the larger figure that nobody overlooks. */
const plain = 0.3;

/** How far a value is ahead of another, as a share of the larger; negative when it is behind. */
function lead({ better }: Trait, value: number, other: number): number {
  const larger = Math.max(Math.abs(value), Math.abs(other), 1e-9);
  return (better === 'more' ? value - other : other - value) / larger;
}

interface Difference {
  readonly by: number;
  readonly isAsked: boolean;
  /** Of its trait. */
  readonly name: string;
  readonly text: string;
}

/** A difference that the task is about gets this much added to its share. */
const ofTask = 0.4;

const weightOf = ({ by, isAsked }: Difference): number => Math.abs(by) + (isAsked ? ofTask : 0);

/** Figures in which a design differs from the first as a person reads them, what weighs most first. */
function differences(
  one: Offered,
  first: Offered,
  compared: readonly Compared[],
  units: RowUnits,
): readonly Difference[] {
  return compared
    .flatMap(({ trait, isAsked }) => {
      const [value, other] = [trait.of(one), trait.of(first)];
      if (value === undefined || other === undefined) return [];
      const [own, theirs] = [trait.told(one, units), trait.told(first, units)];
      const by = lead(trait, value, other);
      if (own === theirs || Math.abs(by) < telling) return [];
      return [
        {
          by,
          isAsked,
          name: trait.ahead,
          text: `${by > 0 ? trait.ahead : trait.behind} (${own} instead of ${theirs})`,
        },
      ];
    })
    .toSorted((a, b) => weightOf(b) - weightOf(a));
}

/** What one design misses and another does not. */
function missedAlone(one: Offered, other: Offered, units: RowUnits): readonly string[] {
  const met = new Set(standingOf(other).met.map(({ name }) => name));
  const { missed, wished } = standingOf(one);
  return [...missed, ...wished].filter(({ name }) => met.has(name)).map((need) => doneWords(need, units));
}

/** What one design meets and another misses. */
function metAlone(one: Offered, other: Offered, units: RowUnits): readonly string[] {
  const { missed, wished } = standingOf(other);
  const names = new Set([...missed, ...wished].map(({ name }) => name));
  return standingOf(one)
    .met.filter(({ name }) => names.has(name))
    .map((need) => doneWords(need, units));
}

/** What both miss, of one in words, with how much nearer it comes than the other, as a share of what is asked. */
function missedByBoth(
  one: Offered,
  other: Offered,
  units: RowUnits,
): readonly { readonly by: number; readonly text: string }[] {
  const missedBy = (design: Offered) => {
    const { missed, wished } = standingOf(design);
    return [...missed, ...wished];
  };
  const keyOf = ({ name, op }: Need) => `${name} ${op}`;
  const theirs = new Map(missedBy(other).map((need) => [keyOf(need), need]));
  return missedBy(one).flatMap((need) => {
    const their = theirs.get(keyOf(need));
    const by = (their ? missBy(their) - missBy(need) : 0) / Math.max(Math.abs(need.limit ?? 0), 1e-9);
    return their && Number.isFinite(by) && Math.abs(by) > telling
      ? [{ by, text: insteadWords(need, their, units) }]
      : [];
  });
}

/** The grounds on which a design is expected to move worse than the first. */
function worseGrounds(one: Offered, first: Offered): readonly string[] {
  const theirs = standingOf(first).expected;
  const worse = standingOf(one).expected.filter((need) =>
    theirs.some((other) => other.name === need.name && isExpectedWorse(need, other)),
  );
  return expectedWords(worse);
}

function besideFirst(one: Offered, first: Offered, plan: Plan | undefined, units: RowUnits): string {
  const failed = one.candidate.compile_safe ? undefined : 'its model fails a check';
  const both = missedByBoth(one, first, units);
  const missed = missedAlone(one, first, units)[0] ?? both.find(({ by }) => by < 0)?.text;
  const met = metAlone(one, first, units)[0] ?? both.find(({ by }) => by > 0)?.text;
  const compared = comparedFor(plan);
  const about = new Set(compared.map(({ trait }) => trait.ahead));
  const seen = differences(one, first, everyTrait, units);
  // A difference that the task is not about counts only if it is plain.
  const all = [
    ...differences(one, first, compared, units),
    ...seen.filter(({ by, name }) => !about.has(name) && Math.abs(by) > plain),
  ].toSorted((a, b) => weightOf(b) - weightOf(a));
  const ahead = all.find(({ by }) => by > 0) ?? seen.find(({ by }) => by > 0);
  const strength = met ?? ahead?.text;
  const behind = (
    all.find(({ by }) => by < 0) ?? ((failed ?? missed) ? undefined : seen.find(({ by }) => by < 0))
  )?.text;
  const itself = missed === undefined ? undefined : `it ${missed}`;
  const [ground] = worseGrounds(one, first);
  const tradeOff = failed ?? itself ?? ground ?? (behind === undefined ? undefined : `it ${behind}`);
  if (strength === undefined && tradeOff === undefined)
    return 'Its figures hardly differ from those of number 1.';
  if (strength === undefined) return `${sentence(tradeOff ?? '')} None of its figures is clearly better.`;
  return sentence(tradeOff === undefined ? `it ${strength}` : `it ${strength}, but ${tradeOff}`);
}

/** ` (78 % likely to pass a simulated trial)`; nothing for a design of an older version, or for one that misses a requirement. */
const likelihood = (one: Offered): string => {
  const { confidence } = one.candidate;
  if (confidence === undefined || fails(one)) return '';
  return ` (${Math.round(100 * confidence)} % likely to pass a simulated trial)`;
};

/** A numbered list, each design named once. */
export function designLines(all: readonly Offered[], plan: Plan | undefined, units: RowUnits): string {
  const [first] = all;
  return all
    .map((one) => {
      const head = `${one.place}. **${said(one.candidate.title, longestTitle)}**${likelihood(one)}`;
      return first === undefined || one === first
        ? head
        : `${head}\n   ${besideFirst(one, first, plan, units)}`;
    })
    .join('\n');
}
