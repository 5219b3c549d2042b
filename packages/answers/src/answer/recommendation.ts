import type { CandidateTrial, Need, Notice, Plan } from '@robotdesign/contracts';
import { figuresIn } from '../figures/figures.ts';
import { quoted, said, sentence } from '../language/markdown.ts';
import { familyNoun, listed, plainWord, withArticle } from '../language/words.ts';
import {
  doneWords,
  expectedWords,
  figureOnly,
  isHopeless,
  isKind,
  isMoving,
  isQuoted,
  together,
  uncheckedWords,
} from './need-words.ts';
import { isFixed, type Offered } from './offered.ts';
import { preferredFigures } from './preferences.ts';
import { purposeOf } from './purpose.ts';
import type { RowUnits } from './rows.ts';
import { type Claim, claimOf, fails, missBy, standingOf } from './standing.ts';
import { familiesNamed } from './understood.ts';

/** Which design to take, with the figures that decide and how they are known; then what it misses. */

const longestTitle = 120;
const longestText = 400;
const mostFigures = 4;
const mostMissed = 5;
const mostOpen = 5;

const claims: Readonly<Record<Exclude<Claim, 'fails'>, string>> = {
  all: 'It meets all that was asked',
  figures: 'Its computed figures meet all that was asked',
  checked: 'It meets what could be checked',
  nothing_checked: 'Nothing that was asked could be checked',
  nothing_asked: 'Nothing was asked that a body can be checked for',
};

const numbers = (some: readonly Offered[]): string =>
  `${some.length === 1 ? 'number' : 'numbers'} ${listed(some.map(({ place }) => `${place}`))}`;

/** Whether none of the kinds of body that the task names can be built. */
function isForeign(plan: Plan | undefined, notices: readonly Notice[]): boolean {
  const named = plan ? familiesNamed(plan) : [];
  const isStanding = notices.some(({ code }) => code === 'nearest_wheels_on_legs');
  const cannotBe = (kind: string): boolean =>
    (kind === 'wheel_legged' && isStanding) ||
    (plan?.suggested_embodiments ?? []).some(
      ({ embodiment, supported }) => embodiment === kind && !supported,
    );
  return named.length > 0 && named.every(cannotBe);
}

/** `**Take number 1**, “Dog”.`, or that no design meets all that was asked. */
function opening(
  first: Offered,
  all: readonly Offered[],
  plan: Plan | undefined,
  notices: readonly Notice[],
): string {
  const title = quoted(first.candidate.title, longestTitle);
  if ((plan?.conflicts ?? []).length > 0) return `**No design can meet all of this.** Number 1 is ${title}.`;
  if (isForeign(plan, notices))
    return `**No design here is of the kind that was asked for.** Number 1 is ${title}.`;
  const noneKnown = `**No design here is known to meet all that was asked.** Number 1 is ${title}.`;
  if (!fails(first))
    return standingOf(first).expected.some(isHopeless) ? noneKnown : `**Take number 1**, ${title}.`;
  if (all.length === 1) return `**The only design does not meet all that was asked**: ${title}.`;
  if (all.every(fails)) return `**No design here meets all that was asked.** Number 1 is ${title}.`;
  // A design of which nothing could be checked meets nothing.
  const others = all.filter((one) => !fails(one) && standingOf(one).met.length > 0);
  if (others.length === 0) return noneKnown;
  const ofKind = others.filter(
    ({ needs }) => !needs.some((need) => isKind(need) && need.verdict === 'missed'),
  );
  const which =
    ofKind.length > 0
      ? `No firm requirement that was checked is missed by ${numbers(ofKind)}.`
      : `Apart from the kind of body, what could be checked is met by ${numbers(others)}.`;
  return `**Number 1 does not meet all that was asked**: ${title}. ${which}`;
}

/** Of the needs that are met those that decide: figures first, the kind of body and that it moves at all only alone. */
function decisive(met: readonly Need[]): readonly Need[] {
  const some = met.filter((need) => !isKind(need) && !isMoving(need));
  return (some.length > 0 ? some : met)
    .toSorted((a, b) => Number(b.value !== undefined) - Number(a.value !== undefined))
    .slice(0, mostFigures);
}

function claimWords(first: Offered, claim: Claim, units: RowUnits): string {
  const { met } = standingOf(first);
  const done = decisive(met).map((need) => doneWords(need, units));
  // Its kind, and that it moves, say too little for a claim.
  if (met.length > 0 && met.every((need) => isKind(need) || isMoving(need)))
    return claim === 'fails' ? '' : `It ${together(done)}, as asked.`;
  if (claim === 'fails') return done.length === 0 ? '' : `It ${together(done)}.`;
  // What is expected of it on the ground follows.
  const { expected, open } = standingOf(first);
  if (claim === 'nothing_checked' && (expected.length > 0 || open.every(isMoving))) return '';
  return done.length === 0 ? `${claims[claim]}.` : `${claims[claim]}: it ${together(done)}.`;
}

const trialNames: Readonly<Record<string, string>> = {
  terrain: 'its way over the ground',
  speed_m_s: 'its speed',
  continuous_torque: 'the load of its motors',
};

const named = (trials: readonly CandidateTrial[]): string =>
  listed(
    trials.map(({ requirement }) => trialNames[requirement] ?? said(plainWord(requirement), longestTitle)),
  );

/** How the figures are known: computed, or simulated too. */
function sourceWords(first: Offered, claim: Claim): readonly string[] {
  const { trials, compile_safe } = first.candidate;
  const shown = trials.filter(({ outcome }) => outcome === 'met');
  const hasFigures = standingOf(first).met.some(({ value }) => value !== undefined);
  const isSaid = claim === 'figures' || !hasFigures;
  const computed = isSaid ? [] : ['The figures are computed.'];
  if (shown.length > 0) return [...computed, `A simulation showed ${named(shown)}.`];
  if (!compile_safe) return computed;
  return [
    computed.length > 0
      ? 'The figures are computed; no motion has been simulated so far.'
      : 'No motion has been simulated so far.',
  ];
}

/** Below it, a design is likelier not to work. */
const leastLikely = 0.5;

/** That a design which meets what was asked is unlikely to work all the same. */
function doubtWords(first: Offered): readonly string[] {
  const { confidence } = first.candidate;
  if (confidence === undefined || confidence >= leastLikely || fails(first)) return [];
  return [
    `It is only ${Math.round(100 * confidence)} % likely to pass a simulated trial: try it in simulation before you build it.`,
  ];
}

/** What trials did not show. */
const unshownWords = ({ candidate: { trials } }: Offered): readonly string[] =>
  trials
    .filter(({ outcome }) => outcome === 'failed' || outcome === 'not_demonstrated')
    .map(({ requirement, because }) => {
      const what = trialNames[requirement] ?? said(plainWord(requirement), longestTitle);
      return `A simulation did not show ${what}${because ? `: ${said(because, longestText)}` : ''}.`;
    });

/** What is expected of the grounds of the task; an arm stands where it is put. */
const groundWords = (first: Offered): readonly string[] =>
  isFixed(first)
    ? []
    : expectedWords(standingOf(first).expected).map((clause) =>
        sentence(`${clause}; this has not been tried`),
      );

/** The first design: which, why, and how its figures are known. */
export function recommendation(
  all: readonly Offered[],
  plan: Plan | undefined,
  notices: readonly Notice[],
  units: RowUnits,
): string {
  const [first] = all;
  if (!first) return '';
  const isNearest = (plan?.conflicts ?? []).length > 0 || isForeign(plan, notices);
  const claim = isNearest ? 'fails' : claimOf(first, plan);
  const parts = [
    opening(first, all, plan, notices),
    claimWords(first, claim, units),
    ...preferredFigures(first, plan, units),
    ...sourceWords(first, claim),
    ...doubtWords(first),
    ...groundWords(first),
    ...unshownWords(first),
    ...first.caveats.map((caveat) => sentence(`it ${said(caveat, longestText)}`)),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** The design that the ranking marks as nearest to a need that all miss, where it comes nearer than the first. */
function nearerTo(
  first: Need,
  others: readonly Offered[],
): { readonly place: number; readonly need: Need } | undefined {
  const { name, asked } = first;
  for (const { place, needs } of others) {
    const need = needs.find((own) => own.name === name && own.asked === asked && own.nearest === true);
    if (need && missBy(need) < missBy(first)) return { place, need };
  }
  return undefined;
}

/** Which design comes nearer, and the most that any does: once, where that is the same. */
function nearestWords(first: Need, bound: string, others: readonly Offered[], units: RowUnits): string {
  const nearer = nearerTo(first, others);
  const most = bound === '' ? '' : ` ${bound}`;
  if (nearer === undefined) return most;
  const { place, need } = nearer;
  const done = figureOnly(need, units);
  return bound.endsWith(`the nearest ${done}.`)
    ? `${most} That is number ${place}.`
    : ` Number ${place} comes nearer to this: it ${done}.${most}`;
}

const failedCheck = ({ candidate: { compile_safe, compile_issues } }: Offered): readonly string[] =>
  compile_safe ? [] : [`Its model fails a check: ${sentence(said(compile_issues.join(' '), longestText))}`];

/** That the first is of another kind than the person names, unless a need or a notice reports it. */
function kindLine(
  { candidate: { embodiment }, needs }: Offered,
  plan: Plan | undefined,
  notices: readonly Notice[],
): readonly string[] {
  const named = plan ? familiesNamed(plan) : [];
  const [wanted] = named;
  if (wanted === undefined || named.includes(embodiment) || needs.some(isKind)) return [];
  if (isForeign(plan, notices)) return [];
  const [own, other] = [embodiment, wanted].map((family) =>
    withArticle(said(familyNoun(family), longestTitle)),
  );
  return [`It is ${own}, not ${other}.`];
}

/** What all miss for want of equipment is told by a notice. */
const isOfEquipment = (name: string): boolean => name.startsWith('equipment_') || name === 'grip';

/** What of the task nobody has checked of the first; nothing where all was. */
export function uncheckedLine(
  [first]: readonly Offered[],
  plan: Plan | undefined,
  units: RowUnits,
): readonly string[] {
  // Words of the purpose are told with it.
  const purpose = (plan && purposeOf(plan)) ?? '';
  const open = (first ? standingOf(first).open : []).filter(
    (need) => !(isQuoted(need) && purpose.includes(need.asked)),
  );
  const words = uncheckedWords(open.slice(0, mostOpen), units);
  return words === '' ? [] : [words];
}

/** What the first misses, each with the largest feasible value. */
export function missedLines(
  all: readonly Offered[],
  plan: Plan | undefined,
  notices: readonly Notice[],
  units: RowUnits,
): readonly string[] {
  const [first, ...others] = all;
  if (!first) return [];
  const { missed, wished } = standingOf(first);
  const isNoticed = notices.some(({ code }) => code === 'missing_equipment');
  const told = missed.filter(({ name }) => !(isNoticed && isOfEquipment(name)));
  const lines = told.slice(0, mostMissed).map((need, at) => {
    const { bound } = need;
    // One proof may bound several needs at once.
    const isTold = told.slice(0, at).some((other) => other.bound?.text === bound?.text);
    const most = bound && !isTold ? said(figuresIn(bound.text, units), longestText) : '';
    return `${sentence(`it ${doneWords(need, units)}`)}${nearestWords(need, most, others, units)}`;
  });
  const wishes = wished.map((need) => sentence(`it ${doneWords(need, units)}`));
  return [...failedCheck(first), ...kindLine(first, plan, notices), ...lines, ...wishes];
}
