/**
 * Records the answers that the OpenAPI description shows as examples, from a service that runs on an empty data folder:
 * `node docs/generate/record-answers.ts http://127.0.0.1:8080 [operationId …]`, then `npm run format` and `npm run docs`.
 * Without an operation id it records all of them again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { callEveryRoute } from './every-route.ts';

const file = new URL('../../services/gateway/src/documentation/examples/answers.json', import.meta.url);
const longestText = 300;
/** Left out: the example of the description would contain the description itself. */
const leftOut = ['openapi'];

/** A short version: one item of each list of objects, four of other long lists, the beginning of long texts. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  if (Array.isArray(value)) {
    const most = value.some((one) => typeof one === 'object') ? 1 : 4;
    return value.slice(0, most).map(shortened);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shortened(member)]));
}

const [url = 'http://127.0.0.1:8080', ...only] = process.argv.slice(2);
const answers = (await callEveryRoute(url))
  .filter(({ route, mediaType }) => mediaType === 'application/json' && !leftOut.includes(route.operationId))
  .map(({ route, text }) => [route.operationId, shortened(JSON.parse(text))] as const);
const unknown = only.filter((name) => !answers.some(([operationId]) => operationId === name));
if (unknown.length > 0) throw new Error(`No route answers with JSON under the name ${unknown.join(', ')}`);
const kept: object = only.length > 0 ? JSON.parse(readFileSync(file, 'utf8')) : {};
const recorded = answers.filter(([operationId]) => only.length === 0 || only.includes(operationId));
writeFileSync(file, `${JSON.stringify({ ...kept, ...Object.fromEntries(recorded) }, null, 2)}\n`);
