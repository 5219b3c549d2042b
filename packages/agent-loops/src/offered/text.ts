/** Text that another process wrote: one line without control characters, and no longer than is worth showing. */
export function foreignText(text: string, longest = 300): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line;
}
