/**
 * The starts of an event travel with the position of the group: the metadata of the commit whose offset is that of the
 * event. A commit of another offset has none, so that an end needs no other write.
 */

/** Metadata of a commit. */
export const startsText = (starts: number): string => `starts=${starts}`;

/** The starts that the metadata of a commit has; 0 if it has none. */
export const startsIn = (metadata: string | null): number =>
  Number(/^starts=(\d{1,9})$/.exec(metadata ?? '')?.[1] ?? 0);
