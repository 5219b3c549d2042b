/** The reason with which a subscription aborts itself. The cause is what `ended` rejects with. */
export class Broken extends Error {
  override readonly name = 'Broken';

  constructor(cause: unknown) {
    super('the subscription has failed', { cause });
  }
}
