import { createHash } from 'node:crypto';
import type { Evolution, Operation } from '@robotdesign/contracts';
import { type Gateway, GatewayProblem } from '../gateway.ts';
import type { Service } from '../service.ts';
import type { Surroundings } from '../surroundings.ts';
import type { EvolveTask, KeptRun, NewRun, OldRun } from './arguments.ts';
import { rateMeter } from './rate.ts';
import { watchRun } from './watch.ts';
import { endedTrials, milestone, programText, runLine } from './words.ts';

/** The steps of `npm run evolve`: draft, approve or resume, watch, keep. */

export interface EvolveSurroundings extends Surroundings {
  /** Aborted when the user interrupts twice. */
  readonly again: AbortSignal;
  /** Asks on the terminal. */
  readonly asked: (question: string, signal: AbortSignal) => Promise<boolean>;
  /** Whether progress is one line that changes. */
  readonly isTerminal: boolean;
  /** The folder of the files of evolutions. */
  readonly artifactsDir: string;
  /** Milliseconds. */
  readonly clock: () => number;
}

/** What the steps of the command share. */
export interface Running {
  readonly task: EvolveTask;
  readonly surroundings: EvolveSurroundings;
  readonly gateway: Gateway;
  readonly service: Service;
}

export const pathOf = (evolution_id: string): string => `/evolutions/${encodeURIComponent(evolution_id)}`;

/** Sends a request that starts an operation, and shows its progress. Ctrl-C cancels it. */
async function operated<T>({ surroundings, gateway }: Running, path: string, body: object): Promise<T> {
  const { progress, signal, complain } = surroundings;
  let running: Operation | undefined;
  const cancel = () => {
    if (running)
      gateway.cancel(running.operation_id).catch((reason: unknown) => complain(`Not cancelled: ${reason}`));
  };
  signal.addEventListener('abort', cancel);
  try {
    return await gateway.run<T>(path, body, (operation) => {
      const isFirst = running === undefined;
      running = operation;
      progress.operation(operation);
      if (isFirst && signal.aborted) cancel();
    });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Drafts a program. */
export function draft(running: Running, run: NewRun): Promise<Evolution> {
  const { from, budget, metric, clip, orchestrator, seed, thread } = run;
  return operated<Evolution>(running, '/evolutions', {
    ...from,
    budget,
    ...(metric === undefined ? {} : { objective: { metric } }),
    ...(clip === undefined ? {} : { clip_id: clip }),
    ...(orchestrator === undefined ? {} : { orchestrator }),
    ...(seed === undefined ? {} : { seed }),
    ...(thread === undefined ? {} : { thread_id: thread }),
  });
}

/** Makes a design of the best body. */
export async function kept(running: Running, { evolution_id }: KeptRun): Promise<Evolution> {
  await operated(running, `${pathOf(evolution_id)}/mark-best`, {});
  running.surroundings.progress.clear();
  return running.gateway.get<Evolution>(pathOf(evolution_id));
}

/** Resumes a paused run; one that runs or waits for an approval stays as it is. */
export async function taken({ gateway }: Running, { evolution_id, budget }: OldRun): Promise<Evolution> {
  const evolution = await gateway.get<Evolution>(pathOf(evolution_id));
  if (evolution.status !== 'paused') return evolution;
  return gateway.post<Evolution>(`${pathOf(evolution_id)}/resume`, budget ? { budget } : {});
}

/** Shows the program, and approves the bytes that were shown. @returns undefined if the user does not approve */
export async function approved(
  { task, surroundings, gateway }: Running,
  { evolution_id }: Evolution,
): Promise<Evolution | undefined> {
  const { style, write, progress, asked, signal } = surroundings;
  const program = await gateway.file(`${pathOf(evolution_id)}/program`);
  progress.clear();
  if (!task.json) write(`${programText(Buffer.from(program).toString('utf8'), style)}\n`);
  const isApproved =
    task.yes || (!task.json && (await asked('Approve this program and begin? [y/N] ', signal)));
  if (!isApproved || signal.aborted) return undefined;
  const program_sha256 = createHash('sha256').update(program).digest('hex');
  return gateway.post<Evolution>(`${pathOf(evolution_id)}/approve-program`, { program_sha256 });
}

/** Watches the run. The first Ctrl-C pauses it. */
export async function watched({ surroundings, gateway }: Running, begun: Evolution): Promise<Evolution> {
  const { progress, signal, again, isTerminal, clock, complain } = surroundings;
  const rateOf = rateMeter(clock);
  let shown: string | undefined;
  const show = (evolution: Evolution) => {
    const rate = rateOf(endedTrials(evolution));
    const now = milestone(evolution);
    if (isTerminal || now !== shown) progress.print(runLine(evolution, rate));
    shown = now;
  };
  const pause = () => {
    progress.clear();
    complain('Pausing … Ctrl-C again leaves at once.');
    gateway.post(`${pathOf(begun.evolution_id)}/pause`, {}).catch((error: unknown) => {
      // It has ended meanwhile, or it is paused already.
      if (!(error instanceof GatewayProblem)) complain(`Not paused: ${error}`);
    });
  };
  if (signal.aborted) pause();
  else signal.addEventListener('abort', pause);
  try {
    return await watchRun(gateway, begun, show, () => again.aborted);
  } finally {
    signal.removeEventListener('abort', pause);
    progress.clear();
  }
}
