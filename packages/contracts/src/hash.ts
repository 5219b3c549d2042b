import { createHash } from 'node:crypto';

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, canonical(member)]),
  );
}

/** JSON with sorted members: equal values give equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(canonical(value));
}

/** SHA-256 as lower-case hex: of text or bytes, or of the canonical JSON of other values. */
export function sha256(value: unknown): string {
  const content = typeof value === 'string' || value instanceof Uint8Array ? value : canonicalJson(value);
  return createHash('sha256').update(content).digest('hex');
}
