import { InvalidArtifactKey } from './errors.ts';

const longestKey = 512;
/** Every common file system accepts names of this length. */
const longestSegment = 255;
const allowed = /^[A-Za-z0-9._-]*$/;

function checkSegment(key: string, segment: string): void {
  if (segment === '') throw new InvalidArtifactKey(`key ${JSON.stringify(key)} has an empty segment`);
  if (segment === '.' || segment === '..') {
    throw new InvalidArtifactKey(
      `key ${JSON.stringify(key)} has the segment ${segment}, which is not allowed`,
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
 * The segments of a key. Nothing is decoded or normalised.
 * @throws InvalidArtifactKey
 */
export function keySegments(key: string): readonly string[] {
  checkLength(key);
  const segments = key.split('/');
  for (const segment of segments) checkSegment(key, segment);
  return segments;
}

/**
 * The complete segments of a prefix. Its last, possibly incomplete segment is only checked.
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
