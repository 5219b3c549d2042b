import { minus, times, unit } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import { areaVector, trianglesOf } from '../mesh-measures.ts';
import type { Point } from '../printed-part.ts';
import { meshOf, type Solid } from '../solids/kernel.ts';
import { printerSetup } from './print-profile.ts';

/** A solid as it lies on the bed: from 0 upwards along each axis. */
export interface Laid {
  readonly solid: Solid;
  readonly size_mm: Point;
  /** Area on the bed, or so close to it that a thin layer of supports carries it. */
  readonly contact_mm2: number;
  /** Room between overhangs and the bed: an upper bound. */
  readonly below_overhangs_mm3: number;
}

/** Faces of the hull whose normals differ by less than 1.2° are one face. */
const sameFace = 0.9998;
/** The largest faces are tried; on smaller ones a piece stands badly. */
const faces = 12;
/** A piece that touches the bed with less than this share of its outline may topple. */
const leastContact = 0.1;

const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

interface Face {
  readonly normal: Point;
  area: number;
}

/** The flat faces of the convex hull, on which a solid can stand, largest first. */
function standingFaces(solid: Solid): Face[] {
  const found: Face[] = [];
  for (const triangle of trianglesOf(meshOf(solid.hull()))) {
    const vector = areaVector(triangle);
    const area = Math.hypot(...vector) / 2;
    if (area < 1e-6) continue;
    const normal = unit(vector);
    const face = found.find((known) => dot(known.normal, normal) > sameFace);
    if (face) face.area += area;
    else found.push({ normal, area });
  }
  return found.toSorted((a, b) => b.area - a.area).slice(0, faces);
}

/** The turn about z that gives the smallest rectangle around a solid, radians: a side lies along an edge of its outline. */
function tightestTurn(kernel: ManifoldToplevel, solid: Solid): number {
  const corners = kernel.CrossSection.hull([solid.project()]).toPolygons()[0] ?? [];
  let best = { turn: 0, area: Number.POSITIVE_INFINITY };
  for (const [index, [x, y]] of corners.entries()) {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? [x, y];
    const turn = -Math.atan2(nextY - y, nextX - x);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const across = corners.map(([u, v]) => u * cos - v * sin);
    const along = corners.map(([u, v]) => u * sin + v * cos);
    const area = (Math.max(...across) - Math.min(...across)) * (Math.max(...along) - Math.min(...along));
    if (area < best.area * 0.999) best = { turn, area };
  }
  return best.turn;
}

/** Turns a solid so that a direction points down, and moves it to the origin. */
function standing(kernel: ManifoldToplevel, solid: Solid, down: Point): Solid {
  const up = times(down, -1);
  const side: Point = Math.abs(up[0]) < 0.9 ? [1, 0, 0] : [0, 1, 0];
  const x = unit(minus(side, times(up, dot(side, up))));
  const y = cross(up, x);
  const turned = solid.transform([
    x[0],
    y[0],
    up[0],
    0,
    x[1],
    y[1],
    up[1],
    0,
    x[2],
    y[2],
    up[2],
    0,
    0,
    0,
    0,
    1,
  ]);
  const tight = turned.rotate(0, 0, (tightestTurn(kernel, turned) * 180) / Math.PI);
  const { min } = tight.boundingBox();
  return tight.translate(-min[0], -min[1], -min[2]);
}

/** Heights below this are on the bed, mm. */
const onBed = 0.05;
/** Faces below this height carry a piece like those on the bed, mm: the pad of a horn stands out less. */
const nearBed = 1.6;

function measured(solid: Solid): Laid {
  const { min, max } = solid.boundingBox();
  const steepest = -Math.sin((printerSetup.overhang_deg * Math.PI) / 180) - 1e-4;
  let contact = 0;
  let below = 0;
  for (const triangle of trianglesOf(meshOf(solid))) {
    const vector = areaVector(triangle);
    const length = Math.hypot(...vector);
    if (vector[2] >= steepest * length) continue;
    const height = (triangle[0][2] + triangle[1][2] + triangle[2][2]) / 3;
    const area = -vector[2] / 2;
    if (height < nearBed) contact += area;
    if (height > onBed) below += area * height;
  }
  return {
    solid,
    size_mm: [max[0] - min[0], max[1] - min[1], max[2] - min[2]],
    contact_mm2: contact,
    below_overhangs_mm3: below,
  };
}

const isStable = ({ contact_mm2, size_mm: [width, depth] }: Laid): boolean =>
  contact_mm2 >= leastContact * width * depth;

/** What an orientation costs: filament of supports, and height as the room of a column of 1 cm². */
const cost = ({ below_overhangs_mm3, size_mm: [, , height] }: Laid): number =>
  printerSetup.support_density * below_overhangs_mm3 + 100 * height;

export const fits = ([width, depth, height]: Point, [x, y, z]: Point): boolean =>
  height <= z && ((width <= x && depth <= y) || (depth <= x && width <= y));

/**
 * Ways to lay a solid on a flat face, best first: those that fit the room, then those that stand firmly, then the least
 * supports and height.
 * @param room width, depth and height that it may take, mm
 */
export function layFlat(kernel: ManifoldToplevel, solid: Solid, room: Point): Laid {
  const rank = (laid: Laid): readonly number[] => [
    fits(laid.size_mm, room) ? 0 : 1,
    isStable(laid) ? 0 : 1,
    cost(laid),
  ];
  const [best] = standingFaces(solid)
    .map(({ normal }) => measured(standing(kernel, solid, normal)))
    .map((laid) => ({ laid, rank: rank(laid) }))
    .toSorted((a, b) => a.rank.map((value, index) => value - (b.rank[index] ?? 0)).find((d) => d !== 0) ?? 0);
  if (!best) throw new Error('a solid without a face cannot be printed');
  return best.laid;
}
