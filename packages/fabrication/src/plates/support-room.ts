import { trianglesOf } from '../mesh-measures.ts';
import type { SolidMesh } from '../printed-part.ts';
import { printerSetup } from './print-profile.ts';

/** Side of a column, mm. */
const column = 2;
/** Where a column is measured in its square, in sides: rarely on an edge of a mesh, where two triangles would count. */
const probe = [0.4321, 0.5687] as const;
/** Heights below this are on the bed, mm. */
const onBed = 0.05;
/** Faces that differ by less than 2.6° from the bed are level. */
const level = -0.999;
/** Heights that differ by less are one ceiling, mm. */
const oneCeiling = 0.5;

interface Crossing {
  readonly z: number;
  /** Looks down more steeply than a printer can print in the air. */
  readonly overhangs: boolean;
  readonly isLevel: boolean;
}

/** A column across a solid, its crossings from the bed upwards. */
type Columns = ReadonlyMap<number, readonly Crossing[]>;

const keyOf = (i: number, j: number): number => i * 65_536 + j;

function columnsOf(mesh: SolidMesh): Columns {
  const steepest = -Math.sin((printerSetup.overhang_deg * Math.PI) / 180) - 1e-4;
  const columns = new Map<number, Crossing[]>();
  for (const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] of trianglesOf(mesh)) {
    const [ux, uy, uz] = [bx - ax, by - ay, bz - az];
    const [vx, vy, vz] = [cx - ax, cy - ay, cz - az];
    const nz = ux * vy - uy * vx;
    if (Math.abs(nz) < 1e-9) continue;
    const rise = nz / Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, nz);
    const [right, back] = probe;
    const first = (at: number, ...along: number[]) => Math.ceil(Math.min(...along) / column - at);
    const last = (at: number, ...along: number[]) => Math.floor(Math.max(...along) / column - at);
    for (let i = first(right, ax, bx, cx); i <= last(right, ax, bx, cx); i += 1)
      for (let j = first(back, ay, by, cy); j <= last(back, ay, by, cy); j += 1) {
        const [x, y] = [(i + right) * column - ax, (j + back) * column - ay];
        const [s, t] = [(x * vy - y * vx) / nz, (y * ux - x * uy) / nz];
        if (s < 0 || t < 0 || s + t > 1) continue;
        const key = keyOf(i, j);
        const known = columns.get(key);
        const crossing = { z: az + s * uz + t * vz, overhangs: rise < steepest, isLevel: rise < level };
        if (known) known.push(crossing);
        else columns.set(key, [crossing]);
      }
  }
  return new Map([...columns].map(([key, crossings]) => [key, crossings.toSorted((a, b) => a.z - b.z)]));
}

/** Whether the solid fills a column at a height: it is entered below it and not left. */
const isSolidAt = (crossings: readonly Crossing[], z: number): boolean =>
  crossings.filter((crossing) => crossing.z < z).length % 2 === 1;

const ceilingAt = (crossings: readonly Crossing[], z: number): boolean =>
  crossings.some((crossing) => crossing.isLevel && Math.abs(crossing.z - z) < oneCeiling);

/** Whether walls carry a level ceiling in a direction: at both ends of it, so that lines span it without supports. */
function isBridged(columns: Columns, key: number, z: number, step: number): boolean {
  return [step, -step].every((stride) => {
    let at = key + stride;
    while (ceilingAt(columns.get(at) ?? [], z)) at += stride;
    return isSolidAt(columns.get(at) ?? [], z - oneCeiling);
  });
}

/** What supports have to fill. */
export interface SupportRoom {
  /** From each overhang to the surface below it or to the bed, mm³. */
  readonly volume_mm3: number;
  /** Area of the overhangs seen from below, mm². */
  readonly area_mm2: number;
}

/**
 * The room below the overhangs of a solid that lies on the bed, in columns. Ceilings between walls need no supports: a
 * printer spans them.
 */
export function supportRoom(mesh: SolidMesh): SupportRoom {
  const columns = columnsOf(mesh);
  const cell = column * column;
  let [volume, area] = [0, 0];
  for (const [key, crossings] of columns) {
    let below = 0;
    for (const { z, overhangs, isLevel } of crossings) {
      if (overhangs && z > onBed) {
        const spans = isLevel && [1, keyOf(1, 0)].some((step) => isBridged(columns, key, z, step));
        if (!spans) {
          volume += (z - below) * cell;
          area += cell;
        }
      }
      below = z;
    }
  }
  return { volume_mm3: volume, area_mm2: area };
}
