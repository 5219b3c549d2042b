import { componentBox } from '@robotdesign/components';
import type { ComponentSlot, Part } from '@robotdesign/contracts';
import { type Anatomy, electronicsFloorZ, type TorsoLevels } from '../anatomy.ts';
import { framedLevels, segmentMiddle } from '../grammar/rules/torso.ts';
import { type Branch, sizeOf } from '../graph-view.ts';
import { noRotation, turn, type Vec3 } from '../pose.ts';
import { depthOf, shelfRows, spacing } from '../shelf.ts';
import { bought, shifted } from './parts.ts';

/** A piece of electronics that goes on a shelf. */
export interface ShelfItem {
  readonly name: string;
  readonly component_id: string;
}

const quarterTurn = turn([0, 0, 1], Math.PI / 2);

/** One piece for each unit of each slot in the torso. */
export const shelfItems = (slots: readonly ComponentSlot[]): ShelfItem[] =>
  slots.flatMap((slot) =>
    Array.from({ length: slot.quantity }, (_, index) => ({
      name: slot.quantity > 1 ? `${slot.slot}_${index + 1}` : slot.slot,
      component_id: slot.component_id,
    })),
  );

/** Places electronics on the shelf of a torso segment, around its middle. */
export function electronicsParts(
  { node }: Branch,
  items: readonly ShelfItem[],
  anatomy: Anatomy,
  levelOf: (height: number, levels: TorsoLevels) => number = electronicsFloorZ,
): Part[] {
  const [length, width, height] = sizeOf(node);
  const floor = levelOf(height, framedLevels(anatomy, node));
  const rows = shelfRows(
    items.map((item) => ({ item, size: componentBox(item.component_id).size_m })),
    length - 2 * anatomy.plate,
    width,
  );
  let y = -depthOf(rows) / 2;
  const parts = rows.flatMap((row) => {
    let x = -row.used / 2;
    const placed = row.pieces.map(({ item, size, turned }) => {
      const at: Vec3 = [x + size[0] / 2, y + row.depth / 2, floor + size[2] / 2];
      x += size[0] + spacing;
      return bought(item.name, item.component_id, { at, rotation: turned ? quarterTurn : noRotation });
    });
    y += row.depth + spacing;
    return placed;
  });
  return shifted(parts, segmentMiddle(node, anatomy));
}
