/**
 * Writes `src/gen` from the protos: the descriptors as JSON, and the TypeScript types of every message as the codec
 * reads and writes it (snake_case, enums as lower-case words, absent instead of null, `x_json`, `x_scalar` and `x_rows` as a JSON value `x`).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import protobuf from 'protobufjs';
import { enumWord, isAbsentWhenEmpty, isRequired, jsonContent, plainName } from '../src/descriptors.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const protoRoot = join(root, 'protos');
const outDir = fileURLToPath(new URL('../src/gen/', import.meta.url));

const scalarTypes: Readonly<Record<string, string>> = {
  string: 'string',
  bool: 'boolean',
  double: 'number',
  uint32: 'number',
  int32: 'number',
  bytes: 'Uint8Array',
};

function loadProtos(): protobuf.Root {
  const files = readdirSync(protoRoot, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.proto'))
    .sort();
  const loaded = new protobuf.Root();
  const wellKnown = dirname(createRequire(import.meta.url).resolve('protobufjs/package.json'));
  loaded.resolvePath = (_origin, target) =>
    join(target.startsWith('google/') ? wellKnown : protoRoot, target);
  loaded.loadSync(files, { keepCase: true, alternateCommentMode: true });
  loaded.resolveAll();
  return loaded;
}

function eachType(namespace: protobuf.NamespaceBase, visit: (item: protobuf.ReflectionObject) => void): void {
  for (const item of namespace.nestedArray) {
    if (item.fullName.startsWith('.google')) continue;
    visit(item);
    if (item instanceof protobuf.Namespace && !(item instanceof protobuf.Type)) eachType(item, visit);
  }
}

function doc(comment: string | null | undefined, indent = ''): string {
  if (!comment) return '';
  const text = comment.replaceAll('*/', '* /').trim().split('\n');
  if (text.length === 1) return `${indent}/** ${text[0]} */\n`;
  return `${indent}/**\n${text.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

const jsonTypes = {
  object: 'JsonObject',
  scalar: 'number | string',
  rows: 'readonly (readonly number[])[]',
} as const;

function valueType(field: protobuf.Field): string {
  const content = jsonContent(field);
  if (content) return jsonTypes[content];
  if (field.resolvedType) return field.resolvedType.name;
  const scalar = scalarTypes[field.type];
  if (!scalar) throw new Error(`${field.fullName}: ${field.type} is not a type that the contracts use`);
  return scalar;
}

function member(field: protobuf.Field): string {
  const name = plainName(field);
  const type = valueType(field);
  const comment = doc(field.comment, '  ');
  if (field instanceof protobuf.MapField)
    return `${comment}  readonly ${name}: Readonly<Record<string, ${type}>>;\n`;
  if (field.repeated)
    return `${comment}  readonly ${name}${isAbsentWhenEmpty(field) ? '?' : ''}: readonly ${type}[];\n`;
  return `${comment}  readonly ${name}${isRequired(field) ? '' : '?'}: ${type};\n`;
}

function enumText(item: protobuf.Enum): string {
  const words = Object.keys(item.values)
    .map((value) => enumWord(item, value))
    .filter((word) => word !== undefined);
  const constant = `${item.name.charAt(0).toLowerCase()}${item.name.slice(1)}Words`;
  return (
    `export const ${constant} = [${words.map((word) => `'${word}'`).join(', ')}] as const;\n` +
    `${doc(item.comment)}export type ${item.name} = (typeof ${constant})[number];\n`
  );
}

function serviceText(service: protobuf.Service): string {
  const methods = service.methodsArray.map((method) => {
    const kind = method.responseStream ? 'stream' : 'unary';
    return `    readonly ${method.name}: { readonly kind: '${kind}'; readonly request: ${method.resolvedRequestType?.name}; readonly response: ${method.resolvedResponseType?.name} };\n`;
  });
  return `  readonly '${service.fullName.slice(1)}': {\n${methods.join('')}  };\n`;
}

function typesText(loaded: protobuf.Root): string {
  const seen = new Map<string, string>();
  const messages: protobuf.Type[] = [];
  const enums: protobuf.Enum[] = [];
  const services: protobuf.Service[] = [];
  eachType(loaded, (item) => {
    if (item instanceof protobuf.Type) messages.push(item);
    else if (item instanceof protobuf.Enum) enums.push(item);
    else if (item instanceof protobuf.Service) services.push(item);
    else return;
    const other = seen.get(item.name);
    if (other) throw new Error(`${item.fullName} and ${other} share a name; names are unique over all areas`);
    seen.set(item.name, item.fullName);
  });
  const isEvent = (type: protobuf.Type) =>
    type.filename?.endsWith('events.proto') && !type.name.endsWith('Summary');
  const map = (types: protobuf.Type[]) =>
    types.map((type) => `  readonly '${type.fullName.slice(1)}': ${type.name};\n`).join('');
  return [
    '// Written by generate/generate.ts from the protos.\n',
    "import type { JsonObject } from '../json.ts';\n\n",
    enums.map(enumText).join('\n'),
    '\n',
    messages
      .map(
        (type) =>
          `${doc(type.comment)}export interface ${type.name} {\n${type.fieldsArray.map(member).join('')}}\n`,
      )
      .join('\n'),
    `\n/** Every message by its full name. */\nexport interface Messages {\n${map(messages)}}\n`,
    `\n/** Every event by its type, which is its message's full name. */\nexport interface Events {\n${map(messages.filter(isEvent))}}\n`,
    `\n/** Every gRPC service by its full name. */\nexport interface Services {\n${services.map(serviceText).join('')}}\n`,
  ].join('');
}

/** Drops what describes protobuf itself, and our options: the codec reads neither. */
function ownDescriptors(namespace: protobuf.INamespace): protobuf.INamespace {
  const kept = Object.entries(namespace.nested ?? {}).filter(
    ([name, item]) => name !== 'google' && !('extend' in item),
  );
  const nested = Object.fromEntries(
    kept.map(([name, item]) => [
      name,
      'fields' in item || !('nested' in item) ? item : ownDescriptors(item as protobuf.INamespace),
    ]),
  );
  return { ...namespace, nested };
}

/** The generated files by name. */
export function generate(): Readonly<Record<string, string>> {
  const loaded = loadProtos();
  return {
    'types.ts': typesText(loaded),
    'descriptors.json': `${JSON.stringify(ownDescriptors(loaded.toJSON({ keepComments: true })), null, 1)}\n`,
  };
}

/** Whether the committed files are what the protos say. */
export function isUpToDate(): boolean {
  return Object.entries(generate()).every(
    ([name, text]) => readFileSync(join(outDir, name), 'utf8') === text,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, text] of Object.entries(generate())) writeFileSync(join(outDir, name), text);
}
