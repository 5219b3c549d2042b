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

/** Runs a command of the page in a shell. */
function shell(command: string, env: NodeJS.ProcessEnv = {}) {
  const child = spawn('bash', ['-c', `exec ${command}`], {
    cwd: root,
    env: { ...process.env, ...env, TEST_SUITE: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const looking = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      for (const look of looking) look();
    });
  }
  // Not `exit`: the last words may come after it.
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    ended,
    said: () => said,
    /** The pattern's first group, once it was said. @throws when the command ends without */
    async heard(pattern: RegExp): Promise<string> {
      const heard = Promise.withResolvers<string>();
      const look = () => {
        const found = pattern.exec(said)?.[1];
        if (found !== undefined) heard.resolve(found);
      };
      looking.add(look);
      look();
      void ended.then(() => heard.reject(new Error(`never said ${pattern}`)));
      return heard.promise.finally(() => looking.delete(look));
    },
  };
}

(lacking === undefined ? describe : describe.skip)(`npm run services on ${names}`, () => {
  test('runs a process for each service that a person can design with, and ends them all', async () => {
    const engines = await newEngines();
    const text = await markedCommands(page, marker, 'http://127.0.0.1:8080');
    const [start = '', design = ''] = text.split('\n').filter((line) => line !== '');
    const here = start
      .replace('mongodb://127.0.0.1:27017', engines.mongoUrl)
      .replace('127.0.0.1:9092', engines.brokers);
    const services = shell(`env PORT=0 ${here}`);
    try {
      const url = await services.heard(/^robotdesign answers at (\S+), with one process for each service/m);
      const designed = shell(design.replace('http://127.0.0.1:8080', url));
      expect(await designed.ended).toBe(0);
      expect(designed.said()).toContain('4 candidates');
      services.child.kill('SIGTERM');
      await services.ended;
      for (const part of ['ingest', 'design', 'export', 'workspace', 'gateway'])
        expect(services.said()).toMatch(new RegExp(`${part} +\\| exited with code 0`));
    } catch (error) {
      throw new Error(`${error}\n${services.said()}`, { cause: error });
    } finally {
      services.child.kill('SIGKILL');
      await engines.kafka.stop();
    }
  }, 180_000);

  test('says what it needs when it is not told of the engines', async () => {
    const { ended, said } = shell('npm run services', { MONGODB_URL: '', KAFKA_BROKERS: '' });
    expect(await ended).toBe(2);
    expect(said()).toContain('MONGODB_URL and KAFKA_BROKERS not set');
  });
});
