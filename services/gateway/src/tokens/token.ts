import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Bearer tokens of callers. Only their SHA-256 is stored: a token is 256 random bits, so that its hash needs neither
 * salt nor stretching.
 */

export interface KnownToken {
  /** The caller, who owns what it creates. */
  readonly name: string;
  readonly sha256: Uint8Array;
}

/** A line that is not a name and a SHA-256. The message holds the line's number but never its text. */
export class TokensError extends Error {
  override readonly name = 'TokensError';
}

const namePattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
export const tokenNameRule =
  'letters, digits, ".", "_" and "-", at most 64, beginning with a letter or a digit';

export function isTokenName(text: string): boolean {
  return namePattern.test(text);
}

const sha256 = (token: string) => createHash('sha256').update(token).digest();

export function newToken(): string {
  return `rd_${randomBytes(32).toString('base64url')}`;
}

/** The line of a token in the file: its name and its SHA-256 in hex. */
export function tokenLine(name: string, token: string): string {
  return `${name} ${sha256(token).toString('hex')}\n`;
}

function parseLine(line: string, at: number): KnownToken {
  const [name = '', hash = '', ...rest] = line.split(/\s+/);
  if (!isTokenName(name) || !/^[0-9a-f]{64}$/i.test(hash) || rest.length > 0)
    throw new TokensError(`line ${at} must be a name (${tokenNameRule}) and a SHA-256 of 64 hex digits`);
  return { name, sha256: Buffer.from(hash, 'hex') };
}

/**
 * Reads the text of a tokens file: a name and a SHA-256 a line; empty lines and lines that begin with `#` are skipped.
 * @throws TokensError for a malformed line or a repeated name
 */
export function parseTokens(text: string): readonly KnownToken[] {
  const names = new Set<string>();
  return text.split('\n').flatMap((raw, index) => {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) return [];
    const token = parseLine(line, index + 1);
    if (names.has(token.name)) throw new TokensError(`line ${index + 1} repeats the name ${token.name}`);
    names.add(token.name);
    return [token];
  });
}

/** The name of a token, or undefined for an unknown one. Compares in constant time, with every known token. */
export function nameOfToken(known: readonly KnownToken[], token: string): string | undefined {
  const presented = sha256(token);
  const matching = known.filter((one) => timingSafeEqual(one.sha256, presented));
  return matching[0]?.name;
}
