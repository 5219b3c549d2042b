import { randomUUID } from 'node:crypto';
import { addressVariable, serviceIds } from '@robotdesign/contracts';
import { freePort } from '@robotdesign/engines';
import { type Api, connectApi } from './http.ts';
import { type RunningProgram, startProgram } from './program.ts';
import { startProxy, type TcpProxy } from './tcp-proxy.ts';

/** The product as teams run it: a process for each service, on engines that they share. */

export const parts = [...serviceIds, 'gateway'] as const;
export type Part = (typeof parts)[number];

export interface Engines {
  readonly mongoUrl: string;
  readonly brokers: string;
}

export interface DeploymentOptions extends Engines {
  /** Processes of each part, among which connections are shared out. Default 1. */
  readonly instances?: number;
  /** The tree whose programs run, relative to the repository. Default: the repository itself. */
  readonly tree?: string;
  /** For the processes of a service, beside what all have. */
  readonly envOf?: (part: Part) => Readonly<Record<string, string>>;
}

export interface Deployment {
  readonly api: Api;
  /** The first process of a part, or another of its instances. */
  processOf(part: Part, instance?: number): RunningProgram;
  /** Starts a process that has ended again, where it was. */
  restart(part: Part, instance?: number): Promise<void>;
  /** The last words of all processes. */
  log(): string;
  /** Ends all in order. @throws unless each exits with 0 within 10 s */
  stop(): Promise<void>;
  /** Ends all at once. */
  kill(): Promise<void>;
}

interface Place {
  readonly part: Part;
  readonly port: number;
  program: RunningProgram;
}

const host = '127.0.0.1';

/** Starts every part on databases of its own, and waits until all are ready. */
export async function startDeployment(options: DeploymentOptions): Promise<Deployment> {
  const { mongoUrl, brokers, instances = 1, tree = '.', envOf = () => ({}) } = options;
  const prefix = `t${randomUUID().slice(0, 8)}`;
  const proxies: TcpProxy[] = [];
  const places: Place[] = [];
  const ports = new Map<Part, readonly number[]>();
  const addresses = new Map<Part, string>();

  for (const part of parts) {
    const own = await Promise.all(Array.from({ length: instances }, freePort));
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
    // Several processes share two cores.
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
      // The gateway first: it takes no more requests that the others would have to refuse.
      for (const { program } of [...places].reverse()) await program.stop();
      await killAll();
    },
    async kill() {
      api.close();
      await killAll();
    },
  };
}
