import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The MuJoCo viewer of the machine's Python, for `--open`. */

/** As Python is called on different machines. */
const interpreters = ['python3', 'python'];
const viewer = 'mujoco.viewer';

/** The exit code of a program; undefined when it does not exist. */
async function exitCode(
  file: string,
  args: readonly string[],
  visible: boolean,
): Promise<number | undefined> {
  const child = spawn(file, args, { stdio: visible ? ['ignore', 2, 2] : 'ignore' });
  try {
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? 1;
  } catch {
    return undefined;
  }
}

/** Opens a scene and waits until its window is closed. @returns what went wrong, and what would do */
export async function openViewer(scene: string): Promise<string | undefined> {
  for (const python of interpreters) {
    const found = await exitCode(
      python,
      ['-c', `import importlib.util as u, sys; sys.exit(u.find_spec("mujoco") is None)`],
      false,
    );
    if (found !== 0) continue;
    const code = await exitCode(python, ['-m', viewer, `--mjcf=${scene}`], true);
    return code === 0
      ? undefined
      : 'The MuJoCo viewer did not open; its reason stands above. It needs a screen with OpenGL.';
  }
  return 'The viewer needs Python with MuJoCo, and none was found. Install it with: pip install mujoco';
}
