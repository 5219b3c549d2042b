import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TlsIdentity } from '@robotdesign/service-kit';

/** Test certificates and authorities: X.509 (RFC 5280), encoded as DER by hand. */

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const text = (tag: number, value: string) => der(tag, Buffer.from(value));
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const yes = der(0x01, Buffer.from([0xff]));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const commonName = (name: string) => sequence(der(0x31, sequence(oid('550403'), text(0x0c, name))));
/** Valid from yesterday until tomorrow, as UTCTime. */
function validity(): Buffer {
  const time = (days: number) => {
    const at = new Date(Date.now() + days * 86_400_000).toISOString();
    return text(0x17, `${at.replaceAll(/[-:T]/g, '').slice(2, 14)}Z`);
  };
  return sequence(time(-1), time(1));
}

/** Basic constraints: this is an authority. */
const authorityExtension = sequence(oid('551d13'), yes, der(0x04, sequence(yes)));
/** Subject alternative names. */
const hostsExtension = sequence(
  oid('551d11'),
  der(0x04, sequence(text(0x82, 'localhost'), der(0x87, Buffer.from([127, 0, 0, 1])))),
);

const pem = (certificate: Buffer) =>
  Buffer.from(
    `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  );

interface Subject {
  readonly name: string;
  readonly publicKey: KeyObject;
  readonly extension: Buffer;
}
interface Issuer {
  readonly name: string;
  readonly privateKey: KeyObject;
}

function certificate({ name, publicKey, extension }: Subject, issuer: Issuer): Buffer {
  const serial = der(0x02, Buffer.from([1]), randomBytes(8));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    serial,
    ecdsaWithSha256,
    commonName(issuer.name),
    validity(),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  );
  const signature = sign('sha256', content, issuer.privateKey);
  return pem(sequence(content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature)));
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** An authority that issues certificates for localhost and 127.0.0.1. */
export function newAuthority(name: string): { issue(subject: string): TlsIdentity } {
  const own = newKeys();
  const issuer = { name, privateKey: own.privateKey };
  const authority = certificate({ name, publicKey: own.publicKey, extension: authorityExtension }, issuer);
  return {
    issue(subject) {
      const { publicKey, privateKey } = newKeys();
      return {
        certificate: certificate({ name: subject, publicKey, extension: hostsExtension }, issuer),
        key: Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })),
        authority,
      };
    },
  };
}

/** Writes the identity to files and returns the variables that name them. */
export async function identityFiles(
  folder: string,
  name: string,
  identity: TlsIdentity,
): Promise<Record<string, string>> {
  const files = {
    GRPC_TLS_CERT_FILE: identity.certificate,
    GRPC_TLS_KEY_FILE: identity.key,
    GRPC_TLS_CA_FILE: identity.authority,
  };
  const named = Object.entries(files).map(async ([variable, content]) => {
    const path = join(folder, `${name}-${variable.toLowerCase()}.pem`);
    await writeFile(path, content, { mode: 0o600 });
    return [variable, path] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}
