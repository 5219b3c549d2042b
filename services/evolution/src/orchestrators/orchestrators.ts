import { invalidField } from '@robotdesign/contracts';
import { builtIn } from '@robotdesign/evolution-search';
import type { Logger } from '@robotdesign/service-kit';
import { type Answer, readAnswer } from './answer.ts';
import type { AskDocument } from './ask-document.ts';
import type { OrchestratorSettings, OrchestratorsFile } from './orchestrators-file.ts';
import { type ProgramEnd, runProgram } from './run-program.ts';

/** The programs of the operator that propose bodies. */

export interface Asked extends Answer {
  readonly cost_usd: number;
  /** Why the program failed; what it printed before counts. */
  readonly failure?: string;
}

export interface Orchestrators {
  readonly names: readonly string[];
  /** Whether another program must end first. */
  isBusy(): boolean;
  /** Price of an ask that reports no usage, in dollars. */
  priceOf(name: string): number;
  /**
   * Runs the program once. The signal ends it.
   * @throws the reason of a signal that was aborted before
   */
  ask(name: string, document: AskDocument, signal: AbortSignal): Promise<Asked>;
}

/** Programs that run at the same time; each may need as much as a worker. */
const mostRunning = 4;

/** @throws ServiceError validation_failed for a name that the operator does not offer */
export function expectOrchestrator(
  { names }: Pick<Orchestrators, 'names'>,
  name: string,
  field: string,
): void {
  const known = [builtIn, ...names];
  if (known.includes(name)) return;
  throw invalidField(field, `must be one of ${known.join(', ')}`);
}

/** The named variables, as far as they are set. */
const passed = (names: readonly string[], env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/** @param env the variables of the service */
export function createOrchestrators(
  file: OrchestratorsFile,
  { env, logger }: { readonly env: NodeJS.ProcessEnv; readonly logger: Logger },
): Orchestrators {
  let running = 0;

  async function run(
    settings: OrchestratorSettings,
    document: AskDocument,
    signal: AbortSignal,
  ): Promise<ProgramEnd> {
    const { argv, timeout_s, max_output_bytes, pass_env } = settings;
    running += 1;
    try {
      return await runProgram({
        argv,
        env: passed(pass_env, env),
        input: JSON.stringify(document),
        timeout_ms: 1_000 * timeout_s,
        maxOutput_bytes: max_output_bytes,
        signal,
      });
    } catch (error) {
      signal.throwIfAborted();
      const failure = `the program cannot be started: ${(error as Error).message}`;
      return { stdout: Buffer.alloc(0), stderr: '', failure, isComplete: true };
    } finally {
      running -= 1;
    }
  }

  return {
    names: [...file.keys()],
    isBusy: () => running >= mostRunning,
    priceOf: (name) => file.get(name)?.cost_per_call_usd ?? 0,
    ask: async (name, document, signal) => {
      const settings = file.get(name);
      if (!settings)
        return {
          proposals: [],
          rejected: [],
          cost_usd: 0,
          failure: 'the operator does not offer this orchestrator any more',
        };
      const { stdout, stderr, failure, isComplete } = await run(settings, document, signal);
      const answer = readAnswer(stdout, isComplete);
      const { evolution_id, ask } = document;
      const about = {
        evolution_id,
        ask,
        orchestrator: name,
        ...(failure && { failure }),
        ...(stderr && { stderr }),
      };
      if (failure) logger.warn(about, 'an orchestrator failed');
      else logger.info(about, 'an orchestrator answered');
      const { cost_usd = settings.cost_per_call_usd ?? 0 } = answer;
      return { ...answer, cost_usd, ...(failure === undefined ? {} : { failure }) };
    },
  };
}
