import type { GenerationConfig, Plan } from '@robotdesign/contracts';

/** What a generation works from, decided once when it is requested. */
export interface GenerateInput {
  readonly generation_id: string;
  readonly thread_id?: string;
  readonly project_id?: string;
  readonly ingest_job_id: string;
  readonly agent_loop: string;
  readonly loop_version: string;
  readonly population: number;
  readonly seed: number;
  readonly config: GenerationConfig;
  readonly prompt: string;
  readonly plan: Plan;
}
