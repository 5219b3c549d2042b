import type { Need, Plan } from '@robotdesign/contracts';
import type { Units } from '../figures/figures.ts';
import { listed } from '../language/words.ts';
import { groundWords, isTroubled, missed, missedWords } from './needs.ts';
import type { Offered } from './offered.ts';
import { comparedFor, type Trait, traits } from './traits.ts';

/** One candidate beside the others, by figures that all of them have. */

/** Shares of the larger figure: what a person would care for at all, what is worth a word, and what is a jump. */
const telling = 0.05;
const worthAWord = 0.15;
const jump = 0.33;

/** How far a value is ahead of another, as a share; negative when it is behind. */
function lead({ better }: Trait, value: number, other: number): number {
  const larger = Math.max(Math.abs(value), Math.abs(other), 1e-9);
  return (better === 'more' ? value - other : other - value) / larger;
}

interface Compared {
  readonly trait: Trait;
  readonly isAsked: boolean;
  /** Its lead over each of the others. */
  readonly leads: readonly { readonly other: Offered; readonly by: number }[];
}

function comparedIn(
  one: Offered,
  others: readonly Offered[],
  compared: ReturnType<typeof comparedFor>,
): readonly Compared[] {
  return compared.flatMap(({ trait, isAsked }) => {
    const value = trait.of(one);
    if (value === undefined || others.length === 0) return [];
    const leads = others.flatMap((other) => {
      const theirs = trait.of(other);
      return theirs === undefined ? [] : [{ other, by: lead(trait, value, theirs) }];
    });
    return leads.length === others.length ? [{ trait, isAsked, leads }] : [];
  });
}

const comparedWith = (one: Offered, others: readonly Offered[], plan: Plan | undefined) =>
  comparedIn(one, others, comparedFor(plan));

const besides = (one: Offered, all: readonly Offered[]) => all.filter((other) => other !== one);

const named = (others: readonly Offered[]): string =>
  `${others.length === 1 ? 'candidate' : 'candidates'} ${listed(others.map(({ place }) => `${place}`))}`;

/** `3.3 kg against 2.9 kg`, of one other; of several its own alone. */
const figures = (trait: Trait, one: Offered, others: readonly Offered[], units: Units): string => {
  const [first, ...more] = others.map((other) => trait.told(other, units));
  return more.length > 0 || first === undefined
    ? trait.told(one, units)
    : `${trait.told(one, units)} against ${first.replace(/^about /, '')}`;
};

/** What a candidate is best at of all, such as `carries the most`. */
export const strengths = (one: Offered, all: readonly Offered[], plan: Plan | undefined): readonly string[] =>
  comparedWith(one, besides(one, all), plan).flatMap(({ trait, leads }) =>
    leads.every(({ by }) => by > telling) ? [trait.best] : [],
  );

/** Where a candidate is ahead of most others, or of the first: `is lighter than candidates 1 and 4`. */
export function mostAhead(
  one: Offered,
  all: readonly Offered[],
  plan: Plan | undefined,
  units: Units,
): string | undefined {
  const others = besides(one, all);
  const ahead = comparedWith(one, others, plan).flatMap(({ trait, isAsked, leads }) => {
    const beaten = leads.filter(({ by }) => by > telling).map(({ other }) => other);
    const beatsFirst = leads.some(({ other, by }) => other.place === 1 && by > worthAWord);
    return 2 * beaten.length > others.length || beatsFirst ? [{ trait, isAsked, beaten }] : [];
  });
  const [most] = ahead.toSorted(
    (a, b) => b.beaten.length - a.beaten.length || Number(b.isAsked) - Number(a.isAsked),
  );
  if (!most) return undefined;
  return `${most.trait.ahead} ${named(most.beaten)} (${figures(most.trait, one, most.beaten, units)})`;
}

/** What a candidate is best at though the task is not about it, or in what it is far ahead of another. */
export function beyondTheTask(one: Offered, all: readonly Offered[], units: Units): string | undefined {
  const compared = comparedIn(
    one,
    besides(one, all),
    traits.map((trait) => ({ trait, isAsked: false })),
  );
  const best = compared.find(({ leads }) => leads.every(({ by }) => by > telling));
  if (best) return `${best.trait.best} (${best.trait.told(one, units)})`;
  const [far] = compared
    .flatMap(({ trait, leads }) => leads.map(({ other, by }) => ({ trait, other, by })))
    .filter(({ by }) => by >= jump)
    .toSorted((a, b) => b.by - a.by);
  return far && `${far.trait.ahead} ${named([far.other])} (${figures(far.trait, one, [far.other], units)})`;
}

const meets = ({ needs }: Offered, answered: readonly string[] = []): boolean =>
  needs.some(({ name, verdict }) => answered.includes(name) && verdict === 'met');

/**
 * Where a candidate is the last of all, or behind at least half of the others by what is worth a word, in what is not
 * satisfied anyway: what the task is about first, then a jump in price or another figure.
 */
export function mostBehind(
  one: Offered,
  all: readonly Offered[],
  plan: Plan | undefined,
  units: Units,
): readonly string[] {
  const others = besides(one, all);
  const behind = comparedWith(one, others, plan)
    .filter(({ trait }) => !meets(one, trait.needs))
    .flatMap(({ trait, isAsked, leads }) => {
      const ahead = leads.filter(({ by }) => by < -telling).map(({ other }) => other);
      const by = Math.min(...leads.map((each) => each.by));
      const isLast = ahead.length === others.length;
      if (!(isLast || 2 * ahead.length >= others.length) || by > -worthAWord) return [];
      const text = isLast
        ? `${trait.worst} (${trait.told(one, units)})`
        : `${trait.behind} ${named(ahead)} (${figures(trait, one, ahead, units)})`;
      return [{ isAsked, by, text }];
    })
    .toSorted((a, b) => Number(b.isAsked) - Number(a.isAsked) || a.by - b.by);
  const [first, ...more] = behind;
  const second = more.filter(({ isAsked }) => !isAsked).toSorted((a, b) => a.by - b.by)[0];
  return [...(first ? [first] : []), ...(second && second.by <= -jump ? [second] : [])].map(
    ({ text }) => text,
  );
}

/**
 * The first figure in which none is worse and some are better, however little: what is left to say against a candidate
 * that is nowhere far behind.
 */
export function lastIn(
  one: Offered,
  all: readonly Offered[],
  plan: Plan | undefined,
  units: Units,
): readonly string[] {
  const compared = comparedWith(one, besides(one, all), plan);
  const last = compared.flatMap(({ trait, leads }) => {
    const isApart = ({ other }: { other: Offered }) => trait.told(other, units) !== trait.told(one, units);
    const better = leads.filter((each) => each.by < 0 && isApart(each)).map(({ other }) => other);
    if (better.length === 0 || leads.some((each) => each.by > 0 && isApart(each))) return [];
    const enough = meets(one, trait.needs) ? ', though enough' : '';
    const words = better.length === leads.length ? trait.worst : `${trait.behind} ${named(better)}`;
    return [{ enough, text: `${words}${enough} (${trait.told(one, units)})` }];
  });
  return last
    .toSorted((a, b) => a.enough.length - b.enough.length)
    .slice(0, 1)
    .map(({ text }) => text);
}

const mostInstead = 3;

/** What is lost by taking another than the first: what that one misses, or where it gets on worse. */
function lost(other: Offered, first: Offered, units: Units): readonly string[] {
  const has = (of: readonly Need[], { name }: Need) => of.some((need) => need.name === name);
  const troubled = ({ needs }: Offered) => needs.filter(isTroubled);
  return [
    ...missed(other)
      .filter((need) => !has(missed(first), need))
      .map((need) => missedWords(need, units)),
    ...troubled(other)
      .filter((need) => !has(troubled(first), need))
      .map((need) => `it ${groundWords(need)}`),
  ];
}

/**
 * Who takes which of some others instead of the first, each the best of them in its figure, and what is lost by it:
 * `3 instead if price counts ($275 against $451)`.
 */
export function insteadOf(
  first: Offered,
  others: readonly Offered[],
  plan: Plan | undefined,
  units: Units,
): readonly string[] {
  const ahead = others.flatMap((other) =>
    comparedWith(other, [first], plan)
      .filter(({ trait }) => !meets(first, trait.needs))
      .flatMap(({ trait, leads }) => leads.map(({ by }) => ({ trait, other, by }))),
  );
  const best = [...Map.groupBy(ahead, ({ trait }) => trait).values()]
    .flatMap((each) => each.toSorted((a, b) => b.by - a.by).slice(0, 1))
    .filter(({ by }) => by >= worthAWord)
    .toSorted((a, b) => b.by - a.by);
  return [...Map.groupBy(best, ({ other }) => other).values()]
    .flatMap((each) => each.slice(0, 1))
    .slice(0, mostInstead)
    .toSorted((a, b) => a.other.place - b.other.place)
    .map(({ trait, other }) => {
      const though = lost(other, first, units);
      return `${other.place} instead if ${trait.counts} (${figures(trait, other, [first], units)})${though.length > 0 ? `, though ${listed(though)}` : ''}`;
    });
}
