import { mountOf } from '@robotdesign/components';
import type { Part, RobotDesignIR } from '@robotdesign/contracts';
import type { ManifoldToplevel } from 'manifold-3d';
import type { PartNote, PrintedPart } from '../printed-part.ts';
import { actuatorPocket } from './actuator-pocket.ts';
import { boughtRoom } from './bought-room.ts';
import type { Feature } from './feature.ts';
import { hornPads } from './horn-pads.ts';
import { type Solid, withKernel } from './kernel.ts';
import { cutPieces, type Pieces, type PrintedShape, printedPieces, printedShapes } from './link-pieces.ts';
import { measureFirst } from './measure-first.ts';
import { inTheWay } from './motion-room.ts';
import { bodyPieces, fits } from './mount-solids.ts';
import { type Seat, seatsOf } from './seats.ts';
import { placed } from './shape-solid.ts';

type ByLink<T> = ReadonlyMap<string, T>;

/** What bought parts change on the links that carry them and on those that they turn, in the order of assembly. */
function featuresOf(
  kernel: ManifoldToplevel,
  ir: RobotDesignIR,
  seats: readonly Seat[],
  material: ByLink<Solid>,
): ByLink<readonly Feature[]> {
  const seated = new Map(seats.map((seat) => [seat.part, seat]));
  const actuators = new Set(ir.actuators.map(({ component_id }) => component_id));
  const notesOn = ({ component_id = '' }: Part): readonly PartNote[] =>
    actuators.has(component_id) ? measureFirst(component_id, mountOf(component_id)) : [];
  const features = ir.links.flatMap(({ name, parts }) =>
    parts.flatMap((part) => {
      const own = material.get(name);
      if (!own || part.source === 'printed') return [];
      const notes = notesOn(part);
      const seat = seated.get(part);
      const turned = seat && material.get(seat.joint.child);
      if (!seat || !turned) return [{ link: name, feature: { ...boughtRoom(kernel, part, own), notes } }];
      const pads = hornPads(kernel, seat, turned);
      return [
        { link: name, feature: { ...actuatorPocket(kernel, seat, own, pads), notes } },
        { link: seat.joint.child, feature: pads },
      ];
    }),
  );
  const byLink = Map.groupBy(features, ({ link }) => link);
  return new Map([...byLink].map(([link, own]) => [link, own.map(({ feature }) => feature)]));
}

/** The printed material of each link with the bodies of its actuators. */
function obstacles(kernel: ManifoldToplevel, material: ByLink<Solid>, seats: readonly Seat[]): ByLink<Solid> {
  const bodies = Map.groupBy(seats, ({ joint }) => joint.parent);
  return new Map(
    [...material].map(([link, own]) => [
      link,
      kernel.Manifold.union([
        own,
        ...(bodies.get(link) ?? []).flatMap(({ mount, inParent }) =>
          bodyPieces(kernel, mount, fits.loose).map((piece) => placed(piece, inParent)),
        ),
      ]),
    ]),
  );
}

const solidOfPieces = ({ Manifold }: ManifoldToplevel, pieces: readonly Pieces[]): Solid =>
  Manifold.compose(pieces.flatMap(({ solids }) => [...solids]));

/**
 * The pieces of every link. A link is cut back where its parent would be in its way over the range of their joint: first
 * as the IR has them, then with what was added to both.
 */
function piecesOf(
  kernel: ManifoldToplevel,
  ir: RobotDesignIR,
  shapes: ByLink<readonly PrintedShape[]>,
  material: ByLink<Solid>,
  obstacle: ByLink<Solid>,
  features: ByLink<readonly Feature[]>,
): ByLink<readonly Pieces[]> {
  const joints = new Map(ir.joints.map((joint) => [joint.child, joint]));
  const pieces = new Map<string, readonly Pieces[]>();
  for (const { name } of ir.links) {
    const joint = joints.get(name);
    const own = (inTheWay: readonly Solid[]) =>
      cutPieces(kernel, shapes.get(name) ?? [], features.get(name) ?? [], inTheWay);
    const [before, bare] = [joint && obstacle.get(joint.parent), material.get(name)];
    const bareWay = joint && before && bare ? inTheWay(joint, before, bare) : [];
    const made = own(bareWay);
    const parent = joint && pieces.get(joint.parent);
    const clashes =
      joint && parent
        ? inTheWay(joint, solidOfPieces(kernel, parent), solidOfPieces(kernel, made), 'ends first')
        : [];
    pieces.set(name, clashes.length > 0 ? own([...bareWay, ...clashes]) : made);
  }
  return pieces;
}

/**
 * The printed pieces of a body, with room for its bought parts. Their masses are those of the printed parts of the IR.
 * @throws UnknownComponentError
 */
export function printedParts(ir: RobotDesignIR): Promise<PrintedPart[]> {
  return withKernel((kernel) => {
    const shapes = new Map(ir.links.map((link) => [link.name, printedShapes(kernel, link)]));
    const material = new Map(
      [...shapes].map(([name, own]) => [name, kernel.Manifold.union(own.map(({ solid }) => solid))]),
    );
    const seats = seatsOf(ir);
    const features = featuresOf(kernel, ir, seats, material);
    const pieces = piecesOf(kernel, ir, shapes, material, obstacles(kernel, material, seats), features);
    return ir.links.flatMap((link) =>
      printedPieces(link, pieces.get(link.name) ?? [], features.get(link.name) ?? []),
    );
  });
}
