import type { RobotDesignProgram } from '@robotdesign/contracts';
import { DerivationError, replay } from '../grammar/replay.ts';
import type { Parameter } from '../grammar/rule.ts';
import { factsOf, type Setting, type Slot, slotsOf, withSetting } from './parameters.ts';
import { segmentsName, segmentsParameter, withSegments } from './segments.ts';

export interface ProgramEdit {
  readonly name: string;
  readonly value: Setting;
}

export interface ParameterChange {
  readonly name: string;
  readonly before: Setting;
  readonly after: Setting;
}

export interface EditedProgram {
  readonly program: RobotDesignProgram;
  /** The number of segments first, then in the order of the edits. An edit that sets the present value is not a change. */
  readonly changes: readonly ParameterChange[];
}

/** An edit that would lift a refusal. */
export interface NeededEdit {
  readonly name: string;
  readonly value: number;
  /** Whether the parameter needs at least or at most the value. */
  readonly bound: 'min' | 'max';
}

/** An edit that the grammar refuses. `index` is that of the edit, if one edit is the cause. */
export class EditError extends Error {
  override name = 'EditError';
  readonly index: number | undefined;
  readonly needs: NeededEdit | undefined;
  constructor(index: number | undefined, message: string, needs?: NeededEdit) {
    super(message);
    this.index = index;
    this.needs = needs;
  }
}

/** Why a value does not fit the declaration of its parameter; undefined if it does. */
function misfit(declared: Parameter, value: Setting): string | undefined {
  if ('words' in declared)
    return typeof value === 'string' && declared.words.includes(value)
      ? undefined
      : `must be one of ${declared.words.join(', ')}`;
  const { min, max, unit } = declared;
  return typeof value === 'number' && value >= min && value <= max
    ? undefined
    : `must be a number from ${min} to ${max} ${unit}`;
}

/** An edit of one parameter. `index` is that of the edit. */
interface SlotEdit {
  readonly slot: Slot;
  readonly index: number;
  readonly after: Setting;
}

function findSlots(slots: readonly Slot[], edits: readonly ProgramEdit[]): readonly SlotEdit[] {
  const byName = new Map(slots.map((slot) => [slot.name, slot]));
  return edits.flatMap(({ name, value }, index) => {
    if (edits.findIndex((edit) => edit.name === name) !== index)
      throw new EditError(index, `${name} is set twice`);
    if (name === segmentsName) return [];
    const slot = byName.get(name);
    if (!slot)
      throw new EditError(
        index,
        `unknown parameter ${name.slice(0, 80)}; the parameters are: ${[...byName.keys()].join(', ')}`,
      );
    const wrong = misfit(slot.declared, value);
    if (wrong) throw new EditError(index, `${name} ${wrong}`);
    return [{ slot, index, after: value }];
  });
}

/** A program with its number of segments set, if an edit sets it. */
interface Segmented {
  readonly program: RobotDesignProgram;
  readonly change?: ParameterChange;
}

/** @throws EditError */
function setSegments(program: RobotDesignProgram, edits: readonly ProgramEdit[]): Segmented {
  const index = edits.findIndex(({ name }) => name === segmentsName);
  const { value: after } = edits[index] ?? {};
  if (after === undefined) return { program };
  const known = segmentsParameter(program);
  if (!known)
    throw new EditError(index, `unknown parameter ${segmentsName}: the body is no chain of segments`);
  const { value: before, min = 0, max = 0 } = known;
  if (typeof after !== 'number' || !Number.isInteger(after) || after < min || after > max)
    throw new EditError(index, `${segmentsName} must be a whole number from ${min} to ${max}`);
  if (after === before) return { program };
  const edited = withSegments(program, after);
  mustReplay(edited, [], () => index);
  return { program: edited, change: { name: segmentsName, before, after } };
}

/** The edit that a rule needs, if a parameter sets it. */
function neededEdit({ need }: DerivationError, slots: readonly Slot[]): NeededEdit | undefined {
  const slot =
    need && slots.find(({ place, key }) => place.index === need.step - 1 && key === need.parameter);
  return slot && need ? { name: slot.name, value: need.value, bound: need.bound } : undefined;
}

/** The edit that a program needs to be a body. */
function neededBy(program: RobotDesignProgram, slots: readonly Slot[]): NeededEdit | undefined {
  try {
    replay(program);
    return undefined;
  } catch (error) {
    if (!(error instanceof DerivationError)) throw error;
    return neededEdit(error, slots);
  }
}

/**
 * Replays an edited program.
 *
 * @param slots its parameters
 * @param causeOf the edit that is the cause of an error at a step, if one is
 * @throws EditError naming the rule that refuses, if the program is not a derivation
 */
function mustReplay(
  edited: RobotDesignProgram,
  slots: readonly Slot[],
  causeOf: (step: number) => number | undefined,
): void {
  try {
    replay(edited);
  } catch (error) {
    if (!(error instanceof DerivationError)) throw error;
    throw new EditError(
      causeOf(error.step),
      `the result is not a body: ${error.message}`,
      neededEdit(error, slots),
    );
  }
}

/**
 * Sets parameters of a program by name, all at once, and replays the program. The number of segments is set first: the
 * names of the other parameters are those of the program with it.
 * @throws EditError for an unknown, repeated or locked parameter, a value out of range, edits that change nothing,
 * and edits whose result a rule refuses
 * @throws DerivationError when the given program is not a derivation
 */
export function editProgram(given: RobotDesignProgram, edits: readonly ProgramEdit[]): EditedProgram {
  const { program, change: resized } = setSegments(given, edits);
  const slots = slotsOf(program);
  const set = findSlots(slots, edits);
  const changed = set.flatMap(({ slot, index, after }) =>
    after === slot.value ? [] : [{ slot, index, change: { name: slot.name, before: slot.value, after } }],
  );
  if (changed.length === 0 && resized) return { program, changes: [resized] };
  if (changed.length === 0) throw new EditError(undefined, 'nothing would change');
  const graph = JSON.stringify(replay(program));
  for (const { slot, index, change } of changed) {
    const { locked_because, other_options } = factsOf(program, graph, slot);
    const mayFit = other_options.some((word) => word === change.after);
    if (locked_because === undefined || (mayFit && changed.length > 1)) continue;
    const needs = mayFit ? neededBy(withSetting(program, slot, change.after), slots) : undefined;
    throw new EditError(index, `${slot.name} is locked. ${locked_because}`, needs);
  }
  const edited = changed.reduce(
    (result, { slot, change }) => withSetting(result, slot, change.after),
    program,
  );
  mustReplay(edited, slots, (step) => set.find(({ slot: { place } }) => place.index === step - 1)?.index);
  return {
    program: edited,
    changes: [...(resized ? [resized] : []), ...changed.map(({ change }) => change)],
  };
}
