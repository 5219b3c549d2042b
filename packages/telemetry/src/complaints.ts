import type { DiagLogger } from '@opentelemetry/api';

/** What OpenTelemetry's SDK has to say of itself, as lines for the log of the process. */

/** A collector that is away is complained of with each export: of the same complaint one in this time is enough. */
const silence_ms = 60_000;
const keptComplaints = 100;

/** The words of a complaint: errors come as JSON with their stack. */
export function wordsOf(parts: readonly unknown[]): string {
  return parts
    .map((part) => {
      const text = String(part);
      if (!text.startsWith('{')) return text;
      try {
        const { message } = JSON.parse(text) as { readonly message?: unknown };
        return typeof message === 'string' ? message : text;
      } catch {
        return text;
      }
    })
    .join(' ');
}

/** @param clock milliseconds since the epoch */
export function complaints(write: (line: string) => void, clock: () => number): DiagLogger {
  const said = new Map<string, number>();
  const complain =
    (level: string) =>
    (...parts: unknown[]) => {
      const msg = `telemetry: ${wordsOf(parts)}`;
      const now_ms = clock();
      if (now_ms - (said.get(msg) ?? Number.NEGATIVE_INFINITY) < silence_ms) return;
      if (said.size >= keptComplaints) said.clear();
      said.set(msg, now_ms);
      write(`${JSON.stringify({ level, time: new Date(now_ms).toISOString(), msg })}\n`);
    };
  return {
    error: complain('error'),
    warn: complain('warn'),
    info: complain('info'),
    debug: complain('debug'),
    verbose: complain('trace'),
  };
}
