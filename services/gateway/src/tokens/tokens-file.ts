import { readFile } from 'node:fs/promises';
import { ServiceError } from '@robotdesign/contracts';
import { ConfigError, type Logger } from '@robotdesign/service-kit';
import { type KnownToken, nameOfToken, parseTokens } from './token.ts';

/** The file of the tokens that may call, read again while the gateway runs. */

export interface TokensFile {
  /**
   * The name of a token, or undefined when the file does not have it.
   * @throws ServiceError `unavailable` while the file cannot be read
   */
  nameOf(token: string): Promise<string | undefined>;
}

/** A changed file is effective after this time at the latest. */
const rereadAfter_ms = 1_000;

async function readTokens(path: string): Promise<readonly KnownToken[]> {
  return parseTokens(await readFile(path, 'utf8'));
}

/**
 * Opens the tokens file.
 * @throws ConfigError when it cannot be read or has a malformed line
 */
export async function openTokensFile(path: string, logger: Logger, clock: () => number): Promise<TokensFile> {
  const first = await readTokens(path).catch((error: unknown) => {
    throw new ConfigError([
      `API_TOKENS_FILE: ${path} cannot be used: ${(error as Error).message}. "npm run token -- --help" shows how to make it.`,
    ]);
  });
  if (first.length === 0) logger.warn({ path }, 'the tokens file has no token: every call is refused');
  let tokens: Promise<readonly KnownToken[]> = Promise.resolve(first);
  let readAt_ms = clock();
  let isReadable = true;

  // A file that cannot be read accepts nobody: a revoked token must not outlive a broken edit.
  const reread = async () => {
    try {
      const read = await readTokens(path);
      if (!isReadable) logger.info({ path }, 'the tokens file is readable again');
      isReadable = true;
      return read;
    } catch (error) {
      if (isReadable) logger.error({ err: error, path }, 'the tokens file cannot be read');
      isReadable = false;
      throw new ServiceError(
        'unavailable',
        'Callers cannot be authenticated at the moment. Try again later.',
        {
          cause: error,
        },
      );
    }
  };

  return {
    nameOf: async (token) => {
      if (Math.abs(clock() - readAt_ms) >= rereadAfter_ms) {
        readAt_ms = clock();
        tokens = reread();
      }
      return nameOfToken(await tokens, token);
    },
  };
}
