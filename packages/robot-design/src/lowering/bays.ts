import { componentBox } from '@robotdesign/components';
import type { Part } from '@robotdesign/contracts';
import { plate } from '../anatomy.ts';
import { noRotation, turn, type Vec3 } from '../pose.ts';
import type { ShelfItem } from './electronics.ts';
import { LoweringError } from './lowering-error.ts';
import { bought, box, printed } from './parts.ts';

/** Space in a link for bought parts: a box with its middle and extents in the frame of the link, m. */
export interface Bay {
  readonly at: Vec3;
  readonly size: Vec3;
}

interface Piece {
  readonly item: ShelfItem;
  readonly size: Vec3;
  readonly turned: boolean;
}
interface Row {
  readonly depth: number;
  readonly pieces: Piece[];
  used: number;
}
interface Layer {
  readonly rows: Row[];
  used: number;
}

const spacing = 0.001;

const rowDepths = ({ rows }: Layer): number =>
  rows.reduce((sum, { depth }) => sum + depth + spacing, -spacing);
const heightOf = ({ rows }: Layer): number => {
  let height = 0;
  for (const { pieces } of rows) for (const { size } of pieces) height = Math.max(height, size[2]);
  return height;
};

/** Puts a piece into the first row of a layer that has room, or starts a row; false if the layer is full. */
function place(layer: Layer, piece: Piece, [long, wide]: Vec3): boolean {
  const [x, y] = piece.size;
  if (x > long || y > wide) return false;
  const row = layer.rows.find(({ used, depth }) => used + spacing + x <= long && y <= depth);
  if (row) {
    row.pieces.push(piece);
    row.used += spacing + x;
    return true;
  }
  if (layer.used + y > wide) return false;
  layer.rows.push({ depth: y, pieces: [piece], used: x });
  layer.used += y + spacing;
  return true;
}

/**
 * Arranges items in layers, the largest at the bottom, with a tray under each layer except the first; undefined if
 * the bay is too small.
 */
function layersOf(items: readonly ShelfItem[], { size }: Bay): Layer[] | undefined {
  const layers: Layer[] = [];
  const pieces = items
    .map((item) => ({ item, size: componentBox(item.component_id).size_m }))
    .sort((a, b) => b.size[0] * b.size[1] - a.size[0] * a.size[1]);
  for (const { item, size: own } of pieces) {
    const [x = 0, y = 0, z = 0] = own;
    const ways: readonly Piece[] = [
      { item, size: [x, y, z], turned: false },
      { item, size: [y, x, z], turned: true },
    ];
    const isPlaced = layers.some((layer) => ways.some((way) => place(layer, way, size)));
    if (isPlaced) continue;
    const layer: Layer = { rows: [], used: 0 };
    if (!ways.some((way) => place(layer, way, size))) return undefined;
    layers.push(layer);
  }
  return heightOfAll(layers) <= size[2] ? layers : undefined;
}

const heightOfAll = (layers: readonly Layer[]): number =>
  layers.reduce((sum, layer) => sum + heightOf(layer) + plate, -plate);

/** The least height of a bay with this length and width, m; undefined if an item is larger. */
export function bayHeight(items: readonly ShelfItem[], long: number, wide: number): number | undefined {
  const layers = layersOf(items, { at: [0, 0, 0], size: [long, wide, Number.POSITIVE_INFINITY] });
  return layers && heightOfAll(layers);
}

/** Whether all items fit into a bay. */
export const fitsBay = (items: readonly ShelfItem[], bay: Bay): boolean => layersOf(items, bay) !== undefined;

/**
 * Places items in their bay, from the floor up, around its middle. @throws LoweringError when the bay is too small
 */
export function bayParts(items: readonly ShelfItem[], bay: Bay): Part[] {
  const layers = layersOf(items, bay);
  if (!layers) throw new LoweringError(`no room for ${items.map(({ name }) => name).join(', ')}`);
  const [cx, cy, cz] = bay.at;
  let floor = cz - bay.size[2] / 2;
  return layers.flatMap((layer, index) => {
    const tray =
      index === 0
        ? []
        : [
            printed(`tray_${index}`, box(bay.size[0], bay.size[1], plate), {
              at: [cx, cy, floor + plate / 2],
              collides: false,
            }),
          ];
    if (index > 0) floor += plate;
    let y = cy - rowDepths(layer) / 2;
    const parts = layer.rows.flatMap((row) => {
      let x = cx - row.used / 2;
      const placed = row.pieces.map(({ item, size, turned }) => {
        const at: Vec3 = [x + size[0] / 2, y + row.depth / 2, floor + size[2] / 2];
        x += size[0] + spacing;
        const rotation = turned ? turn([0, 0, 1], Math.PI / 2) : noRotation;
        return bought(item.name, item.component_id, { at, rotation });
      });
      y += row.depth + spacing;
      return placed;
    });
    floor += heightOf(layer);
    return [...tray, ...parts];
  });
}

/** Slots that belong in the rear. The others belong in the front. Each goes elsewhere if its place is full. */
const atRear: ReadonlySet<string> = new Set(['battery', 'servo_bus_adapter', 'regulator_5v']);

/**
 * Distributes items over the bays of a body, by node id: battery and power parts at the rear, computers at the
 * front, the rest where there is room.
 * @throws LoweringError when an item fits nowhere
 */
export function stow<T extends ShelfItem & { readonly slot: string }>(
  items: readonly T[],
  bays: ReadonlyMap<string, Bay>,
): Map<string, T[]> {
  const stowed = new Map<string, T[]>();
  const order = [...bays];
  // The computer has the fewest places.
  const isComputer = ({ slot }: T): boolean => slot === 'computer';
  const ordered = [...items.filter(isComputer), ...items.filter((item) => !isComputer(item))];
  for (const item of ordered) {
    const ways = atRear.has(item.slot) ? order.toReversed() : order;
    const found = ways.find(([id, bay]) => fitsBay([...(stowed.get(id) ?? []), item], bay));
    if (!found) throw new LoweringError(`no segment has room for the ${item.name}`);
    const [id] = found;
    stowed.set(id, [...(stowed.get(id) ?? []), item]);
  }
  return stowed;
}
