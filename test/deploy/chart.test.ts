import { describe, expect, jest, test } from '@jest/globals';
import {
  callablePorts,
  chartServices,
  containersOf,
  environmentOf,
  findProgram,
  readChart,
  renderChart,
  serviceValues,
  templateVariables,
  tried,
} from './chart.ts';
import { environmentOf as composeEnvironmentOf, composeFile } from './compose.ts';
import { entryOf, programs, refusalOf, unreadOf, unsetAddressesOf, variablesOf } from './programs.ts';

/** The Helm chart and the programs that it starts. */

jest.setTimeout(120_000);

const helm = findProgram('helm');
const whereHelm = helm ? test : test.skip;

/** Files below DATA_DIR would be lost with the pod: the chart has no volume for them. */
const notOffered = new Set(['DATA_DIR', 'ARTIFACTS']);
/** The templates derive it from the chart's table of services. */
const isMade = (name: string) => name.endsWith('_ADDR');

test('the chart has every service with its port and calls', async () => {
  const services = chartServices();
  const compose = await composeFile('docker-compose.yml');
  expect(Object.keys(services).sort()).toEqual([...programs].sort());
  for (const program of programs) {
    const called = [...(await variablesOf(program))]
      .filter(isMade)
      .map((name) => name.slice(0, -5).toLowerCase());
    expect([...(services[program]?.calls ?? [])].sort()).toEqual(called.sort());
    expect(services[program]?.engines).toBe((await variablesOf(program)).has('MONGODB_URL'));
    const { GRPC_BIND = '', PORT } = composeEnvironmentOf([compose], program);
    expect(String(services[program]?.port)).toBe(PORT ?? GRPC_BIND.split(':')[1]);
  }
});

test('the templates set no variable that no program reads', async () => {
  const read = new Set((await Promise.all(programs.map(variablesOf))).flatMap((names) => [...names]));
  expect(templateVariables()).toContain('KAFKA_BROKERS');
  expect(templateVariables().filter((name) => !read.has(name))).toEqual([]);
});

describe.each(programs)('the values of %s', (program) => {
  test('accept exactly the variables that it reads and the chart does not set', async () => {
    const schema = JSON.parse(readChart('values.schema.json'));
    const { env, envFromSecret } = schema.properties.services.properties[program].properties;
    const set = new Set(templateVariables());
    const read = [...(await variablesOf(program)), 'NODE_OPTIONS'];
    const free = read.filter(
      (name) => !set.has(name) && !isMade(name) && !notOffered.has(name) && !name.startsWith('OTEL_'),
    );
    const names = { anyOf: [{ $ref: '#/definitions/openTelemetry' }, { enum: free.sort() }] };
    expect(env.propertyNames).toEqual(names);
    expect(envFromSecret.propertyNames).toEqual(names);
    expect(Object.keys(serviceValues(program).env).filter((name) => !free.includes(name))).toEqual([]);
  });
});

whereHelm('what OpenTelemetry and Node read can be set, for all services and for one', () => {
  const manifests = renderChart(helm as string, 'plain', [
    'telemetry.env.OTEL_TRACES_SAMPLER=parentbased_traceidratio',
    'telemetry.env.OTEL_TRACES_SAMPLER_ARG=0.1',
    'services.design.env.OTEL_TRACES_SAMPLER=always_on',
    'services.design.env.NODE_OPTIONS=--max-old-space-size=512',
    'services.design.envFromSecret.OTEL_EXPORTER_OTLP_HEADERS.name=otlp',
    'services.design.envFromSecret.OTEL_EXPORTER_OTLP_HEADERS.key=headers',
    'services.export.envFromSecret.OTEL_TRACES_SAMPLER_ARG.name=sampling',
    'services.export.envFromSecret.OTEL_TRACES_SAMPLER_ARG.key=share',
  ]);
  for (const container of containersOf(manifests)) {
    const names = container.env.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const set = environmentOf(container, {
      OTEL_EXPORTER_OTLP_HEADERS: 'a=b',
      OTEL_TRACES_SAMPLER_ARG: '0.2',
    });
    expect(set).toMatchObject({
      OTEL_METRIC_EXPORT_INTERVAL: '15000',
      OTEL_TRACES_SAMPLER: container.name === 'design' ? 'always_on' : 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: container.name === 'export' ? '0.2' : '0.1',
      ...(container.name === 'design' && {
        NODE_OPTIONS: '--max-old-space-size=512',
        OTEL_EXPORTER_OTLP_HEADERS: 'a=b',
      }),
    });
  }
});

describe('the chart refuses', () => {
  whereHelm.each([
    {
      what: 'a second address of the collector',
      set: ['services.design.env.OTEL_EXPORTER_OTLP_ENDPOINT=http://elsewhere'],
      message: 'services.design.env',
    },
    {
      what: 'a variable that no program reads',
      set: ['services.design.env.OTHER=1'],
      message: 'services.design.env',
    },
    { what: 'neither tokens nor an open gateway', set: ['gateway.auth='], message: 'gateway: ' },
    {
      what: 'tokens and an open gateway',
      set: ['gateway.tokens.secretName=tokens'],
      message: 'gateway: ',
    },
    { what: 'plain text together with TLS', set: ['grpc.tls.secretName=one'], message: 'grpc: ' },
    { what: 'neither', set: ['grpc.insecure=false'], message: 'grpc: ' },
    {
      what: 'KEDA without authentication for a Kafka with TLS',
      set: ['keda.enabled=true', 'kafka.tls.enabled=true'],
      message: 'keda.authenticationRef: ',
    },
    {
      what: 'KEDA without authentication for a Kafka with SASL',
      set: ['keda.enabled=true', 'kafka.sasl.enabled=true'],
      message: 'keda.authenticationRef: ',
    },
  ])('$what', ({ set, message }) => {
    expect(() => renderChart(helm as string, 'plain', set)).toThrow(message);
  });

  whereHelm('no KEDA on a Kafka that asks for nothing', () => {
    const kinds = renderChart(helm as string, 'plain', ['keda.enabled=true']).map(({ kind }) => kind);
    expect(kinds).toContain('ScaledObject');
  });
});

const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** The ports that the settings of a program refer to. */
function portsToCall(env: Readonly<Record<string, string>>): readonly number[] {
  const { KAFKA_BROKERS = '', OTEL_EXPORTER_OTLP_ENDPOINT } = env;
  const services = Object.keys(env).filter(isMade);
  const addresses = [...KAFKA_BROKERS.split(','), ...services.map((name) => env[name])].filter((at) => !!at);
  const collector = OTEL_EXPORTER_OTLP_ENDPOINT ? [new URL(OTEL_EXPORTER_OTLP_ENDPOINT)] : [];
  return [
    ...addresses.map((address) => Number(address?.split(':')[1])),
    ...collector.map(({ port, protocol }) => (port ? Number(port) : (defaultPorts[protocol] ?? Number.NaN))),
  ];
}

describe.each(tried)('with %s values', (values) => {
  whereHelm.each([
    { set: [] },
    {
      set: [
        'telemetry.endpoint=https://otlp.example/here',
        'kafka.brokers={a.example:19092,b.example:19093}',
      ],
    },
    { set: ['telemetry.endpoint=http://[fd00::1]'] },
  ])('the network policies allow every configured call of a program ($set)', ({ set }) => {
    const manifests = renderChart(helm as string, values, set);
    for (const container of containersOf(manifests)) {
      const ports = callablePorts(manifests, container.name);
      const closed = portsToCall(environmentOf(container, {})).filter((port) => !ports.has(port));
      expect({ program: container.name, closed }).toEqual({ program: container.name, closed: [] });
    }
  });

  whereHelm('every program takes the settings that the chart gives it', async () => {
    const secrets = {
      MONGODB_URL: 'mongodb://user:word@mongodb.example/?replicaSet=rs',
      KAFKA_SASL_PASSWORD: 'word',
      YOUTUBE_API_KEY: 'key',
      LLM_API_KEY: 'key',
    };
    const containers = containersOf(renderChart(helm as string, values));
    expect(containers.map(({ name }) => name).sort()).toEqual([...programs].sort());
    for (const container of containers) {
      const { name: program, args } = container;
      // The certificates are in secrets, which this test does not have.
      const { GRPC_TLS_CERT_FILE, GRPC_TLS_KEY_FILE, GRPC_TLS_CA_FILE, KAFKA_TLS_CA_FILE, ...env } =
        environmentOf(container, secrets);
      const tls = [GRPC_TLS_CERT_FILE, GRPC_TLS_KEY_FILE, GRPC_TLS_CA_FILE].filter(
        (path) => path !== undefined,
      );
      expect([0, 3]).toContain(tls.length);
      expect(args).toEqual([entryOf(program)]);
      expect({ program, unread: await unreadOf(program, environmentOf(container, secrets)) }).toEqual({
        program,
        unread: [],
      });
      expect({ program, unsaid: await unsetAddressesOf(program, env) }).toEqual({ program, unsaid: [] });
      const plain = tls.length > 0 ? { ...env, GRPC_INSECURE: '1' } : env;
      expect({ program, refusal: await refusalOf(program, plain) }).toEqual({ program, refusal: undefined });
    }
  });
});
