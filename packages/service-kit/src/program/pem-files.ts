import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from '../config.ts';

/** Files of certificates and keys that settings name, looked at before anything depends on them. */

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
 * The certificates of the file, as they stand in it.
 * @throws ConfigError naming the variable when it cannot be read or holds none
 */
export function readCertificates(name: string, path: string): Certificates {
  const pem = readSetting(name, path);
  try {
    const found = pem.toString('latin1').match(certificate) ?? [];
    const [first] = found.map((text) => new X509Certificate(text));
    if (first !== undefined) return { pem, first };
  } catch {
    // Said below.
  }
  throw new ConfigError([`${name}: ${path} holds no certificate in PEM`]);
}

/** @throws ConfigError naming the variable when the file cannot be read or holds no key without a passphrase */
export function readKey(name: string, path: string): { readonly pem: Buffer; readonly key: KeyObject } {
  const pem = readSetting(name, path);
  try {
    return { pem, key: createPrivateKey(pem) };
  } catch {
    throw new ConfigError([`${name}: ${path} holds no private key in PEM, or one with a passphrase`]);
  }
}
