import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { enginesUnavailable } from './jars.ts';
import { freePort, isTaken } from './ports.ts';

const lacking = await enginesUnavailable();
const main = fileURLToPath(new URL('./main.ts', import.meta.url));

function start(ports: { readonly kafka: number; readonly mongodb: number }) {
  const child = spawn(
    process.execPath,
    [main, '--kafka-port', String(ports.kafka), '--mongodb-port', String(ports.mongodb)],
    { env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  const answering = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Ctrl-C')) resolve();
      });
    }
  });
  return { child, ended: once(child, 'close'), answering, output: () => output };
}

async function freed(...ports: number[]): Promise<void> {
  while ((await Promise.all(ports.map(isTaken))).includes(true)) await new Promise(setImmediate);
}

(lacking === undefined ? describe : describe.skip)(
  `npm run engines (${lacking ?? 'with Java and Maven'})`,
  () => {
    test('prints both settings, and stops both on SIGTERM', async () => {
      const ports = { kafka: await freePort(), mongodb: await freePort() };
      const { child, ended, answering, output } = start(ports);
      await Promise.race([answering, ended]);
      expect(output()).toContain(`MONGODB_URL=mongodb://127.0.0.1:${ports.mongodb}\n`);
      expect(output()).toContain(`KAFKA_BROKERS=127.0.0.1:${ports.kafka}\n`);
      expect(output()).toContain('is not MongoDB');
      child.kill('SIGTERM');
      await ended;
      expect(child.exitCode).toBe(0);
      expect(await Promise.all([isTaken(ports.kafka), isTaken(ports.mongodb)])).toEqual([false, false]);
    }, 90_000);

    test('leaves no process behind if it is killed', async () => {
      const ports = { kafka: await freePort(), mongodb: await freePort() };
      const { child, ended, answering } = start(ports);
      await Promise.race([answering, ended]);
      child.kill('SIGKILL');
      await freed(ports.kafka, ports.mongodb);
    }, 90_000);

    test('names the port that is in use and the option to change', async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as { port: number };
      const { child, ended, output } = start({ kafka: await freePort(), mongodb: port });
      await ended;
      server.close();
      expect(child.exitCode).toBe(1);
      expect(output()).toBe(
        `Port ${port} is in use. Stop the process that uses it, or choose another port with --mongodb-port.\n`,
      );
    });
  },
);
