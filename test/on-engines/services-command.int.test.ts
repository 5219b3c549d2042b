import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { markedCommands } from '../harness/document-commands.ts';
import { lacking, names, newEngines, stopEngines } from './engines.ts';

const page = 'docs/how-to/run-on-engines.md';
const marker = '<!-- run by test/on-engines/services-command.int.test.ts -->';
const root = fileURLToPath(new URL('../..', import.meta.url));

afterAll(stopEngines);

/** Runs a command of the how-to page in a shell. */
function shell(command: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn('bash', ['-c', `exec ${command}`], {
    cwd: root,
    env: { ...process.env, ...env, TEST_SUITE: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const checks = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const check of checks) check();
    });
  }
  // Output may follow `exit`, but not `close`.
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    ended,
    output: () => output,
    /** Resolves with the pattern's first group when it appears in the output. @throws if the command ends before */
    async printed(pattern: RegExp): Promise<string> {
      const found = Promise.withResolvers<string>();
      const check = () => {
        const group = pattern.exec(output)?.[1];
        if (group !== undefined) found.resolve(group);
      };
      checks.add(check);
      check();
      void ended.then(() => found.reject(new Error(`the command has not printed ${pattern}`)));
      return found.promise.finally(() => checks.delete(check));
    },
  };
}

(lacking === undefined ? describe : describe.skip)(`npm run services on ${names}`, () => {
  test('runs a process for each service, serves a design, and ends all processes', async () => {
    const engines = await newEngines();
    const text = await markedCommands(page, marker, 'http://127.0.0.1:8080');
    const [start = '', design = ''] = text.split('\n').filter((line) => line !== '');
    const here = start
      .replace('mongodb://127.0.0.1:27017', engines.mongoUrl)
      .replace('127.0.0.1:9092', engines.brokers);
    const services = shell(`env PORT=0 ${here}`);
    try {
      const url = await services.printed(/^robotdesign answers at (\S+), with one process for each service/m);
      const designed = shell(design.replace('http://127.0.0.1:8080', url));
      expect(await designed.ended).toBe(0);
      expect(designed.output()).toContain('4 candidates');
      services.child.kill('SIGTERM');
      await services.ended;
      for (const part of ['ingest', 'design', 'export', 'workspace', 'gateway'])
        expect(services.output()).toMatch(new RegExp(`${part} +\\| exited with code 0`));
    } catch (error) {
      throw new Error(`${error}\n${services.output()}`, { cause: error });
    } finally {
      services.child.kill('SIGKILL');
      await engines.kafka.stop();
    }
  }, 180_000);

  test('names the missing settings of the engines', async () => {
    const { ended, output } = shell('npm run services', { MONGODB_URL: '', KAFKA_BROKERS: '' });
    expect(await ended).toBe(2);
    expect(output()).toContain('MONGODB_URL and KAFKA_BROKERS not set');
  });
});
