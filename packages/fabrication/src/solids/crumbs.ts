import type { Solid } from './kernel.ts';

/** Pieces below this volume, mm³, and below this share of the largest piece are crumbs of a cut. */
const crumb = { volume: 600, share: 0.02 } as const;

/** The separate bodies of a solid, largest first, without crumbs. */
export function withoutCrumbs(solid: Solid): Solid[] {
  const bodies = solid.decompose();
  const largest = Math.max(...bodies.map((body) => body.volume()));
  return bodies
    .filter((body) => body.volume() > Math.min(crumb.volume, crumb.share * largest))
    .toSorted((a, b) => b.volume() - a.volume());
}
