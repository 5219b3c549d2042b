import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { holderOf } from '@robotdesign/embedded';
import { type EventBus, openEmbeddedBus } from '@robotdesign/event-bus';
import { openKafkaBus } from '@robotdesign/event-bus/kafka';
import { engineVariables, kafkaAccess, readConfig } from '@robotdesign/service-kit';

/** The events cannot be opened. The message says what to do. */
export class EventsUnavailable extends Error {
  override readonly name = 'EventsUnavailable';
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Opens the event bus of the settings: Kafka, or the log in DATA_DIR.
 * @param changes whether the command writes, which a log in DATA_DIR allows only while no service runs
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
      `${folder} has no events. Set DATA_DIR to the folder of the service, or set KAFKA_BROKERS.`,
    );
  const holder = holderOf(folder);
  if (changes && holder !== undefined) {
    const holderName = holder.pid === undefined ? 'A service' : `The service (process ${holder.pid})`;
    throw new EventsUnavailable(
      `${holderName} uses ${folder}. Stop it, run this command, and start it again.`,
    );
  }
  return openEmbeddedBus({ path, clock, readOnly: !changes });
}
