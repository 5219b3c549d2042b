import { type Archetype, retold } from '@robotdesign/robot-design';
import { figure, plainWord } from '@robotdesign/wording';
import type { SizedBody } from '../task-fit/sized-body.ts';
import { servosText } from '../task-fit/wording.ts';

/** What a candidate is called, and in a phrase what it is. */
export interface CandidateName {
  readonly title: string;
  readonly phrase: string;
}

interface Named {
  readonly body: SizedBody;
  readonly name: CandidateName;
}

const feet: Readonly<Record<string, string>> = { ball: 'ball feet', pad: 'pad feet', rocker: 'roller feet' };

const footWords = ({ graph }: SizedBody): string => {
  const form = graph.nodes.find(({ symbol }) => symbol === 'foot')?.form;
  return form === undefined ? '' : (feet[form] ?? form);
};
/** Where a sensor sits, by how the name of its mount begins. */
const mountWords: Readonly<Record<string, string>> = { mast_: 'on a mast', back_: 'on its back' };

const topWords = ({ graph }: SizedBody): string => {
  const sensors = graph.nodes
    .filter(({ symbol }) => symbol === 'head' || symbol === 'sensor_mount')
    .map(({ symbol, name, form }) => {
      const mount = Object.keys(mountWords).find((word) => name.startsWith(word)) ?? '';
      const place = symbol === 'head' ? 'on a head' : (mountWords[mount] ?? 'at the nose');
      return `${plainWord(form ?? 'sensor')} ${place}`;
    });
  const deck = graph.nodes.some(({ form }) => form === 'deck') ? 'with a deck' : 'without a deck';
  return [deck, ...sensors].join(', ');
};

/** What turns its joints; nothing of a body without joint servos. */
const servoWords = ({ graph }: SizedBody): string =>
  graph.joint_servo === undefined ? '' : `with ${servosText(graph.joint_servo)}`;

/** What tells bodies of one archetype apart, from what one sees first. */
const differences: readonly ((body: SizedBody) => string)[] = [
  footWords,
  topWords,
  servoWords,
  ({ height_m }) => `${figure(height_m, 'm', 'up')} high`,
  ({ ir }) => figure(ir.total_mass_kg, 'kg', 'up'),
  ({ width_m }) => `${figure(width_m, 'm', 'up')} wide`,
  ({ length_m }) => `${figure(length_m, 'm', 'up')} long`,
];

/** The name of a body that was changed: of its archetype and of what it was told apart by it tells what is now. */
export function toldAnew(name: CandidateName, before: SizedBody, after: SizedBody): CandidateName {
  const { title, phrase } = retold(name, before.program, after.program);
  const anew = (text: string) =>
    differences.reduce((told, tell) => {
      const was = `, ${tell(before)}`;
      return was === ', ' ? told : told.replace(was, () => `, ${tell(after)}`);
    }, text);
  return { title: anew(title), phrase: anew(phrase) };
}

/** The fewest of the differences, the first ones first, that tell all bodies of a group apart. */
function telling(group: readonly SizedBody[]): readonly ((body: SizedBody) => string)[] {
  const chosen: ((body: SizedBody) => string)[] = [];
  let groups = 1;
  for (const difference of differences) {
    const texts = (all: readonly ((body: SizedBody) => string)[]) =>
      new Set(group.map((body) => all.map((tell) => tell(body)).join('; '))).size;
    const told = texts([...chosen, difference]);
    if (told === group.length && texts([difference]) === told) return [difference];
    if (told <= groups) continue;
    chosen.push(difference);
    groups = told;
    if (groups === group.length) break;
  }
  return chosen;
}

/** Bodies that nothing above tells apart are counted: no two of one answer have one title. */
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

/** The candidates of one answer, in their order, their names told apart: those of one title also say what they differ in. */
export function toldApart<T extends Named>(candidates: readonly T[]): T[] {
  const groups = Map.groupBy(candidates, ({ name }) => name.title);
  const told = candidates.map((candidate) => {
    const { title, phrase } = candidate.name;
    const alike = (groups.get(title) ?? []).map(({ body }) => body);
    const differs = alike.length > 1 ? telling(alike).map((tell) => tell(candidate.body)) : [];
    const suffix = differs.filter((text) => text !== '').map((text) => `, ${text}`);
    const ending = suffix.join('');
    return { ...candidate, name: { title: `${title}${ending}`, phrase: `${phrase}${ending}` } };
  });
  return numbered(told);
}

/** Names of the candidates of one answer, by their archetypes. */
export const distinctNames = <T extends { readonly body: SizedBody; readonly archetype: Archetype }>(
  candidates: readonly T[],
): (T & Named)[] =>
  toldApart(
    candidates.map((candidate) => ({
      ...candidate,
      name: { title: candidate.archetype.title, phrase: candidate.archetype.phrase },
    })),
  );
