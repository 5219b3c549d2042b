import { mountOf } from '@robotdesign/components';
import type { Link, Part, RobotDesignIR } from '@robotdesign/contracts';
import { poseFrom } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import type { PartNote, PrintedPart } from '../printed-part.ts';
import { actuatorPocket } from './actuator-pocket.ts';
import { boughtRoom, boughtSolid } from './bought-room.ts';
import { bridgesIn } from './bridges.ts';
import type { Feature, PlacedFeature } from './feature.ts';
import { keeping } from './handles.ts';
import { hornPads } from './horn-pads.ts';
import { withJoins } from './joins.ts';
import { type Solid, withKernel } from './kernel.ts';
import { withLids } from './lids.ts';
import { cutPieces, printedPieces } from './link-pieces.ts';
import { measureFirst } from './measure-first.ts';
import { inTheWay } from './motion-room.ts';
import { bodyPieces, fits } from './mount-solids.ts';
import { type Pieces, type PrintedLink, printedLink, type TierSolid, tierSolids } from './printed-link.ts';
import { type PrintedShape, printedShapes } from './printed-shapes.ts';
import { reachingMass } from './reach-mass.ts';
import { inverse, type Seat, seatsOf } from './seats.ts';
import { placed } from './shape-solid.ts';
import { socketsIn } from './sockets.ts';
import { standoffScrews, standoffsOf, withStandoffs } from './standoffs.ts';
import { tieObstacles } from './tie-obstacles.ts';
import { tierOf } from './tiers.ts';

type ByLink<T> = ReadonlyMap<string, T>;

/** A link as it is printed, before its bought parts change it. */
interface Bare extends PrintedLink {
  readonly material: Solid;
  readonly tiers: readonly TierSolid[];
}

function bareLink(kernel: ManifoldToplevel, link: Link, shapes: readonly PrintedShape[]): Bare {
  const own = printedLink(kernel, link, shapes);
  return {
    ...own,
    material: kernel.Manifold.union(own.shapes.map(({ solid }) => solid)),
    tiers: tierSolids(kernel, own),
  };
}

/** The material of a link that carries a part: that of its tier. */
function carrierOf(kernel: ManifoldToplevel, { levels, tiers, material }: Bare, part: Part) {
  const tier = tierOf(levels, boughtSolid(kernel, part));
  const own = tiers.filter((one) => one.tier === tier).map(({ solid }) => solid);
  return { tier, material: levels.length === 0 ? material : kernel.Manifold.union(own) };
}

/** The tier that a feature of a child link is on. */
const touchedTier = ({ tiers }: Bare, { add }: Feature): number =>
  tiers.find(({ solid }) => add.some((added) => !added.intersect(solid).isEmpty()))?.tier ?? 0;

/** What bought parts change on the links that carry them and on those that they turn, in the order of assembly. */
function featuresOf(
  kernel: ManifoldToplevel,
  ir: RobotDesignIR,
  seats: readonly Seat[],
  links: ByLink<Bare>,
): ByLink<readonly PlacedFeature[]> {
  const seated = new Map(seats.map((seat) => [seat.part, seat]));
  const actuators = new Set(ir.actuators.map(({ component_id }) => component_id));
  const notesOn = ({ component_id = '' }: Part): readonly PartNote[] =>
    actuators.has(component_id) ? measureFirst(component_id, mountOf(component_id)) : [];
  const features = [...links].flatMap(([name, own]) => {
    const obstacles = tieObstacles(kernel, ir, own.link);
    return own.link.parts.flatMap((part) => {
      if (own.shapes.length === 0 || part.source === 'printed') return [];
      const notes = notesOn(part);
      const { tier, material } = carrierOf(kernel, own, part);
      const seat = seated.get(part);
      const turned = seat && links.get(seat.joint.child);
      if (!seat || !turned?.shapes.length)
        return [
          { link: name, feature: { ...boughtRoom(kernel, part, material, tier, obstacles(part)), notes } },
        ];
      const pads = hornPads(kernel, seat, turned.material);
      const room = [
        ...bodyPieces(kernel, seat.mount, fits.sliding).map((piece) => placed(piece, seat.inParent)),
        ...pads.turning.map((space) => placed(space, seat.inParent)),
      ];
      return [
        {
          link: name,
          feature: { ...actuatorPocket(kernel, seat, material, pads, obstacles(part)), notes, tier, room },
        },
        { link: seat.joint.child, feature: { ...pads, tier: touchedTier(turned, pads), room: pads.cut } },
      ];
    });
  });
  const byLink = Map.groupBy(features, ({ link }) => link);
  return new Map([...byLink].map(([link, own]) => [link, own.map(({ feature }) => feature)]));
}

/** The bodies of the actuators that each link carries for its joints. */
const actuatorBodies = (
  kernel: ManifoldToplevel,
  seats: readonly Seat[],
  clearance: number,
): ByLink<Solid[]> =>
  new Map(
    [...Map.groupBy(seats, ({ joint }) => joint.parent)].map(([link, own]) => [
      link,
      own.flatMap(({ mount, inParent }) =>
        bodyPieces(kernel, mount, clearance).map((piece) => placed(piece, inParent)),
      ),
    ]),
  );

/** The printed material of each link with the bodies of its actuators. */
function obstacles(kernel: ManifoldToplevel, links: ByLink<Bare>, seats: readonly Seat[]): ByLink<Solid> {
  const bodies = actuatorBodies(kernel, seats, fits.loose);
  return new Map(
    [...links].map(([link, { material }]) => [
      link,
      kernel.Manifold.union([material, ...(bodies.get(link) ?? [])]),
    ]),
  );
}

const solidOfPieces = ({ Manifold }: ManifoldToplevel, pieces: readonly Pieces[]): Solid =>
  Manifold.compose(pieces.flatMap(({ solids }) => [...solids]));

/** Room in each link for what of its parent is inside it. */
function allSockets(
  kernel: ManifoldToplevel,
  ir: RobotDesignIR,
  links: ByLink<Bare>,
): ByLink<readonly Solid[]> {
  return new Map(
    ir.joints.flatMap((joint) => {
      const [parent, own] = [links.get(joint.parent), links.get(joint.child)];
      const rooms = parent && own ? socketsIn(kernel, joint, parent.shapes, own.material) : [];
      return rooms.length > 0 ? [[joint.child, rooms] as const] : [];
    }),
  );
}

/**
 * The pieces of every link. A link is cut back where its parent would be in its way over the range of their joint: first
 * as the IR has them, then with what was added to both.
 */
function piecesOf(
  kernel: ManifoldToplevel,
  ir: RobotDesignIR,
  links: ByLink<Bare>,
  obstacle: ByLink<Solid>,
  actuators: ByLink<readonly Solid[]>,
  features: ByLink<readonly PlacedFeature[]>,
  sockets: ByLink<readonly Solid[]>,
): ByLink<readonly Pieces[]> {
  const joints = new Map(ir.joints.map((joint) => [joint.child, joint]));
  const pieces = new Map<string, readonly Pieces[]>();
  const piecesOfLink = ({ link: { name }, tiers, material }: Bare): readonly Pieces[] => {
    const joint = joints.get(name);
    const before = joint && obstacle.get(joint.parent);
    const cut = [
      ...(joint && before ? inTheWay(kernel, joint, before, material) : []),
      ...(sockets.get(name) ?? []),
    ];
    const own = features.get(name) ?? [];
    const made = reachingMass(kernel, tiers, (grown) => cutPieces(kernel, grown, own, cut));
    const parent = joint && pieces.get(joint.parent);
    if (!parent) return made.pieces;
    const others = [solidOfPieces(kernel, parent), ...(actuators.get(joint.parent) ?? [])];
    const child = solidOfPieces(kernel, made.pieces);
    const clashes = inTheWay(kernel, joint, kernel.Manifold.union(others), child, 'ends first');
    return clashes.length > 0 ? cutPieces(kernel, made.tiers, own, [...cut, ...clashes]) : made.pieces;
  };
  for (const [name, link] of links)
    pieces.set(
      name,
      keeping(
        () => piecesOfLink(link),
        (own) => own.flatMap(({ solids }) => solids),
      ),
    );
  return pieces;
}

/**
 * The printed pieces of a body, with room for its bought parts. Their masses are those of the printed parts of the IR.
 * @throws UnknownComponentError
 */
export function printedParts(ir: RobotDesignIR): Promise<PrintedPart[]> {
  return withKernel((kernel) => {
    const asModelled = new Map(ir.links.map((link) => [link.name, printedShapes(kernel, link)]));
    const standoffs = standoffsOf(ir, asModelled);
    const shapes = withStandoffs(asModelled, standoffs);
    const links = new Map(
      ir.links.map((link) => [link.name, bareLink(kernel, link, shapes.get(link.name) ?? [])]),
    );
    const screws = standoffScrews(kernel, standoffs, links);
    const seats = seatsOf(ir);
    const features = featuresOf(kernel, ir, seats, links);
    const bodies = obstacles(kernel, links, seats);
    /** The parent of a link with its actuators, in the frame of the link. */
    const nextTo = (name: string): Solid => {
      const joint = ir.joints.find(({ child }) => child === name);
      const parent = joint && bodies.get(joint.parent);
      return parent
        ? placed(parent, inverse(poseFrom(joint.position_m, joint.quaternion_wxyz)))
        : kernel.Manifold.union([]);
    };
    const closed = new Map(
      [...links].map(([name, link]) => {
        const own = [
          ...(features.get(name) ?? []),
          ...(screws.get(name) ?? []),
          ...bridgesIn(kernel, link.tiers, nextTo(name)),
        ];
        return [name, withLids(kernel, ir, links, link, own)];
      }),
    );
    const sockets = allSockets(kernel, ir, links);
    const pieces = piecesOf(kernel, ir, links, bodies, actuatorBodies(kernel, seats, 0), closed, sockets);
    const parts = [...links].flatMap(([name, link]) =>
      printedPieces(link, pieces.get(name) ?? [], closed.get(name) ?? []),
    );
    return withJoins(kernel, ir, parts, new Set(sockets.keys()));
  });
}
