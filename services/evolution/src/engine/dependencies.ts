import type { ArtifactStore } from '@robotdesign/artifact-store';
import type { Logger, MakeEvent } from '@robotdesign/service-kit';
import type { WorkerPool } from '@robotdesign/simulation';
import type { Stores } from '../stores.ts';

/** What drives a run. */
export interface EngineDependencies {
  readonly stores: Stores;
  readonly artifacts: ArtifactStore;
  readonly pool: Pick<WorkerPool, 'run'>;
  readonly makeEvent: MakeEvent;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly logger: Logger;
  /** Names this process among those on the store. */
  readonly holder: string;
  readonly aloneOnStore: boolean;
  readonly version: string;
}
