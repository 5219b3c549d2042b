import type { Operation } from '@robotdesign/contracts';
import { connectGateway, type Gateway, GatewayProblem, NoGateway } from '../gateway.ts';
import { newThread } from '../new-thread.ts';
import { problemText } from '../problem-text.ts';
import { findService, type Service, ServiceStartError } from '../service.ts';
import type { Surroundings } from '../surroundings.ts';
import type { ChatTask } from './arguments.ts';
import { converseIn } from './conversation.ts';
import { exitCodes } from './exit-codes.ts';
import type { Lines } from './lines.ts';

/** `npm run chat` from its arguments to its exit code. */

export interface ChatSurroundings extends Surroundings {
  readonly lines: Lines;
}

const leaving: ReadonlySet<string> = new Set(['exit', 'quit']);
const expected = [NoGateway, ServiceStartError];

async function chat(
  task: ChatTask,
  { lines, style, progress, write, complain }: ChatSurroundings,
  gateway: Gateway,
  onChange: (operation: Operation) => void,
): Promise<void> {
  const { first, loop = 'grammar_v2' } = task;
  const thread_id = task.thread ?? (await newThread(gateway));
  const show = (text: string) => {
    progress.clear();
    write(`${text}\n\n`);
  };
  const conversation = converseIn({ gateway, thread_id, loop, style, show, onChange });
  if (task.thread !== undefined) await conversation.showHistory();
  progress.clear();
  complain(
    `Type a message. "exit" or Ctrl-D ends. Continue later with: npm run chat -- --thread ${thread_id}`,
  );
  if (first !== undefined) await conversation.say(first);
  for (let line = await lines.next(); line !== undefined; line = await lines.next()) {
    const message = line.trim();
    if (leaving.has(message)) return;
    if (message !== '') await conversation.say(message);
  }
}

/**
 * Finds or starts the service, talks in a thread until the input ends, and stops what it started.
 * @returns the exit code
 */
export async function chatCommand(task: ChatTask, surroundings: ChatSurroundings): Promise<number> {
  const { signal, dataDir, token, progress, complain, lines } = surroundings;
  let service: Service | undefined;
  let gateway: Gateway | undefined;
  let running: Operation | undefined;
  const onChange = (operation: Operation) => {
    running = operation.finished_at === undefined ? operation : undefined;
    progress.operation(operation);
  };
  try {
    progress.print('Looking for the service …');
    service = await findService({
      dataDir,
      signal,
      onStart: () => progress.print('Starting the service …'),
      ...(task.url ? { url: task.url } : {}),
    });
    gateway = connectGateway(service.url, signal, token);
    await chat(task, surroundings, gateway, onChange);
    return exitCodes.done.code;
  } catch (error) {
    progress.clear();
    if (signal.aborted) {
      // Work that cannot be cancelled ends with its service or on its own.
      if (running)
        await gateway?.cancel(running.operation_id).catch((reason) => complain(`Not cancelled: ${reason}`));
      return exitCodes.interrupted.code;
    }
    const isProblem = error instanceof GatewayProblem;
    if (!isProblem && !expected.some((kind) => error instanceof kind)) throw error;
    complain(isProblem ? problemText(error) : (error as Error).message);
    return exitCodes.failed.code;
  } finally {
    lines.close();
    await service?.end();
  }
}
