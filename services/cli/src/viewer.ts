import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The MuJoCo viewer of the machine's Python, for `--open`. */

/** Names of Python on different machines. */
const interpreters = ['python3', 'python'];
const hasMujoco = 'import importlib.util, sys; sys.exit(importlib.util.find_spec("mujoco") is None)';

/** The exit code of a program that writes to the given descriptors; undefined when it does not exist. */
async function exitCode(
  file: string,
  args: readonly string[],
  stdio: 'ignore' | ['ignore', 2, 2],
  env: NodeJS.ProcessEnv,
): Promise<number | undefined> {
  const child = spawn(file, args, { stdio, env });
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  } catch {
    return undefined;
  }
}

/** Opens a scene and waits until its window is closed. @returns an error message, or undefined */
export async function openViewer(scene: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  for (const python of interpreters) {
    if ((await exitCode(python, ['-c', hasMujoco], 'ignore', env)) !== 0) continue;
    // The viewer writes to stderr: stdout is for the answer.
    const code = await exitCode(python, ['-m', 'mujoco.viewer', `--mjcf=${scene}`], ['ignore', 2, 2], env);
    return code === 0
      ? undefined
      : 'The MuJoCo viewer did not open. It needs a screen with OpenGL; its message is above.';
  }
  return 'Python with MuJoCo was not found, which the viewer needs. Install it with: pip install mujoco';
}
