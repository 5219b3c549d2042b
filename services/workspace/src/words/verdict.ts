import type { Plan } from '@robotdesign/contracts';
import { listed, type Units } from '@robotdesign/wording';
import { quoted, said } from './markdown.ts';
import { answerOf, askedWords, isGround, missed, missedByAll, missedWords } from './needs.ts';
import { type Offered, sharedByAll } from './offered.ts';
import { mostAhead, mostBehind, strengths, suitsBest } from './traits.ts';

/** What speaks for and against a candidate, and which one to take. */

const longestTitle = 120;
const longestCaveat = 200;
const mostStrengths = 2;
const mostMissed = 3;
/** Scores that are nearer than this tell no difference: the figures behind them are estimates. */
export const practicallyEqual = 0.01;

const together = (best: readonly string[]): string =>
  listed(best.slice(0, mostStrengths)).replace(/^(is the .*) and is the /, '$1 and the ');

/** What speaks for a candidate, in words that follow "it"; there is something of each that stands. */
export function advantage(one: Offered, all: readonly Offered[], plan: Plan | undefined): string | undefined {
  const best = strengths(one, all, plan);
  if (best.length > 0) return together(best);
  const ahead = mostAhead(one, all, plan);
  if (ahead !== undefined) return ahead;
  const checked = one.needs.filter(({ verdict }) => verdict !== 'not_checked');
  const isMet = checked.length > 0 && checked.every(({ verdict }) => verdict === 'met');
  if (isMet) return 'meets all that was asked and checked';
  const isStanding = ({ candidate }: Offered) => candidate.compile_safe;
  if (!isStanding(one)) return undefined;
  return `stood by itself in simulation${sharedByAll(all, isStanding) ? ', as all of them did' : ''}`;
}

/** What speaks against a candidate alone, and what speaks against all alike. */
interface Against {
  readonly own: readonly string[];
  readonly shared: readonly string[];
}

const isMissed = (name: string, hard: boolean) => (one: Offered) =>
  missed(one, hard).some((need) => need.name === name);

/** What is missed by all is told without the figure of one. */
function missedParts(one: Offered, all: readonly Offered[], hard: boolean, units: Units): Against {
  const needs = missed(one, hard).slice(0, mostMissed);
  const [shared, own] = [true, false].map((isShared) =>
    needs.filter(({ name }) => sharedByAll(all, isMissed(name, hard)) === isShared),
  );
  return {
    own: (own ?? []).map((need) => missedWords(need, units)),
    shared: (shared ?? []).map((need) => missedByAll(need, units)),
  };
}

function caveatParts(one: Offered, all: readonly Offered[]): Against {
  const isShared = (caveat: string) => sharedByAll(all, ({ caveats }) => caveats.includes(caveat));
  const words = (caveat: string) => `it ${said(caveat, longestCaveat)}`;
  return {
    own: one.caveats.filter((caveat) => !isShared(caveat)).map(words),
    shared: one.caveats.filter(isShared).map(words),
  };
}

/** What speaks against a candidate, the gravest first: beside the others where nothing else does. */
export function against(
  one: Offered,
  all: readonly Offered[],
  plan: Plan | undefined,
  units: Units,
): Against {
  const { compile_safe, compile_issues } = one.candidate;
  const unsafe = compile_safe
    ? []
    : [`it did not pass its first check: ${said(compile_issues.join('; '), 200)}`];
  const parts = [
    missedParts(one, all, true, units),
    missedParts(one, all, false, units),
    caveatParts(one, all),
  ];
  const own = [...unsafe, ...parts.flatMap((part) => part.own)];
  const behind = own.length > 0 ? undefined : mostBehind(one, all, plan, units);
  return {
    own: behind === undefined ? own : [`it ${behind}`],
    shared: parts.flatMap((part) => part.shared),
  };
}

/** How the first answers what was asked. */
function answers({ needs }: Offered, units: Units): readonly string[] {
  const asked = needs.filter(({ hard }) => hard);
  const met = asked.filter(({ verdict }) => verdict === 'met');
  if (met.length === 0 || asked.some(({ verdict }) => verdict === 'missed')) return [];
  const figures = met.flatMap((need) => {
    const answer = answerOf(need, units);
    return answer === undefined ? [] : [`${askedWords(need, units)}: ${answer}`];
  });
  const shown = figures.length > 0 ? ` (${figures.slice(0, mostMissed).join('; ')})` : '';
  const all = met.length === asked.length ? 'all that was asked' : 'all that was asked and could be checked';
  return [`it meets ${all}${shown}`];
}

const groundWords = ({ needs }: Offered): readonly string[] =>
  needs
    .filter(isGround)
    .slice(0, 1)
    .map(({ does }) => `its kind ${said(does.split(',')[0] ?? '', 80)}`);

/** Others whose scores tell no difference to the first's. */
function equals([first, ...others]: readonly Offered[]): readonly string[] {
  const near = others.filter(({ score }) => first !== undefined && first.score - score < practicallyEqual);
  if (near.length === 0) return [];
  const places = near.map(({ place }) => `${place}`);
  const shown = places.length > 6 ? [...places.slice(0, 5), `${places.length - 5} more`] : places;
  const are = near.length === 1 ? 'is' : 'are';
  return [
    `By score ${listed(shown)} ${are} practically as good (less than ${practicallyEqual} apart): choose by what matters to you.`,
  ];
}

const advice = (first: Offered, count: number): string => {
  if (missed(first, true).length === 0) return '**Take number 1**,';
  return count === 1
    ? '**The only candidate does not meet all you asked**,'
    : '**No candidate meets all you asked; number 1 comes nearest**,';
};

/** Which one to take, why, and what speaks against it. */
export function verdictWords(all: readonly Offered[], plan: Plan | undefined, units: Units): string {
  const [first] = all;
  if (!first) return '';
  const ground = groundWords(first);
  const best = strengths(first, all, plan).filter((words) => ground.length === 0 || words !== suitsBest);
  const told = [...answers(first, units), ...ground, ...(best.length > 0 ? [`it ${together(best)}`] : [])];
  const pro = advantage(first, all, plan);
  const reasons = told.length > 0 || pro === undefined ? told : [`it ${pro}`];
  const { own, shared } = against(first, all, plan, units);
  const likeAll = shared.length > 0 ? [`like all of them, ${shared.join('; ')}`] : [];
  const drawback = [...own, ...likeAll].join('; ') || 'none shows in what was computed';
  const why = reasons.length > 0 ? `: ${reasons.join('; ')}` : '';
  return [
    `${advice(first, all.length)} ${quoted(first.candidate.title, longestTitle)}${why}. Its drawback: ${drawback}.`,
    ...equals(all),
  ].join(' ');
}
