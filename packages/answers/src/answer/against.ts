import type { Need, Plan } from '@robotdesign/contracts';
import type { Units } from '../figures/figures.ts';
import { said } from '../language/markdown.ts';
import { listed } from '../language/words.ts';
import { beyondTheTask, lastIn, mostAhead, mostBehind, strengths } from './beside.ts';
import { groundWords, isTroubled, missed, missedByAll, missedWords } from './needs.ts';
import { type Offered, sharedByAll } from './offered.ts';

/** What speaks for a candidate and what against it. */

const longestCaveat = 200;
const mostStrengths = 2;
const mostMissed = 3;

export const together = (best: readonly string[]): string =>
  listed(best.slice(0, mostStrengths)).replace(/^(is the .*) and is the /, '$1 and the ');

const meetsWhatOthersMiss = (one: Offered, all: readonly Offered[]): boolean =>
  missed(one).length === 0 && all.some((other) => missed(other).length > 0);

/** What speaks for a candidate, in words that follow "it"; there is something of each that stands. */
export function advantage(
  one: Offered,
  all: readonly Offered[],
  plan: Plan | undefined,
  units: Units,
): string | undefined {
  const best = strengths(one, all, plan);
  if (best.length > 0) return together(best);
  if (meetsWhatOthersMiss(one, all)) return 'meets all that was asked and checked';
  const ahead = mostAhead(one, all, plan, units);
  if (ahead !== undefined) return ahead;
  const besides = beyondTheTask(one, all, units);
  if (besides !== undefined) return besides;
  const checked = one.needs.filter(({ verdict }) => verdict !== 'not_checked');
  if (checked.length > 0 && missed(one).length === 0) return 'meets all that was asked and checked';
  const isStanding = ({ candidate }: Offered) => candidate.compile_safe;
  if (!isStanding(one)) return undefined;
  return `stood by itself in simulation${sharedByAll(all, isStanding) ? ', as all of them did' : ''}`;
}

/** What speaks against a candidate alone, and what speaks against all alike. */
export interface Against {
  readonly own: readonly string[];
  readonly shared: readonly string[];
}

const isMissed = (name: string) => (one: Offered) => missed(one).some((need) => need.name === name);

/** What is missed by all is told without the figure of one. */
function missedParts(one: Offered, all: readonly Offered[], units: Units): Against {
  const needs = missed(one)
    .toSorted((a, b) => Number(b.hard) - Number(a.hard))
    .slice(0, mostMissed);
  const isShared = ({ name }: Need) => sharedByAll(all, isMissed(name));
  return {
    own: needs.filter((need) => !isShared(need)).map((need) => missedWords(need, units)),
    shared: needs.filter(isShared).map((need) => missedByAll(need, units)),
  };
}

function groundParts(one: Offered, all: readonly Offered[]): Against {
  const grounds = one.needs.filter(isTroubled);
  const isShared = ({ name }: Need) =>
    sharedByAll(all, ({ needs }) => needs.some((need) => need.name === name && isTroubled(need)));
  return {
    own: grounds.filter((need) => !isShared(need)).map((need) => `it ${groundWords(need)}`),
    shared: grounds.filter(isShared).map((need) => `it ${groundWords(need)}`),
  };
}

/** A caveat without its figures: of all alike it is told once, with those of one. */
const withoutFigures = (caveat: string): string => caveat.replaceAll(/\d+/g, '');

function caveatParts(one: Offered, all: readonly Offered[]): Against {
  const isShared = (caveat: string) =>
    sharedByAll(all, ({ caveats }) => caveats.map(withoutFigures).includes(withoutFigures(caveat)));
  const words = (caveat: string) => `it ${said(caveat, longestCaveat)}`;
  return {
    own: one.caveats.filter((caveat) => !isShared(caveat)).map(words),
    shared: one.caveats.filter(isShared).map(words),
  };
}

const failedCheck = ({ candidate: { compile_safe, compile_issues } }: Offered): readonly string[] =>
  compile_safe
    ? []
    : [
        `its model fails a check: ${said(compile_issues.map((issue) => issue.replace(/\.$/, '')).join('; '), 200)}`,
      ];

/** The joint that a trial showed beyond the continuous torque of its motor. */
const hotJoint = ({ candidate: { trials } }: Offered): readonly string[] =>
  trials
    .filter(({ requirement, outcome }) => requirement === 'continuous_torque' && outcome !== 'met')
    .flatMap(({ because }) => (because ? [`its ${said(because, longestCaveat)} in the trial`] : []))
    .slice(0, 1);

/** What speaks against a candidate, the gravest first. */
export function against(
  one: Offered,
  all: readonly Offered[],
  plan: Plan | undefined,
  units: Units,
): Against {
  const parts = [missedParts(one, all, units), groundParts(one, all)];
  const behind = mostBehind(one, all, plan, units).map((text) => `it ${text}`);
  const caveats = caveatParts(one, all);
  const own = [
    ...failedCheck(one),
    ...parts.flatMap((part) => part.own),
    ...hotJoint(one),
    ...behind,
    ...caveats.own,
  ];
  return {
    own: own.length > 0 ? own : lastIn(one, all, plan, units).map((text) => `it ${text}`),
    shared: [...parts.flatMap(({ shared }) => shared), ...caveats.shared],
  };
}
