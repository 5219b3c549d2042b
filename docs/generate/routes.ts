import { openApiDocument, routeTable } from '@robotdesign/gateway';
import { anchor, cell, code, table, written } from './markdown.ts';
import { fieldRows, type Place, referred, type Schema, typeText } from './schema.ts';

/** The REST routes and the shapes of their answers, from the OpenAPI description of the gateway. */

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}
type Content = Readonly<Record<string, { readonly schema?: Schema; readonly examples?: object }>>;
interface Response {
  readonly $ref?: string;
  readonly description: string;
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, unknown>>;
}
interface Operation {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Response>>;
}
interface OpenApi {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
  };
}

const page = 'shapes.md';
const input: Place = { page, isInput: true };
const output: Place = { page, isInput: false };

const api = () => openApiDocument(routeTable('v1'), 'v1') as unknown as OpenApi;

interface Row {
  readonly title: string;
  readonly operation: Operation;
}

function rowsOf({ paths }: OpenApi, tag: string): readonly Row[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ title: `${method.toUpperCase()} ${path}`, operation })),
  );
}

function inputRows(operation: Operation, components: OpenApi['components']): readonly (readonly string[])[] {
  const parameters = (operation.parameters ?? []).map((given) => {
    const parameter = given.$ref ? components.parameters[referred(given.$ref)] : given;
    if (!parameter) throw new Error(`${given.$ref} has no description`);
    const { name, in: place, required, schema, description = '' } = parameter;
    const fallback = schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`;
    const meaning = [description, fallback].filter((part) => part !== '').join('; ');
    return [code(name), place, typeText(schema, input), required ? 'yes' : '', cell(meaning)];
  });
  const body = operation.requestBody?.content['application/json']?.schema;
  const fields = body ? fieldRows(body, input) : [];
  return [
    ...parameters,
    ...fields.map(([name = '', type = '', required = '', meaning = '']) => [
      name,
      'body',
      type,
      required,
      cell(meaning),
    ]),
  ];
}

function answerRows({ responses }: Operation): readonly (readonly string[])[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) < 400)
    .map(([status, { description, content = {}, headers = {} }]) => {
      const bodies = Object.entries(content).map(([type, { schema }]) =>
        type === 'application/json' && schema ? typeText(schema, output) : code(type),
      );
      return [status, cell(description), bodies.join(', '), Object.keys(headers).map(code).join(', ')];
    });
}

/** The codes of the problems, which are the names of their examples. */
function problemCodesOf({ responses }: Operation): readonly string[] {
  return Object.values(responses).flatMap(({ content = {} }) =>
    Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples)),
  );
}

function routeText({ title, operation }: Row, components: OpenApi['components']): string {
  const { description } = operation;
  return [
    `### ${title}\n\n${operation.summary}.${description ? ` ${description}` : ''}\n\n`,
    table(['Input', 'In', 'Type', 'Required', 'Meaning'], inputRows(operation, components)),
    table(['Status', 'Answer', 'Body', 'Headers'], answerRows(operation)),
    `[Problems](problems.md): ${problemCodesOf(operation).map(code).join(', ')}.\n\n`,
  ].join('');
}

/** Every route with its input and its answers. */
export function routesPage(): string {
  const document = api();
  const sections = document.tags
    .map((tag) => ({ tag, rows: rowsOf(document, tag.name) }))
    .filter(({ rows }) => rows.length > 0);
  const overview = sections.map(({ tag, rows }) =>
    [
      `**${tag.description}**\n\n`,
      table(
        ['Route', 'What it does'],
        rows.map(({ title, operation }) => [`[${code(title)}](#${anchor(title)})`, cell(operation.summary)]),
      ),
    ].join(''),
  );
  const details = sections.map(
    ({ tag, rows }) =>
      `## ${tag.description}\n\n${rows.map((row) => routeText(row, document.components)).join('')}`,
  );
  return `${written}# Routes

Bodies are JSON in snake_case. Names end with the unit; an unknown value is absent. A running gateway describes the same at
\`/docs\` and \`/openapi.json\`, with an example of every body.

${overview.join('')}${details.join('')}`;
}

/** The shapes of requests and answers. */
export function shapesPage(): string {
  const { schemas } = api().components;
  const sections = Object.entries(schemas)
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([name, schema]) => {
      const rows = fieldRows(schema, { page: '', isInput: false }).map((row) => row.map(cell));
      const text = schema.description ? `${schema.description}\n\n` : '';
      return `## ${name}\n\n${text}${table(['Field', 'Type', 'Always present', 'Meaning'], rows)}`;
    });
  return `${written}# Shapes\n\nThe answers of the [routes](routes.md), from the protos.\n\n${sections.join('')}`;
}
