import { fromProblem, type Problem, ServiceError } from '@robotdesign/contracts';
import { VersionConflict } from '@robotdesign/document-store';
import { explained, inScope } from '@robotdesign/service-kit';
import { inTrace } from '@robotdesign/telemetry';
import { cancelled, HandedBack, mayTryAgain, problemOf, reasonOf, refusalOf, statusOf } from './attempt.ts';
import type { AnyKind, OperationKind, Work } from './kind.ts';
import {
  keepLease,
  type LeaseOptions,
  newLease,
  newRun,
  notifyProgress,
  notifyStored,
  type Run,
  saveOwned,
} from './lease.ts';
import { claim, end, fail, mayClaim, renew, setBack } from './operation.ts';
import { attempted, counted } from './work-span.ts';

/** Does the work of operations under a lease: claims one, renews the lease, and ends it or hands it back. */

export interface RunnerOptions extends LeaseOptions {
  readonly service: string;
  readonly kinds: Readonly<Record<string, AnyKind>>;
  /** True when no other process can be on the store: a lease of another process is then a dead one's. */
  readonly aloneOnStore: boolean;
  /** Processes that may die during the work before it fails as interrupted. */
  readonly maxAttempts: number;
}

export interface Runner {
  /** Resolves when the work has ended or is handed back. */
  run(id: string): Promise<void>;
  /** Aborts the work as cancelled if this process does it. */
  cancel(id: string): void;
  /** Hands back all work that this process does. */
  handBackAll(): void;
}

/** What this process does now. */
interface RunnerState {
  readonly options: RunnerOptions;
  readonly runs: Map<string, Run>;
  stopping: boolean;
}

const stops = () => new HandedBack('the process stops');
/** Longest that `ended` of a kind may take. */
const telling_ms = 10_000;

/** Claims the operation. Undefined when another process has claimed it, or nobody may. */
async function claimRun(
  options: RunnerOptions,
  id: string,
): Promise<{ readonly run: Run; readonly waited_ms: number } | undefined> {
  const { collection, clock, holder, aloneOnStore } = options;
  const found = await collection.get(id);
  const now_ms = clock();
  if (!found || !mayClaim(found.state, holder, new Date(now_ms).toISOString(), aloneOnStore))
    return undefined;
  try {
    // The event of the claim belongs to the trace of the request, even if a timer has found the operation.
    const saved = await inTrace(found.state.traceparent, () =>
      collection.update(found, claim(found.state, newLease(options), now_ms)),
    );
    return { run: newRun(notifyStored(options, saved)), waited_ms: now_ms - Date.parse(found.updated_at) };
  } catch (error) {
    if (error instanceof VersionConflict) return undefined;
    throw error;
  }
}

function workOf(options: RunnerOptions, run: Run): Work {
  const { id, state } = run.claimed;
  return {
    operation_id: id,
    caller: state.caller,
    batch: state.batch ?? false,
    signal: run.aborter.signal,
    progress: (reported) => notifyProgress(options, run, reported),
  };
}

/** Runs the work once. @returns why it failed; undefined after success @throws HandedBack */
async function attempt(
  { maxAttempts, logger }: RunnerOptions,
  kind: OperationKind<never>,
  { claimed: { id, state }, aborter }: Run,
  work: Work,
): Promise<ServiceError | undefined> {
  const refusal = refusalOf(state, maxAttempts);
  if (refusal) return refusal;
  const overdue = () =>
    aborter.abort(new ServiceError('deadline_exceeded', `The work took over ${kind.deadline_ms} ms.`));
  const timer = setTimeout(overdue, kind.deadline_ms);
  try {
    await kind.run(state.input as never, work);
    return undefined;
  } catch (error) {
    const reason = reasonOf(error, aborter.signal);
    if (reason instanceof HandedBack) throw reason;
    if (reason instanceof ServiceError) return reason;
    logger.error({ err: reason, operation_id: id }, 'work failed unexpectedly');
    return new ServiceError('internal', 'The work failed unexpectedly.');
  } finally {
    clearTimeout(timer);
  }
}

/** Does the work. A failure is decided and stored here, once, while this process holds the lease. */
async function failureOf(
  options: RunnerOptions,
  kind: OperationKind<never>,
  run: Run,
  work: Work,
): Promise<Problem | undefined> {
  const { id, state } = run.claimed;
  const failure = await attempt(options, kind, run, work);
  if (failure === undefined) return undefined;
  if (mayTryAgain(failure, state, options.maxAttempts)) {
    options.logger.warn({ err: failure, operation_id: id }, 'work is queued again: a service is unavailable');
    throw new HandedBack('a service is unavailable', setBack);
  }
  const error = problemOf(kind, state, failure);
  await saveOwned(options, run, (current) => fail(renew(current, newLease(options)), error));
  return error;
}

/**
 * Writes the failure to the target, unless that was deleted. An error here makes the work be taken up again to write
 * it, but not more often than `maxAttempts`.
 */
async function writeFailure(
  { maxAttempts, logger }: RunnerOptions,
  kind: OperationKind<never>,
  { claimed: { id, state } }: Run,
  error: Problem,
  work: Work,
): Promise<void> {
  try {
    const signal = AbortSignal.timeout(telling_ms);
    await kind.ended?.(state.input as never, fromProblem(error), { ...work, signal });
  } catch (thrown) {
    const reason = explained(thrown);
    if (reason instanceof ServiceError && reason.code === 'not_found') return;
    if (state.attempts <= maxAttempts) throw thrown;
    logger.error({ err: reason, operation_id: id }, 'the failure could not be written to its target');
  }
}

/** Does the work and ends the operation. @returns the code of the problem that it failed with */
async function runClaimed(
  { options, runs }: RunnerState,
  kind: OperationKind<never>,
  run: Run,
): Promise<string | undefined> {
  const { id, state } = run.claimed;
  runs.set(id, run);
  const work = workOf(options, run);
  const releaseLease = keepLease(options, run);
  try {
    const error = state.error ?? (await failureOf(options, kind, run, work));
    if (error) await writeFailure(options, kind, run, error, work);
    const closed = await saveOwned(options, run, (current) => {
      const input = kind.kept?.(current.input as never) ?? current.input;
      const outcome = { status: statusOf(error), input, ...(error ? { error } : {}) };
      return end(current, outcome, new Date(options.clock()).toISOString());
    });
    counted(options.service, closed.state);
    return error?.code;
  } finally {
    releaseLease();
    runs.delete(id);
  }
}

async function giveBack(options: RunnerOptions, run: Run, { change }: HandedBack): Promise<void> {
  try {
    await saveOwned(options, run, (state) => change(state, options.clock()));
  } catch (error) {
    // The lease is lost: nothing is left to hand back.
    if (error instanceof HandedBack) return;
    options.logger.warn({ err: error, operation_id: run.claimed.id }, 'the work was not handed back');
  }
}

/** Of an operation that another version of the service stored. */
const unknownKind = (name: string): OperationKind<never> => ({
  deadline_ms: 1_000,
  run: async () => {
    throw new ServiceError('internal', `This service does not do work of the kind ${name}.`);
  },
});

async function runOne(runner: RunnerState, id: string): Promise<void> {
  const { options } = runner;
  const found = await claimRun(options, id);
  if (!found) return;
  const { run, waited_ms } = found;
  const { state } = run.claimed;
  const { caller, traceparent } = state;
  const kind = options.kinds[state.kind] ?? unknownKind(state.kind);
  const scope = { caller, operation_id: id, ...(traceparent ? { traceparent } : {}) };
  try {
    if (runner.stopping) throw stops();
    await attempted({ service: options.service, operation_id: id, state, waited_ms }, () =>
      inScope(scope, () => runClaimed(runner, kind, run)),
    );
  } catch (error) {
    if (!(error instanceof HandedBack)) throw error;
    await inScope(scope, () => giveBack(options, run, error));
  }
}

export function createRunner(options: RunnerOptions): Runner {
  const runner: RunnerState = { options, runs: new Map(), stopping: false };
  return {
    run: (id) => runOne(runner, id),
    cancel: (id) => runner.runs.get(id)?.aborter.abort(cancelled()),
    handBackAll: () => {
      runner.stopping = true;
      for (const { aborter } of runner.runs.values()) aborter.abort(stops());
    },
  };
}
