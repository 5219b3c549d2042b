import { printedSection, type Section, sideBySide, stockOf, stockSection } from '@robotdesign/components';
import type { Part } from '@robotdesign/contracts';
import { deckPostY, deckReach, trayRail } from '../anatomy.ts';
import { gravity } from './gravity.ts';
import type { PlacedLink } from './home-pose.ts';
import type { LoadCase } from './load-case.ts';
import type { StaticBody } from './static-body.ts';
import { bendingOnce, type Member, type MemberBuild, type Span } from './structure-member.ts';

/** The chassis of a body on wheels or tracks as beams on two supports: across between its sides, along between axles. */

/** Sizes of the part of a chassis or torso that bends, m. */
export interface Chassis {
  readonly length: number;
  readonly width: number;
  /** Between the middles of shelf and lid; absent for an open tray. */
  readonly rise?: number;
  /** Whether its plates are discs, which posts join and no walls. */
  readonly isRound: boolean;
  readonly material: string;
  readonly build: MemberBuild;
}

export const partOf = ({ link }: PlacedLink, name: string): Part | undefined =>
  link.parts.find((part) => part.name === `${link.name}_${name}`);

/** The square inside of a disc, and the thickness of both. */
const plateSize = ({ shape: { kind, size_m } }: Part): readonly number[] =>
  kind === 'box' ? size_m : [Math.SQRT2 * (size_m[0] ?? 0), Math.SQRT2 * (size_m[0] ?? 0), size_m[1] ?? 0];

/** The plates of a torso; undefined for one without a floor and a shelf. */
export function chassisOf(placed: PlacedLink): Chassis | undefined {
  const [floor, shelf, lid, frame] = ['floor', 'shelf', 'lid', 'frame_left'].map((name) =>
    partOf(placed, name),
  );
  if (floor?.material === undefined || !shelf) return undefined;
  const [length = 0, width = 0, thickness_m = 0] = plateSize(floor);
  const stock = frame?.component_id;
  return {
    length,
    width,
    ...(lid ? { rise: (lid.position_m[2] ?? 0) - (shelf.position_m[2] ?? 0) } : {}),
    isRound: floor.shape.kind === 'cylinder',
    material: floor.material,
    build: { thickness_m, ...(stock === undefined ? {} : { stock }) },
  };
}

/** Positions along the body at which wheels, and the pivots of bogies and rockers, support the chassis. */
function stationsOf({ links, model }: StaticBody): number[] {
  if (model.tracks) return [];
  const carriers = new Set<string>();
  for (const { link, joint } of links.values()) {
    let above = link.role === 'wheel' ? joint : undefined;
    let below = link.name;
    while (above && links.get(above.parent)?.link.role !== 'torso') {
      below = above.parent;
      above = links.get(below)?.joint;
    }
    if (above) carriers.add(below);
  }
  return [...carriers].flatMap((name) => links.get(name)?.pose.position[0] ?? []);
}

/** How a chassis is held and loaded. */
export interface Situation {
  /** Distance between its foremost and rearmost support; undefined if it is held all along. */
  readonly between?: number;
  /** Length of the whole chassis. */
  readonly length: number;
  /** Mass of the body above its wheels, kg. */
  readonly own_kg: number;
  /** Distance of the posts of its deck from the middle of the deck, along the body. */
  readonly reach: number;
}

/** Distance of the posts of the deck of a body from the middle of the deck, along the body, m. */
export function postReach({ links }: StaticBody): number {
  const deck = links.get('cargo_deck');
  const [deckLength = 0] = (deck && partOf(deck, 'floor')?.shape.size_m) ?? [];
  return Math.max(0, deckReach(deckLength));
}

function situationOf(body: StaticBody, whole: number): Situation {
  const stations = stationsOf(body);
  const carried = [...body.links.values()].filter(({ link }) => link.role !== 'wheel');
  return {
    ...(stations.length > 0 ? { between: Math.max(...stations) - Math.min(...stations) } : {}),
    length: whole,
    own_kg: carried.reduce((sum, { mass_kg }) => sum + mass_kg, 0),
    reach: postReach(body),
  };
}

const weightOf = ({ payload_kg, lift_kg = 0 }: LoadCase): number => gravity * (payload_kg + lift_kg);

/** Two equal beams of stock, or the printed section. */
export const framed =
  (printed: (thickness: number) => Section) =>
  ({ stock, thickness_m }: MemberBuild): Section =>
    stock === undefined ? printed(thickness_m) : sideBySide(stockSection(stockOf(stock)), 2);

/**
 * Across: the posts of the deck press on the lid, or on the rails of a frame, between the sides; the rest of the body is
 * spread over the width. Each plate bears it alone, on the length over which the load spreads at 45°.
 */
export function acrossSpan({ width, length, material }: Chassis, { own_kg, reach }: Situation): Span {
  const bearing = Math.min(length, width + 2 * reach);
  return {
    name: 'across',
    length_m: width,
    held: 'both_ends',
    cases: (load) =>
      bendingOnce((weightOf(load) / 2) * Math.max(0, width / 2 - deckPostY) + (own_kg * gravity * width) / 8),
    section: framed((thick) => printedSection(material, [bearing, thick])),
  };
}

/** Moment of weight spread over a length, with supports at a distance from each other around its middle, N·m. */
function spreadMoment(weight: number, length: number, between: number): number {
  const overhang = (length - between) / 2;
  const atSupport = (weight / length) * (overhang ** 2 / 2);
  return Math.max(Math.abs((weight * between) / 4 - (weight * length) / 8), atSupport);
}

/** Along, of a closed chassis: shelf, lid and walls are a box between the axles; or the rails of its frame bear it. */
export function closedSpan(
  { width, rise = 0, material }: Chassis,
  { between = 0, length, own_kg, reach }: Situation,
): Span {
  return {
    name: 'along',
    length_m: Math.max(between, 2 * reach),
    held: 'both_ends',
    cases: (load) =>
      bendingOnce(
        (weightOf(load) / 2) * Math.abs(between / 2 - reach) +
          spreadMoment(own_kg * gravity, length, between),
      ),
    section: framed((thick) => printedSection(material, [width, rise + thick])),
  };
}

/** Along, of an open tray: two bars, or the rails of its frame, carry the deck from end to end over uprights. */
const barSpan = ({ length, material }: Chassis, { reach }: Situation): Span => ({
  name: 'rails',
  length_m: length,
  held: 'both_ends',
  cases: (load) => bendingOnce((weightOf(load) / 2) * Math.max(0, length / 2 - reach)),
  section: framed((thick) => sideBySide(printedSection(material, [trayRail, thick]), 2)),
});

/** Along, of an open tray: floor and shelf, or the rails of its frame, bear the body and the uprights at its ends. */
const traySpan = ({ width, material }: Chassis, { between = 0, length, own_kg }: Situation): Span => ({
  name: 'along',
  length_m: Math.max(between, length - between),
  held: 'both_ends',
  cases: (load) =>
    bendingOnce(
      (weightOf(load) / 2) * (Math.abs(length - between) / 2) +
        spreadMoment(own_kg * gravity, length, between),
    ),
  section: framed((thick) => sideBySide(printedSection(material, [width, thick]), 2)),
});

/** Least distance of the rails of a frame, over their outer size. */
const leastBetween = 1;

/** Whether the rails of a frame are sold in the length of a chassis and have room between its sides. */
export function hasRoom({ length, width }: Chassis, stock: string): boolean {
  const { outer_m, sold_m } = stockOf(stock);
  return Math.max(length, width) <= sold_m && width >= (2 + leastBetween) * outer_m + 0.01;
}

/** The segments of a chassis; empty for bodies without wheels and for those that balance. */
export function chassisMembers(body: StaticBody): Member[] {
  const { links, model } = body;
  if (model.wheels.length === 0 || model.recovery_nm) return [];
  const segments = [...links.values()].flatMap((placed) => {
    const chassis = placed.link.role === 'torso' ? chassisOf(placed) : undefined;
    return chassis ? [{ link: placed.link.name, chassis }] : [];
  });
  const whole = segments.reduce((sum, { chassis }) => sum + chassis.length, 0);
  const situation = situationOf(body, whole);
  const isHeldAllAlong = situation.between === undefined;
  return segments.map(({ link, chassis }) => {
    const isOpen = chassis.rise === undefined;
    const along = isOpen ? traySpan(chassis, situation) : closedSpan(chassis, situation);
    return {
      kind: 'chassis',
      link,
      build: chassis.build,
      fits: (stock) => hasRoom(chassis, stock),
      spans: [
        acrossSpan(chassis, situation),
        ...(isOpen ? [barSpan(chassis, situation)] : []),
        ...(isHeldAllAlong ? [] : [along]),
      ],
    };
  });
}
