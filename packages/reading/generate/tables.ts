import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { tablesFile } from '../src/tables.ts';

/** Writes the YAML tables of this package as one JSON file: they take over a second to parse as YAML. */

const root = join(import.meta.dirname, '..');
const folders = [
  'concepts',
  'families',
  'follow-up',
  'measures',
  'plan',
  'quantities',
  'roles',
  'texts',
  'turn',
];

/** The content of `tablesFile`: a line for each YAML file, by its path in the package. */
export function tablesAsJson(): string {
  const lines = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .map((file) => {
        const path = `${folder}/${file}`;
        return `${JSON.stringify(path)}:${JSON.stringify(parse(readFileSync(join(root, path), 'utf8')))}`;
      }),
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

if (import.meta.main) writeFileSync(tablesFile, tablesAsJson());
