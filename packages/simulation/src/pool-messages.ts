import type { ThrownInThread } from './pool-errors.ts';

/** To a thread. */
export type ToThread =
  | { readonly kind: 'warm' }
  | { readonly kind: 'run'; readonly job: number; readonly task: string; readonly input: unknown };

/** From a thread. */
export type FromThread =
  | { readonly kind: 'warmed' }
  | { readonly kind: 'progress'; readonly job: number; readonly progress: unknown }
  | { readonly kind: 'done'; readonly job: number; readonly output: unknown }
  | {
      readonly kind: 'failed';
      readonly job: number;
      readonly thrown: ThrownInThread;
      /** The thread's engine is broken: it must not be used again. */
      readonly broken: boolean;
    };

/** What a task is given beside its input. */
export interface TaskContext {
  /** Tells whoever waits how far the work is; must be something that structured clone can copy. */
  readonly progress: (progress: unknown) => void;
}

/** The default export of a task module. */
export type Task = (input: never, context: TaskContext) => unknown;
