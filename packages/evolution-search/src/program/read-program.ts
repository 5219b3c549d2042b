import {
  isAlias,
  isCollection,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  type ParsedNode,
  parseDocument,
  visit,
} from 'yaml';
import type { z } from 'zod';
import type { Misfit } from './check-program.ts';
import { type EvolutionConfig, evolutionConfig } from './config.ts';

/** Reads a `program.md`: YAML front matter between two lines `---`, then prose. */

/** What is wrong, and where. */
export interface ProgramFault {
  /** From 1, in the whole file. */
  readonly line: number;
  readonly column: number;
  /** Path of the field, such as `protocol.trials[0].terrain`; empty if the text is not YAML. */
  readonly field: string;
  readonly message: string;
}

export type ReadProgram =
  | { readonly config: EvolutionConfig }
  | { readonly faults: readonly [ProgramFault, ...ProgramFault[]] };

/** Largest program, characters. */
const longestProgram = 64 * 1024;
/** Faults that are listed. */
const mostFaults = 20;

const opening = '---\n';
const closing = /^---[ \t]*$/m;

const fieldOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key),
    '',
  );

type Locate = (offset: number | undefined) => Pick<ProgramFault, 'line' | 'column'>;
type Parsed = ReturnType<typeof parseDocument>;

/** What YAML allows and a program does not: a reader would have to know where else a value comes from. */
function forbidden(document: Parsed, at: Locate): ProgramFault[] {
  const found: ProgramFault[] = [];
  const add = (node: { readonly range?: readonly number[] | null }, message: string) =>
    found.push({ ...at(node.range?.[0]), field: '', message });
  visit(document, (_key, node) => {
    if (isAlias(node)) add(node, 'aliases are not allowed: write the value');
    else if (isScalar(node) || isCollection(node)) {
      if (node.anchor) add(node, 'anchors are not allowed: write the value');
      if (node.tag) add(node, 'tags are not allowed');
    }
  });
  return found;
}

/** The node of a path, or the nearest one around it. For an unknown key: the key. */
function nodeAt(document: Parsed, path: readonly PropertyKey[], key?: string): ParsedNode | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (!isNode(node)) continue;
    if (key === undefined || !isCollection(node)) return node as ParsedNode;
    const pair = node.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key);
    return (isPair(pair) && isNode(pair.key) ? pair.key : node) as ParsedNode;
  }
  return undefined;
}

function unfit(document: Parsed, issues: readonly z.core.$ZodIssue[], at: Locate): ProgramFault[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') {
      const { path, message } = issue;
      return [{ ...at(nodeAt(document, path)?.range?.[0]), field: fieldOf(path), message }];
    }
    return issue.keys.map((key) => ({
      ...at(nodeAt(document, issue.path, key)?.range?.[0]),
      field: fieldOf([...issue.path, key]),
      message: 'unknown field',
    }));
  });
}

const faulty = (faults: readonly ProgramFault[], otherwise: string): ReadProgram => {
  const [first = { line: 1, column: 1, field: '', message: otherwise }, ...rest] = faults
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
    .slice(0, mostFaults);
  return { faults: [first, ...rest] };
};

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
    return faulty([], `the program has ${text.length} characters; at most ${longestProgram} are accepted`);
  const plain = text.replaceAll('\r\n', '\n');
  if (!plain.startsWith(opening)) return faulty([], 'the program must begin with a line ---');
  const end = closing.exec(plain.slice(opening.length));
  if (!end) return faulty([], 'the front matter must end with a line ---');
  const lines = new LineCounter();
  const document = parseDocument(plain.slice(opening.length, opening.length + end.index), {
    version: '1.2',
    lineCounter: lines,
    strict: true,
    uniqueKeys: true,
    prettyErrors: false,
  });
  // The front matter begins on the second line of the file.
  const at: Locate = (offset = 0) => {
    const { line, col } = lines.linePos(offset);
    return { line: line + 1, column: col };
  };
  const syntax = [
    ...document.errors.map(({ message, pos }) => ({ ...at(pos[0]), field: '', message })),
    ...forbidden(document, at),
  ];
  if (syntax.length > 0) return faulty(syntax, 'the front matter is not YAML');
  const parsed = evolutionConfig.safeParse(document.toJS());
  if (!parsed.success)
    return faulty(unfit(document, parsed.error.issues, at), 'the front matter does not fit');
  const config = parsed.data;
  const [first, ...rest] = check(config).map(({ path, message }) => ({
    ...at(nodeAt(document, path)?.range?.[0]),
    field: fieldOf(path),
    message,
  }));
  return first ? faulty([first, ...rest], '') : { config };
}
