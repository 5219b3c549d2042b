import type { Link, Part } from '@robotdesign/contracts';
import { depthFirst, minus, type TreeNode, type Vector, vector } from '@robotdesign/mjcf';
import type { PrintedPart } from '../printed-part.ts';
import { sharedName } from '../shared-name.ts';
import {
  type BodyParts,
  boughtIn,
  boughtSurface,
  componentName,
  driveOf,
  holding,
  linkSignature,
  nameIn,
  printedSurface,
  stickerFor,
} from './body-parts.ts';
import { nearestAxis } from './explode.ts';
import { fastenersText } from './fasteners.ts';
import type { Step, StepItem } from './step.ts';
import { capital, words } from './wording.ts';

/** Steps that put the parts of each link together. */

const opposite = ([x, y, z]: Vector): Vector => [-x, -y, -z];

/** The middle of the vertices of a part, mm. */
function middleOf({ mesh: { positions } }: PrintedPart): Vector {
  const sums: [number, number, number] = [0, 0, 0];
  for (let index = 0; index < positions.length; index += 1)
    sums[(index % 3) as 0 | 1 | 2] += positions[index] ?? 0;
  const count = Math.max(1, positions.length / 3);
  return [sums[0] / count, sums[1] / count, sums[2] / count];
}

const upwards: Vector = [0, 0, 1];
/** Upwards if the parts have the same middle. */
const away = (from: Vector, to: Vector): Vector =>
  Math.hypot(...minus(to, from)) < 1 ? upwards : nearestAxis(minus(to, from));

interface Placed extends StepItem {
  /** What to do, without the numbers. */
  readonly verb: string;
  readonly after: readonly string[];
  /** Lines that follow its own. */
  readonly closing: readonly string[];
}

/** Bought parts in the order in which they go in: what is not a drive first, as its cables lie deepest. */
function insertionOrder({ ir }: BodyParts, parts: readonly Part[]): Part[] {
  const drives = new Set(ir.joints.flatMap((joint) => driveOf(ir, joint)?.part.name ?? []));
  return parts.toSorted((a, b) => Number(drives.has(a.name)) - Number(drives.has(b.name)));
}

const holdLine = (part: Part, fasteners: readonly string[]): string =>
  fasteners.length > 0
    ? `Hold it with ${fasteners.join(' and ')}.`
    : `Hold it with ${stickerFor(part)}: it has no screw or tie here.`;

/** How a piece is held by those below it. */
function heldBy(part: PrintedPart, link: Link, pieces: ReadonlySet<string>): string[] {
  const fasteners = part.fasteners.filter(({ kind, holds }) => kind !== 'insert' && pieces.has(holds));
  const ways = {
    glue: (to: string) => `Glue it to the ${to}.`,
    press: (to: string) => `Press it onto the ${to}.`,
    clamp: (to: string) => `The ${to} holds it.`,
  };
  return [
    ...fastenersText(fasteners).map((text) => `Fasten it with ${text}.`),
    ...part.joins.map(({ way, to }) => ways[way](nameIn(link, to))),
  ];
}

/** The parts of a link in the order in which they are put together: each shelf and lid is filled before it is put on. */
function placedParts(body: BodyParts, link: Link): Placed[] {
  const printed = body.printed.get(link.name) ?? [];
  const held = new Map(
    printed.flatMap(({ holds }) => holds.map(({ part, along }) => [part, along] as const)),
  );
  const [first] = printed;
  const pieces = new Set(printed.map(({ name }) => name));
  const base = first ? middleOf(first) : ([0, 0, 0] as const);
  const insert = (part: Part): Placed => ({
    label: `${componentName(part)} (${nameIn(link, part.name)})`,
    surfaces: boughtSurface(body, part),
    out: opposite(held.get(part.name) ?? opposite(away(base, vector(part.position_m.map((m) => 1000 * m))))),
    verb: 'Insert',
    after: [holdLine(part, holding(body, link.name, part.name))],
    closing: [],
  });
  const put = (part: PrintedPart, index: number, isFilled: boolean): Placed => {
    const melted = fastenersText(part.fasteners.filter(({ kind }) => kind === 'insert'));
    const inserts = melted.map((text) => `Melt ${text} into it.`);
    return {
      label: nameIn(link, part.name),
      surfaces: [printedSurface(part)],
      ...(index > 0 && { out: part.tier > 0 ? upwards : away(base, middleOf(part)) }),
      verb: index === 0 ? 'Begin with' : isFilled ? 'Take' : 'Put on',
      after: isFilled || index === 0 ? inserts : [...inserts, ...heldBy(part, link, pieces)],
      closing: [],
    };
  };
  const bought = insertionOrder(body, boughtIn(link));
  const loose = bought.filter(({ name }) => !held.has(name));
  return [
    ...printed.flatMap((part, index) => {
      const own = bought.filter(({ name }) => part.holds.some((one) => one.part === name));
      const isFilled = index > 0 && own.length > 0;
      const last = own.at(-1);
      const closing = [[`Put the ${nameIn(link, part.name)} on.`, ...heldBy(part, link, pieces)].join(' ')];
      return [
        put(part, index, isFilled),
        ...own.map((one) => ({ ...insert(one), ...(isFilled && one === last && { closing }) })),
      ];
    }),
    ...loose.map(insert),
  ];
}

/** Words that distinguish equal parts of a link. */
const place = /\b(front|rear|left|right|upper|lower|inner|outer|\d+)\b ?/g;
const kindOf = (label: string): string =>
  label
    .replace(/\([^)]*\)$/, (inside) => inside.replace(place, ''))
    .replace(/^[^(]*$/, (all) => all.replace(place, ''))
    .replace(/ +(?=\)|$)/g, '');

/** One line for each run of parts of a kind: `Insert 2–5, …`. */
function linesOf(parts: readonly Placed[]): string[] {
  const lines: string[] = [];
  for (let index = 0; index < parts.length; ) {
    const part = parts[index];
    if (!part) break;
    const isLike = (other: Placed | undefined) =>
      other?.verb === part.verb &&
      kindOf(other.label) === kindOf(part.label) &&
      other.after.join() === part.after.join();
    let end = index + 1;
    while (isLike(parts[end])) end += 1;
    const several = end - index > 1;
    const what = several
      ? `${index + 1}–${end}, the ${kindOf(part.label)}`
      : `${index + 1}, the ${part.label}`;
    lines.push([`${part.verb} ${what}.`, ...part.after].join(' '), ...(parts[end - 1]?.closing ?? []));
    index = end;
  }
  return lines;
}

/** A step for each kind of link with several parts, in the order of the tree. */
export function buildSteps(body: BodyParts, root: TreeNode): Step[] {
  const links = depthFirst(root).map(({ link }) => link);
  return [...Map.groupBy(links, linkSignature).values()].flatMap((same) => {
    const [link] = same;
    const placed = link ? placedParts(body, link) : [];
    if (placed.length < 2) return [];
    const names = same.map(({ name }) => name);
    return [
      {
        title: capital(`build the ${words(sharedName(names))}`),
        repeated: same.length > 1 ? names.map(words) : [],
        items: placed.map(({ label, surfaces, out }) => ({ label, surfaces, ...(out && { out }) })),
        lines: linesOf(placed),
      },
    ];
  });
}
