import type { AgentLoopResult, Need, Plan } from '@robotdesign/contracts';
import type { ProvenBound } from '@robotdesign/robot-design';
import { taskNotices } from '../notices/task-notices.ts';
import { withoutBeaten } from '../task-fit/beaten.ts';
import { tradedBound, triedBound, withBounds } from '../task-fit/bound-text.ts';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import { nearestIndex } from '../task-fit/nearest.ts';
import { type Fit, fitOf } from '../task-fit/rank.ts';
import { isMissed, isSameNeed, withoutRefuted } from '../task-fit/refuted-bounds.ts';
import { requirementsOf } from '../task-fit/requirements.ts';
import { loopCandidate, type ShownInTrials } from './candidate.ts';
import { distinguished, type Named } from './distinct-names.ts';

/** The last steps of every agent loop: rank simulated bodies and turn them into the candidates of an answer. */

/** A simulated body and how well it fits the task. */
interface RankedBody {
  readonly body: JudgedBody;
  readonly fit: Fit;
}

/** A simulated body, and the bounds of what the task asks too much of its family. */
interface ProvenBody {
  readonly body: JudgedBody;
  readonly bounds?: readonly ProvenBound[];
}

/** The bodies, best fit first, none behind one that it beats; equally good bodies keep their order. */
export function rankBodies<T extends ProvenBody>(bodies: readonly T[], plan: Plan): (T & RankedBody)[] {
  const requirements = requirementsOf(plan);
  const ranked = bodies
    .map((one) => {
      const fit = fitOf(one.body, plan, requirements);
      return { ...one, fit: { ...fit, needs: withBounds(fit.needs, one.bounds ?? [], one.body.embodiment) } };
    })
    .sort((a, b) => b.fit.score - a.fit.score);
  return [...withoutBeaten(ranked)];
}

const actuatorsOf = ({ ir }: JudgedBody): string[] => [
  ...new Set(ir.actuators.map(({ component_id }) => component_id)),
];

/** The needs of a better-ranked body, each bounded by what a body that meets it misses instead. */
function withTrades(needs: readonly Need[], others: readonly (readonly Need[])[]): readonly Need[] {
  return needs.map((need) => {
    if (!isMissed(need) || need.bound) return need;
    const meeting = others.find((other) =>
      other.some((own) => isSameNeed(own, need) && own.verdict === 'met'),
    );
    const instead = meeting?.find(isMissed);
    const bound = instead && tradedBound(need, instead);
    return bound ? { ...need, bound } : need;
  });
}

/**
 * The needs of each body; where all bodies miss a need, the nearest one is marked, and it bounds a figure without a
 * proof. Where only other bodies meet it, which miss something else, they bound it.
 */
function comparedNeeds(ranked: readonly RankedBody[]): readonly (readonly Need[])[] {
  const nearest = ranked[0]?.fit.judgements.map((_, index) =>
    nearestIndex(ranked.flatMap(({ fit }) => fit.judgements[index]?.judgement ?? [])),
  );
  const all = withoutRefuted(ranked.map(({ fit }) => fit.needs));
  return ranked.map(({ fit: { judgements } }, at) =>
    withTrades(all[at] ?? [], all.slice(at + 1)).map((need) => {
      const index = judgements.findIndex(
        ({ requirement }) => requirement.name === need.name && requirement.asked === need.asked,
      );
      const best = nearest?.[index];
      const judged = best === undefined ? undefined : ranked[best];
      if (best === undefined || !judged) return need;
      const judgement = judged.fit.judgements[index]?.judgement;
      const bound = need.bound ?? (judgement && triedBound(need, judgement, actuatorsOf(judged.body)));
      return { ...need, ...(best === at ? { nearest: true } : {}), ...(bound ? { bound } : {}) };
    }),
  );
}

/** The candidates of an answer, with unique titles, and the notices about the task that concern all of them. */
export function offerBodies(
  ranked: readonly (RankedBody & Named & { readonly shown?: ShownInTrials })[],
  plan: Plan,
): Pick<AgentLoopResult, 'candidates' | 'notices'> {
  const needs = comparedNeeds(ranked);
  return {
    candidates: distinguished(ranked).map(({ body, name, fit, shown }, at) =>
      loopCandidate(body, name, { ...fit, needs: needs[at] ?? fit.needs }, plan, shown),
    ),
    notices: taskNotices(plan, ranked),
  };
}
