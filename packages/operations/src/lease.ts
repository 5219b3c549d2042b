import type { OperationProgress } from '@robotdesign/contracts';
import { type Collection, changeDocument, type Stored } from '@robotdesign/document-store';
import type { Logger } from '@robotdesign/service-kit';
import { outsideTrace } from '@robotdesign/telemetry';
import { cancelled, HandedBack } from './attempt.ts';
import type { Changes } from './changes.ts';
import { type Lease, type OperationState, renew, report } from './operation.ts';
import { advance } from './progress.ts';
import { toOperation } from './view.ts';

/** Writes to the operation that a process works on, as long as it holds the lease. */

export interface LeaseOptions {
  readonly collection: Collection<OperationState>;
  readonly changes: Changes;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly logger: Logger;
  /** Names this process among those on the store. */
  readonly holder: string;
  readonly lease_ms: number;
  /** How often the lease is renewed, and so how soon another process's cancellation is seen. */
  readonly renewEvery_ms: number;
}

/** Work that this process does now. */
export interface Run {
  /** The operation as it was claimed. */
  readonly claimed: Stored<OperationState>;
  readonly aborter: AbortController;
  /** Reported by the work; stored with the next write. */
  progress: OperationProgress | undefined;
}

export function newRun(claimed: Stored<OperationState>): Run {
  return { claimed, aborter: new AbortController(), progress: claimed.state.progress };
}

export function newLease({
  holder,
  clock,
  lease_ms,
}: Pick<LeaseOptions, 'holder' | 'clock' | 'lease_ms'>): Lease {
  return { holder, until: new Date(clock() + lease_ms).toISOString() };
}

/** Notifies the watchers in this process of a stored change. */
export function notifyStored(
  { changes }: LeaseOptions,
  saved: Stored<OperationState>,
): Stored<OperationState> {
  changes.notify(saved.id, { operation: toOperation(saved), transient: false });
  return saved;
}

/** Notifies the watchers in this process of progress that is not stored yet. */
export function notifyProgress({ changes }: LeaseOptions, run: Run, reported: OperationProgress): void {
  const progress = advance(run.progress, reported);
  if (progress === run.progress) return;
  run.progress = progress;
  const { claimed } = run;
  const operation = toOperation({ ...claimed, state: { ...claimed.state, progress } });
  changes.notify(claimed.id, { operation, transient: true });
}

/**
 * Changes the operation, whatever else has changed it since, and stores the reported progress with it.
 * @throws HandedBack when another process holds the lease
 */
export async function saveOwned(
  options: LeaseOptions,
  run: Run,
  change: (state: OperationState) => OperationState,
): Promise<Stored<OperationState>> {
  const { collection, holder } = options;
  const read = async () => {
    const current = await collection.get(run.claimed.id);
    if (current?.state.lease?.holder !== holder) throw new HandedBack('the lease is lost');
    return current;
  };
  const saved = await changeDocument(collection, read, ({ state }) => ({
    state: change(report(state, run.progress)),
  }));
  return notifyStored(options, saved);
}

async function renewOnce(options: LeaseOptions, run: Run): Promise<void> {
  try {
    const saved = await saveOwned(options, run, (state) => renew(state, newLease(options)));
    if (saved.state.cancel) run.aborter.abort(cancelled());
  } catch (error) {
    if (error instanceof HandedBack) run.aborter.abort(error);
    else options.logger.warn({ err: error, operation_id: run.claimed.id }, 'the lease was not renewed');
  }
}

/** Renews the lease until stopped; aborts the work when the lease is lost or a cancellation is requested. */
export function keepLease(options: LeaseOptions, run: Run): () => void {
  let renewing = false;
  const tick = async () => {
    if (renewing) return;
    renewing = true;
    await renewOnce(options, run);
    renewing = false;
  };
  // The renewals are no step of the work: they are not part of its trace.
  const timer = outsideTrace(() => setInterval(tick, options.renewEvery_ms));
  return () => clearInterval(timer);
}
