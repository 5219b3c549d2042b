import { addressVariable, rowOf, type ServiceId, serviceIds } from '@robotdesign/contracts';
import { definitions } from '@robotdesign/embedded/environment';
import { gatewayVariables } from '@robotdesign/gateway';
import {
  commonVariables,
  grpcVariables,
  resourceVariables,
  type ServiceDefinition,
  serviceVariables,
} from '@robotdesign/service-kit';
import { stringify } from 'yaml';
import { withBlock } from './marked-block.ts';

/** The parts of the compose files and of the Helm chart that follow from the service catalogue. */

const gatewayPort = 8080;

const address = (service: ServiceId) => `${service}:${rowOf(service).port}`;
const callsOf = (service: ServiceId) => rowOf(service).calls as readonly ServiceId[];
const hasWorkers = ({ resources }: ServiceDefinition) => 'WORKERS' in resourceVariables(resources);

/** Each worker thread needs up to 768 MiB: `test/deploy/memory.test.ts`. */
const memoryByThreads = { none: '512m', two: '1920m', three: '2688m' } as const;
/** Services whose batch work pauses in a third thread. */
const withThirdThread: ReadonlySet<ServiceId> = new Set(['export']);

function memory(definition: ServiceDefinition): string {
  if (!hasWorkers(definition)) return memoryByThreads.none;
  return memoryByThreads[withThirdThread.has(definition.name) ? 'three' : 'two'];
}

/** A folder that outlives the container, and the variable that names it. */
interface Volume {
  readonly variable: string;
  readonly name: string;
  readonly path: string;
}

const volumes: Readonly<Partial<Record<ServiceId, Volume>>> = {
  evolution: {
    variable: 'EVOLUTION_ARTIFACTS_DIR',
    name: 'evolutions',
    path: '/var/lib/robotdesign/evolutions',
  },
};

function composeService(definition: ServiceDefinition): string {
  const { name, variables } = definition;
  const volume = volumes[name];
  const given = (variable: string) => (variable === volume?.variable ? volume.path : `\${${variable}:-}`);
  const lines = [
    `  ${name}:`,
    '    <<: *service',
    `    command: [services/${name}/src/main.ts]`,
    `    mem_limit: ${memory(definition)}`,
    ...(rowOf(name).callsOutside ? ['    networks: [backend, edge]'] : []),
    ...(volume ? [`    volumes: ["${volume.name}:${volume.path}"]`] : []),
    '    environment:',
    '      <<: *engines',
    `      GRPC_BIND: 0.0.0.0:${rowOf(name).port}`,
    ...callsOf(name).map((called) => `      ${addressVariable(called)}: ${address(called)}`),
    ...(hasWorkers(definition) ? [`      WORKERS: \${WORKERS:-2}`] : []),
    ...Object.keys(variables).map((variable) => `      ${variable}: ${given(variable)}`),
  ];
  return `${lines.join('\n')}\n`;
}

const composeAnchors = () =>
  [
    'x-addresses: &addresses',
    ...serviceIds.map((service) => `  ${addressVariable(service)}: ${address(service)}`),
    '',
    'x-services-healthy: &services-healthy',
    ...serviceIds.map((service) => `  ${service}: { condition: service_healthy }`),
  ].join('\n');

/** The compose file sets the others itself. AUTH is not offered: callers of a container have tokens. */
const setByCompose = new Set(['HOST', 'PORT', 'API_TOKENS_FILE', 'AUTH']);

const composeGateway = () =>
  Object.keys(gatewayVariables)
    .filter((variable) => !setByCompose.has(variable))
    .map((variable) => `      ${variable}: \${${variable}:-}`)
    .join('\n');

const composeServices = () => definitions.map(composeService).join('\n');

const composeBlocks = { addresses: composeAnchors, gateway: composeGateway, services: composeServices };

function telemetryLayer(service: ServiceId): string {
  const networks = rowOf(service).callsOutside ? 'backend, edge, telemetry' : 'backend, telemetry';
  return `  ${service}:\n    environment: { <<: *telemetry }\n    networks: [${networks}]\n`;
}

const scaleLayer = (service: ServiceId) => `  ${service}:\n    deploy: { replicas: 2 }\n`;

/** `engines`: whether the service stores documents and publishes events. */
function chartServices(): string {
  const gateway = { port: gatewayPort, calls: serviceIds, engines: false };
  const hosted = serviceIds.map((id) => [id, { port: rowOf(id).port, calls: callsOf(id), engines: true }]);
  return `# Written by npm run docs from the service catalogue: changes here are lost. The templates read it.
${stringify({ gateway, ...Object.fromEntries(hosted) }, { aliasDuplicateObjects: false, flowCollectionPadding: false })}`;
}

/** The pods have no volume, so that files below DATA_DIR would be lost. */
const notOffered = new Set(['DATA_DIR', 'ARTIFACTS']);

/**
 * The variables that the values of a program may set: those that it reads and the templates do not set.
 * @param template the template that sets variables
 */
function freeVariables(read: object, template: string): readonly string[] {
  const set = new Set(Array.from(template.matchAll(/- \{ name: ([A-Z][A-Z0-9_]+),/g), ([, name]) => name));
  return [...Object.keys({ ...read, ...commonVariables }), 'NODE_OPTIONS']
    .filter(
      (name) =>
        !set.has(name) && !notOffered.has(name) && !name.endsWith('_ADDR') && !name.startsWith('OTEL_'),
    )
    .sort();
}

function valuesSchema(current: string, template: string): string {
  const schema = JSON.parse(current);
  const names = (read: object) => ({
    propertyNames: {
      anyOf: [{ $ref: '#/definitions/openTelemetry' }, { enum: freeVariables(read, template) }],
    },
  });
  const ofProgram = (read: object) => ({
    allOf: [{ $ref: '#/definitions/service' }],
    properties: { env: names(read), envFromSecret: names(read) },
  });
  const hosted = definitions.map((definition) => [definition.name, ofProgram(serviceVariables(definition))]);
  schema.properties.services.properties = {
    gateway: ofProgram({ ...gatewayVariables, ...grpcVariables }),
    ...Object.fromEntries(hosted),
  };
  return JSON.stringify(schema, null, 2);
}

const chart = 'deploy/helm/robotdesign';

/** Returns the new text of a file from its current text; `read` returns other files by their paths in the repository. */
type Write = (current: string, read: (path: string) => string) => string;

export const deployFiles: Readonly<Record<string, Write>> = {
  'docker-compose.yml': (current) =>
    Object.entries(composeBlocks).reduce((text, [name, block]) => withBlock(text, name, block()), current),
  'deploy/compose/telemetry.yml': (current) =>
    withBlock(current, 'services', serviceIds.map(telemetryLayer).join('')),
  'deploy/compose/scale.yml': (current) =>
    withBlock(current, 'services', serviceIds.map(scaleLayer).join('')),
  [`${chart}/files/services.yaml`]: chartServices,
  [`${chart}/values.schema.json`]: (current, read) =>
    valuesSchema(current, read(`${chart}/templates/_environment.tpl`)),
};
