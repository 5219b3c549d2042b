import type { Mount } from '@robotdesign/components';
import type { PartNote } from '../printed-part.ts';
import { discsOf } from './mount-solids.ts';

const ofCase = [
  'length, width and height of the case',
  'distance of the shaft from the nearest end of the case',
  'positions, thread and depth of the mounting holes',
  'where the cable leaves the case',
] as const;
const ofHorn = [
  'height of the outer face of the horn above the case',
  'diameter of the horn',
  'bolt circle, thread and depth of the holes in the horn',
] as const;

/** What to measure before an actuator can be fitted exactly: one note, or none if all is known. */
export function measureFirst(component_id: string, mount: Mount | undefined): PartNote[] {
  if (!mount) return [{ code: 'envelope_only', component_id, measure: [...ofCase, ...ofHorn] }];
  const horn = discsOf(mount).some(({ side, depth }) => side > 0 && depth !== null);
  return horn ? [] : [{ code: 'envelope_only', component_id, measure: ofHorn }];
}
