import type { RobotDesignProgram } from '@robotdesign/contracts';
import { TaskFailedError, WorkDeadlineError, WorkerDiedError } from '@robotdesign/simulation';
import type { LoopContext } from '../port.ts';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import type { JudgeProgramInput, JudgeProgramOutput } from './judge-program.ts';
import type { Refused } from './offer-text.ts';
import { ProgramRefusedError, programKey, readProgram } from './read-program.ts';

/** Reads, builds and simulates the programs of an offer. */

const judgeProgramTask = new URL('./judge-program.ts', import.meta.url);
/** Includes the wait for a thread. A body with the largest number of joints takes about 3 s. */
const longestJudging_ms = 120_000;

interface ReadableProgram {
  /** Place in the offer, from 1. */
  readonly place: number;
  readonly program: RobotDesignProgram;
}

export interface JudgedPrograms {
  /** In the order of the offer. */
  readonly bodies: readonly JudgedBody[];
  /** In the order of the offer. */
  readonly refused: readonly Refused[];
}

/** The readable programs without duplicates. */
function readAll(programs: readonly RobotDesignProgram[], metadata: Parameters<typeof readProgram>[1]) {
  const firstPlaces = new Map<string, number>();
  const readable: ReadableProgram[] = [];
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

/** A program that breaks its thread is refused; the other programs are still judged. */
function refusalOfError(error: unknown): JudgeProgramOutput {
  if (error instanceof TaskFailedError)
    return { refused: 'invalid', because: 'no body could be built from it' };
  if (error instanceof WorkDeadlineError)
    return { refused: 'late', because: `judging it took over ${error.deadline_ms / 1000} s` };
  if (error instanceof WorkerDiedError)
    return { refused: 'unsound', because: 'the thread that judged it ended' };
  throw error;
}

/** Builds and simulates programs in threads; the outputs have the order of the programs. */
async function judgeAll(
  readable: readonly ReadableProgram[],
  load: JudgeProgramInput['load'],
  { pool, signal, onProgress }: LoopContext,
): Promise<readonly JudgeProgramOutput[]> {
  let done = 0;
  const report = () =>
    onProgress?.({
      phase: 'judging',
      done,
      total: readable.length,
      message: `${done} of ${readable.length} offered bodies built and simulated`,
    });
  report();
  return Promise.all(
    readable.map(async ({ program }) => {
      const options = { deadline_ms: longestJudging_ms, ...(signal ? { signal } : {}) };
      const output = await pool
        .run<JudgeProgramInput, JudgeProgramOutput>(judgeProgramTask, { program, load }, options)
        .catch(refusalOfError);
      done += 1;
      report();
      return output;
    }),
  );
}

/**
 * Judges programs as input from outside: each is read, replayed with all guards, lowered and simulated.
 * @throws WorkCancelledError and PoolClosedError from the pool
 */
export async function judgePrograms(
  programs: readonly RobotDesignProgram[],
  metadata: Parameters<typeof readProgram>[1],
  load: JudgeProgramInput['load'],
  context: LoopContext,
): Promise<JudgedPrograms> {
  const { readable, refused } = readAll(programs, metadata);
  const outputs = await judgeAll(readable, load, context);
  const unfit = outputs.flatMap((output, index): Refused[] => {
    const place = readable[index]?.place ?? 0;
    return 'body' in output ? [] : [{ place, kind: output.refused, because: output.because }];
  });
  return {
    bodies: outputs.flatMap((output) => ('body' in output ? [output.body] : [])),
    refused: [...refused, ...unfit].sort((a, b) => a.place - b.place),
  };
}
