import { trianglesOf } from '../mesh-measures.ts';
import type { SolidMesh } from '../printed-part.ts';
import { printerSetup } from './print-profile.ts';

/** Side of a column, mm. */
const column = 2;
/** Heights below this are on the bed, mm. */
const onBed = 0.05;

interface Crossing {
  readonly z: number;
  /** Looks down more steeply than a printer can bridge in the air. */
  readonly overhangs: boolean;
}

/**
 * Room below the overhangs of a solid that lies on the bed, mm³: in columns, from each overhang to the surface below it or
 * to the bed.
 */
export function supportRoom(mesh: SolidMesh): number {
  const steepest = -Math.sin((printerSetup.overhang_deg * Math.PI) / 180) - 1e-4;
  const columns = new Map<number, Crossing[]>();
  for (const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] of trianglesOf(mesh)) {
    const [ux, uy, uz] = [bx - ax, by - ay, bz - az];
    const [vx, vy, vz] = [cx - ax, cy - ay, cz - az];
    const nz = ux * vy - uy * vx;
    if (Math.abs(nz) < 1e-9) continue;
    const overhangs = nz < steepest * Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, nz);
    const first = (a: number, b: number, c: number) => Math.ceil(Math.min(a, b, c) / column - 0.5);
    const last = (a: number, b: number, c: number) => Math.floor(Math.max(a, b, c) / column - 0.5);
    for (let i = first(ax, bx, cx); i <= last(ax, bx, cx); i += 1)
      for (let j = first(ay, by, cy); j <= last(ay, by, cy); j += 1) {
        const [x, y] = [(i + 0.5) * column - ax, (j + 0.5) * column - ay];
        const [s, t] = [(x * vy - y * vx) / nz, (y * ux - x * uy) / nz];
        if (s < 0 || t < 0 || s + t > 1) continue;
        const key = i * 65_536 + j;
        const known = columns.get(key);
        const crossing = { z: az + s * uz + t * vz, overhangs };
        if (known) known.push(crossing);
        else columns.set(key, [crossing]);
      }
  }
  let room = 0;
  for (const crossings of columns.values()) {
    let below = 0;
    for (const { z, overhangs } of crossings.toSorted((a, b) => a.z - b.z)) {
      if (overhangs && z > onBed) room += (z - below) * column * column;
      below = z;
    }
  }
  return room;
}
