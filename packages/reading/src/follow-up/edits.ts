import type { Constraint } from '@robotdesign/contracts';
import type { NumberPath } from '../plan/ledger.ts';
import { figure, spoken, unitOfPath } from '../plan/wording.ts';
import { boundWords, type Flag, type ListPath, type Sheet, type Source, type Sourced } from './sheet.ts';

/** Changes of single values of a sheet, each told once. */

const inWords = (path: NumberPath, value: number | undefined) =>
  value === undefined ? undefined : figure(value, unitOfPath(path));

function tell(
  sheet: Sheet,
  path: string,
  text: string,
  before: string | undefined,
  after: string | undefined,
): void {
  if (before === after) return;
  const last = sheet.changes.at(-1);
  // One text that says the same of several families is one change.
  const isMore =
    last?.path === path &&
    last.text === text &&
    last.after !== undefined &&
    after !== undefined &&
    before === undefined;
  if (isMore) {
    sheet.changes[sheet.changes.length - 1] = { ...last, after: `${last.after}, ${after}` };
    return;
  }
  sheet.changes.push({
    path,
    text,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  });
}

export function setNumber(sheet: Sheet, path: NumberPath, value: number, source: Source): void {
  const before = sheet.numbers.get(path)?.value;
  sheet.numbers.set(path, { value, source });
  tell(sheet, path, source.text, inWords(path, before), inWords(path, value));
}

export function dropNumber(sheet: Sheet, path: NumberPath, text: string): void {
  const before = sheet.numbers.get(path)?.value;
  if (sheet.numbers.delete(path)) tell(sheet, path, text, inWords(path, before), undefined);
}

export function setFlag(sheet: Sheet, flag: Flag, value: boolean, source: Source): void {
  const before = sheet.flags.get(flag)?.value;
  sheet.flags.set(flag, { value, source });
  tell(sheet, `environment.${flag}`, source.text, before === undefined ? undefined : `${before}`, `${value}`);
}

/** Takes a flag away where it has that value. */
export function dropFlag(sheet: Sheet, flag: Flag, value: boolean, text: string): void {
  if (sheet.flags.get(flag)?.value !== value) return;
  sheet.flags.delete(flag);
  tell(sheet, `environment.${flag}`, text, `${value}`, undefined);
}

export function addWord(sheet: Sheet, path: ListPath, word: string, source: Source): void {
  const list = sheet.lists.get(path) ?? [];
  if (list.some(({ value }) => value === word)) return;
  sheet.lists.set(path, [...list, { value: word, source }]);
  tell(sheet, path, source.text, undefined, spoken(word));
}

export function dropWord(sheet: Sheet, path: ListPath, word: string, text: string): void {
  const list = sheet.lists.get(path) ?? [];
  const left = list.filter(({ value }) => value !== word);
  if (left.length === list.length) return;
  sheet.lists.set(path, left);
  tell(sheet, path, text, spoken(word), undefined);
}

/** Takes constraints away; those that came from the same words ("no wheels") go with them. */
export function dropConstraints(
  sheet: Sheet,
  text: string,
  isDropped: (constraint: Constraint) => boolean,
): void {
  const dropped = sheet.constraints.filter(({ value }) => isDropped(value));
  const texts = new Set(dropped.map(({ value }) => value.text));
  sheet.constraints = sheet.constraints.filter(({ value }) => !texts.has(value.text));
  for (const { value } of dropped)
    tell(sheet, `constraints.${value.kind}`, text, boundWords(value), undefined);
}

/** Kinds of which a plan may hold several that say nothing of each other. */
const severalOfKind: ReadonlySet<string> = new Set(['other', 'component', 'surface']);
/** Units of many measures: 2 m and 3 m may be of two things. Of another unit a body has one: IP67, 12 V. */
const commonUnits: ReadonlySet<string | undefined> = new Set([undefined, '1', 'm', 's', 'rad']);

/** Whether a new constraint takes the place of one before it. */
function isReplaced({ value: earlier, source }: Sourced<Constraint>, constraint: Constraint): boolean {
  const { kind, op, word, unit } = constraint;
  if (earlier.kind !== kind) return false;
  if (word !== undefined || earlier.word !== undefined) return earlier.word === word;
  if (severalOfKind.has(kind))
    return source?.job_id !== undefined && earlier.unit === unit && !commonUnits.has(unit);
  return op === 'eq' || earlier.op === 'eq' || earlier.op === op;
}

/** As many as the reader writes at most. */
const mostConstraints = 64;

/** Puts a constraint in the place of those that it replaces. */
export function putConstraint(sheet: Sheet, constraint: Constraint, source: Source): void {
  const earlier = sheet.constraints.filter((one) => isReplaced(one, constraint));
  const before = earlier.map(({ value }) => boundWords(value)).join(', ');
  // "Go up to 450": in the currency of the amount that it takes the place of.
  const unit = constraint.unit ?? earlier.find(({ value }) => value.kind === 'cost')?.value.unit;
  const value: Constraint = { ...constraint, ...(unit === undefined ? {} : { unit }) };
  const others = sheet.constraints.filter((one) => !earlier.includes(one));
  if (others.length >= mostConstraints) return;
  sheet.constraints = [...others, { value, source }];
  const wasThere = earlier.length > 0 ? before : undefined;
  tell(sheet, `constraints.${constraint.kind}`, source.text, wasThere, boundWords(value));
}

/** Puts a constraint in the place of this one. */
export function replaceConstraint(
  sheet: Sheet,
  old: Constraint,
  constraint: Constraint,
  source: Source,
): void {
  sheet.constraints = sheet.constraints.map((one) =>
    one.value === old ? { value: constraint, source } : one,
  );
  tell(sheet, `constraints.${constraint.kind}`, source.text, boundWords(old), boundWords(constraint));
}

/** Tells of something else to do, which no value of the plan holds but its words. */
export function tellPurpose(sheet: Sheet, purpose: string, text: string): void {
  tell(sheet, 'task_goal', text, undefined, spoken(purpose));
}

export function setBodies(sheet: Sheet, bodies: readonly string[], source: Source): void {
  const said = (families: readonly string[]) =>
    families.length > 0 ? families.map(spoken).join(', ') : undefined;
  const before = said(sheet.bodies.map(({ value }) => value));
  sheet.bodies = bodies.map((value) => ({ value, source }));
  tell(sheet, 'suggested_embodiments', source.text, before, said(bodies));
}
