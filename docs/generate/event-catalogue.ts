import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EventType, messageNames, topicOf } from '@robotdesign/contracts';

/** The events with the services that emit and handle them, read from the protos and the code of the services. */

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface EventEntry {
  /** The full name of its proto message. */
  readonly type: string;
  readonly topic: string;
  readonly emittedBy: readonly string[];
  readonly handledBy: readonly string[];
}

/** The events of an area are the messages of its `events.proto`, except those named `…Summary`. */
function eventTypes(): readonly string[] {
  const protos = join(root, 'protos/robotdesign');
  const declared = readdirSync(protos, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('events.proto'))
    .flatMap((file) => {
      const text = readFileSync(join(protos, file), 'utf8');
      const [, area = ''] = /^package ([\w.]+);/m.exec(text) ?? [];
      return [...text.matchAll(/^message (\w+)/gm)].map(([, name]) => `${area}.${name}`);
    });
  const known = new Set(messageNames());
  return declared.filter((type) => known.has(type) && !type.endsWith('Summary')).sort();
}

function sourceOf(service: string): string {
  const folder = join(root, 'services', service, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

/** All events, sorted by type. */
export function eventCatalogue(): readonly EventEntry[] {
  const services = readdirSync(join(root, 'services'))
    .filter((name) => existsSync(join(root, 'services', name, 'src')))
    .map((name) => ({ name, source: sourceOf(name) }));
  /** In the code of services, `makeEvent('type', …)` and `newEvent('type', …)` emit and `'type': react(…)` handles. */
  const named = (pattern: (quoted: string) => RegExp) => (type: string) => {
    const found = pattern(`'${type.replaceAll('.', '\\.')}'`);
    return services.filter(({ source }) => found.test(source)).map(({ name }) => name);
  };
  const emitters = named((quoted) => new RegExp(`(?:make|new)Event\\(\\s*${quoted}`));
  const handlers = named((quoted) => new RegExp(`${quoted}:`));
  return eventTypes().map((type) => ({
    type,
    topic: topicOf(type as EventType),
    emittedBy: emitters(type),
    handledBy: handlers(type),
  }));
}
