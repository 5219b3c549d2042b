import { notFound } from '@robotdesign/contracts';
import { changeDocument, type Stored } from '@robotdesign/document-store';
import type { OtherServices } from '../other-services.ts';
import type { Stores } from '../stores.ts';
import type { RunState } from './state.ts';

/** What the operations of demo runs depend on. */
export interface RunDependencies {
  readonly stores: Pick<Stores, 'runs'>;
  readonly others: OtherServices;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** @throws ServiceError not_found */
export async function theRun({ runs }: Pick<Stores, 'runs'>, run_id: string): Promise<Stored<RunState>> {
  const run = await runs.get(run_id);
  if (!run) throw notFound('run', run_id);
  return run;
}

/** Changes a run, with retries on concurrent changes. An unchanged state is not written. */
export function changeRun(
  { stores, clock }: RunDependencies,
  run_id: string,
  change: (state: RunState, at: string) => RunState,
): Promise<Stored<RunState>> {
  return changeDocument(
    stores.runs,
    () => theRun(stores, run_id),
    (current) => {
      const state = change(current.state, new Date(clock()).toISOString());
      return state === current.state ? undefined : { state };
    },
  );
}
