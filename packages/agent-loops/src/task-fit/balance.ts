/** Predicate for a body that needs a balance controller. */
export const balanceController = 'needs a balance controller';

/** The same as a sentence for the summary. */
export const balanceCaveat =
  'It stands by itself; to walk it needs a balance controller, so no speed is given.';
