import {
  fromProblem,
  type OperationProgress,
  type Problem,
  ServiceError,
  toProblem,
} from '@robotdesign/contracts';
import { type Collection, changeDocument, type Stored, VersionConflict } from '@robotdesign/document-store';
import { explained, inScope, type Logger, traceIdOf } from '@robotdesign/service-kit';
import { outsideTrace } from '@robotdesign/telemetry';
import type { Changes } from './changes.ts';
import type { AnyKind, OperationKind, Work } from './kind.ts';
import {
  claim,
  end,
  fail,
  handBack,
  type Lease,
  mayClaim,
  type OperationState,
  renew,
  setBack,
} from './operation.ts';
import { toOperation } from './view.ts';
import { attempted, counted } from './work-span.ts';

/** Does one operation's work under a lease: claims it, keeps the lease, ends it or hands it back. */

export interface RunnerOptions {
  readonly service: string;
  readonly collection: Collection<OperationState>;
  readonly kinds: Readonly<Record<string, AnyKind>>;
  readonly changes: Changes;
  readonly clock: () => number;
  readonly logger: Logger;
  /** Names this process among those on the store. */
  readonly holder: string;
  /** True when no other process can be on the store: a lease of another is a dead one's. */
  readonly aloneOnStore: boolean;
  readonly lease_ms: number;
  /** How often the lease is renewed, and so how soon another process's cancellation is seen. */
  readonly renewEvery_ms: number;
  /** Times the work may be begun by processes that die before it is given up as interrupted. */
  readonly maxAttempts: number;
}

type Current = Stored<OperationState>;

/** Times that work may be begun when it is a part that is down: by then some 25 s have passed. */
const patience = 5;

/** Why work stopped without ending: it goes on in another process, or later in this one. */
class HandedBack extends Error {
  override readonly name = 'HandedBack';
  /** How the operation is given back. */
  readonly change: (state: OperationState, now_ms: number) => OperationState;

  constructor(reason: string, change: HandedBack['change'] = handBack) {
    super(reason);
    this.change = change;
  }
}

const interrupted = (attempts: number) =>
  new ServiceError('unavailable', `The work was interrupted ${attempts} times and given up; start it again.`);

export interface Runner {
  /** Resolves when the work has ended or is handed back. */
  run(id: string): Promise<void>;
  /** Stops the work of this process on it as cancelled. */
  cancel(id: string): void;
  /** Hands back all that runs. */
  handBackAll(): void;
}

export function createRunner(options: RunnerOptions): Runner {
  const { collection, changes, clock, logger } = options;
  const aborters = new Map<string, AbortController>();
  let stopping = false;
  const now = () => new Date(clock()).toISOString();
  const lease = (): Lease => ({
    holder: options.holder,
    until: new Date(clock() + options.lease_ms).toISOString(),
  });

  function tell(saved: Current): Current {
    changes.tell(saved.id, { operation: toOperation(saved), transient: false });
    return saved;
  }

  /** Applies a change on top of whatever else happened to the document meanwhile, as long as the lease is ours. */
  async function saveOwned(id: string, change: (state: OperationState) => OperationState): Promise<Current> {
    const read = async () => {
      const current = await collection.get(id);
      if (current?.state.lease?.holder !== options.holder) throw new HandedBack('the lease is lost');
      return current;
    };
    return tell(await changeDocument(collection, read, ({ state }) => ({ state: change(state) })));
  }

  async function close(id: string, kind: OperationKind<never>, error: Problem | undefined): Promise<void> {
    const status = error === undefined ? 'completed' : error.code === 'cancelled' ? 'cancelled' : 'failed';
    const closed = await saveOwned(id, (state) => {
      const input = kind.kept?.(state.input as never) ?? state.input;
      return end(state, { status, input, ...(error ? { error } : {}) }, now());
    });
    counted(options.service, closed.state);
  }

  /** Renews until stopped; aborts the work when the lease is lost or a cancellation is asked for. */
  function keepLease(
    id: string,
    aborter: AbortController,
    progress: () => OperationProgress | undefined,
  ): () => void {
    let renewing = false;
    const renewOnce = async () => {
      if (renewing) return;
      renewing = true;
      try {
        const saved = await saveOwned(id, (state) => renew(state, lease(), progress()));
        if (saved.state.cancel) aborter.abort(new ServiceError('cancelled', 'The work was cancelled.'));
      } catch (error) {
        if (error instanceof HandedBack) aborter.abort(error);
        else logger.warn({ err: error, operation_id: id }, 'the lease was not renewed');
      } finally {
        renewing = false;
      }
    };
    // It goes on beside the work and is no step of it.
    const timer = outsideTrace(() => setInterval(renewOnce, options.renewEvery_ms));
    return () => clearInterval(timer);
  }

  function workOf(
    current: Current,
    aborter: AbortController,
    onProgress: (p: OperationProgress) => void,
  ): Work {
    return {
      operation_id: current.id,
      caller: current.state.caller,
      signal: aborter.signal,
      progress: (progress) => {
        onProgress(progress);
        const state = { ...current.state, progress };
        changes.tell(current.id, { operation: toOperation({ ...current, state }), transient: true });
      },
    };
  }

  async function attempt(kind: OperationKind<never>, current: Current, aborter: AbortController, work: Work) {
    const overdue = setTimeout(
      () =>
        aborter.abort(new ServiceError('deadline_exceeded', `The work took over ${kind.deadline_ms} ms.`)),
      kind.deadline_ms,
    );
    try {
      if (current.state.cancel) throw new ServiceError('cancelled', 'The work was cancelled.');
      if (current.state.attempts > options.maxAttempts) throw interrupted(current.state.attempts - 1);
      await kind.run(current.state.input as never, work);
      return undefined;
    } catch (error) {
      // What the work threw after an abort says less than why it was aborted.
      const reason = explained(aborter.signal.aborted ? aborter.signal.reason : error);
      if (reason instanceof HandedBack) throw reason;
      if (!(reason instanceof ServiceError))
        logger.error({ err: reason, operation_id: work.operation_id }, 'work failed unexpectedly');
      return reason instanceof ServiceError
        ? reason
        : new ServiceError('internal', 'The work failed unexpectedly.');
    } finally {
      clearTimeout(overdue);
    }
  }

  /** The failure as it is kept, with what its kind adds to it. */
  function problemOf(kind: OperationKind<never>, { state }: Current, failure: ServiceError): Problem {
    const problem = toProblem(failure, traceIdOf(state.traceparent));
    const members = kind.problemMembers?.(state.input as never);
    return members === undefined
      ? problem
      : { ...problem, extensions: { ...problem.extensions, ...members } };
  }

  /**
   * Writes the failure to the target. A target that is gone needs no word; what hinders the writing now is tried again,
   * but not for ever.
   */
  async function tellTarget(kind: OperationKind<never>, { id, state }: Current, error: Problem, work: Work) {
    const signal = AbortSignal.timeout(10_000);
    try {
      await kind.ended?.(state.input as never, fromProblem(error), { ...work, signal });
    } catch (thrown) {
      const reason = explained(thrown);
      if (reason instanceof ServiceError && reason.code === 'not_found') return;
      if (state.attempts <= options.maxAttempts) throw thrown;
      logger.error({ err: reason, operation_id: id }, 'the failure could not be written to its target');
    }
  }

  /** A part that is down may be up again soon: the work is begun again rather than given up. */
  const worthAnother = (failure: ServiceError, { state }: Current) =>
    failure.code === 'unavailable' &&
    state.attempts <= options.maxAttempts &&
    (state.setbacks ?? 0) + 1 < patience;

  /** Does the work; the problem that it failed with is decided here, once, while the lease is ours. */
  async function failureOf(
    kind: OperationKind<never>,
    current: Current,
    aborter: AbortController,
    work: Work,
  ): Promise<Problem | undefined> {
    const failure = await attempt(kind, current, aborter, work);
    if (failure === undefined) return undefined;
    if (worthAnother(failure, current)) throw new HandedBack('a part is down', setBack);
    const error = problemOf(kind, current, failure);
    await saveOwned(current.id, (state) => fail(renew(state, lease(), undefined), error));
    return error;
  }

  /** Answers the code of the problem that it failed with. */
  async function runClaimed(current: Current, kind: OperationKind<never>): Promise<string | undefined> {
    const { id } = current;
    const aborter = new AbortController();
    aborters.set(id, aborter);
    let progress: OperationProgress | undefined;
    const work = workOf(current, aborter, (latest) => {
      progress = latest;
    });
    const releaseLease = keepLease(id, aborter, () => progress);
    try {
      const error = current.state.error ?? (await failureOf(kind, current, aborter, work));
      if (error) await tellTarget(kind, current, error, work);
      await close(id, kind, error);
      return error?.code;
    } finally {
      releaseLease();
      aborters.delete(id);
    }
  }

  async function claimed(id: string): Promise<{ current: Current; waited_ms: number } | undefined> {
    const found = await collection.get(id);
    if (!found || !mayClaim(found.state, options.holder, now(), options.aloneOnStore)) return undefined;
    const waited_ms = clock() - Date.parse(found.updated_at);
    try {
      const current = tell(await collection.update(found, claim(found.state, lease(), clock())));
      return { current, waited_ms };
    } catch (error) {
      if (error instanceof VersionConflict) return undefined;
      throw error;
    }
  }

  /** A kind that another version of the service did. */
  const unknownKind = (name: string): OperationKind<never> => ({
    deadline_ms: 1_000,
    run: async () => {
      throw new ServiceError('internal', `This service does not do work of the kind ${name}.`);
    },
  });

  return {
    run: async (id) => {
      const taken = await claimed(id);
      if (!taken) return;
      const { current, waited_ms } = taken;
      const { caller, traceparent, kind: name } = current.state;
      const kind = options.kinds[name] ?? unknownKind(name);
      const scope = { caller, operation_id: id, ...(traceparent ? { traceparent } : {}) };
      try {
        if (stopping) throw new HandedBack('the process stops');
        const attempt = { service: options.service, operation_id: id, state: current.state, waited_ms };
        await attempted(attempt, () => inScope(scope, () => runClaimed(current, kind)));
      } catch (error) {
        if (!(error instanceof HandedBack)) throw error;
        await saveOwned(id, (state) => error.change(state, clock())).catch((failure: unknown) => {
          if (!(failure instanceof HandedBack))
            logger.warn({ err: failure, operation_id: id }, 'the work was not handed back');
        });
      }
    },
    cancel: (id) => aborters.get(id)?.abort(new ServiceError('cancelled', 'The work was cancelled.')),
    handBackAll: () => {
      stopping = true;
      for (const aborter of aborters.values()) aborter.abort(new HandedBack('the process stops'));
    },
  };
}
