import { createInterface } from 'node:readline/promises';

/** Asks on the terminal. @returns whether the user approved; false without a terminal */
export async function askedApproval(question: string, signal: AbortSignal): Promise<boolean> {
  const { stdin, stderr } = process;
  if (!stdin.isTTY) return false;
  const terminal = createInterface({ input: stdin, output: stderr });
  // Readline reads Ctrl-C itself while it asks.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  try {
    return /^y(es)?$/i.test((await terminal.question(question, { signal })).trim());
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  } finally {
    terminal.close();
  }
}
