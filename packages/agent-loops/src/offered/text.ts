/** Characters read per character shown: bounds the work for a message of megabytes. */
const readPerShown = 4;

/** Cleans text that another process wrote: one line, no control characters, bounded length. */
export function foreignText(text: string, longest = 300): string {
  const read = text.slice(0, longest * readPerShown).toWellFormed();
  const line = read.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  if (line.length <= longest && text.length <= longest * readPerShown) return line;
  return `${line.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
}
