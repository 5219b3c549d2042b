import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isTokenName, newToken, parseTokens, tokenLine, tokenNameRule } from '@robotdesign/gateway';
import { UsageError } from '../options.ts';

/** `npm run token`: makes a token for a caller of the gateway. */

export const tokenHelp = `Makes a token for a caller of the gateway, and prints it once: only its SHA-256 is stored.

Usage: npm run token -- NAME [options]

NAME is the caller, who owns what it creates: ${tokenNameRule}.

Options:
      --file <PATH>  append the line of the token to this tokens file, which is made when missing
  -h, --help         print this help

Start the gateway with API_TOKENS_FILE=<PATH>. Callers send "Authorization: Bearer <token>"; "npm run design" sends the
token in ROBOTDESIGN_TOKEN. To revoke a token, delete its line: the gateway needs no restart.

Examples:
  npm run token -- ann --file tokens
  npm run token -- ann
`;

export type TokenCommand =
  | { readonly kind: 'help' }
  | { readonly kind: 'make'; readonly name: string; readonly file?: string };

/** @throws UsageError */
export function readTokenArguments(args: readonly string[]): TokenCommand {
  const { values, positionals } = parse(args);
  if (values.help) return { kind: 'help' };
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0)
    throw new UsageError('Give one name, such as: npm run token -- ann');
  if (!isTokenName(name)) throw new UsageError(`The name must have ${tokenNameRule}.`);
  return { kind: 'make', name, ...(values.file === undefined ? {} : { file: values.file }) };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { file: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError((error as Error).message, { cause: error });
  }
}

/** The line goes out in one write, so that a gateway that reads the file meanwhile never sees a part of it. */
function append(path: string, name: string, line: string): void {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (parseTokens(text).some((known) => known.name === name))
    throw new UsageError(
      `${path} already has a token named ${name}. Choose another name, or delete its line first.`,
    );
  const separator = text === '' || text.endsWith('\n') ? '' : '\n';
  // Hashes of random tokens are no secret: a container may read the file as another user.
  appendFileSync(path, `${separator}${line}`, { mode: 0o644 });
}

/**
 * Makes a token, appends its line to the file if there is one, and returns what to print.
 * @throws UsageError when the file has the name; TokensError when the file has a malformed line
 */
export function makeToken(name: string, file: string | undefined): string {
  const token = newToken();
  const line = tokenLine(name, token);
  if (file !== undefined) append(file, name, line);
  const stored =
    file === undefined
      ? `Line for the tokens file (API_TOKENS_FILE):\n${line}`
      : `Its line was added to ${file}.\n`;
  return `Token of ${name}, which is not shown again:\n${token}\n\n${stored}`;
}
