/** Levenshtein distance: single-letter edits (insert, delete, change) between two words. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries()) {
      const changed = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** The most similar name; undefined when none is similar. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const near = names
    .map((name) => ({ name, edits: name.startsWith(word) ? 0 : distance(word, name) }))
    .filter(({ name, edits }) => edits <= Math.max(2, Math.floor(name.length / 3)))
    .sort((a, b) => a.edits - b.edits);
  return near[0]?.name;
}
