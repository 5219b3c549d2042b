import type { BusRefused } from '@robotdesign/event-bus';

/** Starts that fail for a reason which a person can do something about: in one sentence, without a stack. */

/** It cannot start, for a reason that its message explains in full. */
export class StartRefused extends Error {
  override readonly name: string = 'StartRefused';
}

/** What the system's codes mean to who chose the address. */
const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another process listens there',
  EADDRNOTAVAIL: 'this machine has no such address',
  EACCES: 'this process may not',
  ENOTFOUND: 'no such host is known',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
};

/**
 * Why `where` cannot be listened on; an error that says nothing of that stays as it is.
 * @param settings the variables that choose the address
 */
export function cannotListen(error: unknown, where: string, settings: string): unknown {
  // gRPC tells of the system's error by its words alone.
  const code = /\bE[A-Z_]{4,}\b/.exec(String(error))?.[0] ?? '';
  const reason = reasons[code];
  if (reason === undefined) return error;
  return new StartRefused(`${where} cannot be listened on: ${reason}. Choose another by ${settings}.`, {
    cause: error,
  });
}

/** The folder cannot be made, or not be written to. */
export function cannotKeep(error: unknown, folder: string): StartRefused {
  const why = error instanceof Error ? error.message : String(error);
  return new StartRefused(`DATA_DIR: ${folder} cannot be used as the folder for data: ${why}`, {
    cause: error,
  });
}

/** Kafka and the process do not know one another. */
export function cannotJoin(refused: BusRefused): StartRefused {
  const words = {
    login: `KAFKA_SASL_USERNAME: Kafka does not let it in: ${refused.message}: check KAFKA_SASL_MECHANISM, KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD.`,
    certificate: `KAFKA_TLS_CA_FILE: Kafka's certificate is not accepted: ${refused.message}: name the authority that vouches for it.`,
  };
  return new StartRefused(words[refused.of], { cause: refused });
}

/** The words of an error and of what caused it, outermost first, none of them twice. */
export function wordsOf(error: unknown): string {
  const words: string[] = [];
  for (let at = error; at instanceof Error && words.length < 8; at = at.cause) {
    const { message } = at;
    if (message !== '' && !words.some((said) => said.includes(message))) words.push(message);
  }
  return words.length > 0 ? words.join(': ') : String(error);
}
