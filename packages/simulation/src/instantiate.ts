import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** A table of functions in WebAssembly's memory. */
export interface FunctionTable {
  get(index: number): unknown;
  set(index: number, value: unknown): void;
  grow(by: number): number;
}
interface Instance {
  readonly exports: Readonly<Record<string, unknown>>;
}
/** The part used here of what TypeScript types for browsers only. */
declare const WebAssembly: {
  compile(binary: Uint8Array): Promise<object>;
  readonly Instance: new (module: object, imports: object) => Instance;
  readonly Table: { [Symbol.hasInstance](value: unknown): value is FunctionTable };
};

/**
 * Answers a table's reads from memory. MuJoCo's JavaScript looks a function up twice in this table for each of the
 * hundred calls of a step that may throw, and the engine's own look-up costs more than most of those calls do.
 */
export function rememberReads(table: FunctionTable): void {
  const known: unknown[] = [];
  const forget =
    <A extends unknown[], R>(change: (...values: A) => R) =>
    (...values: A): R => {
      known.length = 0;
      return change(...values);
    };
  const read = table.get.bind(table);
  const get = (index: number): unknown => {
    known[index] ??= read(index);
    return known[index];
  };
  Object.assign(table, {
    get,
    set: forget(table.set.bind(table)),
    grow: forget(table.grow.bind(table)),
  });
}

/** Makes MuJoCo's instance out of what its loader gives, in place of the loader's own way. */
export type Instantiate = (imports: object, receive: (instance: Instance, module: object) => void) => void;

/** Reads and compiles MuJoCo's machine code. */
export async function mujocoInstantiation(): Promise<Instantiate> {
  const file = createRequire(import.meta.url).resolve('@mujoco/mujoco/mujoco.wasm');
  const module = await WebAssembly.compile(await readFile(file));
  return (imports, receive) => {
    const instance = new WebAssembly.Instance(module, imports);
    for (const exported of Object.values(instance.exports))
      if (exported instanceof WebAssembly.Table) rememberReads(exported);
    receive(instance, module);
  };
}
