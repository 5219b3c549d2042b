import type { Evolution, Iteration } from '@robotdesign/contracts';
import { eventually } from './eventually.ts';
import type { Api } from './http.ts';

/** Drafts, approves and reads evolutions over HTTP. */

/** A program as it was read. */
export interface ReadProgram {
  readonly text: string;
  readonly etag: string;
}

export interface EvolutionUser {
  current(evolution_id: string): Promise<Evolution>;
  iterations(evolution_id: string): Promise<readonly Iteration[]>;
  program(evolution_id: string): Promise<ReadProgram>;
  /** Replaces the program by `edit(program)`. @returns the evolution */
  edit(evolution_id: string, edit: (program: string) => string): Promise<Evolution>;
  /** An evolution of the design with short trials, which waits for its approval. @returns its id */
  draft(design_id: string, budget: Evolution['budget'], orchestrator?: string): Promise<string>;
  approve(evolution_id: string): Promise<void>;
  /** An approved evolution of the design, with short trials. @returns its id */
  begin(design_id: string, budget: Evolution['budget'], orchestrator?: string): Promise<string>;
  /** The evolution, as soon as it has this status. */
  reached(evolution_id: string, status: Evolution['status'], limit_ms?: number): Promise<Evolution>;
}

/** A program with trials of 0.5 s and one perturbation, that runs until its budget is used. */
export const quickProgram = (program: string): string =>
  program
    .replace('duration_s: 5', 'duration_s: 0.5')
    .replace(/perturbations: .*/, 'perturbations: [ friction ]')
    .replace('batch: 8', 'batch: 4')
    .replace(/plateau_trials: \d+/, 'plateau_trials: 5000');

export function evolutionUser(api: Api): EvolutionUser {
  const path = (evolution_id: string, rest = '') => `/evolutions/${evolution_id}${rest}`;
  const user: EvolutionUser = {
    current: (evolution_id) => api.json<Evolution>('GET', path(evolution_id), 200),
    iterations: (evolution_id) => api.list<Iteration>(path(evolution_id, '/iterations')),
    async program(evolution_id) {
      const { text, headers } = await api.send('GET', path(evolution_id, '/program'));
      return { text, etag: headers.etag ?? '' };
    },
    async edit(evolution_id, edit) {
      const { text, etag } = await user.program(evolution_id);
      const headers = { 'content-type': 'text/markdown', 'if-match': etag };
      const { status, text: answer } = await api.send('PUT', path(evolution_id, '/program'), {
        raw: edit(text),
        headers,
      });
      if (status !== 200) throw new Error(`The program was refused with ${status}: ${answer}`);
      return user.current(evolution_id);
    },
    async draft(design_id, budget, orchestrator = 'built_in') {
      const body = { design_id, budget, seed: 1, orchestrator };
      const { evolution_id } = await api.json<Evolution>('POST', '/evolutions', 201, { body });
      await user.edit(evolution_id, quickProgram);
      return evolution_id;
    },
    async approve(evolution_id) {
      const { program_sha256 } = await user.current(evolution_id);
      await api.json('POST', path(evolution_id, '/approve-program'), 200, { body: { program_sha256 } });
    },
    async begin(...draft) {
      const evolution_id = await user.draft(...draft);
      await user.approve(evolution_id);
      return evolution_id;
    },
    reached: (evolution_id, status, limit_ms) =>
      eventually(
        `the evolution is ${status}`,
        () => user.current(evolution_id),
        (found) => found.status === status,
        limit_ms,
      ),
  };
  return user;
}
