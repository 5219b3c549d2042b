const ids = /\b(job|gen|cnd|dsn|chk|op|prj|thr|msg)_[0-9a-f-]{36}/g;

/** Removes what differs between two runs of the same work: ids, times, durations. */
export function comparable(value: unknown): unknown {
  const text = JSON.stringify(value, (key, item: unknown) => (/(^at|_at|_ms)$/.test(key) ? undefined : item));
  return JSON.parse(text.replaceAll(ids, '$1_'));
}
