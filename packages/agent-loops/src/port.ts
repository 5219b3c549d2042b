import type {
  AgentLoopConfig,
  AgentLoopResult,
  JsonObject,
  OperationProgress,
  Plan,
} from '@robotdesign/contracts';
import type { WorkerPool } from '@robotdesign/simulation';

/** What a loop is asked. The same request and loop version give the same candidates. */
export interface AgentLoopRequest {
  /** What the loop is told in words: data, never instructions. */
  readonly prompt: string;
  readonly plan: Plan;
  /** 0–2³²−1. */
  readonly seed: number;
  readonly config: AgentLoopConfig;
}

/** What a loop works with. */
export interface LoopContext {
  /** Threads for derivation and simulation; their number changes no result. */
  readonly pool: Pick<WorkerPool, 'run'>;
  /** Ends the work: the result's state is then `cancelled`. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: OperationProgress) => void;
  /** Milliseconds since any fixed moment, for the telemetry's durations. */
  readonly clock: () => number;
}

/**
 * Invents bodies for a plan. A hard task is no error: the result says what could not be done. `run` rejects only when
 * what it works with is broken, or the config is not one that `checkExtra` accepts.
 */
export interface AgentLoop {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  /** True when the same request gives the same candidates. */
  readonly deterministic: boolean;
  /** JSON Schema of the loop's config, `extra` included. */
  readonly config_schema: JsonObject;
  /** Checks the loop's own settings. @throws ServiceError `validation_failed` with the path of each misfit */
  readonly checkExtra: (extra: JsonObject | undefined) => void;
  readonly run: (request: AgentLoopRequest, context: LoopContext) => Promise<AgentLoopResult>;
}
