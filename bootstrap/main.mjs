import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commands, commandsHelp } from './commands.mjs';
import { BootstrapError, ensureInstalled } from './install.mjs';
import { launch } from './launch.mjs';

/** The root of the repository, with `package.json` and `node_modules`. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * Runs a command: its name is the first argument.
 * @param {readonly string[]} argv
 * @returns {Promise<number>} the exit code
 */
export async function main([name, ...args]) {
  const command = name === undefined ? undefined : commands.get(name);
  if (!command) {
    if (name !== undefined) console.error(`Unknown command: ${name}\n`);
    console.error(commandsHelp());
    return name === undefined ? 0 : 2;
  }
  try {
    const node = await ensureInstalled(root);
    return await launch({ root, node, command, args });
  } catch (error) {
    if (!(error instanceof BootstrapError)) throw error;
    console.error(`\n${error.message}`);
    return error.exitCode;
  }
}
