import type { RobotDesignProgram } from '@robotdesign/contracts';

/** What a program says of a body in a word, and what a person would read off it. */

/** The settings of a parameter in all applications that have one of that name, in their order. */
const settings = ({ applications }: RobotDesignProgram, rules: readonly string[], parameter: string) =>
  applications
    .filter(({ rule }) => rules.includes(rule))
    .map(({ target, parameters }) => ({ target, ...parameters.find(({ name }) => name === parameter) }));

/** The words set for a parameter of a rule. */
export const wordsSet = (
  program: RobotDesignProgram,
  rules: readonly string[],
  parameter: string,
): readonly string[] => settings(program, rules, parameter).flatMap(({ word }) => word ?? []);

/** The numbers set for a parameter of a rule. */
export const numbersSet = (
  program: RobotDesignProgram,
  rules: readonly string[],
  parameter: string,
): readonly number[] => settings(program, rules, parameter).flatMap(({ number }) => number ?? []);

/** A parameter whose words are those of a trait. */
export interface WordOfTrait<W extends string> {
  readonly rules: readonly string[];
  readonly parameter: string;
  readonly among: readonly W[];
}

/** The trait by the word that is set most often, the first of equals; nothing where none is. */
export function tellMost<K extends string, const W extends string>(
  program: RobotDesignProgram,
  trait: K,
  { rules, parameter, among }: WordOfTrait<W>,
): { readonly [_ in K]?: W } {
  const set = wordsSet(program, rules, parameter);
  const count = (word: string) => set.filter((each) => each === word).length;
  const [most] = among.filter((word) => count(word) > 0).sort((a, b) => count(b) - count(a));
  return most === undefined ? {} : ({ [trait]: most } as { readonly [_ in K]?: W });
}

/** The rules that join one segment of a chain to the next. */
export const jointRules = ['join_segment', 'end_in_tail'];

/** How the joints along a body turn: all alike, or by turns. */
export function jointsTogether(axes: readonly string[]): 'yaw' | 'pitch' | 'alternating' | undefined {
  const yaw = axes.includes('yaw');
  const pitch = axes.includes('pitch');
  return yaw && pitch ? 'alternating' : yaw ? 'yaw' : pitch ? 'pitch' : undefined;
}

export interface ThighAngle {
  /** What the thigh hangs on, or for a thigh beside the torso the station: `front_left_hip`, `front`. */
  readonly at: string;
  /** From straight down, forward or outward positive, rad. */
  readonly angle_rad: number;
}

/** The angles of the thighs, one a pair. */
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
