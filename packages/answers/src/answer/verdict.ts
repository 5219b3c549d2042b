import type { Need, Plan } from '@robotdesign/contracts';
import type { Units } from '../figures/figures.ts';
import { quoted, said } from '../language/markdown.ts';
import { familyNoun, listed, withArticle } from '../language/words.ts';
import { advantage, against, together } from './against.ts';
import { insteadOf, strengths } from './beside.ts';
import {
  answerOf,
  askedWords,
  conditionOf,
  demandWords,
  groundWords,
  isGround,
  isHardly,
  isKind,
  isTroubled,
  missed,
  missedByAll,
  missedHard,
  missedWords,
} from './needs.ts';
import { cannotWalk, type Offered, sharedByAll } from './offered.ts';
import { openingFamily } from './understood.ts';

/** Which candidate to take, why, and what speaks against it; or that none does what was asked, and what would do. */

const longestTitle = 120;
const mostTold = 3;

/** What keeps a body from doing the task: what is asked and missed, and ground that it hardly moves on. */
const failings = (one: Offered): readonly Need[] => [
  ...missedHard(one),
  ...one.needs.filter((need) => need.hard && isHardly(need)),
];
const fails = (one: Offered): boolean => failings(one).length > 0 || !one.candidate.compile_safe;
const failsIn = (name: string) => (one: Offered) => failings(one).some((need) => need.name === name);

const failingWords = (need: Need, units: Units): string =>
  isGround(need) ? `it ${groundWords(need)}` : missedWords(need, units);

/** What none does: `gets over steps of 17 cm`, `moves well on gravel`. */
const commonWords = (need: Need, units: Units): string =>
  isGround(need)
    ? askedWords(need, units).replace(/^moves (.*?)(?: \(.*)?$/, 'moves well $1')
    : askedWords(need, units);

const aboutBalance = /\bbalance controller\b/;
const isOfBalance = ({ expected = '' }: Need): boolean => aboutBalance.test(expected);

/** Work on objects, such as opening doors: a body that is not checked for it does not meet all. */
const isWork = ({ name }: Need): boolean => /^(?:equipment|does)_/.test(name);

/** What the first meets, where it misses nothing; `open` are the requirements that were not checked. */
function metWords(open: readonly Need[], isStandingOnly: boolean): string {
  if (open.some(isWork)) return 'what was checked';
  const all = isStandingOnly ? 'the rest' : 'all that was asked';
  if (open.length === 0) return all;
  return isStandingOnly ? `${all} that could be checked` : `${all} and could be checked`;
}

/** How the first answers what was asked, where it misses nothing of it. */
function answers(one: Offered, isStandingOnly: boolean, units: Units): readonly string[] {
  const asked = one.needs.filter(({ hard }) => hard);
  const met = asked.filter(({ verdict }) => verdict === 'met');
  if (met.length === 0 || missed(one).length > 0) return [];
  const figures = met.flatMap((need) => {
    const answer = answerOf(need, units);
    return answer === undefined ? [] : [`${askedWords(need, units)}: ${answer}`];
  });
  const shown = figures.length > 0 ? ` (${figures.slice(0, mostTold).join('; ')})` : '';
  const open = asked.filter((need) => need.verdict !== 'met' && !(isStandingOnly && isOfBalance(need)));
  return [`${isStandingOnly ? 'standing, ' : ''}it meets ${metWords(open, isStandingOnly)}${shown}`];
}

/** Requirements of the first that were neither computed nor simulated: `nobody has checked whether it walks`. */
function uncheckedText({ needs }: Offered, units: Units): string | undefined {
  const open = needs.filter(
    ({ verdict, hard, expected }) => verdict === 'not_checked' && hard && expected === undefined,
  );
  if (open.length === 0) return undefined;
  return `nobody has checked whether it ${listed(open.slice(0, mostTold).map((need) => askedWords(need, units)))}`;
}

interface Drawbacks {
  readonly isFailing: boolean;
  /** The answer already says that the first cannot walk. */
  readonly isUnbalanced: boolean;
  readonly own: readonly string[];
  readonly shared: readonly string[];
  readonly unchecked: string | undefined;
}

/** Sentences about the drawbacks of the first. "No drawback" is said only where all that was asked was checked. */
function drawbackWords({ needs }: Offered, drawbacks: Drawbacks): readonly string[] {
  const { isFailing, isUnbalanced, own, shared, unchecked } = drawbacks;
  const found = [
    ...(own.length > 0
      ? [`Its ${isFailing ? 'further ' : ''}drawback: ${own.slice(0, mostTold).join('; ')}.`]
      : []),
    ...(shared.length > 0 ? [`Like all of them, ${shared.join('; ')}.`] : []),
  ];
  if (found.length > 0 || isUnbalanced)
    return [...found, ...(unchecked === undefined ? [] : [`N${unchecked.slice(1)}.`])];
  if (unchecked !== undefined) return [`Its drawback: ${unchecked}.`];
  if (!isFailing && !needs.some(({ hard }) => hard))
    return ['No drawback of its own is known; whether it does the task itself was not checked.'];
  return [`It has no ${isFailing ? 'other ' : ''}drawback of its own.`];
}

const isAskedToMove = ({ capabilities, environment }: Plan): boolean =>
  capabilities.locomotion.length > 0 ||
  environment.terrain.length > 0 ||
  capabilities.manipulation.includes('carry');

/** That the first cannot walk by itself, where the task asks it to go anywhere. */
function balanceWords(first: Offered, all: readonly Offered[], plan: Plan | undefined): readonly string[] {
  if (!cannotWalk(first) || plan === undefined || !isAskedToMove(plan)) return [];
  const whose = sharedByAll(all, cannotWalk) ? 'none of them has' : 'it has not';
  return [`It cannot walk by itself yet: that takes a balance controller, which ${whose}`];
}

/** A figure that is less than half of what is asked, or more than twice: no wish to be relaxed. */
const far = 0.5;
const isFar = ({ op, value, limit }: Need): boolean =>
  (op === 'min' || op === 'max') &&
  value !== undefined &&
  limit !== undefined &&
  Math.min(value, limit) < far * Math.max(value, limit);

/** What is still against the first where all that it misses of what was asked were enough. */
function stillOpen(first: Offered, units: Units): readonly string[] {
  const open = first.needs.filter(
    (need) => need.verdict === 'not_checked' && !(isGround(need) && need.value !== undefined),
  );
  const unchecked = open.filter((need) => !isOfBalance(need)).map((need) => askedWords(need, units));
  return [
    ...(first.candidate.compile_safe ? [] : ['its model fails a check']),
    ...missed(first)
      .filter(({ hard }) => !hard)
      .map((need) => missedWords(need, units)),
    ...(open.some(isOfBalance) ? ['it cannot walk without a balance controller'] : []),
    ...first.needs.filter(isTroubled).map((need) => `it ${groundWords(need)}`),
    ...(unchecked.length > 0
      ? [`nobody has checked whether it ${listed(unchecked.slice(0, mostTold))}`]
      : []),
  ];
}

/** That the first is of another kind than the one that the goal begins with, where no need says so. */
function kindWords({ candidate, needs }: Offered, plan: Plan | undefined): readonly string[] {
  const wanted = plan && openingFamily(plan);
  if (wanted === undefined || wanted === candidate.embodiment || needs.some(isKind)) return [];
  return [
    said(
      `It is ${withArticle(familyNoun(candidate.embodiment))}, not ${withArticle(familyNoun(wanted))}.`,
      120,
    ),
  ];
}

/** What would have to be given up for the first to do the rest, or that it is far from what was asked, and the most that can be. */
function wayForward(first: Offered, units: Units): readonly string[] {
  const needs = missedHard(first);
  const hopeless = needs.filter(isFar);
  if (hopeless.length > 0) {
    const what = hopeless.slice(0, mostTold).map((need) => {
      const answer = answerOf(need, units);
      return `“${askedWords(need, units)}”${answer === undefined ? '' : ` (${answer})`}`;
    });
    const farFrom = `Number ${first.place} is far from ${listed(what)}`;
    const bounds = [...new Set(hopeless.flatMap(({ bound }) => (bound ? [said(bound.text, 400)] : [])))];
    return bounds.length > 0
      ? [`${farFrom}.`, ...bounds.slice(0, mostTold)]
      : [`${farFrom}: to ask for a little less does not help.`];
  }
  if (needs.length === 0 || needs.length < failings(first).length || needs.length > mostTold) return [];
  const enough = needs.map((need) => {
    const answer = answerOf(need, units)?.replace(/^probably /, '');
    return answer === undefined || need.value === 0
      ? `it need not be one that ${askedWords(need, units)}`
      : `“${said(demandWords(need, units, answer), 100)}” is enough`;
  });
  const open = stillOpen(first, units);
  const isJudged = first.needs.some((need) => isGround(need) && need.verdict === 'not_checked');
  const rest =
    open.length > 0 ? `comes nearest, though ${listed(open)}` : `${isJudged ? 'likely ' : ''}does the rest`;
  return [`One way forward: if ${listed(enough)}, number ${first.place} ${rest}.`];
}

const isSame = (a: Need, b: Need): boolean => a.name === b.name && a.asked === b.asked;

/** The candidate that the ranking marks as nearest to a need that all miss. */
const nearestOf = (need: Need, all: readonly Offered[]): Offered | undefined =>
  all.find(({ needs }) => needs.some((own) => own.nearest === true && isSame(own, need)));

/** What a candidate's figure for a need is. */
function answerFrom(need: Need, { place, needs }: Offered, units: Units) {
  const own = needs.find((other) => isSame(other, need));
  return { place, answer: own && answerOf(own, units) };
}

/** `Take number 1, “…”`, or that none does it, what none does, and by how much the nearest misses it. */
function opening(first: Offered, all: readonly Offered[], units: Units): string {
  const title = quoted(first.candidate.title, longestTitle);
  if (!fails(first)) return `**Take number 1**, ${title}`;
  const told = failings(first).slice(0, mostTold);
  const isCommon = ({ name }: Need) => sharedByAll(all, failsIn(name));
  const own = told.filter((need) => !isCommon(need)).map((need) => failingWords(need, units));
  const why = own.length > 0 ? `: ${own.join('; ')}` : '';
  if (all.length === 1) return `**The only candidate does not do it all**, ${title}${why}`;
  const common = told.filter(isCommon);
  if (common.length === 0) return `**No candidate does it all.** Number 1 comes nearest, ${title}${why}`;
  const nearest = common.map((need) => nearestOf(need, all) ?? first);
  const none = common.map((need, at) => {
    const { place, answer } = answerFrom(need, nearest[at] ?? first, units);
    const other =
      place === first.place || answer === undefined ? '' : ` (number ${place} comes nearest: ${answer})`;
    return `none ${commonWords(need, units)}${other}`;
  });
  const figures = common.flatMap((need, at) => {
    const answer = answerOf(need, units);
    if (answer === undefined || nearest[at] !== first) return [];
    const condition = conditionOf(need, units);
    return [condition === undefined ? answer : `${answer}, ${condition}`];
  });
  const figureText = figures.length > 0 ? ` (${figures.join('; ')})` : '';
  const claim = nearest.includes(first) ? 'comes nearest' : 'is the best of them otherwise';
  return `**None of these can do it**: ${none.join('; ')}. Number 1 ${claim}, ${title}${figureText}${why}`;
}

/** Which one to take, why, and what speaks against it; then what would do, and who takes another. */
export function verdictWords(all: readonly Offered[], plan: Plan | undefined, units: Units): string {
  const [first, ...others] = all;
  if (!first) return '';
  const isFailing = fails(first);
  const best = strengths(first, all, plan);
  const balance = balanceWords(first, all, plan);
  const pro = advantage(first, all, plan, units);
  const grounds = first.needs.filter(
    (need) => isGround(need) && need.value !== undefined && !isTroubled(need),
  );
  const told = [
    ...answers(first, balance.length > 0, units),
    ...grounds.slice(0, 1).map((need) => `it ${groundWords(need)}`),
    ...(best.length > 0 ? [`it ${together(best)}`] : []),
  ];
  const reasons = told.length > 0 || pro === undefined ? told : [`it ${pro}`];
  const before = new Set(
    failings(first).flatMap((need) => [failingWords(need, units), missedByAll(need, units)]),
  );
  const isNew = (text: string) => !before.has(text) && !(balance.length > 0 && aboutBalance.test(text));
  const { own, shared } = against(first, all, plan, units);
  const isStandingOnly = balance.length > 0 && !isFailing;
  const joint = isFailing ? '. For it: ' : isStandingOnly ? '; ' : ': ';
  const why = reasons.length > 0 ? `${joint}${reasons.join('; ')}` : '';
  const head = [opening(first, all, units), ...(isStandingOnly ? balance : [])].join('. ');
  const drawbacks = drawbackWords(first, {
    isFailing,
    isUnbalanced: balance.length > 0,
    own: own.filter(isNew),
    shared: shared.filter(isNew),
    unchecked: isFailing ? undefined : uncheckedText(first, units),
  });
  const isHelpless = all.every(fails) || (balance.length > 0 && all.every(cannotWalk));
  const instead = isHelpless
    ? []
    : insteadOf(
        first,
        others.filter((one) => !fails(one)),
        plan,
        units,
      );
  const paragraphs = [
    [
      `${head}${why}.`,
      ...kindWords(first, plan),
      ...(isFailing ? balance.map((text) => `${text}.`) : []),
      ...drawbacks,
    ],
    [
      ...(isFailing ? wayForward(first, units) : []),
      ...(instead.length > 0 ? [`Take ${instead.join('; take ')}.`] : []),
    ],
  ];
  return paragraphs
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n');
}
