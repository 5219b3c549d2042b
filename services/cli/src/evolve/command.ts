import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Evolution, Iteration } from '@robotdesign/contracts';
import { connectGateway, type Gateway, GatewayProblem, NoGateway } from '../gateway.ts';
import { openFile } from '../open-file.ts';
import { problemText } from '../problem-text.ts';
import { findService, type Service, ServiceStartError } from '../service.ts';
import type { EvolveTask, NewRun, OldRun } from './arguments.ts';
import { exitCodes } from './exit-codes.ts';
import {
  approved,
  draft,
  type EvolveSurroundings,
  kept,
  pathOf,
  type Running,
  taken,
  watched,
} from './steps.ts';
import { outcomeText } from './words.ts';

/** `npm run evolve` from its arguments to its exit code. */

async function acceptedIterations(
  gateway: Gateway,
  { evolution_id }: Evolution,
): Promise<readonly Iteration[]> {
  const accepted: Iteration[] = [];
  let cursor: string | undefined;
  do {
    const from = cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = await gateway.get<{ items: Iteration[]; next_cursor?: string }>(
      `${pathOf(evolution_id)}/iterations?limit=200&order=asc${from}`,
    );
    accepted.push(...page.items.filter((iteration) => iteration.accepted));
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  return accepted;
}

/** The report, if the files of the service lie on this machine. It shows the run as it is now. */
async function reportOf(
  { service, surroundings, gateway }: Running,
  { evolution_id }: Evolution,
): Promise<string | undefined> {
  if (service.dataDir === undefined) return undefined;
  // The service answers once the files are written.
  await gateway.get(`${pathOf(evolution_id)}/files`);
  const report = join(surroundings.artifactsDir, evolution_id, 'report.html');
  return existsSync(report) ? report : undefined;
}

/** Approves the program if it is a draft, and watches the run. @returns undefined if the user does not approve */
async function followed(running: Running, run: NewRun | OldRun): Promise<Evolution | undefined> {
  const { task, surroundings } = running;
  const { write, complain } = surroundings;
  const found = run.kind === 'new' ? await draft(running, run) : await taken(running, run);
  const { evolution_id } = found;
  const resume = `npm run evolve -- --resume ${evolution_id}`;
  const begun = found.status === 'drafted' ? await approved(running, found) : found;
  if (!begun) {
    complain(`The program waits for an approval. Approve it with: ${resume} --yes`);
    if (task.json) write(`${JSON.stringify({ status: 'unapproved', evolution: found }, null, 2)}\n`);
    return undefined;
  }
  complain(`Evolution ${evolution_id}. If this command ends, continue with: ${resume}`);
  return watched(running, begun);
}

async function evolve(running: Running): Promise<number> {
  const { task, surroundings, gateway } = running;
  const { write, style, signal, complain } = surroundings;
  const { run, json } = task;
  const evolution = run.kind === 'keep' ? await kept(running, run) : await followed(running, run);
  if (!evolution) return exitCodes.unapproved.code;
  const accepted = await acceptedIterations(gateway, evolution);
  const report = await reportOf(running, evolution);
  const where = report === undefined ? {} : { report };
  if (json)
    write(`${JSON.stringify({ status: evolution.status, evolution, accepted, ...where }, null, 2)}\n`);
  else write(outcomeText({ evolution, accepted, ...where }, style));
  if (task.open && !signal.aborted) {
    const isOpened = report !== undefined && (await openFile(report, process.platform, process.env));
    if (!isOpened)
      complain(report === undefined ? 'There is no report on this machine.' : `No program opened ${report}.`);
  }
  return evolution.status === 'failed' ? exitCodes.failed.code : exitCodes.done.code;
}

const expected = [NoGateway, ServiceStartError];

/**
 * Finds or starts the service, drafts or resumes an evolution, watches it, and stops what it started.
 * @returns the exit code
 */
export async function evolveCommand(task: EvolveTask, surroundings: EvolveSurroundings): Promise<number> {
  const { signal, again, dataDir, token, progress, complain, write } = surroundings;
  let service: Service | undefined;
  try {
    progress.print('Looking for the service …');
    service = await findService({
      dataDir,
      signal,
      onStart: () => progress.print('Starting the service …'),
      ...(task.url ? { url: task.url } : {}),
    });
    const gateway = connectGateway(service.url, again, token);
    return await evolve({ task, surroundings, gateway, service });
  } catch (error) {
    progress.clear();
    if (signal.aborted) {
      complain('Interrupted.');
      return exitCodes.interrupted.code;
    }
    const isProblem = error instanceof GatewayProblem;
    if (!isProblem && !expected.some((kind) => error instanceof kind)) throw error;
    const problem = isProblem ? error.problem : { detail: (error as Error).message };
    complain(isProblem ? problemText(error) : (error as Error).message);
    if (task.json) write(`${JSON.stringify({ status: 'failed', problem }, null, 2)}\n`);
    return exitCodes.failed.code;
  } finally {
    await service?.end();
  }
}
