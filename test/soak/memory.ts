import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppOptions } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import type { RunningProgram } from '../harness/program.ts';

/** Measures the memory of a service from outside. */

/** Resident memory of a process in MiB. Linux only: elsewhere 0. */
export function residentMemory_mib(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

const probe = new URL('./heap-probe.ts', import.meta.url).href;

function lines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** A probe of the heap of the main thread, and the options with which the service starts to have it. */
export function heapProbe(folder: string) {
  const file = join(folder, 'heap.txt');
  const options = {
    env: { HEAP_FILE: file },
    nodeOptions: ['--expose-gc', '--import', probe],
  } satisfies Partial<AppOptions>;
  return {
    options,
    /** The heap in MiB that is still used after a garbage collection. */
    async measure({ signal }: Pick<RunningProgram, 'signal'>): Promise<number> {
      const before = lines(file).length;
      signal('SIGUSR2');
      const measured = await eventually(
        'the size of the heap',
        async () => lines(file),
        ({ length }) => length > before,
      );
      return Number(measured[before]) / 1024 ** 2;
    },
  };
}
