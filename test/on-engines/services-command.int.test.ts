import { execFileSync, spawn } from 'node:child_process';
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

/** The processes that run a program below a process. */
function below(pid: number | undefined, program: string): readonly number[] {
  const processes = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .map(([, own, parent, args = '']) => ({ pid: Number(own), parent: Number(parent), args }));
  const found = new Set([pid]);
  // A child may be listed before its parent.
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const each of processes) if (found.has(each.parent)) found.add(each.pid);
  }
  return processes
    .filter((each) => found.has(each.pid) && each.args.includes(program))
    .map((each) => each.pid);
}

(lacking === undefined ? describe : describe.skip)(`npm run services on ${names}`, () => {
  test('runs a process for each service, serves a design, and ends all processes', async () => {
    const engines = await newEngines();
    const text = await markedCommands(page, marker, 'http://127.0.0.1:8080');
    const [start = '', design = ''] = text.split('\n').filter((line) => line !== '');
    const here = start
      .replace('mongodb://127.0.0.1:27017', engines.mongoUrl)
      .replace('127.0.0.1:9092', engines.brokers);
    const services = shell(`env PORT=0 TRIAL_WORKERS=2 ${here}`);
    try {
      const url = await services.printed(/^robotdesign answers at (\S+), with one process for each service/m);
      const designed = shell(design.replace('http://127.0.0.1:8080', url));
      expect(await designed.ended).toBe(0);
      expect(designed.output()).toContain('4 designs, best fit first');
      const [worker = 0] = below(services.child.pid, 'services/trials/src/main.ts').slice(-1);
      process.kill(worker, 'SIGKILL');
      await services.printed(/^(trials\S*) +\| exited with code 1; it starts again in 1 s/m);
      await services.printed(/^(trials\S*) +\| runs again/m);
      expect((await fetch(`${url}/designs`)).status).toBe(200);
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
