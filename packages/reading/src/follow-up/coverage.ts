import type { CoveredText, Plan, PlanChange } from '@robotdesign/contracts';
import type { Mention, Span } from '../mentions/mention.ts';
import type { Covered } from '../plan/coverage.ts';
import { coveredTexts, ignoredOf, notUnderstood } from '../plan/plan.ts';
import { wordsOf } from '../reading.ts';
import type { ReadFragment } from './fragment.ts';
import { isWithin, type Message } from './message.ts';
import { valueAt } from './sheet.ts';

/** What became of each word of a message, in the plan that it changes. */

const isSame = (one: object | undefined, other: object, fields: readonly string[]): boolean =>
  fields.every((field) => Reflect.get(one ?? {}, field) === Reflect.get(other, field));

/** The place of a value of one plan's list in that of another. */
function placeIn(list: unknown, value: unknown): number {
  const values = Array.isArray(list) ? list : [];
  if (typeof value !== 'object' || value === null) return values.indexOf(value);
  const fields = 'embodiment' in value ? ['embodiment'] : ['kind', 'op', 'value', 'word', 'unit'];
  return values.findIndex((one) => isSame(one, value, fields));
}

/** The path in `to` of the value at a path of `from`; none where `to` has no such value. */
function movedPath(path: string, from: Plan, to: Plan): readonly string[] {
  const [, list, place] = /^(.+)\[(\d+)\]$/.exec(path) ?? [];
  if (list === undefined) return valueAt(to, path) === undefined ? [] : [path];
  const values = valueAt(from, list);
  const at = placeIn(valueAt(to, list), Array.isArray(values) ? values[Number(place)] : undefined);
  return at < 0 ? [] : [`${list}[${at}]`];
}

/** The coverage of one plan's words in another plan that holds its values. */
export function movedCoverage<T extends Pick<CoveredText, 'outcome' | 'paths'>>(
  covered: readonly T[],
  from: Plan,
  to: Plan,
): readonly T[] {
  return covered.map((one) => ({ ...one, paths: one.paths.flatMap((path) => movedPath(path, from, to)) }));
}

/** The paths of a change in the plan: of the values that it put there, else of the field that it is in. */
function pathsOf({ path, text }: PlanChange, { provenance }: Plan): readonly string[] {
  const field = path.replace(/^constraints\..*/, 'constraints');
  const put = provenance.filter(
    (one) => one.job_id === undefined && one.text === text && one.path.startsWith(field),
  );
  return put.length > 0 ? put.map((one) => one.path) : [field];
}

const isUsed = ({ outcome }: Covered) => outcome === 'used' || outcome === 'assumed_from';
const noChange = 'it changes nothing of the task';

type Coverage = Pick<Plan, 'coverage' | 'not_understood'>;

/** Mentions that a change may come from though no value of the message's own plan does: of parts, and denied ones. */
const spansOf = ({ category, first, next, isNegated, negation }: Mention): readonly Span[] =>
  category === 'parts' || isNegated ? [{ first, next }, ...(negation ? [negation] : [])] : [];

/**
 * The coverage of a message: its words went into the values that they state, and those that say what is changed into
 * what they changed.
 */
export function coverageOfChange(
  message: Message,
  { plan, reading, task }: ReadFragment,
  changed: Plan,
  changes: readonly PlanChange[],
): Coverage & Pick<Plan, 'ignored'> {
  const { text, cuesAt, wishes, limits, removals, replaced, reference, goesBack, untouched } = message;
  const changedBy = (span: Span) => {
    const words = wordsOf(reading, span.first, span.next);
    return changes
      .filter((change) => words.includes(change.text))
      .flatMap((change) => pathsOf(change, changed));
  };
  const fromWishes = wishes.flatMap(changedBy);
  const everything = changes.flatMap((change) => pathsOf(change, changed));
  const said: readonly (readonly [Span, readonly string[]])[] = [
    ...replaced.flatMap(({ spans, text: own }) => {
      const paths = changes
        .filter((change) => change.text === own)
        .flatMap((change) => pathsOf(change, changed));
      return spans.map((span) => [span, paths] as const);
    }),
    ...[...wishes, ...limits, ...removals].map((span) => [span, changedBy(span)] as const),
    ...(reference ? [[reference, [...changedBy(reference), ...fromWishes]] as const] : []),
    ...(goesBack ? [[goesBack, everything] as const] : []),
    ...message.reading.mentions.flatMap((mention) => {
      const paths = changedBy(mention);
      return paths.length > 0 ? spansOf(mention).map((span) => [span, paths] as const) : [];
    }),
  ];
  const covered = movedCoverage(task.covered, plan, changed).map((one): Covered => {
    const { because: _, ...rest } = one;
    const span = said.find(([each]) => isWithin([each], one));
    const isCue = !isUsed(one) && isWithin(cuesAt, one);
    const paths = span ? span[1] : isCue ? everything : one.paths;
    if (paths.length > 0 && (span || isCue)) return { ...rest, outcome: 'used', paths: [...new Set(paths)] };
    return isUsed(one) && paths.length === 0
      ? { ...rest, outcome: 'set_aside', paths: [], because: noChange }
      : one;
  });
  return {
    coverage: coveredTexts(text, reading, task.ledger, covered),
    not_understood: notUnderstood(task.ledger, covered),
    // Where something is changed, the words around it are none that were left out.
    ignored: ignoredOf(task.ledger, covered, reading).filter((ignored) =>
      untouched.some((sentence) => sentence.includes(ignored.text)),
    ),
  };
}

/** The coverage of a message of which nothing enters the plan. */
export function coverageOfNothing(
  { text }: Message,
  { reading, task }: ReadFragment,
  because: string,
): Coverage {
  const covered = task.covered.map(
    (one): Covered => (isUsed(one) ? { ...one, outcome: 'set_aside', paths: [], because } : one),
  );
  return {
    coverage: coveredTexts(text, reading, task.ledger, covered),
    not_understood: notUnderstood(task.ledger, covered),
  };
}
