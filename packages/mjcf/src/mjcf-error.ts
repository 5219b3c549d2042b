/** A body that cannot be written as a MuJoCo model; the message names the element and what is wrong with it. */
export class MjcfError extends Error {
  override readonly name = 'MjcfError';
}
