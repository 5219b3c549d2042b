import {
  type AgentLoopResult,
  type JsonObject,
  type LoopOffer,
  type Notice,
  ServiceError,
} from '@robotdesign/contracts';
import { briefOf, taskPhrase } from '../brief/brief.ts';
import { bodyName } from '../candidate/body-name.ts';
import { offerBodies, rankBodies } from '../candidate/rank-bodies.ts';
import type { AgentLoopRequest, LoopContext } from '../port.ts';
import { type ComparableBody, comparable, pickUnlike } from '../variety/alike.ts';
import { counts, varietyOf } from '../variety/variety.ts';
import { type JudgedPrograms, judgePrograms } from './judge-programs.ts';
import { alikeNotices, loopNotices, nothingUsable, refusalNotices, unable } from './offer-text.ts';

/** Turns the programs that another process offers into candidates, as those of the built-in loops. */

/** Programs judged for each requested candidate: a loop offers its best programs first. */
const programsPerCandidate = 2;

/** The loop that makes the offer. */
export interface Offerer {
  readonly name: string;
  readonly version: string;
}

/** @throws ServiceError `agent_loop_failed` when the offer's state contradicts its programs */
function checkState({ state, programs }: LoopOffer, name: string): void {
  // A state that this version does not know is read as absent.
  const known: LoopOffer['state'] | undefined = state;
  const failed = (why: string) => new ServiceError('agent_loop_failed', `${name} returned ${why}`);
  if (known !== 'completed' && known !== 'partial')
    throw failed(
      `${known === undefined ? 'an unknown state' : `the state ${known}`} with ${programs.length} programs. Use completed or partial, or failed without programs.`,
    );
  if (programs.length === 0) throw failed(`the state ${known} without a program.`);
}

interface Judged extends JudgedPrograms {
  readonly offered: number;
  readonly judgedCount: number;
  readonly picked: readonly ComparableBody[];
  readonly setAside: number;
}

function telemetryOf({ offered, judgedCount, bodies, refused, picked, setAside }: Judged): JsonObject {
  const has = (kind: string) => refused.filter((one) => one.kind === kind).length;
  return {
    offered,
    judged: judgedCount,
    evaluations: bodies.length + has('unsound'),
    rejected: { ...counts(refused, ({ kind }) => kind), ...(setAside > 0 ? { alike: setAside } : {}) },
    ...varietyOf(picked),
    // The deadline depends on the machine: another run may judge more programs.
    ...(has('late') > 0 ? { truncated: true } : {}),
  };
}

const uncheckedNotices = (name: string, { offered, judgedCount }: Judged): Notice[] =>
  offered === judgedCount
    ? []
    : [
        {
          code: 'programs_not_judged',
          message: `${name} offered ${offered} programs; the first ${judgedCount} were judged, ${programsPerCandidate} for each requested candidate.`,
        },
      ];

const stateOf = (found: number, population: number): AgentLoopResult['state'] => {
  if (found === 0) return 'failed';
  return found < population ? 'partial' : 'completed';
};

/**
 * Validates the answer of a loop in another process like input, and ranks its bodies like those of the built-in loops.
 * The same offer gives the same candidates.
 * @throws ServiceError `agent_loop_failed` for an answer that no body can be built from; WorkCancelledError and
 * PoolClosedError from the pool
 */
export async function judgeOffer(
  offer: LoopOffer,
  { plan, config: { population } }: AgentLoopRequest,
  context: LoopContext,
  { name, version }: Offerer,
): Promise<AgentLoopResult> {
  const begun = context.clock();
  const { programs } = offer;
  const duration = () => ({ duration_ms: Math.round(context.clock() - begun) });
  if (programs.length === 0 && offer.state === 'failed')
    return {
      state: 'failed',
      candidates: [],
      notices: loopNotices(name, offer),
      telemetry: { population, offered: 0, ...duration() },
      failure: unable(name, offer.failure),
    };
  checkState(offer, name);

  const { load, notices } = briefOf(plan);
  const first = programs.slice(0, programsPerCandidate * population);
  const metadata = { task: taskPhrase(plan), agent_loop: name, loop_version: version };
  const { bodies, refused } = await judgePrograms(first, metadata, load, context);
  if (bodies.length === 0 && refused.every(({ kind }) => kind === 'invalid' || kind === 'duplicate'))
    throw new ServiceError('agent_loop_failed', nothingUsable(name, refused));

  const named = bodies.map((body) => ({ ...comparable(body), name: bodyName(body) }));
  const { picked, setAside } = pickUnlike(rankBodies(named, plan), population);
  const { candidates, notices: about } = offerBodies(picked, plan);
  const judged = { offered: programs.length, judgedCount: first.length, bodies, refused, picked, setAside };
  return {
    state: stateOf(picked.length, population),
    candidates,
    notices: [
      ...uncheckedNotices(name, judged),
      ...refusalNotices(name, refused),
      ...alikeNotices(name, setAside),
      ...loopNotices(name, offer),
      ...notices,
      ...about,
    ],
    telemetry: { population, ...telemetryOf(judged), ...duration() },
    ...(picked.length === 0 ? { failure: nothingUsable(name, refused) } : {}),
  };
}
