import type { RobotDesignProgram, RuleApplication } from '@robotdesign/contracts';
import { headSegment } from '../chain-anatomy.ts';
import { legPairNames } from '../grammar/rules/segments-with-legs.ts';
import type { ProgramParameter } from './parameters.ts';

/** The number of segments of a chain, which is the number of pairs of legs of a centipede, as a parameter of its program. */

/** Of the parameter. */
export const segmentsName = 'chain.segments';

const tailSegment = 'tail_segment';

interface Chain {
  /** Rules of a segment between head and tail, and of the tail. */
  readonly link: string;
  readonly end: string;
  readonly label: string;
  readonly most: number;
}

const chains: readonly Chain[] = [
  {
    link: 'add_leg_segment',
    end: 'end_in_leg_tail',
    label: 'segments (each has a pair of legs)',
    most: legPairNames.length,
  },
  { link: 'join_segment', end: 'end_in_tail', label: 'segments (head and tail included)', most: 40 },
];
/** Head, tail, and one segment between them. */
const least = 3;

interface Row extends Chain {
  readonly links: readonly RuleApplication[];
  readonly tail: RuleApplication;
  readonly count: number;
}

/** The segments of a program; undefined for a body that is no chain, or has none between head and tail. */
function rowOf({ applications }: RobotDesignProgram): Row | undefined {
  for (const chain of chains) {
    const links = applications.filter(({ rule }) => rule === chain.link);
    const tail = applications.find(({ rule }) => rule === chain.end);
    if (links.length > 0 && tail) return { ...chain, links, tail, count: links.length + 2 };
  }
  return undefined;
}

/** The number of segments as a parameter; undefined for a body that is no chain. */
export function segmentsParameter(program: RobotDesignProgram): ProgramParameter | undefined {
  const row = rowOf(program);
  return (
    row && {
      name: segmentsName,
      label: row.label,
      kind: 'number',
      value: row.count,
      unit: 'count',
      min: least,
      max: Math.max(row.most, row.count),
      step: 1,
      options: [],
      other_options: [],
    }
  );
}

/** The name of a segment of a chain; the first is the head. */
function nameOf(at: number, count: number): string {
  if (at === 1) return headSegment;
  return at === count ? tailSegment : `segment_${at}`;
}

/** What is attached to a segment: an application, and those that are attached to what it made. */
interface Block {
  /** Place of the segment in the row. */
  readonly at: number;
  readonly applications: readonly RuleApplication[];
}

/** What is attached to the segments, in the order of the program. */
function blocksOf({ applications }: RobotDesignProgram, { link, end, count }: Row): readonly Block[] {
  const places = new Map(Array.from({ length: count }, (_, at) => [nameOf(at + 1, count), at + 1]));
  const blocks: { readonly at: number; readonly applications: RuleApplication[] }[] = [];
  for (const application of applications.slice(1)) {
    if (application.rule === link || application.rule === end) continue;
    const at = places.get(application.target);
    const last = blocks.at(-1);
    if (at !== undefined) blocks.push({ at, applications: [application] });
    else last?.applications.push(application);
  }
  return blocks;
}

const ruleOf = ({ applications }: Block): string => applications[0]?.rule ?? '';

/** The parts of a leg have the name of its pair in front. */
function renamed(target: string, pair: number): string {
  const own = legPairNames.find((name) => target.startsWith(`${name}_`));
  const next = legPairNames[pair];
  return own === undefined || next === undefined ? target : `${next}${target.slice(own.length)}`;
}

/** A block on a segment of the chain with its new count. `pair` is the place of the block among its like. */
const moved = ({ applications }: Block, segment: string, pair: number): readonly RuleApplication[] =>
  applications.map((application, nth) => ({
    ...application,
    target: nth === 0 ? segment : renamed(application.target, pair),
  }));

/**
 * The blocks of one rule in a chain of another count. What several segments have, all of its kind get: new ones are like the
 * last before the tail. What one segment has stays there, or moves to the last before the tail.
 */
function spread(own: readonly Block[], before: number, after: number): readonly RuleApplication[] {
  const isRepeated = own.filter(({ at }) => at > 1 && at < before).length > 1 || own.length === before;
  const placed = isRepeated
    ? Array.from({ length: after }, (_, nth) => nth + 1).flatMap((at) => {
        const source = at === 1 ? 1 : at === after ? before : Math.min(at, before - 1);
        const block = own.find((one) => one.at === source);
        return block ? [{ block, at }] : [];
      })
    : own.map((block) => ({
        block,
        at: block.at === 1 ? 1 : block.at === before ? after : Math.min(block.at, after - 1),
      }));
  return placed.flatMap(({ block, at }, pair) => moved(block, nameOf(at, after), pair));
}

/** The program with another number of segments. Whether that is a body shows when it is replayed. */
export function withSegments(program: RobotDesignProgram, count: number): RobotDesignProgram {
  const row = rowOf(program);
  const [head] = program.applications;
  if (!row || !head) return program;
  const { links, tail, count: before } = row;
  const chain = Array.from({ length: count - 2 }, (_, nth): RuleApplication => {
    const link = links[Math.min(nth, links.length - 1)] ?? tail;
    return { ...link, target: nameOf(nth + 1, count) };
  });
  const byRule = Map.groupBy(blocksOf(program, row), ruleOf);
  return {
    ...program,
    applications: [
      head,
      ...chain,
      { ...tail, target: nameOf(count - 1, count) },
      ...[...byRule.values()].flatMap((own) => spread(own, before, count)),
    ],
  };
}
