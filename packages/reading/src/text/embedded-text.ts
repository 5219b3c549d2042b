import { z } from 'zod';
import { readTable } from '../tables.ts';

/** A stretch of a prompt's characters that was not written as a wish, with the reason. */
export interface EmbeddedText {
  readonly start: number;
  readonly end: number;
  readonly because: string;
}

const instruction = 'an instruction to the service, not a requirement';
const data = 'data or code, not a requirement in words';

const marks = readTable(
  'texts/marks.yaml',
  z.looseObject({
    speakers: z.object({
      any: z.array(z.string()),
      user: z.array(z.string()),
      suffixes: z.array(z.string()),
    }),
    tags: z.array(z.string()),
    orders: z.array(z.string()),
  }),
);
const oneOf = (words: readonly string[]): string => words.join('|');
/** Tags of prompts and of pages, whose content speaks to a model and not of a robot. */
const tags = oneOf(marks.tags);
const speakers = oneOf(marks.speakers.any);

/**
 * Forms of text that are no person's wish: what is labelled as said by the system or the assistant of a dialogue,
 * what stands in tags or brackets of such, code, objects of a plan, encoded text, links, paths of a computer. Each is
 * linear in the prompt's length.
 */
const forms: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`<(${tags})\\b[^<>]{0,100}>[\\s\\S]{0,2000}?</\\1\\s*>`, 'gi'), instruction],
  // What a page does not show.
  [
    /<([a-z]{1,20})\b[^<>]{0,200}(?:display:\s*none|visibility:\s*hidden|font-size:\s*0|\shidden)[^<>]{0,200}>[\s\S]{0,2000}?<\/\1\s*>/gi,
    instruction,
  ],
  [/<\|[a-z_]{1,30}\|>(?:\s*(?:system|assistant|developer)\b[^\n<]{0,2000})?/gi, instruction],
  [/\[\/?INST\](?:[^[\]]{0,2000}\[\/INST\])?/gi, instruction],
  [/<<\/?SYS>>(?:[^<]{0,2000}<<\/SYS>>)?/gi, instruction],
  // A label opens a line, or follows what ends a sentence.
  [
    new RegExp(
      `(?<=^|\\n|[.!?]\\s)[ \\t#*>-]{0,6}(?:${speakers})(?: (?:${oneOf(marks.speakers.suffixes)}))?\\**[ \\t]*[:：][^\\n]{0,2000}`,
      'gi',
    ),
    instruction,
  ],
  [
    new RegExp(`(?<=^|\\n)[ \\t#*>-]{0,6}(?:${oneOf(marks.speakers.user)})\\**[ \\t]*[:：]`, 'gi'),
    'a label, not a requirement',
  ],
  [/```[\s\S]{0,4000}?```/g, data],
  [/\/\*[\s\S]{0,2000}?\*\//g, data],
  // An order that names a field of a plan.
  [
    new RegExp(
      `\\b(?:${oneOf(marks.orders)})\\s{1,3}[a-z]{2,30}(?:_[a-z0-9]{1,30}){1,5}\\b[^\\n.;]{0,80}`,
      'gi',
    ),
    instruction,
  ],
  [/\{\s*"(?:[^"\\\n]{1,60})"\s*:[\s\S]{0,6000}\}/g, data],
  [
    /\$\{[^{}\n]{0,200}\}|\{\{[^{}\n]{0,200}\}\}|\{%[^{}\n]{0,200}%\}|<%[^<>\n]{0,200}%>|\$\([^()\n]{0,200}\)/g,
    data,
  ],
  [
    /(?<=^|\n)[ \t]*(?:import [\w.]{1,40}(?=[ \t]*(?:;|\n|$| as | from ))|from [\w.]{1,40} import\b|#include\b|(?:const|let|var) \w{1,40}\s*=|(?:def|function) \w{1,40}\s*\(|class \w{1,40}\s*[:{(])[^\n]{0,400}/g,
    data,
  ],
  [
    // A call: dotted, without arguments, or of a quoted text or another call; "box(es)" and "milk(2 l)" are none.
    /\b[a-z_]\w{0,40}(?:(?:\.\w{1,40}){1,4}\(|\((?=\)|['"`]|[a-z_][\w.]{0,40}\())(?:[^()\n]|\([^()\n]{0,80}\)){0,200}\)(?:\.\w{1,30}\([^()\n]{0,80}\)){0,4}\)?;?/gi,
    data,
  ],
  [
    /\b(?:SELECT\b[^;\n]{0,200}\bFROM|INSERT INTO|DELETE FROM|DROP TABLE|UPDATE\b[^;\n]{0,60}\bSET)\b[^;\n]{0,300};?/g,
    data,
  ],
  [/\b(?:https?|ftp|file|data|javascript):[^\s<>"']{2,500}/gi, 'a link: nothing is fetched'],
  [/(?:\.\.\/){2,}[^\s]{0,200}|(?<=^|\s)~?\/(?:etc|var|root|home|proc|\.ssh|tmp|usr)\/[^\s]{0,200}/g, data],
  [
    /(?<![\w+/])(?=[A-Za-z0-9+/]{0,200}[a-z])(?=[A-Za-z0-9+/]{0,200}[A-Z])(?=[A-Za-z0-9+/]{0,200}\d)[A-Za-z0-9+/]{24,4000}={0,2}/g,
    'encoded text: nothing is decoded',
  ],
  [
    /(?:\\x[0-9a-f]{2}){4,500}|(?:%[0-9a-f]{2}){4,500}|(?:\\u[0-9a-f]{4}){3,500}|\b(?:[01]{8}\s?){4,200}|\b(?:[0-9a-f]{2}\s){8,400}/gi,
    'encoded text: nothing is decoded',
  ],
];
const mostStretches = 50;

/** A value that is a number: what states two of them is a data sheet. */
const figure = /"\s*:\s*-?\d/g;
const fewestFigures = 2;
/** A key of a message to a model. */
const messageKey = /"(?:role|content|messages?|prompt|system|assistant|developer|instructions?)"\s*:/i;
/** A text that is longer than what a field of a data sheet holds. */
const sentenceValue = /:\s*"[^"]{41}/;
/**
 * A prompt that is one flat object of figures and short words: `{"arm_reach_mm": 850, "budget_eur": 65000}`. It is read like
 * lines of a data sheet.
 */
const isDataSheet = (prompt: string, stretch: string): boolean =>
  /^\{\s*"/.test(stretch) &&
  prompt.trim() === stretch &&
  !/[{[]/.test(stretch.slice(1)) &&
  !messageKey.test(stretch) &&
  !sentenceValue.test(stretch) &&
  [...stretch.matchAll(figure)].length >= fewestFigures;

/** Finds what is embedded in a prompt among a person's words, in order, none overlapping another. */
export function findEmbedded(prompt: string): readonly EmbeddedText[] {
  const found: EmbeddedText[] = [];
  for (const [pattern, because] of forms) {
    for (const match of prompt.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (isDataSheet(prompt, match[0])) continue;
      if (found.length < mostStretches && !found.some((other) => start < other.end && other.start < end))
        found.push({ start, end, because });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
