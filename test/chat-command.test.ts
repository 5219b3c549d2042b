import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Message, Operation, SelectedDesign } from '@robotdesign/contracts';
import { type App, newDataDir, startApp } from './harness/app.ts';
import { startChatCommand } from './harness/cli-command.ts';
import { eventually } from './harness/eventually.ts';

/** `npm run chat` against a running service. */

jest.setTimeout(120_000);
const task = 'carry 500 g over rough ground';

let data: Awaited<ReturnType<typeof newDataDir>>;
let app: App;

beforeAll(async () => {
  data = await newDataDir();
  app = await startApp({ dataDir: data.path });
});
afterAll(async () => {
  await app?.kill9();
  await data[Symbol.asyncDispose]();
});

const talk = (args: readonly string[], ...lines: readonly string[]) =>
  startChatCommand(args, { ROBOTDESIGN_URL: app.url }, ...lines);
const threadIn = (text: string): string => /thr_[0-9a-f-]+/.exec(text)?.[0] ?? '';
const messagesOf = async (thread: string) =>
  (await app.api.list<Message>(`/workspace/threads/${thread}/messages`)).map(({ role, content }) => ({
    role,
    content,
  }));

describe('npm run chat', () => {
  test('answers each line, waits for the message of work that it starts, and continues the thread later', async () => {
    const { code, stdout, stderr } = await talk(
      [task],
      '',
      'take the second one',
      'build the model',
      'exit',
      'hi',
    ).ended;
    expect(code).toBe(0);
    expect(stderr).toContain('Designing: ');
    expect(stderr).toContain('Compiling: ');
    expect(stdout).toContain('4 designs, best fit first');
    const thread = threadIn(stderr);
    const { design_id } = await app.api.json<SelectedDesign>(
      'GET',
      `/workspace/threads/${thread}/selected-design`,
      200,
    );
    expect(design_id).toMatch(/^dsn_/);
    // Three turns of two messages, and the files of the model. What follows `exit` is not sent.
    const messages = await messagesOf(thread);
    expect(messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
      task,
      'take the second one',
      'build the model',
    ]);
    expect(stdout).toContain('robot.mjcf');

    const later = await talk(['--thread', thread], 'undo that').ended;
    expect(later.code).toBe(0);
    for (const content of [task, 'take the second one', 'build the model'])
      expect(later.stdout).toContain(`> ${content}\n`);
    expect(later.stdout).not.toContain('> undo that');
    expect((await messagesOf(thread)).length).toBe(messages.length + 2);
  });

  test('shows a problem of a message and goes on', async () => {
    const { code, stdout } = await talk(['--loop', 'no_such_loop'], task, 'hello').ended;
    expect(code).toBe(0);
    expect(stdout).toContain('(unknown_agent_loop');
    expect(stdout.split('\n\n').length).toBeGreaterThan(2);
  });

  test('ends with the problem of an unknown thread', async () => {
    const { code, stdout, stderr } = await talk(['--thread', 'thr_none'], task).ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('(not_found');
  });

  test('Ctrl-C cancels the work that a message waits for', async () => {
    const run = talk(['--loop', 'creative_qd_v2'], task);
    await run.said('Designing: ');
    run.signal('SIGINT');
    const { code, stderr } = await run.ended;
    expect(code).toBe(130);
    const thread = threadIn(stderr);
    await eventually(
      'a cancelled operation',
      () => app.api.list<Operation>('/operations'),
      (operations) =>
        operations.some(({ target, status }) => target.thread_id === thread && status === 'cancelled'),
    );
  });

  test('an unknown option ends with its usage', async () => {
    const { code, stderr } = await talk(['--treads', 'x']).ended;
    expect(code).toBe(2);
    expect(stderr).toContain('Unknown option --treads. Did you mean --thread?');
  });
});
