import { v5, v7 } from 'uuid';

/** Ids are opaque: a prefix that names the kind, then a UUID. Order comes from `created_at`, never from an id. */
export const idPrefixes = {
  job: 'job_',
  generation: 'gen_',
  candidate: 'cnd_',
  design: 'dsn_',
  checkpoint: 'chk_',
  trial: 'trl_',
  evolution: 'evo_',
  iteration: 'itr_',
  operation: 'op_',
  project: 'prj_',
  thread: 'thr_',
  message: 'msg_',
  run: 'run_',
  simulation_spec: 'sim_',
  policy_spec: 'pol_',
  context_summary: 'sum_',
  event: 'evt_',
  entry: 'fed_',
} as const;

export type IdKind = keyof typeof idPrefixes;

/** Makes ids. Injected, so that tests control them. */
export type NewId = (kind: IdKind) => string;

export const randomId: NewId = (kind) => `${idPrefixes[kind]}${v7()}`;

const namespace = '6d1f5f0e-5a0c-5b7e-9f43-1d6b0c2f8a11';

/** An id that depends only on its parts: a retried command or a repeated event creates the same document again. */
export function derivedId(kind: IdKind, ...parts: readonly (string | number)[]): string {
  return `${idPrefixes[kind]}${v5(JSON.stringify(parts), namespace)}`;
}
