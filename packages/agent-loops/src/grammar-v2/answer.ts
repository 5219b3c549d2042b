import { familyNoun, listed } from '@robotdesign/answers';
import type { AgentLoopResult, AgentLoopState, Family, Notice, Plan } from '@robotdesign/contracts';
import { briefOf, taskPhrase } from '../brief/brief.ts';
import { chooseFamilies, type FamilyChoice } from '../brief/families.ts';
import { archetypeName } from '../candidate/distinct-names.ts';
import { offerBodies, rankBodies } from '../candidate/rank-bodies.ts';
import type { AgentLoop, AgentLoopRequest } from '../port.ts';
import type { Generation } from './generation.ts';
import type { Found, GenerationRequest } from './try-kinds.ts';

/** From a request to a generation, and from its bodies to an answer. Pure. */

/** A generation that a loop asks for, and the families that it chose. */
export interface AskedGeneration {
  readonly families: FamilyChoice;
  readonly request: GenerationRequest;
}

export function askedGeneration(
  { plan, seed }: Pick<AgentLoopRequest, 'plan' | 'seed'>,
  {
    population,
    attempts,
    only,
  }: Pick<GenerationRequest, 'population' | 'attempts'> & { readonly only?: readonly Family[] | undefined },
  { name, version }: Pick<AgentLoop, 'name' | 'version'>,
): AskedGeneration {
  const families = chooseFamilies(plan, only);
  return {
    families,
    request: {
      plan,
      task: briefOf(plan),
      shares: families.shares,
      alternatives: families.alternatives,
      population,
      attempts,
      seed,
      metadata: { task: taskPhrase(plan), agent_loop: name, loop_version: version },
    },
  };
}

/** Whether the text names a kind of body. */
const namesKind = ({ provenance }: Plan): boolean =>
  provenance.some(({ path, kind }) => path.startsWith('suggested_embodiments') && kind === 'stated');

/** That none of the chosen kinds meets the task. */
const otherKinds = (chosen: readonly string[]): Notice => ({
  code: 'other_kinds',
  message: `No ${listed(chosen.map(familyNoun), 'or')} designed here meets the task, so other kinds are offered too.`,
});

function stateOf({ cancelled }: Generation, found: number, population: number): AgentLoopState {
  if (cancelled) return 'cancelled';
  if (found === 0) return 'failed';
  return found < population ? 'partial' : 'completed';
}

/** Why nothing was found: the reasons with their counts. */
function failureOf({ rejected, derivations }: Generation): string {
  const reasons = Object.entries(rejected)
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${reason.replaceAll('_', ' ')} (${count})`);
  return `None of ${derivations} derived bodies could be offered: ${reasons.join(', ')}.`;
}

/** Bodies ranked by their fit to the task, best first, with unique titles. */
export const rankedFound = <T extends Found>(found: readonly T[], plan: Plan) =>
  rankBodies(
    found.map((one) => ({ ...one, name: archetypeName(one.archetype) })),
    plan,
  );

/**
 * The answer of a generation with these bodies.
 * @param ranked the bodies to offer, as {@link rankedFound} orders them
 */
export function answerOf(
  { families, request: { plan, task, population } }: AskedGeneration,
  generation: Generation,
  ranked: Parameters<typeof offerBodies>[0],
): Pick<AgentLoopResult, 'state' | 'candidates' | 'notices' | 'failure'> {
  const chosen = new Set<string>(families.shares.map(({ family }) => family));
  const isOfOtherKind = ranked.some(({ body }) => !chosen.has(body.embodiment));
  const offer = offerBodies(ranked, plan);
  const state = stateOf(generation, ranked.length, population);
  return {
    state,
    candidates: offer.candidates,
    notices: [
      ...families.notices,
      ...(isOfOtherKind && namesKind(plan) ? [otherKinds([...chosen])] : []),
      ...task.notices,
      ...offer.notices,
    ],
    ...(state === 'failed' ? { failure: failureOf(generation) } : {}),
  };
}
