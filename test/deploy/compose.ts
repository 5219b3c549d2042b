import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The compose files, with the members that the tests read. */

export const root = join(import.meta.dirname, '../..');

export interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly networks?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: object;
  readonly mem_limit?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks?: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes?: Readonly<Record<string, object>>;
}

export const layers = ['deploy/compose/telemetry.yml', 'deploy/compose/scale.yml'] as const;

/** Replaces `${NAME:-default}` by its default in every text. */
function withDefaults(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/\$\{\w+(?::-([^}]*))?\}/g, (_, fallback = '') => fallback);
  if (Array.isArray(value)) return value.map(withDefaults);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDefaults(inner)]));
}

export async function composeFile(path: string): Promise<ComposeFile> {
  const customTags = [{ tag: '!override', collection: 'seq' as const }];
  const parsed = parse(await readFile(join(root, path), 'utf8'), { merge: true, customTags });
  return withDefaults(parsed) as ComposeFile;
}

/** The environment of the container of a service, with all layers. */
export function environmentOf(files: readonly ComposeFile[], service: string): Record<string, string> {
  return Object.assign({}, ...files.map(({ services }) => services[service]?.environment));
}
