import type { Token } from './tokens.ts';
import { type Unit, unitOf } from './units.ts';

const perWords = new Set(['/', 'per', 'a', 'an']);

/** Words after "in" that show it to be the inch and no preposition. */
const afterInch = new Set([
  'high',
  'tall',
  'wide',
  'long',
  'deep',
  'step',
  'steps',
  'gap',
  'pipe',
  'thick',
  'x',
  'of',
  'or',
  'across',
  'diameter',
  'square',
  'clearance',
  'headroom',
  'kerb',
  'kerbs',
  'curb',
  'curbs',
  'stairs',
  'gaps',
  'pipes',
  'duct',
  'max',
  'tops',
  'apart',
  'and',
  'min',
  'maximum',
  'minimum',
  'at',
  'between',
  'above',
  'below',
  'under',
  'on',
  'from',
  'clear',
  'inside',
  'outside',
  'outer',
  'inner',
  'id',
  'od',
  'rise',
  'riser',
  'risers',
  'lip',
  'lips',
  'sill',
  'sills',
  'threshold',
  'thresholds',
  'ledge',
  'ledges',
  'wall',
  'walls',
  'hole',
  'holes',
  'opening',
  'openings',
  'door',
  'doors',
  'hatch',
  'tube',
  'tubes',
  'culvert',
  'culverts',
  'conduit',
  'main',
  'mains',
  'ditch',
  'ditches',
  'log',
  'logs',
  'rock',
  'rocks',
  'aisle',
  'aisles',
  'board',
  'boards',
  'drop',
  'draft',
  'boulder',
  'boulders',
  'round',
  'proud',
  'bumps',
  'bump',
  'slot',
  'slots',
  'vent',
  'vents',
]);

/** Signs of feet and inches, which are quotation marks elsewhere. */
const marks = new Set(["'", '"', '”', '’', '′', '″']);
const quotes: Readonly<Record<string, string>> = { '"': '"', '”': '“', "'": "'", '’': '‘' };
const quoteReach = 200;

/** `6"` is six inches, unless the sign closes a quotation; `5'` is five feet only in front of inches. */
function isMark(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token === undefined || before?.kind !== 'number' || before.end !== token.start) return false;
  const opening = quotes[token.text];
  if (opening === undefined) return true;
  if (/^['’]$/.test(token.text))
    return tokens[at + 1]?.kind === 'number' && tokens[at + 1]?.isJoined === true;
  let isOpen = false;
  for (let back = Math.max(0, at - quoteReach); back < at; back += 1) {
    if (tokens[back]?.text === opening && tokens[back - 1]?.kind !== 'number') isOpen = !isOpen;
  }
  return !isOpen;
}

/** Words that may stand between a number and its unit: "one full day", "two good hours". */
const emphases = new Set([
  'full',
  'whole',
  'good',
  'solid',
  'straight',
  'entire',
  'square',
  'cubic',
  'sq',
  'little',
  'miserable',
]);

/** "a 1920s house". */
const decade = /^(1[5-9]|20)\d0$/;
/** What stands in front of a measure at the end of a sentence: "at most 8 in", and not "put 8 in". */
const beforeMeasure =
  /^(most|max|maximum|min|minimum|least|than|is|are|of|to|:|=|\||about|around|height|width|length|diameter|under|over|by|x|high|wide)$/;
/** What an inch may be of, one word further on: "a 5 in core hole"; behind "in the" stands no measure. */
const beforeNoun =
  /^(the|a|an|my|our|his|her|their|its|this|that|these|those|each|every|any|one|total|all|some)$/;
const nouns = new Set(
  'step steps gap gaps pipe pipes duct hole holes hatch opening openings tube tubes kerb kerbs curb curbs sill lip rise risers wall walls ledge slot vent conduit culvert log logs aisle'.split(
    ' ',
  ),
);
const afterStone = /^(of|and|or|in|to|up|when|from|with|at|each|max|maximum|but|on|through|over|for)$/;
const secondsOfDay = 86_400;

/** The unit behind a number, with the words that belong to it: "per hour", "square". */
export function readUnit(tokens: readonly Token[], start: number): { unit: Unit; next: number } | undefined {
  const isEmphatic =
    emphases.has(tokens[start]?.lower ?? '') && unitOf(tokens[start + 1]?.lower ?? '') !== undefined;
  const at = isEmphatic ? start + 1 : start;
  const token = tokens[at];
  if (token === undefined) return undefined;
  const unit =
    unitOf(token.lower) ?? (token.isJoined ? unitOf(token.lower.replace(/^([a-z]+)'s$/, '$1')) : undefined);
  if (unit === undefined) return undefined;
  const follows = tokens[at + 1];
  // "two stone", and not "two stone walls".
  const isNoun =
    follows?.kind === 'word' && follows.sentence === token.sentence && !afterStone.test(follows.lower);
  if (token.lower === 'stone' && isNoun) return undefined;
  const isEnd = follows === undefined || follows.sentence !== token.sentence;
  const isInch =
    (isEnd && beforeMeasure.test(tokens[start - 2]?.lower ?? '')) ||
    (follows !== undefined &&
      !beforeNoun.test(follows.lower) &&
      afterInch.has(tokens[at + 2]?.lower ?? '') &&
      nouns.has(tokens[at + 2]?.lower ?? '')) ||
    afterInch.has(follows?.lower ?? '') ||
    /^[,).;:/|]$/.test(follows?.text ?? '');
  if (token.lower === 'in' && !token.isJoined && !isInch) return undefined;
  if (token.lower === 's' && (!token.isJoined || decade.test(tokens[at - 1]?.text ?? ''))) return undefined;
  if (marks.has(token.lower) && !isMark(tokens, at)) return undefined;
  const isAngle = unit.dimension === 'angle' && unit.factor !== 1;
  if (isAngle && /^(?:[cf]|celsius|centigrade|fahrenheit)$/i.test(tokens[at + 1]?.text ?? '')) {
    return { unit: { dimension: 'unused', factor: 1 }, next: at + 2 };
  }
  if (isEmphatic && /^(square|cubic|sq)$/.test(tokens[start]?.lower ?? ''))
    return { unit: { dimension: 'unused', factor: 1 }, next: at + 1 };
  const power = tokens[at + 1];
  const isPower = power !== undefined && power.start === token.end && /^[23²³]$/.test(power.text);
  // An area or a volume of ground: no length.
  if (unit.dimension === 'length' && isPower)
    return { unit: { dimension: 'unused', factor: 1 }, next: at + 2 };
  if (unit.dimension === 'length' && perWords.has(tokens[at + 1]?.lower ?? '')) {
    const per = unitOf(tokens[at + 2]?.lower ?? '');
    // "10 km a day" is a way and no speed.
    if (per?.dimension === 'time' && per.factor < secondsOfDay) {
      return { unit: { dimension: 'speed', factor: unit.factor / per.factor }, next: at + 3 };
    }
  }
  return { unit, next: at + 1 };
}
