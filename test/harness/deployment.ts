import { randomUUID } from 'node:crypto';
import { addressVariable, serviceIds } from '@robotdesign/contracts';
import { freePort } from '@robotdesign/engines';
import { type Api, connectApi } from './http.ts';
import { type RunningProgram, startProgram } from './program.ts';
import { startProxy, type TcpProxy } from './tcp-proxy.ts';

/** The product as one process per service on shared engines. */

export const parts = [...serviceIds, 'gateway'] as const;
export type Part = (typeof parts)[number];

export interface Engines {
  readonly mongoUrl: string;
  readonly brokers: string;
}

export interface DeploymentOptions extends Engines {
  /** Processes of each part; connections are distributed over them. Default 1. */
  readonly instances?: number | Partial<Readonly<Record<Part, number>>>;
  /** The tree with the programs, relative to the repository. Default: the repository. */
  readonly tree?: string;
  /** Additional variables for the processes of a service. */
  readonly envOf?: (part: Part) => Readonly<Record<string, string>>;
}

export interface Deployment {
  readonly api: Api;
  /** A process of a part; by default the first instance. */
  processOf(part: Part, instance?: number): RunningProgram;
  /** Restarts an exited process on the same address. */
  restart(part: Part, instance?: number): Promise<void>;
  /** The last log lines of all processes. */
  log(): string;
  /** Stops all in order. @throws unless each exits with 0 within 10 s */
  stop(): Promise<void>;
  /** Kills all. */
  kill(): Promise<void>;
}

interface Place {
  readonly part: Part;
  readonly port: number;
  program: RunningProgram;
}

const host = '127.0.0.1';

/** Starts every part on new databases and waits until all are ready. */
export async function startDeployment(options: DeploymentOptions): Promise<Deployment> {
  const { mongoUrl, brokers, instances = 1, tree = '.', envOf = () => ({}) } = options;
  const prefix = `t${randomUUID().slice(0, 8)}`;
  const proxies: TcpProxy[] = [];
  const places: Place[] = [];
  const ports = new Map<Part, readonly number[]>();
  const addresses = new Map<Part, string>();

  for (const part of parts) {
    const length = typeof instances === 'number' ? instances : (instances[part] ?? 1);
    const own = await Promise.all(Array.from({ length }, freePort));
    ports.set(part, own);
    const proxy = await startProxy(own.map((port) => ({ host, port })));
    proxies.push(proxy);
    addresses.set(part, `${host}:${proxy.port}`);
  }
  const serviceAddresses = Object.fromEntries(
    serviceIds.map((service) => [addressVariable(service), addresses.get(service) as string]),
  );

  const environmentOf = (part: Part, port: number) => ({
    ...serviceAddresses,
    ...(part === 'gateway' ? { PORT: String(port) } : { GRPC_BIND: `${host}:${port}` }),
    MONGODB_URL: mongoUrl,
    MONGODB_PREFIX: prefix,
    KAFKA_BROKERS: brokers,
    SKIP_VIDEO_SEARCH: '1',
    AUTO_TRIALS: '0',
    // The processes share two cores.
    WORKERS: '1',
    ...envOf(part),
  });
  const start = (part: Part, port: number) =>
    startProgram({ entry: `${tree}/services/${part}/src/main.ts`, env: environmentOf(part, port) });

  const killAll = async () => {
    await Promise.all(places.map(({ program }) => program.kill9()));
    for (const proxy of proxies) await proxy.close();
  };

  try {
    const startAll = (wanted: readonly Part[]) =>
      Promise.all(
        wanted.flatMap((part) =>
          (ports.get(part) ?? []).map(async (port) => {
            places.push({ part, port, program: await start(part, port) });
          }),
        ),
      );
    await startAll(serviceIds);
    await startAll(['gateway']);
  } catch (error) {
    await killAll();
    throw error;
  }

  const placeOf = (part: Part, instance = 0): Place => {
    const place = places.filter((candidate) => candidate.part === part)[instance];
    if (!place) throw new Error(`there is no ${part} ${instance}`);
    return place;
  };
  const api = connectApi(`http://${addresses.get('gateway')}`);

  return {
    api,
    processOf: (part, instance) => placeOf(part, instance).program,
    async restart(part, instance) {
      const place = placeOf(part, instance);
      place.program = await start(part, place.port);
    },
    log: () => places.map(({ part, program }) => `--- ${part}\n${program.log().slice(-20_000)}`).join('\n'),
    async stop() {
      api.close();
      // The gateway first, so that the services receive no further requests.
      for (const { program } of [...places].reverse()) await program.stop();
      await killAll();
    },
    async kill() {
      api.close();
      await killAll();
    },
  };
}
