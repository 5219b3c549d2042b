import { EventRefused } from './errors.ts';
import type { BusEvent } from './port.ts';

/** Limit of an event's data as JSON in UTF-8, in bytes. An event refers to larger data instead of carrying it. */
export const dataLimit_bytes = 256 * 1024;

/** Of an integer attribute of CloudEvents. */
const largestInteger = 2 ** 31 - 1;

/** Returns the data of a valid event as JSON. @throws EventRefused for an invalid event */
export type Validator = (event: BusEvent) => string;

/** Loads the validator at the first use: the library takes 60 ms, which would delay the start of the process. */
export function validatorOnDemand(): () => Promise<Validator> {
  let loaded: Promise<Validator> | undefined;
  return () => {
    loaded ??= loadValidator();
    return loaded;
  };
}

async function loadValidator(): Promise<Validator> {
  const { CloudEvent } = await import('cloudevents');
  return (event) => {
    for (const [attribute, fits] of Object.entries(ownRules)) {
      if (!fits(event)) throw new EventRefused(`event ${event.id}: ${attribute} is missing or malformed`);
    }
    try {
      new CloudEvent({ ...event, specversion: '1.0', datacontenttype: 'application/json' }, true);
    } catch (error) {
      const why = error instanceof Error ? error.message.replace(/\s+/g, ' ').slice(0, 300) : String(error);
      throw new EventRefused(`event ${event.id} is not a CloudEvent: ${why}`, { cause: error });
    }
    const data = JSON.stringify(event.data);
    const bytes = Buffer.byteLength(data);
    if (bytes > dataLimit_bytes) {
      throw new EventRefused(
        `event ${event.id} has ${bytes} bytes of data (maximum ${dataLimit_bytes}): send a reference instead`,
      );
    }
    return data;
  };
}

/** Rules that CloudEvents leaves open, or that the library does not check, or whose values it would fill in. */
const ownRules: Readonly<Record<string, (event: BusEvent) => boolean>> = {
  id: ({ id }) => typeof id === 'string',
  subject: ({ subject }) => typeof subject === 'string',
  time: ({ time }) => typeof time === 'string',
  turn: ({ turn = 0 }) => Number.isInteger(turn) && turn >= 0 && turn <= largestInteger,
  sequence: ({ sequence }) => /^\d{10}$/.test(sequence),
  data: ({ data }) => data !== null && typeof data === 'object',
  attributes: ({ data: _data, ...attributes }) =>
    Object.values(attributes).every((value) => value === undefined || isAttribute(value)),
};

/** One line of text, as required of a header, or an integer. */
function isAttribute(value: unknown): boolean {
  return typeof value === 'string' ? /^[^\p{Cc}\p{Cs}]+$/u.test(value) : Number.isSafeInteger(value);
}
