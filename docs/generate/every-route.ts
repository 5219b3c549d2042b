import { exampleIds, type Route, requestExamples, routeTable } from '@robotdesign/gateway';

/** Calls every route of a running service once, with the examples of the OpenAPI description. */

export interface Called {
  readonly route: Route;
  readonly status: number;
  readonly mediaType: string;
  readonly text: string;
}

/** Each route in an order in which it finds what it needs. */
const order: readonly string[] = [
  ...['createProject', 'updateProject', 'getProject', 'listProjects'],
  ...['createThread', 'updateThread', 'getThread', 'listThreads'],
  ...['ingest', 'getIngestJob', 'listIngestJobs', 'generateDesigns', 'generateInThread'],
  ...['createMessage', 'listMessages', 'listThreadGenerations', 'listGenerations', 'getGeneration'],
  ...['selectDesign', 'getSelectedDesign', 'listDesigns', 'getDesign', 'getDerivation', 'getParameters'],
  ...['reviewDesign', 'compileDesign', 'exportSimulator', 'getArtifacts', 'readFile'],
  ...['reviseDesign', 'listRevisions', 'getRevision', 'listCheckpoints'],
  ...['listAgentLoops', 'listClips', 'getClip', 'startRun', 'approveRun', 'exportRun', 'getRun', 'listRuns'],
  ...['listOperations', 'getOperation', 'cancelOperation', 'watchOperation'],
  ...['health', 'livez', 'readyz', 'openapi', 'home', 'docs', 'docsWithSlash', 'docsAsset'],
  ...['deleteDesign', 'deleteThread', 'deleteProject'],
];

type IdName = keyof typeof exampleIds;

/** Ids of a service in place of those of the examples, as far as answers have named them. */
class Ids {
  readonly #real = new Map<IdName, string>();

  /** Keeps the ids that an answer names first. */
  learn(answer: unknown): void {
    if (Array.isArray(answer)) for (const one of answer) this.learn(one);
    if (typeof answer !== 'object' || answer === null) return;
    for (const [name, value] of Object.entries(answer)) {
      if (Object.hasOwn(exampleIds, name) && typeof value === 'string' && !this.#real.has(name as IdName))
        this.#real.set(name as IdName, value);
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

function pathOf({ path }: Route): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => otherParameters[name] ?? exampleIds[name as IdName]);
}

/** @throws Error when a route is not in the order, or a call is refused */
export async function callEveryRoute(url: string): Promise<readonly Called[]> {
  const routes = new Map(routeTable('v1').map((route) => [route.operationId, route]));
  const unknown = [...new Set([...routes.keys(), ...order])].filter(
    (name) => !routes.has(name) || !order.includes(name),
  );
  if (unknown.length > 0) throw new Error(`Not in the table of routes, or not called: ${unknown.join(', ')}`);
  const ids = new Ids();
  const called: Called[] = [];
  for (const name of order) {
    const route = routes.get(name) as Route;
    const example = requestExamples[name];
    const response = await fetch(`${url}${ids.real(pathOf(route))}`, {
      method: route.method,
      redirect: 'manual',
      headers: { 'content-type': 'application/json', prefer: 'wait=60' },
      ...(example ? { body: ids.real(JSON.stringify(example)) } : {}),
    });
    const text = await response.text();
    if (response.status >= 400) throw new Error(`${name}: ${response.status} ${text.slice(0, 500)}`);
    const mediaType = (response.headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
    if (mediaType === 'application/json') ids.learn(JSON.parse(text));
    called.push({ route, status: response.status, mediaType, text: ids.example(text) });
  }
  return called;
}
