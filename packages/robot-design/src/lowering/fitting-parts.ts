import { componentBox } from '@robotdesign/components';
import type { ComponentSlot, Part } from '@robotdesign/contracts';
import { deckPostY, deckReach, plate } from '../anatomy.ts';
import { type Branch, sizeOf } from '../graph-view.ts';
import { alongAxes, noRotation, type Quat, turn, type Vec3 } from '../pose.ts';
import { bought, box, printed } from './parts.ts';

/** Rotation of a sensor whose face is along its height: its face looks ahead. */
const facingAhead = alongAxes([0, 1, 0], [1, 0, 0]);
/** Rotation of any other sensor that makes it as narrow as possible. */
const quarterTurn = turn([0, 0, 1], Math.PI / 2);
const looksAhead = (kind: string): boolean => !/^(lidar|gps|gas|temperature|humidity)$/.test(kind);

/** Rotation of a kind of sensor, and its extents along, across and vertical, m. */
function seatOf(kind: string, componentId: string): { rotation: Quat; extents: Vec3 } {
  const [length, width, height] = componentBox(componentId).size_m;
  if (looksAhead(kind)) return { rotation: facingAhead, extents: [height, length, width] };
  return width > length
    ? { rotation: quarterTurn, extents: [width, length, height] }
    : { rotation: noRotation, extents: [length, width, height] };
}

/** Width of a kind of sensor across the body, m. */
export const widthAcross = (kind: string, componentId: string): number =>
  seatOf(kind, componentId).extents[1];

/** Height of a kind of sensor on its mount, m. */
export const heightOf = (kind: string, componentId: string): number => seatOf(kind, componentId).extents[2];

/** Places a sensor on a floor: over the middle of its carrier, or from a back plate on. */
function sensorPart(slot: ComponentSlot, kind: string, floor: number, backPlate?: number): Part {
  const { rotation, extents } = seatOf(kind, slot.component_id);
  const x = backPlate === undefined ? 0 : backPlate + extents[0] / 2;
  return bought('sensor', slot.component_id, { at: [x, 0, floor + extents[2] / 2], rotation });
}

/** A bracket or mast with its sensor. */
export function sensorMountParts({ node }: Branch, slot: ComponentSlot): Part[] {
  const [along, across, height] = sizeOf(node);
  const kind = node.form ?? '';
  if (/^(mast|back)_/.test(node.name))
    return [
      printed('mast', box(along, across, height), { at: [0, 0, height / 2] }),
      sensorPart(slot, kind, height),
    ];
  return [
    printed('bracket', box(along, across, height), { at: [along / 2, 0, 0], collides: false }),
    sensorPart(slot, kind, -height / 2, along),
  ];
}

/** A panning head: a yoke on the horn of the neck, with its sensor. */
export function headParts({ node }: Branch, slot: ComponentSlot): Part[] {
  const [along, across, height] = sizeOf(node);
  return [
    printed('yoke', box(along, across, plate), { at: [0, 0, plate / 2] }),
    printed('back', box(plate, across, height), { at: [-along / 2, 0, plate + height / 2], collides: false }),
    sensorPart(slot, node.form ?? '', plate, -along / 2 + plate),
  ];
}

/** A floor on four short posts with a rim around it. */
export function deckParts({ node, edge }: Branch): Part[] {
  const [length, width, rim] = sizeOf(node);
  // The deck is longer than one segment of a chain; the part above its neighbours cannot have posts on them.
  const reach = edge?.parent.match(/torso|chest/) ? deckReach(length) : 0.12 * length;
  const standoff = 0.006;
  const rimAt = standoff + plate + rim / 2;
  const posts = [1, -1].flatMap((x) =>
    [1, -1].map((y) =>
      printed(`post_${x > 0 ? 'front' : 'rear'}_${y > 0 ? 'left' : 'right'}`, box(0.008, 0.008, standoff), {
        at: [x * reach, y * deckPostY, standoff / 2],
        collides: false,
      }),
    ),
  );
  return [
    printed('floor', box(length, width, plate), { at: [0, 0, standoff + plate / 2] }),
    printed('rim_left', box(length, plate, rim), { at: [0, (width - plate) / 2, rimAt], collides: false }),
    printed('rim_right', box(length, plate, rim), { at: [0, (plate - width) / 2, rimAt], collides: false }),
    printed('rim_front', box(plate, width - 2 * plate, rim), {
      at: [(length - plate) / 2, 0, rimAt],
      collides: false,
    }),
    printed('rim_rear', box(plate, width - 2 * plate, rim), {
      at: [(plate - length) / 2, 0, rimAt],
      collides: false,
    }),
    ...posts,
  ];
}
