import type { Plan } from '@robotdesign/contracts';
import { openReader } from '../src/index.ts';
import { rethrow } from '../src/testing/rethrow.ts';

/** The plans of prompts as the service reads them, without a language model. */
export async function readAll(prompts: readonly string[]): Promise<(prompt: string) => Plan> {
  const { analyze } = await openReader(rethrow);
  const plans = new Map<string, Plan>();
  for (const prompt of new Set(prompts)) plans.set(prompt, await analyze(prompt));
  return (prompt) => {
    const plan = plans.get(prompt);
    if (plan === undefined) throw new RangeError(`${JSON.stringify(prompt.slice(0, 80))} was not read`);
    return plan;
  };
}
