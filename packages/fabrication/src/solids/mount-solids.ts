import type { Mount, MountDisc } from '@robotdesign/components';
import type { ManifoldToplevel } from 'manifold-3d';
import type { Solid } from './kernel.ts';

/** Clearance on each side by fit, mm (domain: press 0.1–0.15, sliding 0.2–0.3, loose 0.3–0.5). */
export const fits = { press: 0.12, sliding: 0.25, loose: 0.4 } as const;

/** From and to, or x and y, mm. */
export type Range = readonly [number, number];

/** A box by its ranges along three axes, grown on every side, mm. */
export const boxOf = ({ Manifold }: ManifoldToplevel, x: Range, y: Range, z: Range, grown = 0): Solid =>
  Manifold.cube([x[1] - x[0] + 2 * grown, y[1] - y[0] + 2 * grown, z[1] - z[0] + 2 * grown]).translate(
    x[0] - grown,
    y[0] - grown,
    z[0] - grown,
  );

/** A cylinder along z at x, y, mm. */
export const columnOf = (
  { Manifold }: ManifoldToplevel,
  radius: number,
  [from, to]: Range,
  [x, y]: Range = [0, 0],
): Solid =>
  Manifold.cylinder(Math.abs(to - from), radius, radius, radius > 4 ? (radius > 20 ? 96 : 48) : 16).translate(
    x,
    y,
    Math.min(from, to),
  );

const about = (middle: number, width: number): Range => [middle - width / 2, middle + width / 2];

/** The case of an actuator: a box, or discs about its shaft. */
function casePieces(kernel: ManifoldToplevel, mount: Mount, clearance: number): Solid[] {
  const [long, across, high] = mount.case_mm;
  const near = mount.axis_from_near_end;
  if (!mount.discs) return [boxOf(kernel, [-near, long - near], about(0, across), [0, high], clearance)];
  return mount.discs.map(({ diameter, height: [from, to] }) =>
    columnOf(kernel, diameter / 2 + clearance, [from - clearance, to + clearance]),
  );
}

/**
 * The convex pieces of an actuator's body in the frame of its mount, grown by a clearance: the case, what extends beyond
 * its faces, and its flange.
 */
export function bodyPieces(kernel: ManifoldToplevel, mount: Mount, clearance: number): Solid[] {
  const [long, across] = mount.case_mm;
  const near = mount.axis_from_near_end;
  const { flange } = mount;
  return [
    ...casePieces(kernel, mount, clearance),
    ...mount.bumps.map(({ along, across: half, height }) =>
      boxOf(kernel, along, [-half, half], height, clearance),
    ),
    ...(flange
      ? [
          boxOf(
            kernel,
            about(long / 2 - near, flange.span),
            about(0, across),
            [flange.underside_from_base, flange.underside_from_base + flange.thickness],
            clearance,
          ),
        ]
      : []),
  ];
}

/** A disc with a known outer face, on one side of the case. */
export interface Disc extends MountDisc {
  readonly face: number;
  /** 1 for the horn, -1 for the idler. */
  readonly side: 1 | -1;
  /** Height of the face of the case behind it. */
  readonly behind: number;
}

const isKnown = (disc: MountDisc): disc is MountDisc & { face: number } => disc.face !== null;

/** The discs that turn with the child link. */
export function discsOf({ horn, idler, case_mm }: Mount): Disc[] {
  return [
    ...(horn && isKnown(horn) ? [{ ...horn, side: 1, behind: case_mm[2] } as const] : []),
    ...(idler && isKnown(idler) ? [{ ...idler, side: -1, behind: 0 } as const] : []),
  ];
}

type ScrewCircle = Pick<MountDisc, 'screws' | 'pcd' | 'first_angle_deg'>;

/** What stands out of the face of a disc: its centre screw and its dowels, grown by a clearance. */
export function discStuds(
  kernel: ManifoldToplevel,
  { side, face, centre, pins }: Disc,
  clearance: number,
): Solid[] {
  const stud = (diameter: number, height: number, at?: Range): Solid =>
    columnOf(
      kernel,
      diameter / 2 + clearance,
      [face - side * clearance, face + side * (height + clearance)],
      at,
    );
  return [
    ...(centre ? [stud(centre.diameter, centre.height)] : []),
    ...(pins
      ? onCircle({ ...pins, screws: pins.count }).map((at) => stud(pins.diameter, pins.height, at))
      : []),
  ];
}

/** A disc with what stands out of it, grown by a clearance. */
export const discPieces = (kernel: ManifoldToplevel, disc: Disc, clearance: number): Solid[] => [
  columnOf(kernel, disc.diameter / 2 + clearance, [disc.behind, disc.face + disc.side * clearance]),
  ...discStuds(kernel, disc, clearance),
];

/** Centres of screws on a circle about the axis, mm. */
export function onCircle({ screws, pcd, first_angle_deg }: ScrewCircle): Range[] {
  const first = ((first_angle_deg ?? 0) * Math.PI) / 180;
  return Array.from({ length: screws }, (_, index) => {
    const angle = first + (2 * Math.PI * index) / screws;
    return [(pcd / 2) * Math.cos(angle), (pcd / 2) * Math.sin(angle)];
  });
}

/** The space of convex pieces on their way out along a direction, mm. */
export const swept = (
  { Manifold }: ManifoldToplevel,
  pieces: readonly Solid[],
  [x, y, z]: readonly [number, number, number],
  distance: number,
): Solid =>
  Manifold.union(
    pieces.map((piece) => Manifold.hull([piece, piece.translate(x * distance, y * distance, z * distance)])),
  );
