import type { AgentLoopResult, JsonObject, Notice } from '@robotdesign/contracts';
import type { AgentLoop, AgentLoopRequest, LoopContext } from '../port.ts';
import { varietyOf } from '../variety/variety.ts';
import { answerOf, askedGeneration, rankedFound } from './answer.ts';
import { type GrammarConfig, grammarConfig } from './config.ts';
import { type Generation, generate } from './generation.ts';

const name = 'grammar_v2';
/** Changes whenever a request could give different candidates. */
const version = '2.6.0';

function configNotices({ confirmation, agents }: GrammarConfig): Notice[] {
  const foreign = agents.filter((agent) => agent !== 'grammar');
  return [
    ...(confirmation > 0
      ? [
          {
            code: 'not_confirmed',
            message: `${name} does no perturbed re-simulations; each design was simulated once.`,
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

async function run(request: AgentLoopRequest, context: LoopContext): Promise<AgentLoopResult> {
  const begun = context.clock();
  const config = grammarConfig.read(request.config);
  const { population, attempts, extra } = config;
  const asked = askedGeneration(request, { population, attempts, only: extra.families }, { name, version });
  const generation = await generate(asked.request, context);
  const answer = answerOf(asked, generation, rankedFound(generation.found, request.plan));
  return {
    ...answer,
    notices: [...configNotices(config), ...answer.notices],
    telemetry: telemetryOf(generation, population, context.clock() - begun),
  };
}

/** Derives bodies by the rules of the grammar, simulates each and ranks them by their fit to the task. */
export const grammarV2: AgentLoop = {
  name,
  version,
  description:
    'Derives bodies by named, replayable rules, sizes and simulates each, and ranks them by how they fit the task.',
  deterministic: true,
  config_schema: grammarConfig.schema,
  checkExtra: grammarConfig.checkExtra,
  run,
};
