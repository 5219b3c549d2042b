import type { ConsumerOptions } from './consumer-options.ts';
import { deliveryTo } from './deliver.ts';
import { isInfrastructureError } from './errors.ts';
import type { Subscription } from './port.ts';
import { retryPolicy, whileUnavailable } from './retry.ts';
import { deadLetterTopic, replayTopic } from './topics.ts';

/**
 * Runs a consumer group's handlers. An event of a type without a handler is acknowledged at once. An infrastructure
 * error blocks its partition and is retried without a limit. An event that fails otherwise is tried
 * five times, is published to the group's own dead-letter topic, and is acknowledged after that.
 * `replayDeadLetters` returns it to this group alone. Starts are counted if a handler is of the kind `work`.
 */
export function consume(options: ConsumerOptions & { readonly topics: readonly string[] }): Subscription {
  const { bus, group, topics, concurrency, ensure = [] } = options;
  const replays = replayTopic(group);
  const needed = [...ensure, deadLetterTopic(group), replays];
  const { infrastructure } = retryPolicy(options.retry);
  const deliver = deliveryTo(options);
  const stopping = new AbortController();

  async function open(): Promise<Subscription | undefined> {
    try {
      const retrying = { ...options, mayPass: isInfrastructureError };
      await whileUnavailable(retrying, infrastructure, stopping.signal, () => bus.ensureTopics(needed));
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
    if (stopping.signal.aborted) return undefined;
    return bus.subscribe({
      group,
      topics: [...topics, replays.name],
      deliver,
      countStarts: Object.values(options.handlers).some((found) =>
        [found].flat().some((handler) => handler?.kind === 'work'),
      ),
      ...(concurrency !== undefined && { concurrency }),
    });
  }

  const opening = open();
  const ready = opening.then((subscription) => subscription?.ready);
  // A caller that does not wait for `ready` learns of the failure from `ended`.
  ready.catch(() => undefined);

  return {
    ready,
    ended: opening.then((subscription) => subscription?.ended),
    async stop() {
      stopping.abort();
      await (await opening.catch(() => undefined))?.stop();
    },
  };
}
