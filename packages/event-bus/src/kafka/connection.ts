import { setTimeout as delay } from 'node:timers/promises';
import type { Admin, Kafka } from 'kafkajs';
import { BusUnavailable, isInfrastructureError } from '../errors.ts';
import { asBusError } from './errors.ts';

const retry_ms = 100;
const tries = 3;

/** The admin connection of a bus, opened on demand and replaced after a failure. */
export function openConnection(kafka: Kafka) {
  let admin: Promise<Admin> | undefined;
  let closed = false;

  async function connect(): Promise<Admin> {
    const opened = kafka.admin();
    await opened.connect();
    return opened;
  }

  /** Concurrent calls on it fail in the same way and retry on the next connection. */
  async function discard(old: Promise<Admin> | undefined): Promise<void> {
    if (admin === old) admin = undefined;
    await (await old?.catch(() => undefined))?.disconnect().catch(() => undefined);
  }

  return {
    /**
     * Runs an idempotent request. A short failure is retried.
     * @throws BusUnavailable
     */
    async use<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
      for (let tried = 1; ; tried += 1) {
        if (closed) throw new BusUnavailable('the bus is closed');
        admin ??= connect();
        const used = admin;
        try {
          return await work(await used);
        } catch (error) {
          await discard(used);
          const failure = asBusError(error);
          if (tried === tries || !isInfrastructureError(failure)) throw failure;
          await delay(retry_ms);
        }
      }
    },

    async close(): Promise<void> {
      closed = true;
      await discard(admin);
    },
  };
}

export type Connection = ReturnType<typeof openConnection>;
