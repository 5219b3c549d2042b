import type { UnavailableAgentLoop } from '@robotdesign/contracts';
import type { AgentLoop } from './port.ts';

/** The loops that a service offers. */
export interface LoopRegistry {
  /** The name of the loop that runs when none is asked for. */
  readonly default: string;
  readonly names: () => readonly string[];
  readonly all: () => readonly AgentLoop[];
  readonly get: (name: string) => AgentLoop | undefined;
  /** Loops that belong here but cannot be asked for now, and why. */
  readonly unavailable: () => readonly UnavailableAgentLoop[];
}

/** Loops that come and go, such as those of other processes. */
export interface LoopSource {
  /** Of all that may ever be here. */
  readonly names: readonly string[];
  readonly available: () => readonly AgentLoop[];
  readonly unavailable: () => readonly UnavailableAgentLoop[];
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
    unavailable: () => [],
  };
}

/**
 * The loops of a registry, and after them those of a source that can be asked for now.
 * @throws RangeError when two share a name
 */
export function withLoopsOf(registry: LoopRegistry, source: LoopSource): LoopRegistry {
  const taken = source.names.find((name) => registry.names().includes(name));
  if (taken !== undefined) throw new RangeError(`there is an agent loop ${taken} already`);
  const all = () => [...registry.all(), ...source.available()];
  return {
    default: registry.default,
    names: () => all().map(({ name }) => name),
    all,
    get: (name) => all().find((loop) => loop.name === name),
    unavailable: () => [...registry.unavailable(), ...source.unavailable()],
  };
}
