/** How a process proves who it is to the other services, and whom it believes. PEM. */
export interface TlsIdentity {
  readonly certificate: Buffer;
  readonly key: Buffer;
  /** The authority that vouches for every service: it signs what this one shows and what it takes. */
  readonly authority: Buffer;
}
