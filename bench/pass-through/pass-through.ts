import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { addressVariable, serviceIds } from '@robotdesign/contracts';
import { freePort } from '@robotdesign/engines';
import autocannon from 'autocannon';
import { type Pair, pairs } from '../pairs.ts';
import { type MeasuredProcess, startMeasured } from '../process.ts';

/**
 * Compares the gateway and the service kit with plain Express and grpc-js: the same route, protos and answer, with one
 * process for HTTP and one for gRPC on each side, loaded alternately.
 */

const connections = 32;

export interface Load {
  readonly perSecond: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
}

export interface PassThrough {
  /** `GET /designs/agent-loops`: the service answers from memory. */
  readonly memory: readonly Pair<Load>[];
  /** `GET /workspace/projects/{project_id}`: the service reads one document of its SQLite file. */
  readonly store: readonly Pair<Load>[];
}

const loopsPath = '/designs/agent-loops';

async function load(url: string, seconds: number): Promise<Load> {
  const { requests, duration, latency, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return { perSecond: requests.total / duration, p50_ms: latency.p50, p99_ms: latency.p99 };
}

async function startOurs(folder: string) {
  const addresses = await Promise.all(
    serviceIds.map(async (id) => [addressVariable(id), `127.0.0.1:${await freePort()}`]),
  );
  const env = {
    ...Object.fromEntries(addresses),
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
  };
  const services = await startMeasured({ entry: 'pass-through/our-services.ts', env, folder });
  const gateway = await startMeasured({ entry: '../services/gateway/src/main.ts', env, folder });
  return { services, gateway };
}

async function startTheirs(folder: string, answers: object) {
  const file = join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  const env = { ANSWERS: file };
  const service = await startMeasured({ entry: 'pass-through/minimal-service.ts', env, folder });
  const gateway = await startMeasured({
    entry: 'pass-through/minimal-gateway.ts',
    env: { SERVICE: service.url },
    folder,
  });
  return { service, gateway };
}

async function json(url: string, init: RequestInit = {}): Promise<object> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as object;
}

/** @throws unless both give the same answer */
async function checkSame(ours: MeasuredProcess, theirs: MeasuredProcess, path: string): Promise<void> {
  const [a, b] = await Promise.all([json(`${ours.url}${path}`), json(`${theirs.url}${path}`)]);
  if (!isDeepStrictEqual(a, b)) throw new Error(`the two programs answer ${path} differently`);
}

/** Pairs of loads with 32 connections, `seconds` each, after a warm-up of each side. */
export async function passThrough(count: number, seconds: number): Promise<PassThrough> {
  const folder = await mkdtemp(join(tmpdir(), 'pass-through-'));
  try {
    const { services, gateway } = await startOurs(folder);
    await using _services = services;
    await using _gateway = gateway;
    const project = (await json(`${gateway.url}/workspace/projects`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'A walker for stairs', description: 'Two steps at a time' }),
    })) as { readonly project_id: string };
    const loops = await json(`${gateway.url}${loopsPath}`);
    const theirs = await startTheirs(folder, { loops, project });
    await using _theirService = theirs.service;
    await using _theirGateway = theirs.gateway;

    const measure = async (path: string, rounds: number) => {
      await checkSame(gateway, theirs.gateway, path);
      const ours = () => load(`${gateway.url}${path}`, seconds);
      const other = () => load(`${theirs.gateway.url}${path}`, seconds);
      await ours();
      await other();
      return pairs(rounds, ours, other);
    };
    return {
      memory: await measure(loopsPath, count),
      store: await measure(`/workspace/projects/${project.project_id}`, Math.ceil(count / 2)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
