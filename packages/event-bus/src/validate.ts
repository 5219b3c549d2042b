import { EventRefused } from './errors.ts';
import type { BusEvent } from './port.ts';

/** Bytes of an event's data as JSON in UTF-8; what is larger travels by reference. */
export const dataLimit_bytes = 256 * 1024;

/** Gives the data of a valid event as JSON. Throws EventRefused for others. */
export type Validator = (event: BusEvent) => string;

/** The library costs 60 ms to load: that is paid by the first event, not by the start of the process. */
export async function loadValidator(): Promise<Validator> {
  const { CloudEvent } = await import('cloudevents');
  return (event) => {
    for (const [attribute, fits] of Object.entries(ownRules)) {
      if (!fits(event)) throw new EventRefused(`${event.id}: the event's ${attribute}: missing or malformed`);
    }
    try {
      new CloudEvent({ ...event, specversion: '1.0', datacontenttype: 'application/json' }, true);
    } catch (error) {
      const why = error instanceof Error ? error.message.replace(/\s+/g, ' ').slice(0, 300) : String(error);
      throw new EventRefused(`${event.id}: not a CloudEvent: ${why}`, { cause: error });
    }
    const data = JSON.stringify(event.data);
    const bytes = Buffer.byteLength(data);
    if (bytes > dataLimit_bytes) {
      throw new EventRefused(
        `${event.id}: ${bytes} bytes of data, at most ${dataLimit_bytes}: send a reference`,
      );
    }
    return data;
  };
}

/** What CloudEvents leaves open, or the library does not check or would fill in by itself. */
const ownRules: Readonly<Record<string, (event: BusEvent) => boolean>> = {
  id: ({ id }) => typeof id === 'string',
  subject: ({ subject }) => typeof subject === 'string',
  time: ({ time }) => typeof time === 'string',
  sequence: ({ sequence }) => /^\d{10}$/.test(sequence),
  data: ({ data }) => data !== null && typeof data === 'object',
  attributes: ({ data: _data, ...attributes }) =>
    Object.values(attributes).every((value) => value === undefined || isAttribute(value)),
};

/** Text of one line, as a header must be, or a whole number. */
function isAttribute(value: unknown): boolean {
  return typeof value === 'string' ? /^[^\p{Cc}\p{Cs}]+$/u.test(value) : Number.isSafeInteger(value);
}
