import type { RobotDesignProgram } from '@robotdesign/contracts';
import { DerivationError, replay } from '../grammar/replay.ts';
import type { Parameter } from '../grammar/rule.ts';
import { factsOf, type Setting, type Slot, slotsOf, withSetting } from './parameters.ts';

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
  /** In the order of the edits. An edit that sets the present value is not a change. */
  readonly changes: readonly ParameterChange[];
}

/** An edit that the grammar refuses. `index` is that of the edit, if one edit is the cause. */
export class EditError extends Error {
  override name = 'EditError';
  readonly index: number | undefined;
  constructor(index: number | undefined, message: string) {
    super(message);
    this.index = index;
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

function findSlots(slots: readonly Slot[], edits: readonly ProgramEdit[]): readonly Slot[] {
  const byName = new Map(slots.map((slot) => [slot.name, slot]));
  return edits.map(({ name, value }, index) => {
    const slot = byName.get(name);
    if (!slot)
      throw new EditError(
        index,
        `unknown parameter ${name.slice(0, 80)}; the parameters are: ${[...byName.keys()].join(', ')}`,
      );
    if (edits.findIndex((edit) => edit.name === name) !== index)
      throw new EditError(index, `${name} is set twice`);
    const wrong = misfit(slot.declared, value);
    if (wrong) throw new EditError(index, `${name} ${wrong}`);
    return slot;
  });
}

/**
 * The error for edits after which the program is not a derivation: it names the rule that refuses and the edit of
 * that rule, if there is one.
 */
function refusal(error: DerivationError, slots: readonly Slot[]): EditError {
  const own = slots.findIndex(({ place }) => place.index === error.step - 1);
  return new EditError(own < 0 ? undefined : own, `the result is not a body: ${error.message}`);
}

/**
 * Sets parameters of a program by name, all at once, and replays the program.
 * @throws EditError for an unknown, repeated or locked parameter, a value out of range, edits that change nothing,
 * and edits whose result a rule refuses
 * @throws DerivationError when the given program is not a derivation
 */
export function editProgram(program: RobotDesignProgram, edits: readonly ProgramEdit[]): EditedProgram {
  const slots = findSlots(slotsOf(program), edits);
  const changed = slots.flatMap((slot, index) => {
    const { name, value: after } = edits[index] as ProgramEdit;
    return after === slot.value ? [] : [{ slot, index, change: { name, before: slot.value, after } }];
  });
  if (changed.length === 0) throw new EditError(undefined, 'nothing would change');
  const graph = JSON.stringify(replay(program));
  for (const { slot, index, change } of changed) {
    const { locked_because, other_options } = factsOf(program, graph, slot);
    const mayFit = changed.length > 1 && other_options.some((word) => word === change.after);
    if (locked_because !== undefined && !mayFit)
      throw new EditError(index, `${slot.name} is locked. ${locked_because}`);
  }
  const edited = changed.reduce(
    (result, { slot, change }) => withSetting(result, slot, change.after),
    program,
  );
  try {
    replay(edited);
  } catch (error) {
    throw error instanceof DerivationError ? refusal(error, slots) : error;
  }
  return { program: edited, changes: changed.map(({ change }) => change) };
}
