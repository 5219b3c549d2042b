import type { ArtifactStore } from '@robotdesign/artifact-store';
import type { Stored } from '@robotdesign/document-store';
import type { Logger, MakeEvent } from '@robotdesign/service-kit';
import type { WorkerPool } from '@robotdesign/simulation';
import type { EvolutionState } from '../evolution/state.ts';
import type { Orchestrators } from '../orchestrators/orchestrators.ts';
import type { Stores } from '../stores.ts';

/** Keeps the files of the runs that this process drives. */
export interface RunFiles {
  /** The run has got this far: its files follow soon. */
  follow(stored: Stored<EvolutionState>): void;
  /** Writes all files unless they show the evolution as it is stored. Failures are logged. */
  settle(evolution_id: string): Promise<void>;
  /** This process drives the run no more. */
  forget(evolution_id: string): void;
  stop(): Promise<void>;
}

/** What drives a run. */
export interface EngineDependencies {
  readonly stores: Stores;
  readonly artifacts: ArtifactStore;
  readonly pool: Pick<WorkerPool, 'run'>;
  readonly orchestrators: Orchestrators;
  readonly results: RunFiles;
  readonly makeEvent: MakeEvent;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly logger: Logger;
  /** Names this process among those on the store. */
  readonly holder: string;
  readonly aloneOnStore: boolean;
  readonly version: string;
}
