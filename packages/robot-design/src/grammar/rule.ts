import type { Family, ParameterValue } from '@robotdesign/contracts';
import type { Body } from './body.ts';

/** Open ends of a body that a rule can rewrite. Those in `mustClose` may not remain. */
export const symbolMeanings = {
  robot: 'nothing yet',
  spine: 'a torso that may be divided',
  flank: 'the sides of a torso, where legs go',
  top: 'the upper side of a torso',
  top_front: 'the front of the upper side',
  neck: 'the front of the upper side, where a head may turn',
  nose: 'the front of a torso',
  axle: 'the underside of a chassis, where wheels go',
  beam_ends: 'the ends of a pivoting axle',
  bogie_ends: 'the ends of a pair of bogies',
  chain: 'the end of a row of segments',
  wheel_seat: 'the underside of a segment, where free wheels go',
  belly: 'the underside of a segment that stands on it',
  legged_chain: 'the end of a row of segments with legs',
  hips: 'the sides of a segment, where a pair of legs goes',
  snout: 'the face of a head',
  back: 'the upper side of a segment',
  leg: 'a hip that has no leg',
  knee: 'the lower end of a thigh',
  ankle: 'the lower end of a shin',
  pelvis: 'the underside of a torso, where two legs go',
  waist: 'the upper side of a torso, where a chest may turn',
  shoulders: 'the sides of a torso, where arms go',
  wings: 'the sides of a body, where wings go',
  wing_end: 'the tip of a wing',
  rump: 'the rear of a body, where a tail goes',
  shoulder: 'a shoulder that has no arm',
  elbow: 'the lower end of an upper arm',
  hand: 'the end of a forearm',
  pitch_ankle: 'the servo of an ankle that pitches',
  roll_ankle: 'the servo of an ankle that pitches and rolls',
} as const;
export type GrammarSymbol = keyof typeof symbolMeanings;
export const mustClose: ReadonlySet<GrammarSymbol> = new Set([
  'robot',
  'beam_ends',
  'bogie_ends',
  'chain',
  'wheel_seat',
  'belly',
  'legged_chain',
  'hips',
  'leg',
  'knee',
  'ankle',
  'pelvis',
  'wings',
  'rump',
  'shoulders',
  'shoulder',
  'elbow',
  'hand',
  'pitch_ankle',
  'roll_ankle',
]);

export interface NumberParameter {
  readonly unit: 'm' | 'rad';
  readonly min: number;
  readonly max: number;
  readonly says: string;
}
export interface WordParameter<W extends string = string> {
  readonly words: readonly W[];
  readonly says: string;
}
export type Parameter = NumberParameter | WordParameter;
export type Parameters = Readonly<Record<string, Parameter>>;
export type Values<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends WordParameter<infer W> ? W : number;
};

/** When a rule may be applied, in words and as a test: the reason why not, or undefined. */
export interface Guard<P extends Parameters> {
  readonly says: string;
  readonly refuses: (body: Body, target: string, values: Values<P>) => string | undefined;
}

interface RuleDefinition<P extends Parameters> {
  readonly name: string;
  /** The open end that it rewrites. */
  readonly symbol: GrammarSymbol;
  /** Of a rule that begins a body: the families that it begins. Any other applies wherever its end is open. */
  readonly families?: readonly Family[];
  readonly says: string;
  readonly parameters: P;
  readonly guard?: Guard<P>;
  readonly effect: (body: Body, target: string, values: Values<P>) => void;
}

/** A rule of the grammar, as data. */
export interface Rule {
  readonly name: string;
  readonly symbol: GrammarSymbol;
  readonly families?: readonly Family[];
  readonly says: string;
  readonly parameters: Parameters;
  readonly guardSays: string;
  /** Checks the values and the guard, then changes the body. @throws RuleError */
  readonly apply: (body: Body, target: string, values: readonly ParameterValue[]) => void;
}

/** A rule does not apply: unknown or ill-ranged parameters, or a guard that refuses. */
export class RuleError extends Error {
  override name = 'RuleError';
}

function readNumber(name: string, parameter: NumberParameter, value: ParameterValue): number {
  const { number } = value;
  if (number === undefined || !Number.isFinite(number)) throw new RuleError(`${name} must be a number`);
  if (value.unit !== parameter.unit)
    throw new RuleError(`${name} is in ${parameter.unit}, not in ${value.unit}`);
  if (number < parameter.min || number > parameter.max)
    throw new RuleError(
      `${name} is ${number} ${parameter.unit}; ${parameter.min}–${parameter.max} is allowed`,
    );
  return number;
}

function readWord(name: string, parameter: WordParameter, value: ParameterValue): string {
  if (value.word === undefined || !parameter.words.includes(value.word))
    throw new RuleError(`${name} must be one of ${parameter.words.join(', ')}`);
  return value.word;
}

function readValues<P extends Parameters>(parameters: P, given: readonly ParameterValue[]): Values<P> {
  const rest = new Map(given.map((value) => [value.name, value]));
  if (rest.size !== given.length) throw new RuleError('a parameter is given twice');
  const read = Object.entries(parameters).map(([name, parameter]) => {
    const value = rest.get(name);
    if (!value) throw new RuleError(`${name} is missing`);
    rest.delete(name);
    return [
      name,
      'words' in parameter ? readWord(name, parameter, value) : readNumber(name, parameter, value),
    ];
  });
  const [extra] = rest.keys();
  if (extra !== undefined) throw new RuleError(`there is no parameter ${extra}`);
  return Object.fromEntries(read) as Values<P>;
}

/** Closes a definition over the type of its parameters. */
export function defineRule<const P extends Parameters>(definition: RuleDefinition<P>): Rule {
  const { name, symbol, families, says, parameters, guard, effect } = definition;
  return {
    name,
    symbol,
    ...(families ? { families } : {}),
    says,
    parameters,
    guardSays: guard?.says ?? 'always',
    apply: (body, target, given) => {
      if (families && !families.some((family) => family === body.embodiment))
        throw new RuleError(`${name} is no rule for a ${body.embodiment}`);
      if (!body.open.get(target)?.has(symbol)) throw new RuleError(`${target} has no open ${symbol}`);
      const values = readValues(parameters, given);
      const refusal = guard?.refuses(body, target, values);
      if (refusal !== undefined) throw new RuleError(refusal);
      effect(body, target, values);
    },
  };
}
