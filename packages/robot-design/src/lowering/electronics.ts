import { componentBox } from '@robotdesign/components';
import type { ComponentSlot, Part } from '@robotdesign/contracts';
import { type Anatomy, electronicsFloorZ, plate } from '../anatomy.ts';
import { segmentMiddle } from '../grammar/rules/torso.ts';
import { type Branch, sizeOf } from '../graph-view.ts';
import { noRotation, type Vec3 } from '../pose.ts';
import { bought, shifted } from './parts.ts';

/** A piece of electronics that goes on a shelf. */
export interface ShelfItem {
  readonly name: string;
  readonly component_id: string;
}

/** One piece for each unit of each slot in the torso. */
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

/** Arranges items in rows along x, first fit, in order of size, with the largest row in the middle. */
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

/** Places electronics on the shelf of a torso segment, around its middle. */
export function electronicsParts(
  { node }: Branch,
  items: readonly ShelfItem[],
  anatomy: Anatomy,
  levelOf: (height: number) => number = electronicsFloorZ,
): Part[] {
  const [length, , height] = sizeOf(node);
  const floor = levelOf(height);
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
  return shifted(parts, segmentMiddle(node, anatomy));
}
