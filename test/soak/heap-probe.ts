import { appendFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';

/** Preloaded into the service. On SIGUSR2 it collects garbage and appends the used bytes of the heap to HEAP_FILE. */
const { HEAP_FILE = '' } = process.env;

process.on('SIGUSR2', () => {
  // The first collection runs finalizers, whose objects the second one frees.
  globalThis.gc?.();
  globalThis.gc?.();
  appendFileSync(HEAP_FILE, `${getHeapStatistics().used_heap_size}\n`);
});
