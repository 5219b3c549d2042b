import {
  type AgentLoopResult,
  type LoopOffer,
  type RobotDesignProgram,
  ServiceError,
} from '@robotdesign/contracts';
import { TaskFailedError, WorkDeadlineError, WorkerDiedError } from '@robotdesign/simulation';
import { briefOf, taskPhrase } from '../brief/brief.ts';
import { bodyName } from '../candidate/body-name.ts';
import { offerBodies, rankBodies } from '../candidate/rank-bodies.ts';
import type { AgentLoopRequest, LoopContext } from '../port.ts';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import { comparable, pickUnlike } from '../variety/alike.ts';
import { counts, varietyOf } from '../variety/variety.ts';
import type { JudgeProgramInput, JudgeProgramOutput } from './judge-program.ts';
import { alikeNotices, nothingUsable, type Refused, refusalNotices, saidBy, unable } from './offer-words.ts';
import { ProgramRefusedError, programKey, readProgram } from './read-program.ts';

/** Programs that another process offers become candidates like those of our own loops: built, simulated, ranked here. */

const judgeProgramTask = new URL('./judge-program.ts', import.meta.url);
/** Programs looked at for each candidate that is wanted: a loop offers its best first. */
const programsPerCandidate = 2;
/** A body of the most joints takes some 3 s; waiting for a thread counts too. */
const longestJudging_ms = 120_000;

/** Who offers. */
export interface Offerer {
  readonly name: string;
  readonly version: string;
}

interface Read {
  readonly place: number;
  readonly program: RobotDesignProgram;
}
interface Judged {
  readonly place: number;
  readonly body: JudgedBody;
}

/** The programs that can be read, each once. */
function readAll(programs: readonly RobotDesignProgram[], metadata: Parameters<typeof readProgram>[1]) {
  const firstPlaces = new Map<string, number>();
  const readable: Read[] = [];
  const refused: Refused[] = [];
  for (const [index, given] of programs.entries()) {
    const place = index + 1;
    try {
      const program = readProgram(given, metadata);
      const key = programKey(program);
      const first = firstPlaces.get(key);
      if (first !== undefined) {
        refused.push({ place, kind: 'duplicate', because: `it is the same as program ${first}` });
        continue;
      }
      firstPlaces.set(key, place);
      readable.push({ place, program });
    } catch (error) {
      if (!(error instanceof ProgramRefusedError)) throw error;
      refused.push({ place, kind: 'invalid', because: error.message });
    }
  }
  return { readable, refused };
}

/** What a program does to its thread is its own fault: it is refused, and the others go on. */
function faultOf(error: unknown): JudgeProgramOutput {
  if (error instanceof TaskFailedError)
    return { refused: 'invalid', because: 'no body could be built from it' };
  if (error instanceof WorkDeadlineError)
    return { refused: 'late', because: `judging it took over ${error.deadline_ms / 1000} s` };
  if (error instanceof WorkerDiedError)
    return { refused: 'unsound', because: 'the thread that judged it ended' };
  throw error;
}

/** Builds and simulates in threads; the order of the programs is kept. */
async function judgeAll(
  readable: readonly Read[],
  load: JudgeProgramInput['load'],
  { pool, signal, onProgress }: LoopContext,
) {
  let done = 0;
  const tell = () =>
    onProgress?.({
      phase: 'judging',
      done,
      total: readable.length,
      message: `${done} of ${readable.length} offered bodies built and simulated`,
    });
  tell();
  const outputs = await Promise.all(
    readable.map(async ({ program }) => {
      const options = { deadline_ms: longestJudging_ms, ...(signal ? { signal } : {}) };
      const output = await pool
        .run<JudgeProgramInput, JudgeProgramOutput>(judgeProgramTask, { program, load }, options)
        .catch(faultOf);
      done += 1;
      tell();
      return output;
    }),
  );
  const judged: Judged[] = [];
  const refused: Refused[] = [];
  for (const [index, { place }] of readable.entries()) {
    const output = outputs[index] as JudgeProgramOutput;
    if ('body' in output) judged.push({ place, body: output.body });
    else refused.push({ place, kind: output.refused, because: output.because });
  }
  return { judged, refused };
}

/** Ends with why when the offer's state and its programs do not go together. */
function checkState({ state, programs }: LoopOffer, name: string): void {
  // A state that this version does not know is read as absent.
  const known: LoopOffer['state'] | undefined = state;
  const failed = (why: string) => new ServiceError('agent_loop_failed', `${name} ${why}`);
  if (known !== 'completed' && known !== 'partial')
    throw failed(
      `ended in ${known === undefined ? 'no known state' : `the state ${known}`} with ${programs.length} programs; completed, partial, or failed without programs would do.`,
    );
  if (programs.length === 0) throw failed(`says ${known}, but offers no program.`);
}

/**
 * The answer of a loop in another process, validated like input: its programs are read, replayed with all guards,
 * lowered, simulated, and ranked by the same measure as those of our own loops. The same offer gives the same
 * candidates.
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
  const took = () => ({ duration_ms: Math.round(context.clock() - begun) });
  if (programs.length === 0 && offer.state === 'failed')
    return {
      state: 'failed',
      candidates: [],
      notices: saidBy(name, offer),
      telemetry: { population, offered: 0, ...took() },
      failure: unable(name, offer.failure),
    };
  checkState(offer, name);

  const { load, notices } = briefOf(plan);
  const looked = programs.slice(0, programsPerCandidate * population);
  const metadata = { task: taskPhrase(plan), agent_loop: name, loop_version: version };
  const read = readAll(looked, metadata);
  const { judged, refused: unfit } = await judgeAll(read.readable, load, context);
  const refused = [...read.refused, ...unfit].sort((a, b) => a.place - b.place);
  if (judged.length === 0 && refused.every(({ kind }) => kind === 'invalid' || kind === 'duplicate'))
    throw new ServiceError('agent_loop_failed', nothingUsable(name, refused));

  const comparables = judged.map(({ body }) => ({ ...comparable(body), name: bodyName(body) }));
  const { picked, setAside } = pickUnlike(rankBodies(comparables, plan), population);
  const offered = offerBodies(picked, plan);
  const many = {
    code: 'programs_not_judged',
    message: `${name} offered ${programs.length} programs; the first ${looked.length} were judged, ${programsPerCandidate} for each candidate that was asked for.`,
  };
  return {
    state: picked.length === 0 ? 'failed' : picked.length < population ? 'partial' : 'completed',
    candidates: offered.candidates,
    notices: [
      ...(programs.length > looked.length ? [many] : []),
      ...refusalNotices(name, refused),
      ...alikeNotices(name, setAside),
      ...saidBy(name, offer),
      ...notices,
      ...offered.notices,
    ],
    telemetry: {
      population,
      offered: programs.length,
      judged: looked.length,
      evaluations: judged.length + unfit.filter(({ kind }) => kind === 'unsound').length,
      rejected: { ...counts(refused, ({ kind }) => kind), ...(setAside > 0 ? { alike: setAside } : {}) },
      ...varietyOf(picked),
      // Time is a cap: another run may come further.
      ...(refused.some(({ kind }) => kind === 'late') ? { truncated: true } : {}),
      ...took(),
    },
    ...(picked.length === 0 ? { failure: nothingUsable(name, refused) } : {}),
  };
}
