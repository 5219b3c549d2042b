/** A slot that the graph needs has no component, or a node has a form that nothing is built for. */
export class LoweringError extends Error {
  override name = 'LoweringError';
}
