import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Commands as they are printed on a page. */

const root = join(import.meta.dirname, '..', '..');
/** Where a page expects the service. */
const address = 'http://127.0.0.1:8080';

/**
 * The commands of the `sh` blocks that follow the marker on a page, in their order.
 * @throws when a marker stands before no such block
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
