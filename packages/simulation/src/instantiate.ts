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
/** The members of WebAssembly used here; TypeScript declares them only for browsers. */
declare const WebAssembly: {
  compile(binary: Uint8Array): Promise<object>;
  readonly Instance: new (module: object, imports: object) => Instance;
  readonly Table: { [Symbol.hasInstance](value: unknown): value is FunctionTable };
};

/**
 * Caches reads of a function table. MuJoCo's JavaScript looks a function up twice for each of the hundred calls of
 * a step that may throw, and this lookup costs more than most of those calls.
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

/** Replaces how the MuJoCo loader creates its WebAssembly instance. */
export type Instantiate = (imports: object, receive: (instance: Instance, module: object) => void) => void;

/** Reads and compiles the WebAssembly code of MuJoCo. */
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
