import { component, componentMass, continuousTorqueOf, probablePrice } from '@robotdesign/components';
import type { DesignParameter } from '@robotdesign/contracts';
import type { EditWish } from '@robotdesign/reading';
import { otherVoltages } from './batteries.ts';
import { different, type Edits, type Parameters, together } from './edits.ts';
import { room, shorterLevers, withReliefs } from './reliefs.ts';

/** Other motors for a body. Pure. */

/** Options that are tried, the nearest first. */
const mostOptions = 6;
/** Of them, those that are tried with what gives way for them. */
const mostRelieved = 3;

type Figure = (id: string) => number | undefined;

const massOf: Figure = (id) => componentMass(id).mass_kg;

/** The figure of a motor that each quality is about. */
const figures: Readonly<Record<string, Figure>> = {
  cost: probablePrice,
  mass: massOf,
  strength: continuousTorqueOf,
  size: massOf,
  payload: continuousTorqueOf,
  speed: continuousTorqueOf,
};

/** The motors of the hips or wheels, those of the knees, and those of each joint of an arm: each group has its own. */
const motors = /\.(?:servo|motor|(?:\w+_)?actuator)$/;
/** Whether a parameter is a motor. */
export const isMotor = ({ kind, name }: DesignParameter): boolean => kind === 'word' && motors.test(name);
const sides = /(?:^|_)(?:front|middle|rear|left|right)(?=_)/g;
const groupOf = ({ name }: DesignParameter): string => name.replaceAll(sides, '');

/** Whether a name of a message, such as `mg996r`, is that of a component. */
const isNamed = (id: string, names: readonly string[]): boolean => {
  const own = `${id} ${component(id).name}`.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return names.some((name) => own.includes(name.replaceAll('-', '')));
};

/** What all of several lists hold. */
function shared([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  return first.filter((id) => others.every((options) => options.includes(id)));
}

/** The motors that all joints of a group may have, as the body is or with more room. */
const optionsOf = (own: Parameters): readonly string[] =>
  shared(own.map(({ options, other_options }) => [...options, ...other_options]));

/** Whether a parameter can be set, by itself or with more room. */
const isFree = ({ locked_because, other_options }: DesignParameter): boolean =>
  locked_because === undefined || other_options.length > 0;

/** Other motors for a group: those that are named, else those that are better by the figure, the nearest first. */
function ofGroup(own: Parameters, wish: EditWish): readonly Edits[] {
  const [first] = own;
  if (first === undefined) return [];
  const setAll = (id: string): Edits =>
    own.flatMap(({ name, value }) => (value === id ? [] : [{ name, value: id }]));
  const options = optionsOf(own).filter((id) => id !== first.value);
  const named = options.filter((id) => isNamed(id, wish.names));
  if (named.length > 0 || (wish.quality === 'kind' && wish.names.length > 0))
    return named.slice(0, mostOptions).map(setAll);
  const figure = figures[wish.quality] ?? probablePrice;
  const now = figure(`${first.value}`) ?? 0;
  const sign = wish.direction === 'more' ? 1 : -1;
  return options
    .map((id) => ({ id, by: sign * ((figure(id) ?? now) - now) }))
    .filter(({ by }) => by > 0)
    .toSorted((a, b) => a.by - b.by)
    .slice(0, mostOptions)
    .map(({ id }) => setAll(id));
}

/** The nearest for all groups, then for one group alone, then the next ones. */
function nearest(parameters: Parameters, wish: EditWish): readonly Edits[] {
  const own = parameters.filter((parameter) => isMotor(parameter) && isFree(parameter));
  const groups = [...Map.groupBy(own, groupOf).values()].map((group) => ofGroup(group, wish));
  return different(
    Array.from({ length: mostOptions }, (_, at) => at).flatMap((at) => {
      const each = groups.map((options) => options[at] ?? []);
      return [together(...each), ...each];
    }),
  );
}

/**
 * Other motors by a wish. Stronger ones may need more room or another voltage, weaker ones shorter legs, arms or smaller
 * wheels.
 */
export function motorAlternatives(parameters: Parameters, wish: EditWish): readonly Edits[] {
  const all = nearest(parameters, wish);
  const few = all.slice(0, mostRelieved);
  const isWeaker = wish.direction === 'less' && wish.quality !== 'kind';
  return different([
    ...all,
    ...withReliefs(few, otherVoltages(parameters)),
    ...withReliefs(few, isWeaker ? shorterLevers(parameters) : room(parameters)),
  ]);
}
