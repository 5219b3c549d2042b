import { join } from 'node:path';
import { runChild } from './child.mjs';

/** `node:sqlite` and ES modules in Jest are experimental; this project uses both on purpose. */
const quiet = '--disable-warning=ExperimentalWarning';
const exitWithParent = ['--import', new URL('./exit-with-parent.mjs', import.meta.url).href];

/** Node keeps compiled modules here: processes and threads start in about half the time. */
const compiledModules = 'node_modules/.cache/node';

/**
 * Runs the steps of a command on the given Node until one fails.
 * @param {object} what
 * @param {string} what.root
 * @param {string} what.node
 * @param {import('./commands.mjs').Command} what.command
 * @param {readonly string[]} what.args the user's, for the last step
 * @returns {Promise<number>} the exit code of the last step that ran
 */
export async function launch({ root, node, command, args }) {
  const nodeArgs = [quiet, ...(command.nodeOptions ?? []), ...(command.endsItself ? [] : exitWithParent)];
  for (const [index, step] of command.steps.entries()) {
    const isLast = index === command.steps.length - 1;
    const entryArgs = [join(root, step.entry), ...(step.args ?? []), ...(isLast ? args : [])];
    const { code } = await runChild(node, [...nodeArgs, ...entryArgs], {
      cwd: root,
      env: { NODE_COMPILE_CACHE: join(root, compiledModules), ...process.env, ...command.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    if (code !== 0 || isLast) return code;
  }
  return 0;
}
