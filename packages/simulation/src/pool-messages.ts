import type { Gate } from './give-way.ts';
import type { ThrownInThread } from './pool-errors.ts';

/** What a thread starts with. */
export interface ThreadData {
  readonly gate: Gate;
}

/** To a thread. */
export type ToThread =
  | { readonly kind: 'warm' }
  | {
      readonly kind: 'run';
      readonly job: number;
      readonly task: string;
      readonly input: unknown;
      /** It pauses while interactive tasks need every core. */
      readonly givesWay: boolean;
    };

/** From a thread. */
export type FromThread =
  | { readonly kind: 'warmed' }
  | { readonly kind: 'progress'; readonly job: number; readonly progress: unknown }
  | {
      readonly kind: 'done';
      readonly job: number;
      readonly output: unknown;
      /** The thread should end: its physics engine has leaked too much. */
      readonly worn: boolean;
    }
  | {
      readonly kind: 'failed';
      readonly job: number;
      readonly worn: boolean;
      readonly thrown: ThrownInThread;
      /** The physics engine of the thread is in an unknown state: the thread must end. */
      readonly broken: boolean;
    };

/** What a task gets in addition to its input. */
export interface TaskContext {
  /** Reports progress to the caller. The value must be one that structured clone can copy. */
  readonly progress: (progress: unknown) => void;
}
