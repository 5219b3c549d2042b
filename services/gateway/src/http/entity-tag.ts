import { invalidField, ServiceError } from '@robotdesign/contracts';

/** Entity tags (RFC 9110): the version of a resource, the hash of a file. */

export function entityTag(value: number | string): string {
  return `"${value}"`;
}

const tagPattern = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"/g;
const listPattern =
  /^\s*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"(?:\s*,\s*(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")*\s*$/;

interface Tag {
  readonly weak: boolean;
  readonly value: string;
}

function tagsOf(name: string, header: string): readonly Tag[] | 'any' {
  if (header.trim() === '*') return 'any';
  if (!listPattern.test(header)) {
    throw invalidField(name, 'must be * or entity tags in double quotes, such as "3"');
  }
  return [...header.matchAll(tagPattern)].map((match) => ({
    weak: match[1] !== undefined,
    value: match[2] ?? '',
  }));
}

/** Whether the caller already has the current version; If-None-Match compares weakly. */
export function isFresh(ifNoneMatch: string | undefined, current: number | string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = tagsOf('If-None-Match', ifNoneMatch);
  return tags === 'any' || tags.some(({ value }) => value === String(current));
}

const stale = (current?: number | string) =>
  new ServiceError(
    'precondition_failed',
    current === undefined
      ? 'If-Match names no version of the resource.'
      : `If-Match does not match: the entity tag is ${entityTag(current)}.`,
  );

/** @throws ServiceError `precondition_failed` when If-Match is present and does not match */
export function checkIfMatch(ifMatch: string | undefined, current: number | string): void {
  if (ifMatch === undefined) return;
  const tags = tagsOf('If-Match', ifMatch);
  const fits = tags === 'any' || tags.some(({ weak, value }) => !weak && value === String(current));
  if (!fits) throw stale(current);
}

/**
 * The version that a change expects; the service compares it.
 * @throws ServiceError `precondition_failed` when it is not a version, `validation_failed` for several versions
 */
export function versionOfIfMatch(ifMatch: string | undefined): { readonly if_version?: number } {
  if (ifMatch === undefined) return {};
  const tags = tagsOf('If-Match', ifMatch);
  if (tags === 'any') return {};
  const versions = tags.filter(({ weak, value }) => !weak && /^\d{1,9}$/.test(value));
  const [version, ...others] = versions;
  if (!version) throw stale();
  if (others.length > 0) throw invalidField('If-Match', 'must name one version');
  return { if_version: Number(version.value) };
}
