import { setTimeout as delay } from 'node:timers/promises';
import { exampleIds, type Route, requestExamples, routeTable } from '@robotdesign/gateway';

/** Calls every route of a running service once, with the examples of the OpenAPI description. */

export interface Called {
  readonly route: Route;
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
}

/** The routes that create resources for the other routes, in the order of their dependencies. */
const first: readonly string[] = [
  ...['createProject', 'updateProject', 'createThread', 'updateThread'],
  // A policy is written before a design is selected: the example is a gait, whatever the family of the design.
  ...['createSimulationSpec', 'replaceSimulationSpec', 'createPolicySpec', 'replacePolicySpec'],
  ...['ingest', 'generateDesigns', 'generateInThread', 'createMessage', 'selectDesign', 'runSimulationSpec'],
  'createContextSummary',
  ...[
    'reviewDesign',
    'compileDesign',
    'exportSimulator',
    'exportPictures',
    'exportBringUp',
    'exportUrdf',
    'exportProcurement',
    'exportBundle',
    'getBundle',
    'exportPrint',
    'getProcurement',
    'tryDesign',
    'reviseDesign',
  ],
  ...['startRun', 'approveRun', 'exportRun'],
  ...[
    'createEvolution',
    'getProgram',
    'replaceProgram',
    'approveProgram',
    'pauseEvolution',
    'resumeEvolution',
  ],
];
const last: readonly string[] = [
  ...['listIterations', 'markBest', 'stopEvolution', 'listEvolutionFiles', 'readEvolutionFile'],
  ...['deleteSimulationSpec', 'deletePolicySpec', 'deleteDesign', 'deleteThread', 'deleteProject'],
];

/** Every route once; routes in neither list are between the two, in the order of the table. */
function inOrder(table: readonly Route[]): readonly Route[] {
  const named = (operationId: string): Route => {
    const route = table.find((one) => one.operationId === operationId);
    if (!route) throw new Error(`Not in the table of routes: ${operationId}`);
    return route;
  };
  const others = table.filter(({ operationId }) => ![...first, ...last].includes(operationId));
  return [...first.map(named), ...others, ...last.map(named)];
}

type IdName = keyof typeof exampleIds;

/** Specs of both kinds have a `spec_id`; the prefix tells them apart. */
const specs: Readonly<Record<string, IdName>> = { sim_: 'simulation_spec_id', pol_: 'policy_spec_id' };

/** The name of an id among the examples. */
function idName(name: string, id: string): IdName | undefined {
  if (name === 'spec_id') return specs[id.slice(0, 4)];
  return Object.hasOwn(exampleIds, name) ? (name as IdName) : undefined;
}

/** Replaces the ids of the examples by ids from the answers of a service, and back. */
class Ids {
  readonly #real = new Map<IdName, string>();

  /** Records the first id of each name in an answer. */
  learn(answer: unknown): void {
    if (Array.isArray(answer)) for (const one of answer) this.learn(one);
    if (typeof answer !== 'object' || answer === null) return;
    // No design can be made of it.
    if ('outcome' in answer && (answer.outcome === 'no_body' || answer.outcome === 'constraint')) return;
    for (const [name, value] of Object.entries(answer)) {
      const known = typeof value === 'string' ? idName(name, value) : undefined;
      // The description of the API contains the examples themselves.
      const isNew = known !== undefined && !this.#real.has(known) && value !== exampleIds[known];
      if (isNew) this.#real.set(known, String(value));
      this.learn(value);
    }
  }

  real(text: string): string {
    return [...this.#real].reduce((result, [name, id]) => result.replaceAll(exampleIds[name], id), text);
  }

  example(text: string): string {
    return [...this.#real].reduce((result, [name, id]) => result.replaceAll(id, exampleIds[name]), text);
  }
}

const otherParameters: Readonly<Record<string, string>> = {
  revision: '1',
  path: 'robot.mjcf',
  asset: 'initializer.js',
};

/** The file that a route of files reads; `robot.mjcf` for the others. */
const files: Readonly<Record<string, string>> = { readEvolutionFile: 'program.md' };

function pathOf({ path, operationId }: Route): string {
  const file = files[operationId];
  const parameters: Readonly<Record<string, string>> = {
    ...otherParameters,
    ...(file ? { path: file } : {}),
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => parameters[name] ?? exampleIds[name as IdName]);
}

/** The text of a stream up to its first event. Streams of threads do not end. */
async function firstEvent({ body }: Response): Promise<string> {
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (/^data: .*\n\n/m.test(text)) break;
  }
  return text;
}

/** Lists of which another route needs an item, and the field that only such an item has. It comes within a minute. */
const awaited: Readonly<Record<string, string>> = { listIterations: 'mass_kg', listEvolutionFiles: 'sha256' };
const mostAsked = 120;
const askEvery_ms = 500;

/** Repeats a call of an awaited list until it has such an item. */
async function answered(name: string, call: () => Promise<Response>): Promise<Response> {
  let response = await call();
  const field = awaited[name];
  for (let asked = 1; field !== undefined && asked < mostAsked; asked += 1) {
    if ((await response.clone().text()).includes(`"${field}":`)) break;
    await delay(askEvery_ms);
    response = await call();
  }
  return response;
}

/** @throws Error if a call is refused */
export async function callEveryRoute(url: string): Promise<readonly Called[]> {
  const ids = new Ids();
  const called: Called[] = [];
  /** The text that was read last, and its entity tag: it is what a route for text gets. */
  let read = { text: '', etag: '' };
  for (const route of inOrder(routeTable('v1'))) {
    const name = route.operationId;
    const example = requestExamples[name];
    const ask = () =>
      fetch(`${url}${ids.real(pathOf(route))}`, {
        method: route.method,
        redirect: 'manual',
        headers: route.schemas.text
          ? { 'content-type': route.schemas.text.mediaType, 'if-match': read.etag }
          : { 'content-type': 'application/json', prefer: 'wait=60' },
        ...(route.schemas.text ? { body: read.text } : {}),
        ...(example ? { body: ids.real(JSON.stringify(example)) } : {}),
      });
    const response = await answered(name, ask);
    const mediaType = (response.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
    const text = mediaType === 'text/event-stream' ? await firstEvent(response) : await response.text();
    if (response.status >= 400) throw new Error(`${name}: ${response.status} ${text.slice(0, 500)}`);
    if (mediaType === 'application/json') ids.learn(JSON.parse(text));
    if (mediaType === 'text/markdown') read = { text, etag: response.headers.get('etag') ?? '' };
    called.push({ route, status: response.status, mediaType, text: ids.example(text) });
  }
  return called;
}
