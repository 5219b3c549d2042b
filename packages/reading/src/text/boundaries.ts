import { z } from 'zod';
import { readTable } from '../tables.ts';

/** Where sentences and clauses end in a text. */
export interface Boundary {
  /** UTF-16 offset of the first character after the end. */
  readonly at: number;
  readonly ends: 'sentence' | 'clause';
}

const { abbreviations } = readTable(
  'texts/marks.yaml',
  z.looseObject({ abbreviations: z.record(z.string(), z.array(z.string())) }),
);
const abbreviated: ReadonlySet<string> = new Set(Object.values(abbreviations).flat());

const mark = /\n[\s]*|\t| {3,}|\.{3,}|[.!?;:,()[\]—|/–·•-]|[。！？；：，、؟؛،…（）「」【】『』]/gu;
const sentenceSigns = new Set(['!', '?', ';', '。', '！', '？', '；', '؟', '؛', '…', '•']);
const clauseSigns = new Set([
  ',',
  ':',
  '(',
  ')',
  '[',
  ']',
  '—',
  '|',
  '，',
  '：',
  '、',
  '،',
  '（',
  '）',
  '「',
  '」',
  '【',
  '】',
  '『',
  '』',
]);
/** Signs that part a list only between spaces: "rover / 3 kg", "a rover - 3 kg". */
const spacedSigns = new Set(['/', '–', '-', '·']);
/** Letters in a line from which on its end may be that of the page, and not of what is said. */
const shortestBroken = 50;
const listMarker = /^(?:[-*•·–—・▪●◦☐✓✔→#>|]|\p{Nd}{1,2}[.)、]|[a-z][.)]\s|[A-Z]{2,}\b|[\p{L} ]{1,30}[:：])/u;
const wordBefore = /([\p{L}\p{M}]+|\p{Nd}+)$/u;

/** "DOF: 6." */
const isValue = /[:=<>≤≥]\s?\p{Nd}{1,2}$/u;

/** Whether the dot at an offset ends a sentence: none inside a number, after an abbreviation, or of an ordinal. */
function isStop(text: string, at: number): boolean {
  const next = text.slice(at + 1, at + 4);
  if (/^[\p{L}\p{Nd}.]/u.test(next)) return false;
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const before = wordBefore.exec(line)?.[1] ?? '';
  if (abbreviated.has(before.toLowerCase()) && /^\s*[\p{Ll}\p{Nd}½¼¾=:<>≤≥€$£,]/u.test(next)) return false;
  if (/^\p{L}$/u.test(before) && /^\s?\p{L}/u.test(next) && /^\p{Lu}/u.test(before)) return false;
  // "1. reach", "am 12. Mai": a day or the number of a list; a sentence that ends with a number ends with its unit.
  if (/^\p{Nd}{1,2}$/u.test(before))
    return isValue.test(line) || !(line.trim() === before || /^ \p{L}/u.test(next));
  return true;
}

/** Whether spaces part two cells of a line, as a table without lines does. */
const isBetweenCells = (text: string, start: number, end: number): boolean =>
  /[^\s]/.test(text[start - 1] ?? ' ') && /[^\s]/.test(text[end] ?? ' ');

/** Whether dots lead from a label to its value: "reach ....... 650 mm", and not "well... 650 mm". */
const isLeader = (text: string, start: number, end: number): boolean =>
  /^[ \t]*[^\s]/.test(text.slice(end)) && (end - start > 3 || /\s/.test(text[start - 1] ?? ''));

function endsAtLine(text: string, start: number, end: number): boolean {
  if (/\n\s*\n/.test(text.slice(start, end))) return true;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  return start - lineStart < shortestBroken || listMarker.test(text.slice(end, end + 40));
}

/** The ends of sentences and clauses, in order. Cells of a table and bullets end clauses, lines of a list sentences. */
export function findBoundaries(text: string): readonly Boundary[] {
  const found: Boundary[] = [];
  for (const { 0: sign, index } of text.matchAll(mark)) {
    const at = index + sign.length;
    const push = (ends: Boundary['ends']) => found.push({ at, ends });
    if (sign.startsWith('\n')) {
      if (endsAtLine(text, index, at)) push('sentence');
    } else if (sign === '\t') push('clause');
    else if (sign.startsWith('   ')) {
      if (isBetweenCells(text, index, at)) push('clause');
    } else if (sign.startsWith('...')) {
      if (isLeader(text, index, at)) push('clause');
      else if (isStop(text, at - 1)) push('sentence');
    } else if (sign === '.') {
      if (isStop(text, index)) push('sentence');
    } else if (sentenceSigns.has(sign)) push('sentence');
    else if (clauseSigns.has(sign)) {
      const isInNumber = /\p{Nd}/u.test(text[index - 1] ?? '') && /\p{Nd}/u.test(text[at] ?? '');
      if (!isInNumber) push('clause');
    } else if (spacedSigns.has(sign)) {
      const isSpaced = /\s/.test(text[index - 1] ?? '') && /\s/.test(text[at] ?? '');
      const isRange =
        /\p{Nd}\s*$/u.test(text.slice(Math.max(0, index - 3), index)) &&
        /^\s*\p{Nd}/u.test(text.slice(at, at + 3));
      if (isSpaced && !isRange) push('clause');
    }
  }
  return found;
}
