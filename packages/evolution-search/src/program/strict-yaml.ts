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

/** Reads YAML 1.2 without anchors, aliases, tags and duplicate keys, and finds the place of each fault. */

/** What is wrong, and where. */
export interface YamlFault {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** Path of the field, such as `protocol.trials[0].terrain`; empty if the text is not YAML. */
  readonly field: string;
  readonly message: string;
}

/** At least one, in the order of the text. */
export type YamlFaults = readonly [YamlFault, ...YamlFault[]];

/** A field that does not fit. */
export interface Misfit {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

export interface StrictYaml<T> {
  readonly value: T;
  /** The faults of fields that do not fit. */
  faultsOf(misfits: readonly Misfit[]): readonly YamlFault[];
}

/** Faults that are listed. */
const mostFaults = 20;

const fieldOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${String(key)}` : String(key),
    '',
  );

type Locate = (offset: number | undefined) => Pick<YamlFault, 'line' | 'column'>;
type Parsed = ReturnType<typeof parseDocument>;

/** What YAML allows and a program does not: a reader would have to know where else a value comes from. */
function forbidden(document: Parsed, at: Locate): YamlFault[] {
  const found: YamlFault[] = [];
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

function unfit(document: Parsed, issues: readonly z.core.$ZodIssue[], at: Locate): YamlFault[] {
  const ofKey = (path: readonly PropertyKey[], key: string, message: string): YamlFault => ({
    ...at(nodeAt(document, path, key)?.range?.[0]),
    field: fieldOf([...path, key]),
    message,
  });
  return issues.flatMap((issue) => {
    const { path, message } = issue;
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ofKey(path, key, 'unknown field'));
    if (issue.code === 'invalid_key')
      return issue.issues.map((one) => ofKey(path.slice(0, -1), String(path.at(-1)), one.message));
    return [{ ...at(nodeAt(document, path)?.range?.[0]), field: fieldOf(path), message }];
  });
}

/** The first faults in the order of the text. */
const inOrder = (faults: readonly YamlFault[]): readonly YamlFault[] =>
  faults.toSorted((a, b) => a.line - b.line || a.column - b.column).slice(0, mostFaults);

/**
 * Reads a text, or lists its faults in the order of the text.
 *
 * @param firstLine the line of the file on which the text begins
 */
export function readYaml<T>(
  text: string,
  schema: z.ZodType<T>,
  firstLine = 1,
): StrictYaml<T> | { readonly faults: YamlFaults } {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    version: '1.2',
    lineCounter: lines,
    strict: true,
    uniqueKeys: true,
    prettyErrors: false,
  });
  const at: Locate = (offset = 0) => {
    const { line, col } = lines.linePos(offset);
    return { line: line + firstLine - 1, column: col };
  };
  const faulty = (faults: readonly YamlFault[], otherwise: string) => {
    const [first = { ...at(0), field: '', message: otherwise }, ...rest] = inOrder(faults);
    return { faults: [first, ...rest] as const };
  };
  const syntax = [
    ...document.errors.map(({ message, pos }) => ({ ...at(pos[0]), field: '', message })),
    ...forbidden(document, at),
  ];
  if (syntax.length > 0) return faulty(syntax, 'it is not YAML');
  const parsed = schema.safeParse(document.toJS());
  if (!parsed.success) return faulty(unfit(document, parsed.error.issues, at), 'it does not fit');
  return {
    value: parsed.data,
    faultsOf: (misfits) =>
      inOrder(
        misfits.map(({ path, message }) => ({
          ...at(nodeAt(document, path)?.range?.[0]),
          field: fieldOf(path),
          message,
        })),
      ),
  };
}
