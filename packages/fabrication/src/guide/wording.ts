/** Words of the guide. */

/** A name of a link, joint or part as words. */
export const words = (name: string): string => name.replaceAll('_', ' ');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lines with their count, in the order of their first. */
export const countedLines = (lines: readonly string[]): { readonly line: string; readonly count: number }[] =>
  [...Map.groupBy(lines, (line) => line)].map(([line, same]) => ({ line, count: same.length }));
