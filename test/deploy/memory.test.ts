import { describe, expect, test } from '@jest/globals';
import { threadMemory_mib } from '@robotdesign/simulation';
import { serviceValues } from './chart.ts';
import { composeFile, environmentOf } from './compose.ts';
import { programs } from './programs.ts';

/** The memory limit of a container and the needs of its worker threads. */

/** Memory of a process without its threads. Measured: 290 with all services, generating 32 candidates. */
const processMemory_mib = 320;
const ofThread_mib = Object.values(threadMemory_mib).reduce((sum, part) => sum + part, 0);

/** Programs with batch and interactive work: paused batch tasks keep their threads in addition. */
const withBatchWork: ReadonlySet<string> = new Set(['export']);
const threadsOf = (program: string, workers: number): number =>
  workers + (withBatchWork.has(program) ? Math.max(1, workers - 1) : 0);

const unit_mib: Readonly<Record<string, number>> = { m: 1, Mi: 1, Gi: 1_024 };

function mib(text: string | undefined): number {
  const [, amount, unit = ''] = /^(\d+)(m|Mi|Gi)$/.exec(text ?? '') ?? [];
  return Number(amount) * (unit_mib[unit] ?? Number.NaN);
}

const compose = await composeFile('docker-compose.yml');
const given = programs.flatMap((program) => [
  {
    program,
    where: `compose, ${program}`,
    workers: environmentOf([compose], program).WORKERS,
    limit: mib(compose.services[program]?.mem_limit),
  },
  {
    program,
    where: `chart, ${program}`,
    workers: serviceValues(program).env.WORKERS,
    limit: mib(serviceValues(program).resources.limits.memory),
  },
]);
const working = given.filter(({ workers }) => workers !== undefined);

test('four services have worker threads, in both deployments', () => {
  expect(working).toHaveLength(8);
});

describe.each(working)('$where', ({ program, workers, limit }) => {
  test('is enough for the threads and the process', () => {
    expect(limit).toBeGreaterThanOrEqual(
      threadsOf(program, Number(workers)) * ofThread_mib + processMemory_mib,
    );
  });
});
