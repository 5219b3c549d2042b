/** Two programs with the same task: a command changes a document, the bus delivers its event, a projection applies it. */

/** Documents of the commands. Few, because mongo-java-server scans the collection for some filters. */
export const documentCount = 64;
export const idOf = (document: number) => `gen_${document}`;

export interface Program {
  /** Resolves when the change is in the projection. One command of a document at a time. */
  command(document: number, n: number): Promise<void>;
  close(): Promise<void>;
}

/** Connects a command with the effect of its event in the consumer, by the name of the effect. */
export function openEffects() {
  const waiting = new Map<string, () => void>();
  return {
    expect: (effect: string) => new Promise<void>((resolve) => waiting.set(effect, resolve)),
    happened(effect: string): void {
      waiting.get(effect)?.();
      waiting.delete(effect);
    },
  };
}

export interface Throughput {
  readonly perSecond: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
}

const inFlight = 32;

/** Keeps 32 commands in flight. The time of a command ends with its projection. */
export async function drive(program: Program, seconds: number): Promise<Throughput> {
  const took_ms: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1_000;
  async function caller(first: number): Promise<void> {
    for (let n = 0; performance.now() < end; n += 1) {
      const start = performance.now();
      await program.command((first + (n % 2) * inFlight) % documentCount, n);
      took_ms.push(performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: inFlight }, (_, first) => caller(first)));
  const perSecond = took_ms.length / ((performance.now() - started) / 1_000);
  took_ms.sort((a, b) => a - b);
  const percentile = (of: number) =>
    took_ms[Math.min(took_ms.length - 1, Math.floor(took_ms.length * of))] ?? 0;
  return { perSecond, p50_ms: percentile(0.5), p99_ms: percentile(0.99) };
}
