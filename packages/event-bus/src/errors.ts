/** The event, or its topic, is not one that the bus takes: publishing it again cannot succeed. */
export class EventRefused extends Error {
  override readonly name = 'EventRefused';
}

/** The bus cannot be used now. An event that was being published may be there or not: publish it again. */
export class BusUnavailable extends Error {
  override readonly name = 'BusUnavailable';
  /** Time heals it: whoever works for an event waits and tries again. */
  readonly infrastructure = true;
}

/** The bus and we do not know one another: no waiting heals it, a person has to change a setting. */
export class BusRefused extends Error {
  override readonly name = 'BusRefused';
  /** How we say who we are, or how it does. */
  readonly of: 'login' | 'certificate';

  constructor(of: BusRefused['of'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.of = of;
  }
}

/**
 * Whether waiting heals the error: it, or what caused it, is marked `infrastructure`, as the unavailability errors
 * of the ports are. Services extend this by what their own calls throw.
 */
export function isInfrastructureError(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth += 1) {
    if ('infrastructure' in cause && cause.infrastructure === true) return true;
  }
  return false;
}
