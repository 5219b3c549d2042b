/** Mutual TLS between services: the identity of this process and the authority it trusts. PEM. */
export interface TlsIdentity {
  readonly certificate: Buffer;
  readonly key: Buffer;
  /** The authority that signs the certificates of all services. */
  readonly authority: Buffer;
}
