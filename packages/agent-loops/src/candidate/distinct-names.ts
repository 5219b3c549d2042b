import { figure, plainWord } from '@robotdesign/answers';
import { driveName } from '@robotdesign/components';
import { type Archetype, nameAfterEdit } from '@robotdesign/robot-design';
import type { SizedBody } from '../task-fit/sized-body.ts';

/** The title of a candidate, and the same as a phrase within a sentence. */
export interface CandidateName {
  readonly title: string;
  readonly phrase: string;
}

export interface Named {
  readonly body: SizedBody;
  readonly name: CandidateName;
}

const feet: Readonly<Record<string, string>> = { ball: 'ball feet', pad: 'pad feet', rocker: 'roller feet' };

const footText = ({ graph }: SizedBody): string => {
  const form = graph.nodes.find(({ symbol }) => symbol === 'foot')?.form;
  return form === undefined ? '' : (feet[form] ?? form);
};
/** Place of a sensor by the prefix of its mount's name. */
const mountPlaces: Readonly<Record<string, string>> = { mast_: 'on a mast', back_: 'on its back' };

const topText = ({ graph }: SizedBody): string => {
  const sensors = graph.nodes
    .filter(({ symbol }) => symbol === 'head' || symbol === 'sensor_mount')
    .map(({ symbol, name, form }) => {
      const mount = Object.keys(mountPlaces).find((prefix) => name.startsWith(prefix)) ?? '';
      const place = symbol === 'head' ? 'on a head' : (mountPlaces[mount] ?? 'at the nose');
      return `${plainWord(form ?? 'sensor')} ${place}`;
    });
  const deck = graph.nodes.some(({ form }) => form === 'deck') ? 'with a deck' : 'without a deck';
  return [deck, ...sensors].join(', ');
};

/** Empty for a body without joint servos. */
const servoText = ({ graph }: SizedBody): string =>
  graph.joint_servo === undefined ? '' : `with ${driveName(graph.joint_servo)}`;

type Describe = (body: SizedBody) => string;

/** Features that can distinguish bodies of one archetype, the most visible first. */
const features: readonly Describe[] = [
  footText,
  topText,
  servoText,
  ({ height_m }) => `${figure(height_m, 'm', 'up')} high`,
  ({ ir }) => figure(ir.total_mass_kg, 'kg', 'up'),
  ({ width_m }) => `${figure(width_m, 'm', 'up')} wide`,
  ({ length_m }) => `${figure(length_m, 'm', 'up')} long`,
];

/** The name of a revised body: features of the old body in the name are replaced by those of the new one. */
export function renamed(name: CandidateName, before: SizedBody, after: SizedBody): CandidateName {
  const { title, phrase } = nameAfterEdit(name, before.program, after.program);
  const revised = (text: string) =>
    features.reduce((result, describe) => {
      const old = describe(before);
      return old === '' ? result : result.replace(`, ${old}`, () => `, ${describe(after)}`);
    }, text);
  return { title: revised(title), phrase: revised(phrase) };
}

/** The fewest features, the most visible first, that distinguish all bodies of a group. */
function distinguishing(group: readonly SizedBody[]): readonly Describe[] {
  const textCount = (some: readonly Describe[]) =>
    new Set(group.map((body) => some.map((describe) => describe(body)).join('; '))).size;
  const chosen: Describe[] = [];
  let count = 1;
  for (const feature of features) {
    const more = textCount([...chosen, feature]);
    if (more === group.length && textCount([feature]) === more) return [feature];
    if (more <= count) continue;
    chosen.push(feature);
    count = more;
    if (count === group.length) break;
  }
  return chosen;
}

/** Numbers bodies that no feature distinguishes: titles within an answer are unique. */
function numbered<T extends Named>(candidates: readonly T[]): T[] {
  const taken = new Set<string>();
  return candidates.map((candidate) => {
    const { title, phrase } = candidate.name;
    let ending = '';
    for (let count = 2; taken.has(`${title}${ending}`); count += 1) ending = `, number ${count}`;
    taken.add(`${title}${ending}`);
    return { ...candidate, name: { title: `${title}${ending}`, phrase: `${phrase}${ending}` } };
  });
}

/** The candidates of an answer in their order, with unique titles: equal ones state the features that differ. */
export function distinguished<T extends Named>(candidates: readonly T[]): T[] {
  const groups = Map.groupBy(candidates, ({ name }) => name.title);
  const withFeatures = candidates.map((candidate) => {
    const { title, phrase } = candidate.name;
    const group = (groups.get(title) ?? []).map(({ body }) => body);
    const texts = group.length > 1 ? distinguishing(group).map((describe) => describe(candidate.body)) : [];
    const ending = texts
      .filter((text) => text !== '')
      .map((text) => `, ${text}`)
      .join('');
    return { ...candidate, name: { title: `${title}${ending}`, phrase: `${phrase}${ending}` } };
  });
  return numbered(withFeatures);
}

/** The name of a body by its archetype. */
export const archetypeName = ({ title, phrase }: Archetype): CandidateName => ({ title, phrase });
