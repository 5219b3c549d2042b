import { families, type KnownDesign, type Plan } from '@robotdesign/contracts';
import type { Mention } from '../mentions/mention.ts';
import { legsOf, partsOf } from '../plan/families/profiles.ts';
import { wordsOf } from '../reading.ts';
import { dropConstraints, putConstraint, setBodies } from './edits.ts';
import { isWithin, type Message } from './message.ts';
import { openSheet, type Sheet, type Source } from './sheet.ts';
import { isOneOf } from './words.ts';

/** What a message says of the body: its family, and what it stands on. */

const standing = ['leg', 'wheel', 'track'];
const standingCounts: ReadonlySet<string> = new Set(standing.map((part) => `${part}_count`));
/** Parts that a plan has a number of. */
const counted: ReadonlySet<string> = new Set([...standing, 'arm', 'rotor', 'wing']);

/** The part that a mention names; where a robot is spoken of, "tracks" are its own. */
function partOf({ category, concept }: Mention): string | undefined {
  if (category === 'parts') return counted.has(concept) ? concept : undefined;
  return category === 'cues' ? standing.find((part) => concept === `${part}_count`) : undefined;
}

/** Parts that are asked for without a number: "with wheels". */
function partsAsked(
  { reading, removals, wishes }: Message,
  fragment: Plan,
): readonly { part: string; text: string }[] {
  const isNumbered = new Set(fragment.constraints.map(({ kind }) => kind));
  const asked = new Map<string, string>();
  for (const mention of reading.mentions) {
    const { first, next, isNegated } = mention;
    const part = partOf(mention);
    const isAsked =
      part !== undefined &&
      !asked.has(part) &&
      !isNegated &&
      !isWithin([...removals, ...wishes], mention) &&
      !isOneOf('of_part', reading, first - 1) &&
      !isNumbered.has(`${part}_count`);
    if (isAsked) asked.set(part, wordsOf(reading, first, next));
  }
  return [...asked].map(([part, text]) => ({ part, text }));
}

const isOfLegsOrWheels = ({ measure }: Message['wishes'][number]) =>
  measure === 'legs' || measure === 'wheels';

/** Whether a message says on what the body is to stand. */
export function namesBody(message: Message, fragment: Plan): boolean {
  return (
    openSheet(fragment).bodies.length > 0 ||
    fragment.constraints.some(
      ({ kind, op, value }) => standingCounts.has(kind) && op !== 'not' && value !== 0,
    ) ||
    partsAsked(message, fragment).some(({ part }) => standing.includes(part)) ||
    message.wishes.some(isOfLegsOrWheels)
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
  asked: readonly string[],
  parts: readonly string[],
  text: string,
): void {
  dropConstraints(
    sheet,
    text,
    ({ kind, op, value, word }) =>
      (kind === 'family' && op === 'not' && asked.includes(word ?? '')) ||
      (value === 0 && parts.some((part) => kind === `${part}_count`)),
  );
}

/** Sets the bodies and parts that a message asks for in the place of those asked for before. */
export function applyBodies(sheet: Sheet, message: Message, fragment: Plan): void {
  const { bodies } = openSheet(fragment);
  const parts = partsAsked(message, fragment);
  const count = fragment.constraints.find(({ kind }) => standingCounts.has(kind));
  const wish = message.wishes.find(isOfLegsOrWheels);
  const text =
    bodies[0]?.source?.text ??
    parts[0]?.text ??
    count?.text ??
    (wish ? wordsOf(message.reading, wish.first, wish.next) : message.text);
  if (namesBody(message, fragment) && !message.cues.has('add')) displaceBodies(sheet, text);
  const asked = bodies.map(({ value }) => value);
  dropExclusions(sheet, asked, [...parts.map(({ part }) => part), ...asked.flatMap(partsOf)], text);
  const [first] = bodies;
  if (first?.source) setBodies(sheet, asked, first.source);
  for (const { part, text: words } of parts) {
    const source: Source = { text: words, kind: 'stated' };
    const has = (family: string) => partsOf(family).includes(part);
    if (asked.some(has)) continue;
    putConstraint(sheet, { kind: `${part}_count`, op: 'min', value: 1, text: words, hard: true }, source);
    if (!standing.includes(part) || !families.some(has)) continue;
    for (const family of families.filter((one) => !has(one)))
      putConstraint(sheet, { kind: 'family', op: 'not', word: family, text: words, hard: true }, source);
  }
}

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
  const [least, most] = legsOf(embodiment);
  const isUsual = leg_count >= least && leg_count <= most;
  const counts: readonly (readonly [string, number, boolean])[] = [
    ['wheel_count', wheel_count, wheel_count > 0],
    ['leg_count', leg_count, leg_count > 0 && !isUsual],
  ];
  for (const [kind, value, isTelling] of counts) {
    const isAsked = sheet.constraints.some((one) => one.value.kind === kind);
    if (isTelling && !isAsked) putConstraint(sheet, { kind, op: 'eq', value, text, hard: false }, source);
  }
}
