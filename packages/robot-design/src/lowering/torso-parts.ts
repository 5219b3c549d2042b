import { componentBox } from '@robotdesign/components';
import type { ComponentSlot, Part } from '@robotdesign/contracts';
import { deckPostY, electronicsFloorZ, electronicsLevel, mastSize, plate } from '../anatomy.ts';
import { frontMargin } from '../grammar/rules/fittings.ts';
import { segmentMiddle } from '../grammar/rules/torso.ts';
import { type Branch, sizeOf } from '../graph-view.ts';
import { add, noRotation, quat4, rotate, turn, type Vec3, vec3 } from '../pose.ts';
import { bought, box, cylinder, printed } from './parts.ts';

/** Heights of the three plates' middles above the middle of a torso. */
const plateLevels = (height: number) => ({
  floor: (plate - height) / 2,
  shelf: electronicsFloorZ(height) - plate / 2,
  lid: (height - plate) / 2,
});

const railHeight = electronicsLevel;

/** A wall between floor and shelf along the middle, which the drives on either side do not reach. */
function keel(length: number, height: number): Part {
  const { floor, shelf } = plateLevels(height);
  const upright = shelf - floor - plate;
  return printed('keel', box(length / 2, plate, upright), {
    at: [0, 0, (floor + shelf) / 2],
    collides: false,
  });
}

function boxFrame(length: number, width: number, height: number): Part[] {
  const levels = plateLevels(height);
  const railZ = electronicsFloorZ(height) + railHeight / 2;
  return [
    printed('floor', box(length, width, plate), { at: [0, 0, levels.floor] }),
    printed('shelf', box(length - 2 * plate, width - 2 * plate, plate), {
      at: [0, 0, levels.shelf],
      collides: false,
    }),
    printed('lid', box(length, width, plate), { at: [0, 0, levels.lid] }),
    printed('rail_left', box(length, plate, railHeight), { at: [0, (width - plate) / 2, railZ] }),
    printed('rail_right', box(length, plate, railHeight), { at: [0, (plate - width) / 2, railZ] }),
    keel(length, height),
  ];
}

/** Between the legs of a disc: ahead, behind, and beside the middle legs. */
const postAngles = [0, 1.22, Math.PI - 1.22, Math.PI, Math.PI + 1.22, -1.22] as const;

function discFrame(diameter: number, _width: number, height: number): Part[] {
  const levels = plateLevels(height);
  const posts = postAngles.map((angle, index) => {
    const radius = diameter / 2 - 0.006;
    const length = height - 2 * plate;
    return printed(`post_${index + 1}`, cylinder(0.004, length), {
      at: [radius * Math.cos(angle), radius * Math.sin(angle), 0],
      collides: false,
    });
  });
  return [
    printed('floor', cylinder(diameter / 2, plate), { at: [0, 0, levels.floor] }),
    printed('shelf', cylinder(diameter / 2 - 0.02, plate), { at: [0, 0, levels.shelf], collides: false }),
    printed('lid', cylinder(diameter / 2, plate), { at: [0, 0, levels.lid] }),
    ...posts,
    keel(diameter, height),
  ];
}

/** Two rails over an open tray and bars between them, where a deck, a mast and a nose sensor stand. */
function railsOver(length: number, height: number): Part[] {
  const levels = plateLevels(height);
  const across = 0.008;
  const upright = levels.lid - levels.shelf - plate;
  const rails = Object.entries({ left: deckPostY, right: -deckPostY }).flatMap(([side, y]) => [
    printed(`rail_${side}`, box(length, across, plate), { at: [0, y, levels.lid] }),
    ...Object.entries({ front: 1, rear: -1 }).map(([end, sign]) =>
      printed(`upright_${end}_${side}`, box(plate, across, upright), {
        at: [(sign * (length - plate)) / 2, y, (levels.shelf + levels.lid) / 2],
        collides: false,
      }),
    ),
  ]);
  const bars = Object.entries({ mast: [mastSize, frontMargin], nose: [across, across / 2] }).map(
    ([name, [along = 0, fromFront = 0]]) =>
      printed(`${name}_bar`, box(along, 2 * deckPostY, plate), {
        at: [length / 2 - fromFront, 0, levels.lid],
        collides: false,
      }),
  );
  return [...rails, ...bars];
}

function trayFrame(length: number, width: number, height: number): Part[] {
  const levels = plateLevels(height);
  const rim = 0.012;
  const rimZ = levels.shelf + plate / 2 + rim / 2;
  return [
    ...railsOver(length, height),
    printed('floor', box(length, width, plate), { at: [0, 0, levels.floor] }),
    printed('shelf', box(length, width, plate), { at: [0, 0, levels.shelf] }),
    printed('rim_left', box(length, plate, rim), { at: [0, (width - plate) / 2, rimZ], collides: false }),
    printed('rim_right', box(length, plate, rim), { at: [0, (plate - width) / 2, rimZ], collides: false }),
    keel(length, height),
  ];
}

function wedgeFrame(length: number, width: number, height: number): Part[] {
  const slope = Math.PI / 4;
  const run = height / Math.tan(slope);
  return [
    ...boxFrame(length, width, height),
    printed('nose', box(plate, width, height / Math.sin(slope)), {
      at: [length / 2 + run / 2, 0, 0],
      rotation: turn([0, 1, 0], Math.PI / 2 - slope),
      collides: false,
    }),
  ];
}

const frames: Readonly<Record<string, (length: number, width: number, height: number) => Part[]>> = {
  box: boxFrame,
  disc: discFrame,
  tray: trayFrame,
  wedge: wedgeFrame,
};

/** Moves parts from the middle of a segment into its frame. */
const shifted = (parts: readonly Part[], by: Vec3): Part[] =>
  parts.map((part) => {
    const [x = 0, y = 0, z = 0] = part.position_m;
    return { ...part, position_m: add([x, y, z], by) };
  });

/** Printed structure of a torso segment. */
export function torsoFrameParts({ node }: Branch): Part[] {
  const [length, width, height] = sizeOf(node);
  const frame = frames[node.form ?? ''];
  if (!frame) throw new RangeError(`no frame for a torso of form ${node.form}`);
  return shifted(frame(length, width, height), segmentMiddle(node));
}

/** Along a servo's case, and across it. */
const pedestal = { along: 0.012, across: 0.018, inset: 0.002 } as const;

/**
 * What a torso's servo stands on: a block between the floor and the far end of its case, out of the way of the fork that
 * turns under its shaft. None for a servo that stands outside, on the lid.
 */
export function pedestalOf({ node }: Branch, servo: Part): Part[] {
  const height = sizeOf(node)[2];
  const floor = segmentMiddle(node)[2] + plateLevels(height).floor + plate / 2;
  const rotation = quat4(servo.quaternion_wxyz);
  const [x, y, z] = vec3(servo.position_m);
  const [long = 0, across = 0, axial = 0] = servo.shape.size_m;
  const isUpright = Math.abs(rotate(rotation, [0, 0, 1])[2]) > 0.5;
  const under = z - (isUpright ? axial : across) / 2 - floor;
  if (under <= 1e-6 || under > height / 2) return [];
  const [dx, dy] = rotate(rotation, [1, 0, 0]);
  const out = long / 2 - pedestal.inset - pedestal.along / 2;
  return [
    printed(`${servo.name}_pedestal`, box(pedestal.along, pedestal.across, under), {
      at: [x + dx * out, y + dy * out, floor + under / 2],
      rotation: turn([0, 0, 1], Math.atan2(dy, dx)),
      collides: false,
    }),
  ];
}

/** A piece of electronics that goes on a shelf. */
export interface ShelfItem {
  readonly name: string;
  readonly component_id: string;
}

/** One piece for each unit of each slot that sits in the torso. */
export const shelfItems = (slots: readonly ComponentSlot[]): ShelfItem[] =>
  slots.flatMap((slot) =>
    Array.from({ length: slot.quantity }, (_, index) => ({
      name: slot.quantity > 1 ? `${slot.slot}_${index + 1}` : slot.slot,
      component_id: slot.component_id,
    })),
  );

interface Row {
  readonly depth: number;
  readonly items: { readonly item: ShelfItem; readonly size: readonly [number, number, number] }[];
  used: number;
}
const spacing = 0.002;

/** Rows along x, first fit, in order of size; the largest row in the middle. */
function rowsOf(items: readonly ShelfItem[], length: number): Row[] {
  const rows: Row[] = [];
  const sized = items
    .map((item) => ({ item, size: componentBox(item.component_id).size_m }))
    .sort((a, b) => b.size[0] * b.size[1] - a.size[0] * a.size[1]);
  for (const piece of sized) {
    const row = rows.find(
      (candidate) => candidate.used + piece.size[0] + spacing <= length && piece.size[1] <= candidate.depth,
    );
    if (row) {
      row.items.push(piece);
      row.used += piece.size[0] + spacing;
    } else rows.push({ depth: piece.size[1], items: [piece], used: piece.size[0] });
  }
  return rows
    .flatMap((row, index) => (index % 2 === 0 ? [row] : []))
    .reverse()
    .concat(rows.filter((_, i) => i % 2 === 1));
}

/** Lays electronics on the shelf of a torso segment, around its middle. */
export function electronicsParts({ node }: Branch, items: readonly ShelfItem[]): Part[] {
  const [length, , height] = sizeOf(node);
  const floor = electronicsFloorZ(height);
  const rows = rowsOf(items, length - 2 * plate);
  const depth = rows.reduce((sum, row) => sum + row.depth + spacing, -spacing);
  let y = -depth / 2;
  const parts = rows.flatMap((row) => {
    let x = -row.used / 2;
    const placed = row.items.map(({ item, size }) => {
      const at: Vec3 = [x + size[0] / 2, y + row.depth / 2, floor + size[2] / 2];
      x += size[0] + spacing;
      return bought(item.name, item.component_id, { at, rotation: noRotation });
    });
    y += row.depth + spacing;
    return placed;
  });
  return shifted(parts, segmentMiddle(node));
}
