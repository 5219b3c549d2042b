import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { holderOf } from '@robotdesign/embedded';
import { type EventBus, openEmbeddedBus } from '@robotdesign/event-bus';
import { openKafkaBus } from '@robotdesign/event-bus/kafka';
import { engineVariables, kafkaAccess, readConfig } from '@robotdesign/service-kit';

/** The events cannot be had as asked; the message says what would do. */
export class EventsUnavailable extends Error {
  override readonly name = 'EventsUnavailable';
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * The events that the settings name: Kafka's, or those in DATA_DIR.
 * @param changes whether something will be written, which a log in DATA_DIR allows only while no service runs
 * @throws ConfigError; EventsUnavailable
 */
export function openEvents(env: NodeJS.ProcessEnv, changes: boolean): EventBus {
  const config = readConfig(engineVariables, env);
  const clock = () => Date.now();
  const kafka = kafkaAccess(config);
  if (kafka !== undefined)
    return openKafkaBus({ ...kafka, clientId: 'robotdesign-events', clock, logger: quiet });
  const folder = config.DATA_DIR;
  const path = join(folder, 'events.sqlite');
  if (!existsSync(path))
    throw new EventsUnavailable(
      `There are no events in ${folder}: set DATA_DIR to the service's folder, or KAFKA_BROKERS.`,
    );
  const holder = holderOf(folder);
  if (changes && holder !== undefined) {
    const who = holder.pid === undefined ? 'A service' : `The service (process ${holder.pid})`;
    throw new EventsUnavailable(
      `${who} runs on ${folder} and alone may change it: end it, do this, and start it again.`,
    );
  }
  return openEmbeddedBus({ path, clock, readOnly: !changes });
}
