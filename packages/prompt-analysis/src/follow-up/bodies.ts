import { families, type KnownDesign, type Plan } from '@robotdesign/contracts';
import { legsOf, partsOf } from '../lexicon/families.ts';
import { wordsOf } from '../reading.ts';
import type { Message } from './message.ts';
import { dropConstraints, openSheet, putConstraint, type Sheet, type Source, setBodies } from './sheet.ts';

/** What a message says of the body: its family, and what it stands on. */

const standing = ['leg', 'wheel', 'track'];
const standingCounts: ReadonlySet<string> = new Set(standing.map((part) => `${part}_count`));

/** Parts that are asked for without a number: "with wheels". */
function partsAsked(
  { reading, removals, wishes }: Message,
  fragment: Plan,
): readonly { part: string; text: string }[] {
  const counted = new Set(fragment.constraints.map(({ kind }) => kind));
  return reading.mentions.flatMap(({ category, concept, first, next, isNegated }) => {
    const isOut = [...removals, ...wishes].some((span) => first >= span.first && first < span.next);
    const isMeasured = /^(longer|shorter|higher|thinner|thicker|bigger|smaller|larger|wider|stronger)$/.test(
      reading.tokens[first - 1]?.lower ?? '',
    );
    if (category !== 'part' || isNegated || isOut || isMeasured || counted.has(`${concept}_count`)) return [];
    return [{ part: concept, text: wordsOf(reading, first, next) }];
  });
}

/** Whether a message says on what the body is to stand. */
export function namesBody(message: Message, fragment: Plan): boolean {
  return (
    openSheet(fragment).bodies.length > 0 ||
    fragment.constraints.some(
      ({ kind, op, value }) => standingCounts.has(kind) && op !== 'not' && value !== 0,
    ) ||
    partsAsked(message, fragment).some(({ part }) => standing.includes(part)) ||
    message.wishes.some(({ measure }) => measure === 'legs' || measure === 'wheels')
  );
}

/** Another body takes the place of the one asked for before, with all that was said of its parts. */
function displaceBodies(sheet: Sheet, text: string): void {
  if (sheet.bodies.length > 0) setBodies(sheet, [], { text, kind: 'stated' });
  dropConstraints(
    sheet,
    text,
    ({ kind, op, value }) => standingCounts.has(kind) && op !== 'not' && value !== 0,
  );
}

/** Words that exclude a family or part that is now asked for. */
function dropExclusions(
  sheet: Sheet,
  families: readonly string[],
  parts: readonly string[],
  text: string,
): void {
  dropConstraints(
    sheet,
    text,
    ({ kind, op, value, word }) =>
      (kind === 'family' && op === 'not' && families.includes(word ?? '')) ||
      (value === 0 && parts.some((part) => kind === `${part}_count`)),
  );
}

/** Sets the bodies and parts that a message asks for in the place of those asked for before. */
export function applyBodies(sheet: Sheet, message: Message, fragment: Plan): void {
  const asked = openSheet(fragment);
  const parts = partsAsked(message, fragment);
  const counted = fragment.constraints.find(({ kind }) => standingCounts.has(kind));
  const wish = message.wishes.find(({ measure }) => measure === 'legs' || measure === 'wheels');
  const text =
    asked.bodies[0]?.source?.text ??
    parts[0]?.text ??
    counted?.text ??
    (wish ? wordsOf(message.reading, wish.first, wish.next) : message.text);
  if (namesBody(message, fragment) && !message.cues.has('add')) displaceBodies(sheet, text);
  const askedFamilies = asked.bodies.map(({ value }) => value);
  dropExclusions(
    sheet,
    askedFamilies,
    [...parts.map(({ part }) => part), ...askedFamilies.flatMap(partsOf)],
    text,
  );
  const [first] = asked.bodies;
  if (first?.source) setBodies(sheet, askedFamilies, first.source);
  for (const { part, text: words } of parts) {
    const source: Source = { text: words, kind: 'stated' };
    const has = (family: string) => partsOf(family).includes(part);
    if (askedFamilies.some(has)) continue;
    putConstraint(sheet, { kind: `${part}_count`, op: 'min', value: 1, text: words, hard: true }, source);
    if (!standing.includes(part) || !families.some(has)) continue;
    for (const family of families.filter((one) => !has(one)))
      putConstraint(sheet, { kind: 'family', op: 'not', word: family, text: words, hard: true }, source);
  }
}

const isWithin = (count: number, [least, most]: readonly [number, number]) => count >= least && count <= most;

/** The design goes on as the kind of body that it is. */
export function keepBody(sheet: Sheet, base: KnownDesign, text: string): void {
  const { embodiment, leg_count, wheel_count = 0 } = base;
  const source: Source = { text, kind: 'stated' };
  const isExcluded = sheet.constraints.some(
    ({ value }) => value.kind === 'family' && value.op === 'not' && value.word === embodiment,
  );
  if (isExcluded) return;
  if (sheet.bodies.length !== 1 || sheet.bodies[0]?.value !== embodiment)
    setBodies(sheet, [embodiment], source);
  const counts: readonly (readonly [string, number, boolean])[] = [
    ['wheel_count', wheel_count, wheel_count > 0],
    ['leg_count', leg_count, leg_count > 0 && !isWithin(leg_count, legsOf(embodiment))],
  ];
  for (const [kind, value, isTelling] of counts) {
    const isAsked = sheet.constraints.some((one) => one.value.kind === kind);
    if (isTelling && !isAsked) putConstraint(sheet, { kind, op: 'eq', value, text, hard: false }, source);
  }
}
