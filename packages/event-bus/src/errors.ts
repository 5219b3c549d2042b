/** The bus refuses the event or its topic. Publishing it again cannot succeed. */
export class EventRefused extends Error {
  override readonly name = 'EventRefused';
}

/** The bus is unavailable. It is unknown whether an event in publication arrived: publish it again. */
export class BusUnavailable extends Error {
  override readonly name = 'BusUnavailable';
  /** Waiting fixes it: consumers wait and retry. */
  readonly infrastructure = true;
}

/** Authentication failed on either side. Waiting does not fix it: a person has to change a setting. */
export class BusRefused extends Error {
  override readonly name = 'BusRefused';
  /** Our login, or the certificate of the bus. */
  readonly of: 'login' | 'certificate';

  constructor(of: BusRefused['of'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.of = of;
  }
}

/** Whether waiting fixes the error: it or a cause of it is marked `infrastructure`, as in the errors of the ports. */
export function isInfrastructureError(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    if ('infrastructure' in cause && cause.infrastructure === true) return true;
  }
  return false;
}
