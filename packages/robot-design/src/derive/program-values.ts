import type { RobotDesignProgram } from '@robotdesign/contracts';

/** Reads from a program what a person would see in the body. */

/** Values of a parameter in all applications of these rules, in their order. */
const settings = ({ applications }: RobotDesignProgram, rules: readonly string[], parameter: string) =>
  applications
    .filter(({ rule }) => rules.includes(rule))
    .map(({ target, parameters }) => ({ target, ...parameters.find(({ name }) => name === parameter) }));

/** Words set for a parameter of these rules. */
export const wordsSet = (
  program: RobotDesignProgram,
  rules: readonly string[],
  parameter: string,
): readonly string[] => settings(program, rules, parameter).flatMap(({ word }) => word ?? []);

/** Numbers set for a parameter of these rules. */
export const numbersSet = (
  program: RobotDesignProgram,
  rules: readonly string[],
  parameter: string,
): readonly number[] => settings(program, rules, parameter).flatMap(({ number }) => number ?? []);

/** A parameter whose words are the values of a trait. */
export interface TraitParameter<W extends string> {
  readonly rules: readonly string[];
  readonly parameter: string;
  readonly among: readonly W[];
}

/**
 * The trait with the word that is set most often; with the first one in `among` if several are equal; empty if none
 * is set.
 */
export function mostUsedWord<K extends string, const W extends string>(
  program: RobotDesignProgram,
  trait: K,
  { rules, parameter, among }: TraitParameter<W>,
): { readonly [_ in K]?: W } {
  const set = wordsSet(program, rules, parameter);
  const count = (word: string) => set.filter((each) => each === word).length;
  const [most] = among.filter((word) => count(word) > 0).sort((a, b) => count(b) - count(a));
  return most === undefined ? {} : ({ [trait]: most } as { readonly [_ in K]?: W });
}

/** The rules that join one segment of a chain to the next. */
export const jointRules = ['join_segment', 'end_in_tail'];

/** Whether a chain is short or long: the head and what is joined to it, against the most segments of a short one. */
export const lengthOf = (
  program: RobotDesignProgram,
  { short: [, most] }: { readonly short: readonly [number, number] },
): 'short' | 'long' => (wordsSet(program, jointRules, 'axis').length + 1 > most ? 'long' : 'short');

/** Directions of the joints along a body: all the same or alternating. */
export function jointsTogether(axes: readonly string[]): 'yaw' | 'pitch' | 'alternating' | undefined {
  const yaw = axes.includes('yaw');
  const pitch = axes.includes('pitch');
  return yaw && pitch ? 'alternating' : yaw ? 'yaw' : pitch ? 'pitch' : undefined;
}

export interface ThighAngle {
  /** The parent of the thigh, or its station if it is attached to the torso: `front_left_hip`, `front`. */
  readonly at: string;
  /** From straight down, forward or outward positive, rad. */
  readonly angle_rad: number;
}

/** Angles of the thighs, one for each pair. */
export function thighAngles(program: RobotDesignProgram): readonly ThighAngle[] {
  const stations = wordsSet(program, ['attach_pitch_hips'], 'station');
  const beside = settings(program, ['attach_pitch_hips'], 'angle_rad').map(({ number }, index) => ({
    at: stations[index] ?? '',
    number,
  }));
  const grown = settings(program, ['grow_thigh'], 'angle_rad').map(({ target, number }) => ({
    at: target,
    number,
  }));
  return [...beside, ...grown].flatMap(({ at, number }) =>
    number === undefined ? [] : [{ at, angle_rad: number }],
  );
}
