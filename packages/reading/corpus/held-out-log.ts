import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** The log of all runs on held-out prompts: it shows which result is the first one of a reader. */

const file = join(import.meta.dirname, 'held-out-runs.jsonl');

/** The name of the reader without a language model. */
export const usualReader = 'encoder';

/** The commit of the reader, with `+` if files differ from it; `unknown` outside a git checkout. */
function currentCommit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const changed = git('status', '--porcelain', '--', '..')
      .split('\n')
      .filter((line) => !line.endsWith('.jsonl'));
    return `${git('rev-parse', '--short=10', 'HEAD')}${changed.join('') === '' ? '' : '+'}`;
  } catch {
    return 'unknown';
  }
}

/**
 * Adds a run to the log.
 * @param what the prompts: `registers`, `threads` or `turns over HTTP`
 * @param reader the usual one, or the name of a language model; `tables` before there was an encoder
 */
export function logHeldOutRun(what: string, reader: string, at: Date, shares: unknown): void {
  const row = { at: at.toISOString(), commit: currentCommit(), what, reader, shares };
  appendFileSync(file, `${JSON.stringify(row)}\n`);
}
