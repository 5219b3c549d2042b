import type { AgentLoopResult, AgentLoopState, JsonObject, Notice } from '@robotdesign/contracts';
import { briefOf, taskPhrase } from '../brief/brief.ts';
import { chooseFamilies } from '../brief/families.ts';
import { archetypeName } from '../candidate/distinct-names.ts';
import { offerBodies, rankBodies } from '../candidate/rank-bodies.ts';
import type { AgentLoop, AgentLoopRequest, LoopContext } from '../port.ts';
import { varietyOf } from '../variety/variety.ts';
import { checkGrammarExtra, type GrammarConfig, grammarConfigSchema, readGrammarConfig } from './config.ts';
import { type Generation, generate } from './generation.ts';

const name = 'grammar_v2';
/** Changes whenever a request could give different candidates. */
const version = '2.5.0';

function configNotices({ confirmation, agents }: GrammarConfig): Notice[] {
  const foreign = agents.filter((agent) => agent !== 'grammar');
  return [
    ...(confirmation > 0
      ? [
          {
            code: 'not_confirmed',
            message: `${name} does no perturbed re-simulations; each candidate was simulated once.`,
          },
        ]
      : []),
    ...(foreign.length > 0
      ? [
          {
            code: 'unknown_agents',
            message: `${name} has only the proposer grammar, not ${foreign.join(', ')}.`,
          },
        ]
      : []),
  ];
}

const otherKinds: Notice = {
  code: 'other_kinds',
  message:
    'No body of the families that the plan chose meets the task; other families that meet it are offered too.',
};

function stateOf(generation: Generation, population: number): AgentLoopState {
  if (generation.cancelled) return 'cancelled';
  if (generation.found.length === 0) return 'failed';
  return generation.found.length < population ? 'partial' : 'completed';
}

function telemetryOf(generation: Generation, population: number, duration: number): JsonObject {
  return {
    population,
    derivations: generation.derivations,
    evaluations: generation.evaluations,
    rejected: generation.rejected,
    ...varietyOf(generation.found),
    duration_ms: Math.round(duration),
  };
}

/** Why nothing was found: the reasons with their counts. */
function failureOf({ rejected, derivations }: Generation): string {
  const reasons = Object.entries(rejected)
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${reason.replaceAll('_', ' ')} (${count})`);
  return `None of ${derivations} derived bodies could be offered: ${reasons.join(', ')}.`;
}

async function run(request: AgentLoopRequest, context: LoopContext): Promise<AgentLoopResult> {
  const begun = context.clock();
  const { plan, seed } = request;
  const config = readGrammarConfig(request.config);
  const { population, attempts, extra } = config;
  const families = chooseFamilies(plan, extra.families);
  const task = briefOf(plan);
  const generation = await generate(
    {
      plan,
      task,
      shares: families.shares,
      alternatives: families.alternatives,
      population,
      attempts,
      seed,
      metadata: { task: taskPhrase(plan), agent_loop: name, loop_version: version },
    },
    context,
  );
  const chosen = new Set<string>(families.shares.map(({ family }) => family));
  const named = generation.found.map((one) => ({ ...one, name: archetypeName(one.archetype) }));
  const offer = offerBodies(rankBodies(named, plan), plan);
  const state = stateOf(generation, population);
  return {
    state,
    candidates: offer.candidates,
    notices: [
      ...configNotices(config),
      ...families.notices,
      ...(generation.found.some(({ body }) => !chosen.has(body.embodiment)) ? [otherKinds] : []),
      ...task.notices,
      ...offer.notices,
    ],
    telemetry: telemetryOf(generation, population, context.clock() - begun),
    ...(state === 'failed' ? { failure: failureOf(generation) } : {}),
  };
}

/** Derives bodies by the rules of the grammar, simulates each and ranks them by their fit to the task. */
export const grammarV2: AgentLoop = {
  name,
  version,
  description:
    'Derives bodies by named, replayable rules, sizes and simulates each, and ranks them by how they fit the task.',
  deterministic: true,
  config_schema: grammarConfigSchema,
  checkExtra: checkGrammarExtra,
  run,
};
