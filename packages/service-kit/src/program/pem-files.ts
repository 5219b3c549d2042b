import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '../config.ts';

/** Files of certificates and keys that settings name, checked at the start. */

const certificate = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function readSetting(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new ConfigError([`${name}: ${error instanceof Error ? error.message : error}`]);
  }
}

export interface Certificates {
  readonly pem: Buffer;
  readonly first: X509Certificate;
}

/**
 * The certificates in the file.
 * @throws ConfigError that names the variable if the file is unreadable or contains none
 */
export function readCertificates(name: string, path: string): Certificates {
  const pem = readSetting(name, path);
  try {
    const found = pem.toString('latin1').match(certificate) ?? [];
    const [first] = found.map((text) => new X509Certificate(text));
    if (first !== undefined) return { pem, first };
  } catch {
    // Reported below.
  }
  throw new ConfigError([`${name}: ${path} contains no PEM certificate.`]);
}

/** @throws ConfigError that names the variable if the file is unreadable or contains no key without a passphrase */
export function readKey(name: string, path: string): { readonly pem: Buffer; readonly key: KeyObject } {
  const pem = readSetting(name, path);
  try {
    return { pem, key: createPrivateKey(pem) };
  } catch {
    throw new ConfigError([`${name}: ${path} contains no PEM private key without a passphrase.`]);
  }
}
