import type { Link, LinkRole, Part, SceneMaterial } from '@robotdesign/contracts';

const palette = {
  printed: [0.93, 0.93, 0.9, 1],
  bought: [0.16, 0.17, 0.19, 1],
  rubber: [0.09, 0.09, 0.1, 1],
} as const;
type MaterialName = keyof typeof palette;

const touchesGround: ReadonlySet<LinkRole> = new Set(['foot', 'wheel']);

/** Material of a part. */
export function partMaterial(link: Link, part: Part): MaterialName {
  if (touchesGround.has(link.role) && part.collides) return 'rubber';
  return part.source;
}

/** Materials in a fixed order, for model and scene. */
export const materials: readonly SceneMaterial[] = Object.entries(palette).map(([name, rgba]) => ({
  name,
  rgba,
}));
