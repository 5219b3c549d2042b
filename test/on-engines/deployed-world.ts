import { openKafkaBus } from '@robotdesign/event-bus/kafka';
import type { FaultWorld } from '../faults/suite.ts';
import { type Deployment, type DeploymentOptions, startDeployment } from '../harness/deployment.ts';
import { startProxy } from '../harness/tcp-proxy.ts';
import { newEngines } from './engines.ts';

/** Separate processes on new engines, whose faults a test controls. */

const silent = { info() {}, warn() {}, error() {} };
/** Delay of each chunk of data between the services and the store. */
const lag_ms = 20;

export interface DeployedWorld extends FaultWorld {
  readonly deployment: Deployment;
}

/** A deployment on new engines, with a proxy in front of the store. */
export async function openDeployedWorld(
  options: Pick<DeploymentOptions, 'instances' | 'envOf'> = {},
): Promise<DeployedWorld> {
  const { kafka, brokers, mongoUrl } = await newEngines();
  const { hostname, port } = new URL(mongoUrl);
  const proxy = await startProxy([{ host: hostname, port: Number(port) }]);
  const bus = openKafkaBus({
    brokers: [brokers],
    clientId: 'faults',
    clock: () => Date.now(),
    logger: silent,
  });
  const closeEngines = async () => {
    await bus.close();
    await proxy.close();
    await kafka.stop();
  };
  const deployment = await startDeployment({
    ...options,
    brokers,
    mongoUrl: `mongodb://127.0.0.1:${proxy.port}/?directConnection=true`,
  }).catch(async (error: unknown) => {
    await closeEngines();
    throw error;
  });
  const { control } = kafka;
  return {
    deployment,
    api: deployment.api,
    bus,
    put: (topic, events) => bus.publish(topic, events),
    store: {
      away: async () => proxy.cut(),
      mute: () => proxy.swallow(),
      back: async () => proxy.restore(),
      slow: () => proxy.slow(lag_ms),
    },
    ...(control && {
      broker: { away: () => control.kill(), back: () => control.restart() },
    }),
    log: () => deployment.log(),
    stop: () => deployment.stop(),
    async destroy() {
      await deployment.kill();
      await closeEngines();
    },
  };
}
