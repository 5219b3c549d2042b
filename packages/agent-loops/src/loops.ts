import { creativeQdV2 } from './creative-qd-v2/creative-qd-v2.ts';
import { grammarV2 } from './grammar-v2/grammar-v2.ts';
import type { AgentLoop } from './port.ts';
import { createLoopRegistry, type LoopRegistry } from './registry.ts';

/** The agent loops of this service. To add a loop, write its folder and add a row here. */
const builtInLoops: readonly AgentLoop[] = [grammarV2, creativeQdV2];

/** Which loop runs when a request names none. */
const defaults = {
  /** For `POST /designs/generate`. Must be registered. */
  request: 'grammar_v2',
  /** For threads and runs of the workspace, if it is registered; otherwise the request's default. */
  thread: 'creative_qd_v2',
} as const;

/**
 * The registry of built-in loops with the defaults of this service.
 * @throws RangeError when two loops share a name or the default loop is missing
 */
export const loopRegistry = (loops = builtInLoops): LoopRegistry => createLoopRegistry(loops, defaults);
