import type { Constraint, KnownDesign, Plan } from '@robotdesign/contracts';
import { figure } from '../plan/wording.ts';
import { wordsOf } from '../reading.ts';
import { putConstraint, setNumber } from './edits.ts';
import { type Measure, measureOf } from './measures.ts';
import type { Message } from './message.ts';
import type { Sheet, Source } from './sheet.ts';
import type { Wish } from './wishes.ts';

/** Wishes relative to what is become bounds. */

/** How far a slight wish goes at most. */
const slightEnd = 0.25;
const rounded = (value: number) => Number(value.toPrecision(3));

/** What is wished for, at least 0; undefined where nothing would be left of what has a measure. */
function changed(value: number, { by, measure }: Wish): number | undefined {
  const wished = 'factor' in by ? value * by.factor : value + by.difference;
  const { target }: Measure = measureOf(measure);
  if ('step' in target) return Math.max(0, Math.round(wished));
  return wished > 0 && Number.isFinite(wished) ? rounded(wished) : undefined;
}

/** What a wish could not be held against. */
export interface Unanswered {
  readonly text: string;
  readonly because: string;
  readonly question: string;
}

/** The bound on that side that is asked already. */
function boundOf(sheet: Sheet, kind: string, op: Constraint['op']): number | undefined {
  return sheet.constraints.find(({ value }) => value.kind === kind && value.op === op)?.value.value;
}

function putBound(sheet: Sheet, text: string, wish: Wish, from: number, value: number): void {
  const { target, unit }: Measure = measureOf(wish.measure);
  if ('path' in target) return;
  const source: Source = { text, kind: 'stated' };
  const shared = { kind: target.constraint, text, ...(unit ? { unit } : {}) };
  if (target.step !== undefined) {
    putConstraint(sheet, { ...shared, op: 'eq', value, hard: wish.hard }, source);
    return;
  }
  const [op, other, sign] =
    wish.direction === 'less' ? (['max', 'min', -1] as const) : (['min', 'max', 1] as const);
  putConstraint(sheet, { ...shared, op, value, hard: wish.hard }, source);
  if (wish.degree !== 'slight' || boundOf(sheet, target.constraint, other) !== undefined) return;
  const end = rounded(from * (1 + sign * slightEnd));
  putConstraint(sheet, { ...shared, op: other, value: end, hard: false }, source);
}

/** What came of a wish: a bound from the base's figures or from the plan's, or nothing to be relative to. */
type Outcome = 'of_base' | 'of_plan' | Unanswered;

function applyWish(sheet: Sheet, message: Message, wish: Wish, base: KnownDesign | undefined): Outcome {
  const text = wordsOf(message.reading, wish.first, wish.next);
  const { target, of, name, unit }: Measure = measureOf(wish.measure);
  const ofBase = base && of(base);
  const isLess = wish.direction === 'less';
  const nothingLeft = (from: number): Unanswered => ({
    text,
    because: `"${text}" leaves nothing of a ${name} of ${figure(from, unit)}`,
    question: `Which ${name} should it have? "${text}" leaves nothing of ${figure(from, unit)}.`,
  });
  if ('path' in target) {
    const planned = sheet.numbers.get(target.path)?.value;
    // Less of what the body can do is asked only where some of it was asked.
    const from = planned ?? (isLess ? undefined : ofBase);
    if (from !== undefined && from > 0) {
      const value = changed(from, wish);
      if (value === undefined) return nothingLeft(from);
      setNumber(sheet, target.path, value, { text, kind: 'stated' });
      return planned === undefined ? 'of_base' : 'of_plan';
    }
  } else {
    const asked = boundOf(sheet, target.constraint, isLess ? 'max' : 'min');
    const known = [ofBase, asked].filter((value) => value !== undefined);
    if (known.length > 0) {
      const from = isLess ? Math.min(...known) : Math.max(...known);
      const value = changed(from, wish);
      if (value === undefined) return nothingLeft(from);
      putBound(sheet, text, wish, from, value);
      return ofBase === undefined ? 'of_plan' : 'of_base';
    }
  }
  const what = base ? `the ${name} of "${base.title}"` : `a ${name} to compare with`;
  return {
    text,
    because: `${what} is not known, so that "${text}" has no number to start from`,
    question: `Which ${name} should it have? Of ${base ? `"${base.title}"` : 'a design'} none is known that "${text}" could start from.`,
  };
}

/** "Cheaper, under 100 dollars": the number of the same message says how far. */
function isNumbered({ measure, direction }: Wish, { constraints, provenance }: Plan): boolean {
  const { target }: Measure = measureOf(measure);
  if ('path' in target) return provenance.some(({ path, kind }) => path === target.path && kind === 'stated');
  const op = direction === 'less' ? 'max' : 'min';
  return constraints.some((one) => one.kind === target.constraint && (one.op === op || one.op === 'eq'));
}

/** Wishes relative to what is asked, else to what the base design has. */
export function applyWishes(
  sheet: Sheet,
  message: Message,
  fragment: Plan,
  base: KnownDesign | undefined,
): { readonly unanswered: readonly Unanswered[]; readonly isOfBase: boolean } {
  const wishes = message.wishes.filter((wish) => !isNumbered(wish, fragment));
  const outcomes = wishes.map((wish) => applyWish(sheet, message, wish, base));
  return {
    unanswered: outcomes.filter((outcome) => typeof outcome === 'object'),
    isOfBase: outcomes.includes('of_base'),
  };
}
