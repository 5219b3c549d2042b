import type { AgentLoopResult, AgentLoopState, JsonObject, Notice } from '@robotdesign/contracts';
import type { AgentLoop, AgentLoopRequest, LoopContext } from '../port.ts';
import { fitOf } from '../task-fit/rank.ts';
import { requirementsOf } from '../task-fit/requirements.ts';
import { briefOf, taskPhrase } from './brief.ts';
import { loopCandidate } from './candidate.ts';
import { checkGrammarExtra, type GrammarConfig, grammarConfigSchema, readGrammarConfig } from './config.ts';
import { distinctNames } from './distinct-names.ts';
import { chooseFamilies } from './families.ts';
import { type Generation, generate } from './generation.ts';
import { diversityOf } from './kind-of-body.ts';
import { taskNotices } from './notices.ts';

const name = 'grammar_v2';
/** Changes whenever a request could give other candidates than before. */
const version = '2.3.0';

function configNotices({ confirmation, agents }: GrammarConfig): Notice[] {
  const foreign = agents.filter((agent) => agent !== 'grammar');
  return [
    ...(confirmation > 0
      ? [
          {
            code: 'not_confirmed',
            message: `${name} does no perturbed re-simulations; candidates stood once.`,
          },
        ]
      : []),
    ...(foreign.length > 0
      ? [
          {
            code: 'unknown_agents',
            message: `${name} has the proposer grammar only, not ${foreign.join(', ')}.`,
          },
        ]
      : []),
  ];
}

function stateOf(generation: Generation, population: number): AgentLoopState {
  if (generation.cancelled) return 'cancelled';
  if (generation.found.length === 0) return 'failed';
  return generation.found.length < population ? 'partial' : 'completed';
}

function telemetryOf(generation: Generation, population: number, duration: number): JsonObject {
  const count = (key: (found: Generation['found'][number]) => string) =>
    Object.fromEntries([...Map.groupBy(generation.found, key)].map(([word, all]) => [word, all.length]));
  const diversity = diversityOf(generation.found.map(({ kind }) => kind));
  return {
    population,
    derivations: generation.derivations,
    evaluations: generation.evaluations,
    rejected: generation.rejected,
    families: count(({ ask }) => ask.family),
    distinct_signatures: new Set(generation.found.map(({ signature }) => signature)).size,
    ...(diversity === undefined ? {} : { diversity: Number(diversity.toFixed(2)) }),
    duration_ms: Math.round(duration),
  };
}

/** Why nothing was found, in the words of the reasons counted. */
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
      population,
      attempts,
      seed,
      metadata: { task: taskPhrase(plan), agent_loop: name, loop_version: version },
    },
    context,
  );
  const requirements = requirementsOf(plan);
  const offered = generation.found
    .map((found) => ({ ...found, fit: fitOf(found.body, plan, requirements) }))
    .sort((a, b) => b.fit.score - a.fit.score || a.ask.index - b.ask.index);
  const state = stateOf(generation, population);
  const named = distinctNames(offered.map(({ body, ask, fit }) => ({ body, archetype: ask.archetype, fit })));
  return {
    state,
    candidates: named.map(({ body, name: called, fit }) => loopCandidate(body, called, fit)),
    notices: [...configNotices(config), ...families.notices, ...task.notices, ...taskNotices(plan, offered)],
    telemetry: telemetryOf(generation, population, context.clock() - begun),
    ...(state === 'failed' ? { failure: failureOf(generation) } : {}),
  };
}

/** Derives bodies by the rules of the grammar, simulates each and ranks them by how they fit the task. */
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
