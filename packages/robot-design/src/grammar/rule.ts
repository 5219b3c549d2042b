import type { ParameterValue } from '@robotdesign/contracts';
import type { Body } from './body.ts';
import type { Refusal } from './refusal.ts';
import { RuleError } from './rule-error.ts';
import type { GrammarSymbol } from './symbols.ts';

export interface NumberParameter {
  /** A `count` is a whole number. */
  readonly unit: 'm' | 'rad' | 'count';
  readonly min: number;
  readonly max: number;
  readonly description: string;
  /** Whether an application may leave it out. */
  readonly optional?: boolean;
}
export interface WordParameter<W extends string = string> {
  readonly words: readonly W[];
  readonly description: string;
  /** Whether an application may leave it out. */
  readonly optional?: boolean;
}
export type Parameter = NumberParameter | WordParameter;
export type Parameters = Readonly<Record<string, Parameter>>;
type Value<P extends Parameter> = P extends WordParameter<infer W> ? W : number;
/** The values of an application; an optional parameter that is not given is undefined. */
export type Values<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends { readonly optional: true } ? Value<P[K]> | undefined : Value<P[K]>;
};

/** The condition of a rule, as text and as a test that returns the reason for a refusal. */
export interface Guard<P extends Parameters> {
  readonly description: string;
  readonly refuses: (body: Body, target: string, values: Values<P>) => Refusal | undefined;
}

interface RuleDefinition<P extends Parameters> {
  readonly name: string;
  /**
   * The open end that it rewrites. A rule for `robot` starts a body and applies to the families that list it as a
   * root; any other rule applies wherever its end is open.
   */
  readonly symbol: GrammarSymbol;
  readonly description: string;
  readonly parameters: P;
  readonly guard?: Guard<P>;
  readonly effect: (body: Body, target: string, values: Values<P>) => void;
}

/** A rule of the grammar, as data. */
export interface Rule {
  readonly name: string;
  readonly symbol: GrammarSymbol;
  readonly description: string;
  readonly parameters: Parameters;
  readonly guardText: string;
  /** Checks values and guard, then changes the body. @throws RuleError */
  readonly apply: (body: Body, target: string, values: readonly ParameterValue[]) => void;
}

function readNumber(name: string, parameter: NumberParameter, value: ParameterValue): number {
  const { number } = value;
  if (number === undefined || !Number.isFinite(number)) throw new RuleError(`${name} must be a number`);
  if (value.unit !== parameter.unit)
    throw new RuleError(`${name} is in ${parameter.unit}, not in ${value.unit}`);
  if (number < parameter.min || number > parameter.max)
    throw new RuleError(
      `${name} is ${number} ${parameter.unit}; ${parameter.min}–${parameter.max} ${parameter.unit} is allowed`,
    );
  if (parameter.unit === 'count' && !Number.isInteger(number))
    throw new RuleError(`${name} must be a whole number`);
  return number;
}

function readWord(name: string, parameter: WordParameter, value: ParameterValue): string {
  if (value.word === undefined || !parameter.words.includes(value.word))
    throw new RuleError(`${name} must be one of ${parameter.words.join(', ')}`);
  return value.word;
}

function readValues<P extends Parameters>(parameters: P, given: readonly ParameterValue[]): Values<P> {
  const rest = new Map(given.map((value) => [value.name, value]));
  if (rest.size !== given.length) throw new RuleError('a parameter is set twice');
  const read = Object.entries(parameters).flatMap(([name, parameter]) => {
    const value = rest.get(name);
    if (!value && parameter.optional) return [];
    if (!value) throw new RuleError(`${name} is missing`);
    rest.delete(name);
    return [
      [name, 'words' in parameter ? readWord(name, parameter, value) : readNumber(name, parameter, value)],
    ];
  });
  const [extra] = rest.keys();
  if (extra !== undefined) throw new RuleError(`unknown parameter ${extra}`);
  return Object.fromEntries(read) as Values<P>;
}

/** Builds a rule from a definition and hides the type of its parameters. */
export function defineRule<const P extends Parameters>(definition: RuleDefinition<P>): Rule {
  const { name, symbol, description, parameters, guard, effect } = definition;
  return {
    name,
    symbol,
    description,
    parameters,
    guardText: guard?.description ?? 'always',
    apply: (body, target, given) => {
      if (symbol === 'robot' && !body.structure.roots.includes(name))
        throw new RuleError(`not a rule for a ${body.embodiment}`);
      if (!body.open.get(target)?.has(symbol)) throw new RuleError(`${target} has no open ${symbol}`);
      const values = readValues(parameters, given);
      const refusal = guard?.refuses(body, target, values);
      if (refusal !== undefined) throw new RuleError(refusal);
      effect(body, target, values);
    },
  };
}
