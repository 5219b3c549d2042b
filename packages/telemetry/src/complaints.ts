import type { DiagLogger } from '@opentelemetry/api';

/** Diagnostics of OpenTelemetry's SDK, as lines for the log of the process. */

/** The SDK reports an unavailable collector at each export: one report in this time is enough. */
const silence_ms = 60_000;
const keptMessages = 100;

/** The message of a diagnostic: errors come as JSON with their stack. */
export function messageOf(parts: readonly unknown[]): string {
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
  const reported = new Map<string, number>();
  const complain =
    (level: string) =>
    (...parts: unknown[]) => {
      const msg = `telemetry: ${messageOf(parts)}`;
      const now_ms = clock();
      if (now_ms - (reported.get(msg) ?? Number.NEGATIVE_INFINITY) < silence_ms) return;
      if (reported.size >= keptMessages) reported.clear();
      reported.set(msg, now_ms);
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
