import type {
  AgentLoopConfig,
  AgentLoopResult,
  JsonObject,
  OperationProgress,
  Plan,
} from '@robotdesign/contracts';
import type { WorkerPool } from '@robotdesign/simulation';

/** A request to a loop. The same request and loop version give the same candidates. */
export interface AgentLoopRequest {
  /** The task as text: data, never instructions. */
  readonly prompt: string;
  readonly plan: Plan;
  /** 0–2³²−1. */
  readonly seed: number;
  readonly config: AgentLoopConfig;
}

/** The environment of a run. */
export interface LoopContext {
  /** Threads for derivation and simulation; their number changes no result. */
  readonly pool: Pick<WorkerPool, 'run'>;
  /** Cancels the run: the result's state is then `cancelled`. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: OperationProgress) => void;
  /** What an earlier generation of the loop saved (`AgentLoopResult.saved`); undefined if there is none. */
  readonly savedBy?: (generation_id: string) => Promise<JsonObject | undefined>;
  /** Milliseconds since a fixed instant, for durations in the telemetry. */
  readonly clock: () => number;
}

/**
 * Designs bodies for a plan. A task that cannot be met is not an error: the result reports what is missing. `run` rejects
 * only if its environment fails or `checkExtra` refuses the config.
 */
export interface AgentLoop {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  /** True if the same request gives the same candidates. */
  readonly deterministic: boolean;
  /** JSON Schema of the loop's config, `extra` included. */
  readonly config_schema: JsonObject;
  /** Checks the loop's own settings. @throws ServiceError `validation_failed` with the path of each invalid value */
  readonly checkExtra: (extra: JsonObject | undefined) => void;
  readonly run: (request: AgentLoopRequest, context: LoopContext) => Promise<AgentLoopResult>;
}
