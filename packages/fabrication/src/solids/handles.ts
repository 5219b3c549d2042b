import type { ManifoldToplevel } from 'manifold-3d';

/**
 * Records the solids and sections that the modeller makes, so that all can be freed. The collector of the package itself
 * (`manifold-3d/lib/garbage-collector.js` 3.5.4) misses what methods return: it wraps another prototype than that of the
 * instances, and a worker thread that had printed some fifty robots ran out of memory.
 */

/** An object in the memory of the modeller. */
interface Handle {
  readonly delete: () => void;
  readonly isDeleted: () => boolean;
}

let made = new Set<Handle>();

const isHandle = (value: unknown): value is Handle =>
  typeof value === 'object' &&
  value !== null &&
  'isDeleted' in value &&
  typeof value.isDeleted === 'function';

function record(result: unknown): void {
  if (isHandle(result)) made.add(result);
  else if (Array.isArray(result)) for (const each of result) if (isHandle(each)) made.add(each);
}

/** How handles themselves are kept. */
const ofHandles: ReadonlySet<string> = new Set([
  'constructor',
  'delete',
  'deleteLater',
  'isDeleted',
  'isAliasOf',
]);

/** Records what the functions of an object return. */
function recordResults(owner: object): void {
  for (const name of Object.getOwnPropertyNames(owner)) {
    const original: unknown = Object.getOwnPropertyDescriptor(owner, name)?.value;
    if (typeof original !== 'function' || ofHandles.has(name)) continue;
    const recorded = function (this: unknown, ...inputs: unknown[]): unknown {
      const result: unknown = original.apply(this, inputs);
      record(result);
      return result;
    };
    Object.defineProperty(owner, name, { value: recorded, writable: true, configurable: true });
  }
}

/** Records all solids and sections that the modeller makes from now on. */
export function recordHandles({ Manifold, CrossSection }: ManifoldToplevel): void {
  const instances = [Manifold.cube(), CrossSection.square()];
  for (const owner of [
    Manifold,
    CrossSection,
    ...instances.map((one) => Object.getPrototypeOf(one) as object),
  ])
    recordResults(owner);
  for (const one of instances) one.delete();
}

/** Frees what was recorded. */
export function freeHandles(): void {
  for (const handle of made) if (!handle.isDeleted()) handle.delete();
  made.clear();
}

/**
 * Runs work that needs much memory, and frees at its end what it made, except some solids of its result.
 * @param kept the solids of a result that are used later
 */
export function keeping<Result>(work: () => Result, kept: (result: Result) => readonly object[]): Result {
  const before = made;
  made = new Set();
  let isKept: ReadonlySet<object> = new Set();
  try {
    const result = work();
    isKept = new Set(kept(result));
    return result;
  } finally {
    for (const handle of made)
      if (isKept.has(handle)) before.add(handle);
      else if (!handle.isDeleted()) handle.delete();
    made = before;
  }
}
