import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Generation, Operation, Project, Thread } from '@robotdesign/contracts';
import { holderOf } from '@robotdesign/embedded';
import { type App, newDataDir, startApp } from './harness/app.ts';
import { startDesignCommand } from './harness/cli-command.ts';
import { eventually } from './harness/eventually.ts';

/** The design command, from its arguments to its exit code, against the real service. */

/** Rovers are compiled in a third of the time of legs on rough ground. */
const task = 'a rover that carries 500 g over a flat floor';
/** Enough bodies that the work is still running when its progress is visible. */
const longTask = [task, '--population', '32'];
jest.setTimeout(60_000);

interface Answer {
  readonly status: string;
  readonly thread_id: string;
  readonly message: string;
  readonly generation: Generation;
  readonly questions: readonly unknown[];
  readonly problem: { readonly code?: string; readonly detail: string };
  readonly best: { readonly design_id: string; readonly robot: string; readonly scene: string };
}

let data: Awaited<ReturnType<typeof newDataDir>>;
let folder: Awaited<ReturnType<typeof newDataDir>>;
let app: App;

beforeAll(async () => {
  data = await newDataDir();
  folder = await newDataDir();
  app = await startApp({ dataDir: data.path });
});

afterAll(async () => {
  await app?.kill9();
  await data[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

/** Runs the command against the running gateway. */
const design = (...args: readonly string[]) =>
  startDesignCommand(args, { ROBOTDESIGN_URL: app.url }, folder.path).ended;

describe('with --url', () => {
  test('prints the best design with its figures, what nobody checked, and files', async () => {
    const out = join(folder.path, 'my robot');
    const rough = 'carry 500 g over rough ground';
    const { code, stdout } = await design(rough, '--seed', '1', '--population', '2', '--out', 'my robot');
    expect(code).toBe(0);
    const answer = JSON.parse(await readFile(join(out, 'candidates.json'), 'utf8')) as Answer;
    const { generation, best, message } = answer;
    const [first, second] = generation.candidates;
    expect(stdout).toContain('2 designs, best fit first');
    for (const [index, candidate] of [first, second].entries()) {
      const likely = `(${Math.round(100 * (candidate?.confidence ?? 0))} % likely to pass a simulated trial)`;
      // Long headings take two lines.
      expect(stdout.replaceAll(/\s+/g, ' ')).toContain(` ${index + 1}. ${candidate?.title} ${likely} `);
    }
    expect(stdout).toMatch(/^Take number 1, “/m);
    expect(stdout).toMatch(
      /Its\s+computed\s+figures\s+meet\s+all\s+that\s+was\s+asked: it\s+carries [\d.]+ k?g\s+\(asked: 500 g\)/,
    );
    expect(stdout).toMatch(/^asked: carries 500 g +met: [\d.]+ k?g +met: /m);
    expect(message).toContain(`**${first?.title}**`);
    expect(message).toContain('say “take number 1” to simulate it');
    expect(stdout).not.toContain('Next: ');
    expect(stdout).toMatch(/\d+ checks of the model passed: it loads, stands and is held by its motors/);
    expect(stdout).toContain('python -m mujoco.viewer --mjcf="my robot/scene.xml"');
    expect(best).toMatchObject({ design_id: first?.design_id, scene: join(out, 'scene.xml') });
    expect(await readFile(join(out, 'robot.mjcf'), 'utf8')).toContain('<mujoco');
    expect(stdout).toContain('picture     my robot/robot.png');
    expect((await readFile(join(out, 'robot.png'))).subarray(1, 4).toString()).toBe('PNG');
    expect((await readFile(join(out, 'robot.glb'))).subarray(0, 4).toString()).toBe('glTF');
    expect(await readFile(join(out, 'scene.xml'), 'utf8')).toContain('robot.mjcf');
  });

  test('stdout contains only JSON, the same for the same seed', async () => {
    const runs = [
      await design(task, '--seed', '7', '--population', '1', '--json'),
      await design(task, '--seed', '7', '--population', '1', '--json'),
    ];
    const titles = runs.map(({ code, stdout, stderr }) => {
      expect(code).toBe(0);
      expect(stderr).toContain('bodies sized');
      const { status, generation, best } = JSON.parse(stdout) as Answer;
      expect(status).toBe('completed');
      // Files are URLs, not paths of the service.
      expect(best.scene).toBe(`${app.url}/designs/${best.design_id}/files/scene.xml`);
      expect(generation.rankings[0]?.reasons.length).toBeGreaterThan(0);
      return generation.candidates[0]?.title;
    });
    expect(titles[0]).toBe(titles[1]);
  });

  test('all runs use one project, and a thread can be continued', async () => {
    const first = JSON.parse((await design(task, '--population', '1', '--json')).stdout) as Answer;
    const { thread_id } = first;
    const next = await design(`${task}, on six wheels`, '--thread', thread_id, '--population', '1', '--json');
    expect(JSON.parse(next.stdout)).toMatchObject({ status: 'completed', thread_id });
    const projects = await app.api.list<Project>('/workspace/projects');
    expect(projects.map(({ name }) => name)).toEqual(['Command line']);
    const { artifacts } = await app.api.json<Thread>('GET', `/workspace/threads/${thread_id}`, 200);
    expect(artifacts).toHaveLength(2);
  });

  test('text without a task gets questions and a separate exit code', async () => {
    const answer = await design('hello there');
    expect(answer).toMatchObject({ code: 3 });
    expect(answer.stdout).toContain('what the robot is to do.\n\n   - ');
    const { code, stdout } = await design('hello there', '--json');
    const { status, questions } = JSON.parse(stdout) as Answer;
    expect({ code, status }).toEqual({ code: 3, status: 'question' });
    expect(questions.length).toBeGreaterThan(0);
  });

  test('text of the task cannot control the terminal', async () => {
    const { stdout } = await design(`${task} \u001b[2J\u202e`, '--population', '1');
    expect(stdout).not.toContain('\u001b');
    expect(stdout).not.toContain('\u202e');
    expect(stdout).toContain('that carries 500 g on');
  });

  test.each([
    ['an unknown loop', [task, '--loop', 'nosuch'], 'unknown_agent_loop'],
    ['an unknown thread', [task, '--thread', 'thr_nosuch'], 'not_found'],
    ['a thread that is a path', [task, '--thread', '../projects'], 'not_found'],
    ['a task that is a book', ['x'.repeat(8_001)], 'validation_failed'],
  ])('%s is refused with text', async (_, args, problemCode) => {
    const { code, stdout, stderr } = await design(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`(${problemCode}`);
  });

  test('with --json, errors are JSON too', async () => {
    const { code, stdout } = await design(task, '--loop', 'nosuch', '--json');
    const { status, problem } = JSON.parse(stdout) as Answer;
    expect({ code, status, problem: problem.code }).toEqual({
      code: 1,
      status: 'failed',
      problem: 'unknown_agent_loop',
    });
  });

  test('Ctrl-C cancels the work', async () => {
    const run = startDesignCommand(longTask, { ROBOTDESIGN_URL: app.url });
    await run.said('of 32 bodies');
    run.signal('SIGINT');
    const { code, stdout, stderr } = await run.ended;
    expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
    expect(stderr).toContain('Cancelled.');
    const [last] = (await app.api.json<{ items: readonly Operation[] }>('GET', '/operations?limit=1', 200))
      .items;
    const path = `/operations/${last?.operation_id}`;
    const read = () => app.api.json<Operation>('GET', path, 200);
    await eventually('the cancellation', read, ({ status }) => status === 'cancelled');
  });

  test('an unwritable folder is reported before any work begins', async () => {
    await writeFile(join(folder.path, 'a file'), '');
    const before = (await app.api.list('/operations')).length;
    const { code, stderr } = await design(task, '--out', 'a file');
    expect(code).toBe(1);
    expect(stderr).toContain(`Cannot write to the folder ${join(folder.path, 'a file')}`);
    expect(await app.api.list('/operations')).toHaveLength(before);
  });

  test('--export writes the files of exports, and --open names the picture if no program opens it', async () => {
    const out = join(folder.path, 'exported');
    const empty = join(folder.path, 'nothing');
    await mkdir(empty);
    const args = [
      task,
      '--population',
      '1',
      '--out',
      out,
      '--export',
      'procurement,bring_up,bundle',
      '--open',
    ];
    const run = startDesignCommand(args, { ROBOTDESIGN_URL: app.url, PATH: empty }, folder.path);
    const { code, stdout, stderr } = await run.ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('Packing: ') });
    expect(stderr).toContain(`No program opened the picture. It is here: ${join(out, 'robot.png')}`);
    expect(stdout).toMatch(/^ +bring_up +bring_up\.md, wiring\.svg, servo_map\.json$/m);
    for (const file of ['procurement.csv', 'procurement.json', 'bring_up.md', 'wiring.svg', 'servo_map.json'])
      expect((await readFile(join(out, file), 'utf8')).length).toBeGreaterThan(100);
    expect((await readFile(join(out, 'bundle.zip'))).subarray(0, 2).toString()).toBe('PK');
  }, 240_000);

  test('if Python has no MuJoCo, --view explains how to install it', async () => {
    const empty = join(folder.path, 'empty');
    await mkdir(empty);
    const env = { ROBOTDESIGN_URL: app.url, PATH: empty };
    const run = startDesignCommand([task, '--population', '1', '--view'], env, folder.path);
    const { code, stdout, stderr } = await run.ended;
    expect(code).toBe(1);
    expect(stdout).toContain('Number 1 as a MuJoCo model');
    expect(stderr).toContain('pip install mujoco');
  });
});

test('reports a service that dies during the work', async () => {
  await using own = await newDataDir();
  const doomed = await startApp({ dataDir: own.path });
  const run = startDesignCommand([...longTask, '--url', doomed.url], {});
  await run.said('of 32 bodies');
  await doomed.kill9();
  const { code, stderr } = await run.ended;
  expect(code).toBe(1);
  expect(stderr).toContain(`${doomed.url} does not answer`);
});

test('uses a running service on the data folder and leaves it running', async () => {
  const run = startDesignCommand([task, '--population', '1', '--json'], { DATA_DIR: data.path });
  const { code, stdout, stderr } = await run.ended;
  expect(code).toBe(0);
  expect(stderr).not.toContain('Starting');
  const { best } = JSON.parse(stdout) as Answer;
  expect(best.robot).toBe(join(data.path, 'artifacts', best.design_id, 'robot.mjcf'));
  expect(await readFile(best.robot, 'utf8')).toContain('<mujoco');
  await app.api.json('GET', `/designs/${best.design_id}`, 200);
});

describe('with no service running', () => {
  test('starts one, writes the files, and leaves no process running', async () => {
    await using own = await newDataDir();
    const run = startDesignCommand([task, '--population', '1', '--json'], { DATA_DIR: own.path });
    const { code, stdout } = await run.ended;
    expect(code).toBe(0);
    const { best } = JSON.parse(stdout) as Answer;
    expect(await readFile(best.scene, 'utf8')).toContain('robot.mjcf');
    expect(holderOf(own.path)).toBeUndefined();
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s cancels the work and stops the service', async (signal) => {
    await using own = await newDataDir();
    const run = startDesignCommand(longTask, { DATA_DIR: own.path });
    await run.said('of 32 bodies');
    run.signal(signal);
    expect(await run.ended).toMatchObject({ code: signal === 'SIGINT' ? 130 : 143, stdout: '' });
    expect(holderOf(own.path)).toBeUndefined();
  });

  test('the service stops if the command is killed', async () => {
    await using own = await newDataDir();
    const run = startDesignCommand(longTask, { DATA_DIR: own.path });
    await run.said('of 32 bodies');
    expect(holderOf(own.path)).toMatchObject({ url: expect.any(String) });
    run.signal('SIGKILL');
    await run.ended;
    const holder = async () => holderOf(own.path);
    await eventually('the end of the service', holder, (found) => found === undefined);
  });

  test('reports why a service cannot start', async () => {
    await using own = await newDataDir();
    const run = startDesignCommand([task], { DATA_DIR: own.path, WORKERS: 'many' });
    const { code, stderr } = await run.ended;
    expect(code).toBe(1);
    expect(stderr).toContain('WORKERS: must be a whole number');
  });
});

describe('an address without a gateway', () => {
  test('nothing responds', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const { code, stderr } = await startDesignCommand([task, '--url', `http://127.0.0.1:${port}`], {}).ended;
    expect(code).toBe(1);
    expect(stderr).toContain('does not answer. Check the address');
  });

  test.each([
    [200, 'does not answer with JSON'],
    [404, 'answers 404, but not like a gateway'],
    [302, 'does not answer'],
  ])('a server that answers a page with status %i', async (status, message) => {
    const server = createServer((_, response) => {
      response.writeHead(status, { location: '/elsewhere' }).end('<p>Hello</p>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, stderr } = await startDesignCommand([task, '--url', `http://127.0.0.1:${port}`], {}).ended;
    server.close();
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });
});
