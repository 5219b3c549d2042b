import { componentBox } from '@robotdesign/components';
import type { ComponentSlot, Part } from '@robotdesign/contracts';
import { plate } from '../anatomy.ts';
import { type Branch, sizeOf } from '../graph-view.ts';
import { alongAxes, noRotation } from '../pose.ts';
import { bought, box, printed } from './parts.ts';

/** A sensor whose face looks along its height is turned to look ahead; a lidar stands upright. */
const looksAhead = (kind: string): boolean => !/^(lidar|gps|gas|temperature|humidity)$/.test(kind);
const facingAhead = alongAxes([0, 1, 0], [1, 0, 0]);

function sensorPart(slot: ComponentSlot, kind: string, x: number, floor: number): Part {
  const [, width, height] = componentBox(slot.component_id).size_m;
  return looksAhead(kind)
    ? bought('sensor', slot.component_id, {
        at: [x + height / 2, 0, floor + width / 2],
        rotation: facingAhead,
      })
    : bought('sensor', slot.component_id, { at: [x, 0, floor + height / 2], rotation: noRotation });
}

/** A bracket or mast, and the sensor on it. */
export function sensorMountParts({ node }: Branch, slot: ComponentSlot): Part[] {
  const [along, across, height] = sizeOf(node);
  const isMast = node.name.startsWith('mast_');
  if (!isMast)
    return [
      printed('bracket', box(along, across, height), { at: [along / 2, 0, 0], collides: false }),
      sensorPart(slot, node.form ?? '', along, -height / 2),
    ];
  return [
    printed('mast', box(along, across, height), { at: [0, 0, height / 2] }),
    sensorPart(slot, node.form ?? '', 0, height),
  ];
}

/** A panning head: a yoke on the neck's horn, and the sensor in it. */
export function headParts({ node }: Branch, slot: ComponentSlot): Part[] {
  const [along, across, height] = sizeOf(node);
  return [
    printed('yoke', box(along, across, plate), { at: [0, 0, plate / 2] }),
    printed('back', box(plate, across, height), { at: [-along / 2, 0, plate + height / 2], collides: false }),
    sensorPart(slot, node.form ?? '', -along / 2 + plate, plate),
  ];
}

/** A floor on four short posts with a rim around it. */
export function deckParts({ node }: Branch): Part[] {
  const [length, width, rim] = sizeOf(node);
  const standoff = 0.006;
  const rimAt = standoff + plate + rim / 2;
  const posts = [1, -1].flatMap((x) =>
    [1, -1].map((y) =>
      printed(`post_${x > 0 ? 'front' : 'rear'}_${y > 0 ? 'left' : 'right'}`, box(0.008, 0.008, standoff), {
        at: [x * Math.min(length / 2 - 0.008, 0.04), y * 0.03, standoff / 2],
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
