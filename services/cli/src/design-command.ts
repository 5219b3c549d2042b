import { relative, resolve } from 'node:path';
import type { Operation } from '@robotdesign/contracts';
import type { Task } from './arguments.ts';
import { compile, designFor } from './design-task.ts';
import { exitCodes } from './exit-codes.ts';
import { downloadExport, FolderError, makeFolder, placeFiles, writeAnswer } from './files.ts';
import { connectGateway, type Gateway, GatewayProblem, NoGateway } from './gateway.ts';
import { markdownText } from './markdown.ts';
import { openFile } from './open-file.ts';
import { problemText } from './problem-text.ts';
import { filesText, type Place } from './report.ts';
import { findService, type Service, ServiceStartError } from './service.ts';
import type { Surroundings } from './surroundings.ts';
import { openViewer } from './viewer.ts';

/** The command from its arguments to its exit code. */

interface Answered {
  readonly code: number;
  /** What may be opened, as absolute paths. */
  readonly scene?: string;
  readonly picture?: string;
}

const expected = [NoGateway, ServiceStartError, FolderError];

/** The message without its next step, because this command compiles the best candidate itself. */
const withoutNext = (content: string): string => content.replace(/\n\nNext: [^\n]*\s*$/, '');

/** A path inside the folder relative to it, other paths as they are. */
function shortPath(path: string, folder: string): string {
  const near = relative(folder, path);
  return near.startsWith('..') ? path : near;
}

async function designAndCompile(
  task: Task,
  { folder, style, progress, write }: Surroundings,
  gateway: Gateway,
  { dataDir }: Service,
  onChange: (operation: Operation) => void,
): Promise<Answered> {
  const show = (text: string) => {
    progress.clear();
    if (!task.json) write(`${text}\n`);
  };
  const answer = (document: object) => {
    if (task.json) write(`${JSON.stringify(document, null, 2)}\n`);
  };
  const { prompt } = task;
  const found = await designFor(gateway, task, onChange);
  const { thread_id, content } = found;
  const isCompiled = found.kind === 'designs' && found.generation.candidates.length > 0;
  show(`${markdownText(isCompiled ? withoutNext(content) : content, style)}\n`);
  if (found.kind === 'question') {
    answer({ status: 'question', prompt, thread_id, message: content, questions: found.questions });
    return { code: exitCodes.question.code };
  }
  const { plan, generation } = found;
  const designs = { status: 'completed', prompt, thread_id, message: content, plan, generation };
  const best = generation.candidates[0];
  if (!best) {
    answer(designs);
    return { code: exitCodes.failed.code };
  }
  const compilation = await compile(gateway, best, onChange);
  const out = task.out === undefined ? undefined : resolve(folder, task.out);
  const place = await placeFiles(gateway, compilation, {
    needed: task.open || task.view,
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(out === undefined ? {} : { folder: out }),
  });
  const exports: { readonly target: string; readonly files: readonly string[] }[] = [];
  if (out !== undefined)
    for (const target of task.exports)
      exports.push({ target, files: await downloadExport(gateway, compilation, target, out, onChange) });
  const near = (path: string) => (place.onThisMachine ? shortPath(path, folder) : path);
  const files: Place = {
    ...place,
    robot: near(place.robot),
    scene: near(place.scene),
    ...(place.picture === undefined ? {} : { picture: near(place.picture) }),
  };
  const { report, revision } = compilation;
  const { design_id, candidate_id, title } = best;
  const document = {
    ...designs,
    best: {
      design_id,
      candidate_id,
      title,
      revision,
      robot: place.robot,
      scene: place.scene,
      ...(place.picture === undefined ? {} : { picture: place.picture }),
      ...(exports.length > 0 ? { exports } : {}),
      report,
    },
  };
  if (out !== undefined) await writeAnswer(out, document);
  show(filesText(compilation, { ...files, exports }, thread_id, style));
  answer(document);
  return {
    code: exitCodes.done.code,
    ...(place.onThisMachine ? { scene: place.scene } : {}),
    ...(place.picture === undefined ? {} : { picture: place.picture }),
  };
}

/** Reports a failure as text, and as a document with --json. */
function fail(error: unknown, task: Task, { write, complain }: Surroundings): Answered {
  const isExpected = error instanceof GatewayProblem || expected.some((kind) => error instanceof kind);
  if (!isExpected) throw error;
  complain(error instanceof GatewayProblem ? problemText(error) : (error as Error).message);
  const problem = error instanceof GatewayProblem ? error.problem : { detail: (error as Error).message };
  if (task.json) write(`${JSON.stringify({ status: 'failed', prompt: task.prompt, problem }, null, 2)}\n`);
  return { code: exitCodes.failed.code };
}

/**
 * Finds or starts the service, generates designs, shows the answer, and stops what it started.
 * @returns the exit code
 */
export async function designCommand(task: Task, surroundings: Surroundings): Promise<number> {
  const { signal, dataDir, token, folder, progress, complain } = surroundings;
  let service: Service | undefined;
  let running: Operation | undefined;
  let gateway: Gateway | undefined;
  const onChange = (operation: Operation) => {
    running = operation.finished_at === undefined ? operation : undefined;
    progress.operation(operation);
  };
  async function attempt(): Promise<Answered> {
    try {
      if (task.out !== undefined) await makeFolder(resolve(folder, task.out));
      progress.print('Looking for the service …');
      service = await findService({
        dataDir,
        signal,
        onStart: () => progress.print('Starting the service …'),
        ...(task.url ? { url: task.url } : {}),
      });
      gateway = connectGateway(service.url, signal, token);
      return await designAndCompile(task, surroundings, gateway, service, onChange);
    } catch (error) {
      progress.clear();
      if (!signal.aborted) return fail(error, task, surroundings);
      if (running && gateway) {
        // Work that cannot be cancelled ends with its service or on its own.
        await gateway
          .cancel(running.operation_id)
          .catch((reason: unknown) => complain(`Not cancelled: ${reason}`));
      }
      complain('Cancelled.');
      return { code: exitCodes.interrupted.code };
    } finally {
      await service?.end();
    }
  }
  const { code, scene, picture } = await attempt();
  if (code !== exitCodes.done.code) return code;
  if (task.open && picture !== undefined && !(await openFile(picture, process.platform, process.env)))
    complain(`No program opened the picture. It is here: ${picture}`);
  if (!task.view || scene === undefined) return code;
  const trouble = await openViewer(scene, process.env);
  if (trouble === undefined) return code;
  complain(trouble);
  return exitCodes.failed.code;
}
