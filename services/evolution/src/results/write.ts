import { sha256 } from '@robotdesign/contracts';
import { changeDocument, insertOnce } from '@robotdesign/document-store';
import { count } from '@robotdesign/telemetry';
import { keptProgram } from '../draft/kept.ts';
import { bodiesOf, isBody } from '../engine/bodies.ts';
import type { EngineDependencies } from '../engine/dependencies.ts';
import { subjectOfBody } from '../engine/subjects.ts';
import { toIteration } from '../iteration/state.ts';
import { archiveFile } from './archive-file.ts';
import type { BestTaskInput } from './best-task.ts';
import { bestBody, type Course } from './course.ts';
import { gathered } from './gather.ts';
import type { MadeFile } from './made-file.ts';
import { reportData } from './report-data.ts';
import { type ResultFile, type ResultsState, resultKey, resultsId, withFiles } from './state.ts';
import type { WorkingCopy } from './working-copy.ts';

/** Writes the files of an evolution: to the artifact store, and to the working copy on this machine. */

export interface WriteDependencies
  extends Pick<EngineDependencies, 'stores' | 'artifacts' | 'pool' | 'clock' | 'logger'> {
  readonly workingCopy: WorkingCopy;
}

export const iterationsPath = 'iterations.jsonl';
const bestFolder = 'best/';

const reportTask = new URL('./report-task.ts', import.meta.url);
const bestTask = new URL('./best-task.ts', import.meta.url);

/** A line of `iterations.jsonl`: the iteration as the API shows it. */
export const iterationLine = (iteration: Parameters<typeof toIteration>[0]): string =>
  `${JSON.stringify(toIteration(iteration))}\n`;

/** The best body as models with controllers. */
async function bestFiles(
  { pool }: WriteDependencies,
  course: Course,
  signal: AbortSignal,
): Promise<readonly MadeFile[]> {
  const { evolution_id, state, design } = course;
  const best = bestBody(course);
  if (!best) return [];
  const bodies = bodiesOf({ pool }, evolution_id, state.config, design);
  const body = await bodies.prepare(best.number === 0 ? 'design' : best.genome, signal);
  if (!isBody(body))
    throw new Error(`iteration ${best.number} has no body any more: ${body.refused.because}`);
  const { definition, controller } = subjectOfBody(state, design, best, body);
  const { trials } = state.config.protocol;
  return pool.run<BestTaskInput, readonly MadeFile[]>(
    bestTask,
    { ...definition, controller, trials },
    { share: evolution_id, priority: 'batch', signal },
  );
}

async function store(
  { artifacts }: WriteDependencies,
  evolution_id: string,
  { path, media_type, content }: MadeFile,
  earlier: ResultsState | undefined,
): Promise<ResultFile> {
  const hash = sha256(content);
  const file = { path, media_type, bytes: Buffer.byteLength(content), sha256: hash };
  const isStored = earlier?.files.some((other) => other.sha256 === hash) ?? false;
  if (!isStored) await artifacts.put(resultKey(evolution_id, hash), content);
  return file;
}

/** Lists the files in the document of the evolution, and removes contents that nobody reads any more. */
async function list(
  { stores, artifacts, clock }: WriteDependencies,
  next: Omit<ResultsState, 'replaced'>,
): Promise<void> {
  const { evolution_id } = next;
  const id = resultsId(evolution_id);
  let unread: readonly string[] = [];
  const found = await stores.results.get(id);
  if (found) {
    await changeDocument(
      stores.results,
      async () => (await stores.results.get(id)) ?? found,
      ({ state }) => {
        const changed = withFiles(state, next, clock());
        unread = changed.unread;
        return { state: changed.state };
      },
    );
  } else await insertOnce(stores.results, { id, state: withFiles(undefined, next, clock()).state });
  for (const hash of unread) await artifacts.delete(resultKey(evolution_id, hash));
}

/** What is known after a write: where the iterations go on. */
export interface Written {
  /** Bytes of `iterations.jsonl`. */
  readonly size: number;
  /** Number of the last iteration in it. */
  readonly last: number;
}

/**
 * Writes all files by what is stored now. A folder that cannot be written costs a warning: the artifact store has the files.
 *
 * @throws ServiceError not_found; the reason of the signal
 */
export async function writeResults(
  dependencies: WriteDependencies,
  evolution_id: string,
  signal: AbortSignal,
): Promise<Written> {
  const { stores, artifacts, pool, clock, logger, workingCopy } = dependencies;
  const { course, iterations } = await gathered(dependencies, evolution_id);
  const { state, version } = course;
  const earlier = (await stores.results.get(resultsId(evolution_id)))?.state;
  const best = bestBody(course)?.number;
  const lines = iterations.map(iterationLine).join('');
  const data = reportData(course, clock());
  const page = await pool.run<typeof data, string>(reportTask, data, {
    share: evolution_id,
    priority: 'batch',
    signal,
  });
  const made: readonly MadeFile[] = [
    {
      path: 'program.md',
      media_type: 'text/markdown',
      content: await keptProgram(artifacts, evolution_id, state.program_sha256),
    },
    { path: iterationsPath, media_type: 'application/jsonl', content: lines },
    { path: 'archive.json', media_type: 'application/json', content: archiveFile(course) },
    { path: 'report.html', media_type: 'text/html', content: page },
  ];
  const isNewBest = earlier?.best !== best;
  const ofBest = isNewBest ? await bestFiles(dependencies, course, signal) : [];
  const kept = isNewBest ? [] : (earlier?.files ?? []).filter(({ path }) => path.startsWith(bestFolder));
  signal.throwIfAborted();
  const all = [...made, ...ofBest];
  const files = [
    ...(await Promise.all(all.map((file) => store(dependencies, evolution_id, file, earlier)))),
    ...kept,
  ];
  const written_at = data.written_at;
  await list(dependencies, { evolution_id, files, best, evolution_version: version, written_at });
  const contents = new Map(all.map(({ path, content }) => [path, content]));
  try {
    await workingCopy.write(evolution_id, files, async ({ path, sha256: hash }) => {
      const content = contents.get(path) ?? (await artifacts.get(resultKey(evolution_id, hash)));
      if (content === undefined) throw new Error(`${path} is missing in the artifact store`);
      return content;
    });
  } catch (err) {
    reportFailure(logger, err, evolution_id);
  }
  return { size: Buffer.byteLength(lines), last: iterations.at(-1)?.state.number ?? 0 };
}

/** A failed write of files costs a warning and a count, never the run. */
export function reportFailure(logger: WriteDependencies['logger'], err: unknown, evolution_id: string): void {
  count('robotdesign.evolution.files.failures', 1, {});
  logger.warn({ err, evolution_id }, 'files of an evolution were not written');
}
