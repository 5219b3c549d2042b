import type { UnavailableAgentLoop } from '@robotdesign/contracts';
import type { AgentLoop } from './port.ts';

/** Names of the loops that run if the request names none. */
interface LoopDefaults {
  /** For a generation request. Always registered. */
  readonly request: string;
  /** For a thread. Falls back to `request` while it is not registered or not available. */
  readonly thread: string;
}

/** The loops that a service offers. */
export interface LoopRegistry {
  readonly defaults: LoopDefaults;
  readonly names: () => readonly string[];
  readonly all: () => readonly AgentLoop[];
  readonly get: (name: string) => AgentLoop | undefined;
  /** Known loops that cannot run now, each with the reason. */
  readonly unavailable: () => readonly UnavailableAgentLoop[];
}

/** Loops whose availability changes while the service runs, such as loops in other processes. */
export interface LoopSource {
  /** Names of all loops of the source, available or not. */
  readonly names: readonly string[];
  readonly available: () => readonly AgentLoop[];
  readonly unavailable: () => readonly UnavailableAgentLoop[];
}

function registryOf(
  defaults: LoopDefaults,
  all: LoopRegistry['all'],
  unavailable: LoopRegistry['unavailable'],
): LoopRegistry {
  return {
    defaults,
    names: () => all().map(({ name }) => name),
    all,
    get: (name) => all().find((loop) => loop.name === name),
    unavailable,
  };
}

/** @throws RangeError when two loops share a name or the default loop for requests is missing */
export function createLoopRegistry(loops: readonly AgentLoop[], defaults: LoopDefaults): LoopRegistry {
  const names = new Set(loops.map(({ name }) => name));
  if (names.size !== loops.length) throw new RangeError('two agent loops share a name');
  if (!names.has(defaults.request))
    throw new RangeError(`the default agent loop ${defaults.request} is not registered`);
  return registryOf(
    defaults,
    () => loops,
    () => [],
  );
}

/**
 * The loops of a registry, followed by the available loops of a source.
 * @throws RangeError when a loop of the source has the name of a registered loop
 */
export function withLoopsOf(registry: LoopRegistry, source: LoopSource): LoopRegistry {
  const taken = source.names.find((name) => registry.names().includes(name));
  if (taken !== undefined) throw new RangeError(`the agent loop ${taken} is already registered`);
  return registryOf(
    registry.defaults,
    () => [...registry.all(), ...source.available()],
    () => [...registry.unavailable(), ...source.unavailable()],
  );
}

/** Name of the loop that runs in a thread now if the request names none. */
export const threadDefault = ({ defaults, get }: LoopRegistry): string =>
  get(defaults.thread) ? defaults.thread : defaults.request;
