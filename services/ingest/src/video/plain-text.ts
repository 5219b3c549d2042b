/** Untrusted text as one line of plain text. */

const maxRead_characters = 2_000;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
  const isHex = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
}

/** Replacements, applied in this order. */
const steps: readonly (readonly [RegExp, (whole: string, part: string) => string])[] = [
  [/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,4});/gi, decoded],
  // Line breaks and other control characters become spaces; formatting characters, such as a change of direction, are removed.
  [/[\p{Cc}\p{Zl}\p{Zp}]/gu, () => ' '],
  [/[\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu, () => ''],
  [/<[^<>]*>/g, () => ' '],
  [/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, (_, shown) => shown],
  [/\]\(/g, () => '] ('],
  [/[<>`]/g, () => ' '],
  [/(\p{M}{3})\p{M}+/gu, (_, marks) => marks],
  [/\s+/g, () => ' '],
];

/** The text without markup, control characters and line breaks, at most `most` characters (code points). */
export function plainText(text: string, most: number): string {
  const plain = steps
    .reduce((line, [pattern, replace]) => line.replace(pattern, replace), text.slice(0, maxRead_characters))
    .trim();
  const characters = [...plain];
  return characters.length <= most
    ? plain
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
