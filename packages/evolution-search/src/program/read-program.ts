import { type EvolutionConfig, evolutionConfig } from './config.ts';
import { type Misfit, readYaml, type YamlFault, type YamlFaults } from './strict-yaml.ts';

/** Reads a `program.md`: YAML front matter between two lines `---`, then prose. */

export type ReadProgram =
  | { readonly config: EvolutionConfig }
  /** With the lines of the whole file. */
  | { readonly faults: YamlFaults };

/** Largest program, characters. */
const longestProgram = 64 * 1024;

const opening = '---\n';
const closing = /^---[ \t]*$/m;

const unreadable = (message: string): { readonly faults: readonly [YamlFault] } => ({
  faults: [{ line: 1, column: 1, field: '', message }],
});

/**
 * The configuration in the front matter of a program, or its faults in the order of the text. The front matter is YAML 1.2
 * without anchors, aliases, tags and duplicate keys.
 *
 * @param check finds what of the configuration does not fit; by default nothing
 */
export function readProgram(
  text: string,
  check: (config: EvolutionConfig) => readonly Misfit[] = () => [],
): ReadProgram {
  if (text.length > longestProgram)
    return unreadable(`the program has ${text.length} characters; at most ${longestProgram} are accepted`);
  const plain = text.replaceAll('\r\n', '\n');
  if (!plain.startsWith(opening)) return unreadable('the program must begin with a line ---');
  const end = closing.exec(plain.slice(opening.length));
  if (!end) return unreadable('the front matter must end with a line ---');
  // The front matter begins on the second line of the file.
  const read = readYaml(plain.slice(opening.length, opening.length + end.index), evolutionConfig, 2);
  if ('faults' in read) return read;
  const [first, ...rest] = read.faultsOf(check(read.value));
  return first ? { faults: [first, ...rest] } : { config: read.value };
}
