import { InvalidArtifactKey } from './errors.ts';

const longestKey = 512;
/** What every file system in use accepts as one name. */
const longestSegment = 255;
const allowed = /^[A-Za-z0-9._-]*$/;

function checkSegment(key: string, segment: string): void {
  if (segment === '') throw new InvalidArtifactKey(`key ${JSON.stringify(key)} has an empty segment`);
  if (segment === '.' || segment === '..') {
    throw new InvalidArtifactKey(
      `key ${JSON.stringify(key)} has the segment ${segment}; keys name no relative steps`,
    );
  }
  checkCharacters(key, segment);
}

function checkCharacters(key: string, segment: string): void {
  if (!allowed.test(segment)) {
    throw new InvalidArtifactKey(
      `key ${JSON.stringify(key)}: only letters, digits, ".", "_", "-" and "/" are allowed`,
    );
  }
  if (segment.length > longestSegment) {
    throw new InvalidArtifactKey(`a segment of the key is longer than ${longestSegment} characters`);
  }
}

function checkLength(key: string): void {
  if (key.length > longestKey)
    throw new InvalidArtifactKey(`the key is longer than ${longestKey} characters`);
}

/**
 * The segments of a checked key. Nothing is decoded or normalised: a key that is not already in its one form is
 * refused.
 * @throws InvalidArtifactKey
 */
export function keySegments(key: string): readonly string[] {
  checkLength(key);
  const segments = key.split('/');
  for (const segment of segments) checkSegment(key, segment);
  return segments;
}

/**
 * The whole folders that a prefix names; its unfinished last segment is only ever compared.
 * @throws InvalidArtifactKey
 */
export function prefixFolders(prefix: string): readonly string[] {
  checkLength(prefix);
  const segments = prefix.split('/');
  const last = segments.pop() ?? '';
  for (const segment of segments) checkSegment(prefix, segment);
  checkCharacters(prefix, last);
  return segments;
}
