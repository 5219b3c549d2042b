import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The desktop's program for a file, for `--open`. */

/** The command that opens a file with its usual program, by platform. */
const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};
const freeDesktop = ['xdg-open'] as const;

/** Opens a file, such as a picture or a page. @returns whether a program took it */
export async function openFile(
  path: string,
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
): Promise<boolean> {
  const [program, ...args] = openers[platform] ?? freeDesktop;
  // The program writes to stderr: stdout is for the answer.
  const child = spawn(program, [...args, path], { stdio: ['ignore', 2, 2], env });
  try {
    const [code] = await once(child, 'exit');
    return code === 0;
  } catch {
    return false;
  }
}
