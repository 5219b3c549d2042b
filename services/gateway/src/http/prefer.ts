/** How long a caller is ready to wait for long work (RFC 7240). */

export interface Waiting {
  readonly wait_ms: number;
  /** Value of `Preference-Applied`; absent without a preference. */
  readonly applied?: string;
}

const default_s = 30;
const longest_s = 60;

function preferences(header: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const preference of header.split(',')) {
    const [name = '', value = ''] = (preference.split(';')[0] ?? '').split('=', 2);
    const token = name.trim().toLowerCase();
    // The first of a repeated preference counts.
    if (token && !found.has(token)) found.set(token, value.trim().replace(/^"(.*)"$/, '$1'));
  }
  return found;
}

/** Reads a `Prefer` header. Unknown preferences are ignored (RFC 7240); a longer wait is cut to 60 s. */
export function waitingOf(header: string | undefined): Waiting {
  const asked = preferences(header ?? '');
  const wait = asked.get('wait');
  const wait_s = wait !== undefined && /^\d{1,9}$/.test(wait) ? Math.min(Number(wait), longest_s) : undefined;
  const async = asked.has('respond-async');
  const applied = [
    ...(async ? ['respond-async'] : []),
    ...(wait_s === undefined ? [] : [`wait=${wait_s}`]),
  ].join(', ');
  return {
    wait_ms: (wait_s ?? (async ? 0 : default_s)) * 1_000,
    ...(applied ? { applied } : {}),
  };
}
