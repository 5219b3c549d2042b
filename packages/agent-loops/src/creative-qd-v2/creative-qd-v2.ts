import type { AgentLoopResult, JsonObject, Notice } from '@robotdesign/contracts';
import { type EmitterName, emitterNames } from '@robotdesign/quality-diversity';
import { streamSeed } from '@robotdesign/random';
import { WorkCancelledError } from '@robotdesign/simulation';
import { apportion, archetypesFor } from '../brief/families.ts';
import { answerOf, askedGeneration, rankedFound } from '../grammar-v2/answer.ts';
import { type Generation, generate } from '../grammar-v2/generation.ts';
import { withComputedSpeed } from '../grammar-v2/kinds.ts';
import type { AgentLoop, AgentLoopRequest, LoopContext } from '../port.ts';
import { statedKeys } from '../task-fit/sizing-requirements.ts';
import { triedGrounds } from '../task-fit/tried-grounds.ts';
import { varietyOf } from '../variety/variety.ts';
import { type Budget, budgetOf } from './budget.ts';
import { type CreativeConfig, creativeConfig } from './config.ts';
import { type ConfirmedBody, confirmed } from './confirm.ts';
import type { Genome, OpenFamily } from './genome.ts';
import { initialOf, resumedGenomes } from './initial.ts';
import { offered, shownBy } from './offer.ts';
import { retrying } from './retrying.ts';
import { savedSearch } from './saved-search.ts';
import { search } from './search.ts';
import { stages } from './stages.ts';
import type { SearchTask } from './try-genome.ts';

const name = 'creative_qd_v2';
/** Changes whenever a request could give different candidates. */
const version = '2.1.0';

const isEmitter = (agent: string): agent is EmitterName => emitterNames.some((emitter) => emitter === agent);

function agentNotices({ agents }: CreativeConfig): Notice[] {
  const unknown = agents.filter((agent) => !isEmitter(agent));
  if (unknown.length === 0) return [];
  const message = `${name} has the proposers ${emitterNames.join(', ')}, not ${unknown.join(', ')}.`;
  return [{ code: 'unknown_agents', message }];
}

/** The fewest hard requirements that a body known so far misses. */
const leastMisses = ({ sized }: Generation): number => Math.min(...sized.map(({ misses }) => misses.length));

function unconfirmedNotices(bodies: readonly (object | ConfirmedBody)[], confirmation: number): Notice[] {
  const count = bodies.filter((one) => !('tried' in one)).length;
  if (count === 0 || confirmation === 0) return [];
  const which = count === bodies.length ? 'No design is' : `${count} of ${bodies.length} designs are not`;
  const message = `${which} confirmed by perturbed trials (slippery ground, 10 % more mass, noisy commands): fewer bodies passed them than were asked for.`;
  return [{ code: 'not_confirmed', message }];
}

/** The answer of grammar_v2 where a search has nothing to add: no body was sized, or none meets the task. */
function plainAnswer(
  asked: ReturnType<typeof askedGeneration>,
  generation: Generation,
  config: CreativeConfig,
): Pick<AgentLoopResult, 'state' | 'candidates' | 'notices' | 'failure'> {
  const answer = answerOf(asked, generation, rankedFound(generation.found, asked.request.plan));
  if (generation.found.length === 0) return answer;
  const message =
    'No body meets the whole task, so that none was searched for; the designs here come nearest.';
  return {
    ...answer,
    notices: [...agentNotices(config), { code: 'not_confirmed', message }, ...answer.notices],
  };
}

/** The environment of a run, whose stages report their progress as one. */
interface Staged {
  readonly context: LoopContext;
  readonly stage: ReturnType<typeof stages>;
  readonly begun_ms: number;
}

async function searched(
  asked: ReturnType<typeof askedGeneration>,
  generation: Generation,
  config: CreativeConfig,
  resumed: readonly Genome[],
  budget: Budget,
  { context, stage, begun_ms }: Staged,
): Promise<AgentLoopResult> {
  const {
    plan,
    task: { brief, load },
    shares,
    population,
    seed,
    metadata,
  } = asked.request;
  const grounds = triedGrounds(plan);
  const task: SearchTask = {
    sizing: { plan, brief, stated: statedKeys(plan), metadata },
    load,
    terrain: grounds.find(({ kind }) => kind !== 'flat') ?? { kind: 'flat' },
    mostMisses: leastMisses(generation),
  };
  const families = shares.map(
    ({ family, score }): OpenFamily => ({
      family,
      weight: score ** 2,
      archetypes: withComputedSpeed(archetypesFor(plan, family), plan.capabilities),
    }),
  );
  const emitters = config.agents.filter(isEmitter);
  const found = await search(
    {
      task,
      families,
      initial: initialOf(generation, resumed, seed),
      ...(emitters.length > 0 ? { emitters } : {}),
      seed: streamSeed(seed, 2),
      budget,
      begun_ms,
    },
    { ...context, onProgress: stage(1) },
  );
  const seats = apportion(shares, population);
  const { confirmation } = config;
  const until = budget.answer_ms === undefined ? {} : { until_ms: begun_ms + budget.answer_ms };
  const {
    bodies,
    refuted,
    truncated: unfinished,
  } = await confirmed(
    found.tried,
    seats,
    { task, confirmation, wanted: population, ...until },
    { ...context, onProgress: stage(2) },
  );
  const chosen = offered(bodies, generation.found, { plan, population, first: shares[0]?.family });
  const ranked = rankedFound(
    chosen.map((one) => ('tried' in one ? { ...one, shown: shownBy(one.tried, task) } : one)),
    plan,
  );
  const answer = answerOf(asked, generation, ranked);
  const telemetry: JsonObject = {
    population,
    derivations: generation.derivations,
    evaluations: found.evaluations,
    rejected: found.rejected,
    confirmed: bodies.length,
    refuted,
    truncated: found.truncated || unfinished,
    ...varietyOf(chosen),
    archive: JSON.parse(JSON.stringify(found.map)),
    duration_ms: Math.round(context.clock() - begun_ms),
  };
  return {
    ...answer,
    notices: [...agentNotices(config), ...unconfirmedNotices(chosen, confirmation), ...answer.notices],
    telemetry,
    saved: savedSearch(found.archive),
  };
}

async function run(request: AgentLoopRequest, environment: LoopContext): Promise<AgentLoopResult> {
  const context = { ...environment, pool: retrying(environment.pool) };
  const begun_ms = context.clock();
  const config = creativeConfig.read(request.config);
  const { population, attempts, extra } = config;
  const asked = askedGeneration(request, { population, attempts, only: extra.families }, { name, version });
  const resumed = await resumedGenomes(config, context);
  const budget = budgetOf(
    config,
    asked.request.shares.map(({ family }) => family),
    resumed.length,
  );
  const stage = stages(context.onProgress, [population, budget.evaluations, population]);
  const generation = await generate(asked.request, { ...context, onProgress: stage(0) });
  const feasible = generation.found.length > 0 && leastMisses(generation) === 0;
  if (!generation.cancelled && feasible) {
    try {
      return await searched(asked, generation, config, resumed, budget, { context, stage, begun_ms });
    } catch (error) {
      if (!(error instanceof WorkCancelledError)) throw error;
    }
  }
  const ended = feasible ? { ...generation, found: [], cancelled: true } : generation;
  return {
    ...plainAnswer(asked, ended, config),
    telemetry: {
      population,
      derivations: generation.derivations,
      evaluations: generation.evaluations,
      rejected: generation.rejected,
      ...varietyOf(ended.found),
      duration_ms: Math.round(context.clock() - begun_ms),
    },
  };
}

/** Searches kinds and open sizes for bodies that do a task well and differ, and confirms them by perturbed trials. */
export const creativeQdV2: AgentLoop = {
  name,
  version,
  description:
    'Searches rules, sizes and gaits by quality-diversity from the bodies of grammar_v2, tries each body in simulation, and offers those that perturbed trials confirm.',
  deterministic: true,
  config_schema: creativeConfig.schema,
  checkExtra: creativeConfig.checkExtra,
  run,
};
