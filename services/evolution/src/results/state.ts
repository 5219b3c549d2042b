import type { EvolutionFile, EvolutionFiles } from '@robotdesign/contracts';
import type { CollectionSpec } from '@robotdesign/document-store';

/** Which files an evolution has. Pure. */

/** A stored file; its content lies under its hash, so that a reader never gets half of two versions. */
export type ResultFile = Omit<EvolutionFile, 'url'>;

export interface ResultsState {
  readonly evolution_id: string;
  readonly files: readonly ResultFile[];
  /** Earlier contents, which a download may still read. */
  readonly replaced: readonly (ResultFile & { readonly replaced_at: string })[];
  /** Number of the iteration whose body lies in `best/`. */
  readonly best: number | undefined;
  /** Version of the evolution that the files show. */
  readonly evolution_version: number;
  readonly written_at: string;
}

export const resultsCollection: CollectionSpec = { name: 'results' };

export const resultsId = (evolution_id: string): string => `${evolution_id}.results`;

export const resultKey = (evolution_id: string, sha256: string): string =>
  `evolutions/${evolution_id}/files/${sha256}`;

const resultUrl = (evolution_id: string, path: string): string => `/evolutions/${evolution_id}/files/${path}`;

/** Longer than the longest download. */
const replacedFor_ms = 15 * 60_000;

/** The state with new files. @returns also the hashes that nobody reads any more */
export function withFiles(
  earlier: ResultsState | undefined,
  next: Omit<ResultsState, 'replaced'>,
  now_ms: number,
): { readonly state: ResultsState; readonly unread: readonly string[] } {
  const current = new Set(next.files.map(({ sha256 }) => sha256));
  const replaced_at = new Date(now_ms).toISOString();
  const all = [
    ...(earlier?.replaced ?? []),
    ...(earlier?.files ?? []).map((file) => ({ ...file, replaced_at })),
  ].filter(({ sha256 }) => !current.has(sha256));
  const isRead = ({ replaced_at: at }: (typeof all)[number]) => now_ms - Date.parse(at) < replacedFor_ms;
  const replaced = all.filter(isRead);
  const kept = new Set(replaced.map(({ sha256 }) => sha256));
  return {
    state: { ...next, replaced },
    unread: [...new Set(all.map(({ sha256 }) => sha256))].filter((sha256) => !kept.has(sha256)),
  };
}

/** Whether a hash is that of a file, or of an earlier one that may still be read. */
export const isNamed = ({ files, replaced }: ResultsState, sha256: string): boolean =>
  [...files, ...replaced].some((file) => file.sha256 === sha256);

/** A file by its name in the manifest. @param sha256 of the content; by default the latest */
export const fileNamed = (
  { files, replaced }: ResultsState,
  path: string,
  sha256: string | undefined,
): ResultFile | undefined =>
  [...files, ...replaced].find(
    (file) => file.path === path && (sha256 === undefined || file.sha256 === sha256),
  );

export const toFile = (
  evolution_id: string,
  { path, media_type, bytes, sha256 }: ResultFile,
): EvolutionFile => ({
  path,
  url: resultUrl(evolution_id, path),
  media_type,
  bytes,
  sha256,
});

export const toFiles = (evolution_id: string, state: ResultsState | undefined): EvolutionFiles => ({
  evolution_id,
  files: (state?.files ?? []).map((file) => toFile(evolution_id, file)),
  ...(state && { evolution_version: state.evolution_version, written_at: state.written_at }),
});
