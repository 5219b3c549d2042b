import { invalidField } from '@robotdesign/contracts';

/** @throws ServiceError `validation_failed` unless the key is absent or 1–255 visible ASCII characters */
export function idempotencyKey(header: string | undefined): { readonly idempotencyKey?: string } {
  if (header === undefined) return {};
  if (!/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw invalidField('Idempotency-Key', 'must be 1 to 255 visible ASCII characters, given once');
  }
  return { idempotencyKey: header };
}
