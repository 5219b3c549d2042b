import { afterAll, beforeAll, test } from '@jest/globals';
import { startDeployment } from '../harness/deployment.ts';
import { describeTelemetry } from '../harness/telemetry-suite.ts';
import { type EnginesForTest, lacking, names, newEngines, stopEngines } from './engines.ts';

/** Traces, metrics and logs of a process for each service. */

if (lacking !== undefined) {
  test.skip(names, () => undefined);
} else {
  let engines: EnginesForTest;
  beforeAll(async () => {
    engines = await newEngines();
  }, 120_000);
  afterAll(async () => {
    await engines?.kafka.stop();
    await stopEngines();
  });

  describeTelemetry({
    name: names,
    store: 'mongodb',
    bus: 'kafka',
    serviceName: (service) => `robotdesign-${service}`,
    async start(env) {
      const { mongoUrl, brokers } = engines;
      const deployment = await startDeployment({ mongoUrl, brokers, envOf: () => env });
      return { api: deployment.api, stop: () => deployment.stop().finally(() => deployment.kill()) };
    },
  });
}
