import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type ComposeFile, composeFile, environmentOf, layers, root } from './compose.ts';
import { entryOf, programs, refusalOf, unreadOf, unsetAddressesOf } from './programs.ts';

/** The compose files and the programs that they start. */

jest.setTimeout(60_000);

let base: ComposeFile;
let all: readonly ComposeFile[];
beforeAll(async () => {
  base = await composeFile('docker-compose.yml');
  all = [base, ...(await Promise.all(layers.map(composeFile)))];
});
const everyService = () => all.flatMap(({ services }) => Object.entries(services));

describe.each(programs)('the container of %s', (program) => {
  test('runs it', () => {
    expect(base.services[program]?.command).toEqual([entryOf(program)]);
  });

  test('sets only variables that it reads and accepts', async () => {
    const env = environmentOf(all, program);
    expect(await unreadOf(program, env)).toEqual([]);
    expect(await refusalOf(program, env)).toBeUndefined();
  });

  test('sets the address of every service that it calls', async () => {
    expect(await unsetAddressesOf(program, environmentOf(all, program))).toEqual([]);
  });

  test('has minimal rights and a memory limit', () => {
    expect(base.services[program]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+m$/),
    });
  });
});

test('an address is the name of the service and the port that it binds', () => {
  for (const program of programs) {
    const addresses = Object.entries(environmentOf(all, program)).filter(([name]) => name.endsWith('_ADDR'));
    for (const [name, address] of addresses) {
      const [service = '', port] = address.split(':');
      expect(name).toBe(`${service.toUpperCase()}_ADDR`);
      expect(environmentOf(all, service).GRPC_BIND).toBe(`0.0.0.0:${port}`);
    }
  }
});

test('ports are published on loopback only', () => {
  const ports = everyService().flatMap(([, { ports: own = [] }]) => own);
  expect(ports.length).toBeGreaterThan(0);
  for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test('Grafana accepts no login', () => {
  expect(environmentOf(all, 'grafana')).toMatchObject({
    GF_AUTH_ANONYMOUS_ORG_ROLE: 'Viewer',
    GF_AUTH_BASIC_ENABLED: 'false',
    GF_AUTH_DISABLE_LOGIN_FORM: 'true',
  });
});

test('plain-text gRPC uses only an internal network', () => {
  expect(base.networks?.backend).toEqual({ internal: true });
  const inside = Object.keys(base.services).filter((name) =>
    base.services[name]?.networks?.includes('backend'),
  );
  expect(inside.sort()).toEqual([...programs, 'kafka', 'mongodb'].sort());
});

test('services start when their dependencies are healthy', () => {
  for (const [name, { depends_on = {} }] of Object.entries(base.services)) {
    for (const { condition } of Object.values(depends_on))
      expect({ name, condition }).toEqual({ name, condition: 'service_healthy' });
  }
  expect(Object.keys(base.services.gateway?.depends_on ?? {}).sort()).toEqual(
    programs.filter((program) => program !== 'gateway').sort(),
  );
  expect(Object.keys(base.services.design?.depends_on ?? {}).sort()).toEqual(['kafka', 'mongodb']);
  // The dependencies have a health check: engines in the compose file, services in the image.
  for (const engine of ['kafka', 'mongodb']) expect(base.services[engine]?.healthcheck).toBeDefined();
  expect(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')).toMatch(/^HEALTHCHECK /m);
});

test('layers refer to existing services and files', () => {
  for (const [name, { image }] of everyService()) if (!image) expect(base.services).toHaveProperty(name);
  const mounts = everyService().flatMap(([, { volumes = [] }]) =>
    volumes.map((volume) => volume.split(':')[0] ?? ''),
  );
  const volumes = new Set(all.flatMap(({ volumes: declared = {} }) => Object.keys(declared)));
  for (const mount of mounts) {
    expect({ mount, there: volumes.has(mount) || existsSync(join(root, mount)) }).toEqual({
      mount,
      there: true,
    });
  }
});

test('every image has a version', () => {
  for (const [, { image }] of everyService())
    if (image) expect(image).toMatch(/^[a-z/-]+:(local|v?\d+(\.\d+)+)$/);
});
