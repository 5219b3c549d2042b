import type { BusRefused } from '@robotdesign/event-bus';

/** Starts that fail for a reason that a person can fix: reported in one sentence, without a stack. */

/** The process cannot start. The message explains why and what to do. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}

/** What the codes of the system mean for an address. */
const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use',
  EADDRNOTAVAIL: 'is not an address of this machine',
  EACCES: 'needs more permissions',
  ENOTFOUND: 'has an unknown host name',
  EAI_AGAIN: 'has a host name that cannot be resolved now',
};

/**
 * The reason why the process cannot listen on `where`; other errors are returned unchanged.
 * @param settings the variables that set the address, such as `PORT and HOST`
 */
export function cannotListen(error: unknown, where: string, settings: string): unknown {
  // gRPC has the code of the system only in its message.
  const code = /\bE[A-Z_]{4,}\b/.exec(String(error))?.[0] ?? '';
  const reason = reasons[code];
  if (reason === undefined) return error;
  return new StartRefused(`${where} ${reason}. Set ${settings} to another address.`, { cause: error });
}

/** The data folder cannot be made or written to. */
export function cannotKeep(error: unknown, folder: string): StartRefused {
  const why = error instanceof Error ? error.message : String(error);
  return new StartRefused(`DATA_DIR: ${folder} cannot be used as the data folder: ${why}`, {
    cause: error,
  });
}

/** Kafka refuses the login, or the process refuses the certificate of Kafka. */
export function cannotJoin(refused: BusRefused): StartRefused {
  const messages = {
    login: `KAFKA_SASL_USERNAME: Kafka refuses the login: ${refused.message}. Check KAFKA_SASL_MECHANISM, KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD.`,
    certificate: `KAFKA_TLS_CA_FILE: the certificate of Kafka is not trusted: ${refused.message}. Name the authority that signed it.`,
  };
  return new StartRefused(messages[refused.of], { cause: refused });
}

/** The messages of an error and its causes, outermost first, without repetitions. */
export function messagesOf(error: unknown): string {
  const messages: string[] = [];
  for (let at = error; at instanceof Error && messages.length < 8; at = at.cause) {
    const { message } = at;
    if (message !== '' && !messages.some((known) => known.includes(message))) messages.push(message);
  }
  return messages.length > 0 ? messages.join(': ') : String(error);
}
