import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads commands from a documentation page. */

const root = join(import.meta.dirname, '..', '..');
/** The service address on the pages. */
const address = 'http://127.0.0.1:8080';

/**
 * The commands of all `sh` blocks that follow the marker on a page, in order.
 * @throws if a marker has no `sh` block after it
 */
export async function markedCommands(page: string, marker: string, url: string): Promise<string> {
  const text = await readFile(join(root, page), 'utf8');
  const [, ...parts] = text.split(marker);
  const blocks = parts.map((part) => {
    const [, block] = /^\s*```sh\n([\s\S]*?)```/.exec(part) ?? [];
    if (block === undefined) throw new Error(`${page} has no commands to run right after ${marker}`);
    return block;
  });
  return blocks.join('\n').replaceAll(address, url);
}
