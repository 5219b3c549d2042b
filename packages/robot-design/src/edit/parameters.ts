import type { ParameterValue, RobotDesignProgram } from '@robotdesign/contracts';
import { ruleNamed } from '../grammar/grammar.ts';
import { DerivationError, replay } from '../grammar/replay.ts';
import type { NumberParameter, Parameter, WordParameter } from '../grammar/rule.ts';
import { type Place, placesOf } from './places.ts';

/** The parameters of a program's applications, as a person reads and sets them. */

export type Setting = number | string;

/** A parameter of one application. A mirrored pair is one application and is listed once. */
export interface ProgramParameter {
  /** Stable under edits: `torso.length_m`, `front_left_thigh.angle_rad`. */
  readonly name: string;
  readonly label: string;
  readonly kind: 'number' | 'word';
  readonly value: Setting;
  /**
   * Set for numbers, like `min` and `max`. Within these bounds a rule can still refuse a value that does not fit
   * the other sizes.
   */
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  /** Suggested step; any number within the bounds is accepted. */
  readonly step?: number;
  /** Words that give a body if only this parameter is changed, including the present one. */
  readonly options: readonly string[];
  /** Words that give no body alone; with other changes they may. */
  readonly other_options: readonly string[];
  /** Why it cannot be set by itself. */
  readonly locked_because?: string;
}

/** A parameter with its place in the program and the declaration of its rule. */
export interface Slot {
  readonly place: Place;
  readonly key: string;
  readonly name: string;
  readonly declared: Parameter;
  readonly value: Setting;
}

/** 0.1 mm and 1 mrad; a counted unit has steps of 1. */
const steps: Readonly<Record<string, number>> = { m: 1e-4, rad: 1e-3 };

const settingOf = ({ number, word }: ParameterValue): Setting => number ?? word ?? '';

/** Every parameter of the program in the order of its applications. @throws DerivationError */
export const slotsOf = (program: RobotDesignProgram): readonly Slot[] =>
  placesOf(program).flatMap((place) =>
    Object.entries(ruleNamed(place.application.rule)?.parameters ?? {}).flatMap(([key, declared]) => {
      const given = place.application.parameters.find(({ name }) => name === key);
      const name = `${place.place}.${key}`;
      return given ? [{ place, key, name, declared, value: settingOf(given) }] : [];
    }),
  );

/** The program with one parameter set. */
export function withSetting(
  program: RobotDesignProgram,
  { place, key }: Slot,
  value: Setting,
): RobotDesignProgram {
  const set = (given: ParameterValue): ParameterValue =>
    given.name !== key
      ? given
      : typeof value === 'number'
        ? { ...given, number: value }
        : { ...given, word: value };
  return {
    ...program,
    applications: program.applications.map((application, index) =>
      index === place.index ? { ...application, parameters: application.parameters.map(set) } : application,
    ),
  };
}

/** What one setting does to the body. */
type Trial = { readonly does: 'differs' | 'nothing' } | { readonly does: 'refused'; readonly why: string };

function tryOut(program: RobotDesignProgram, graph: string, slot: Slot, value: Setting): Trial {
  try {
    const tried = replay(withSetting(program, slot, value));
    return { does: JSON.stringify(tried) === graph ? 'nothing' : 'differs' };
  } catch (error) {
    if (!(error instanceof DerivationError)) throw error;
    return { does: 'refused', why: error.message };
  }
}

const isWord = (declared: Parameter): declared is WordParameter => 'words' in declared;

const noEffect = 'It changes nothing in this body.';

/** The words that can be set, and why none can. */
function wordFacts(program: RobotDesignProgram, graph: string, slot: Slot, { words }: WordParameter) {
  const tried = words
    .filter((word) => word !== slot.value)
    .map((word) => ({ word, trial: tryOut(program, graph, slot, word) }));
  const refused = new Map(
    tried.flatMap(({ word, trial }) => (trial.does === 'refused' ? [[word, trial.why] as const] : [])),
  );
  const options = words.filter((word) => !refused.has(word));
  const other_options = [...refused.keys()];
  if (tried.some(({ trial }) => trial.does === 'differs')) return { options, other_options };
  const [first] = refused;
  const locked_because =
    options.length > 1
      ? noEffect
      : first
        ? `No other word gives a body: with ${first[0]}, ${first[1]}.`
        : 'It has only one possible word.';
  return { options, other_options, locked_because };
}

function numberFacts(program: RobotDesignProgram, graph: string, slot: Slot, declared: NumberParameter) {
  const { unit, min, max } = declared;
  const ends = [min, max].filter((end) => end !== slot.value);
  const idle = ends.every((end) => tryOut(program, graph, slot, end).does === 'nothing');
  const step = steps[unit] ?? 1;
  return {
    unit,
    min,
    max,
    step,
    options: [],
    other_options: [],
    ...(idle ? { locked_because: noEffect } : {}),
  };
}

/** The declaration of a parameter, and whether it can be set; `graph` is the replayed graph as JSON. */
export const factsOf = (program: RobotDesignProgram, graph: string, slot: Slot) =>
  isWord(slot.declared)
    ? wordFacts(program, graph, slot, slot.declared)
    : numberFacts(program, graph, slot, slot.declared);

/** `length` of `length_m`: the unit is shown next to the number. */
const plainKey = (key: string, unit: string | undefined): string =>
  (unit !== undefined && key.endsWith(`_${unit}`) ? key.slice(0, -unit.length - 1) : key).replaceAll(
    '_',
    ' ',
  );

function describe(program: RobotDesignProgram, graph: string, slot: Slot): ProgramParameter {
  const { place, key, name, declared, value } = slot;
  const unit = isWord(declared) ? undefined : declared.unit;
  return {
    name,
    label: `${place.title}: ${plainKey(key, unit)} (${declared.description})`,
    kind: isWord(declared) ? 'word' : 'number',
    value,
    ...factsOf(program, graph, slot),
  };
}

/**
 * Every parameter of a program with its possible values, one by one. Each takes several replays of the program, so
 * that a caller can do other work in between.
 * @throws DerivationError for a program that is not a derivation
 */
export function* eachParameter(program: RobotDesignProgram): Generator<ProgramParameter> {
  const graph = JSON.stringify(replay(program));
  for (const slot of slotsOf(program)) yield describe(program, graph, slot);
}

/** All parameters at once. @throws DerivationError */
export const programParameters = (program: RobotDesignProgram): readonly ProgramParameter[] => [
  ...eachParameter(program),
];
