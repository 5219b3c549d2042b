import type { Plan } from '@robotdesign/contracts';
import { openReader } from '../src/index.ts';
import { rethrow } from '../src/testing/rethrow.ts';

/** The plans of many prompts. */
export type Plans = (prompt: string) => Plan;

/**
 * Reads prompts, each once.
 * @param atATime how many are read at once
 */
export async function readEach(
  prompts: readonly string[],
  read: (prompt: string) => Promise<Plan>,
  atATime = 1,
): Promise<Plans> {
  const plans = new Map<string, Plan>();
  const waiting = new Set(prompts).values();
  async function work(): Promise<void> {
    for (const prompt of waiting) plans.set(prompt, await read(prompt));
  }
  await Promise.all(Array.from({ length: atATime }, work));
  return (prompt) => {
    const plan = plans.get(prompt);
    if (plan === undefined) throw new RangeError(`${JSON.stringify(prompt.slice(0, 80))} was not read`);
    return plan;
  };
}

/** The plans of prompts as the service reads them, without a language model. */
export async function readAll(prompts: readonly string[]): Promise<Plans> {
  const { analyze } = await openReader(rethrow);
  return await readEach(prompts, (prompt) => analyze(prompt));
}
