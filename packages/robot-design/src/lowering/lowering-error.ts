/** A slot of the graph has no component, or no builder exists for the form of a node. */
export class LoweringError extends Error {
  override name = 'LoweringError';
}
