/** Of a message of megabytes that is shown in a line, what is read is bounded too. */
const readPerShown = 4;

/** Text that another process wrote: one line without control characters, and no longer than is worth showing. */
export function foreignText(text: string, longest = 300): string {
  const read = text.slice(0, longest * readPerShown).toWellFormed();
  const line = read.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  if (line.length <= longest && text.length <= longest * readPerShown) return line;
  return `${line.slice(0, longest).replace(/[\ud800-\udbff]$/, '')}…`;
}
