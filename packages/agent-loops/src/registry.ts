import type { AgentLoop } from './port.ts';

/** The loops that a service offers. */
export interface LoopRegistry {
  /** The name of the loop that runs when none is asked for. */
  readonly default: string;
  readonly names: () => readonly string[];
  readonly all: () => readonly AgentLoop[];
  readonly get: (name: string) => AgentLoop | undefined;
}

/**
 * Collects loops under their names.
 * @throws RangeError when two share a name, or the default one is missing
 */
export function createLoopRegistry(loops: readonly AgentLoop[], defaultName = 'grammar_v2'): LoopRegistry {
  const byName = new Map(loops.map((loop) => [loop.name, loop]));
  if (byName.size !== loops.length) throw new RangeError('two agent loops share a name');
  if (!byName.has(defaultName))
    throw new RangeError(`the default agent loop ${defaultName} is not registered`);
  return {
    default: defaultName,
    names: () => [...byName.keys()],
    all: () => loops,
    get: (name) => byName.get(name),
  };
}
