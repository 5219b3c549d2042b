import { expect, test } from '@jest/globals';
import { families } from '@robotdesign/contracts';
import { smallPartsOf } from './small-parts.ts';
import { wiredBody } from './testing/wired-bodies.ts';
import { wiringOf } from './wiring.ts';

test.each(families)('the small parts of a %s are those of its wiring', (family) => {
  const { ir, components } = wiredBody(family, 3);
  const wiring = wiringOf(ir, components);
  const parts = smallPartsOf(ir, components);
  const sum = (kind: string) =>
    parts.filter((part) => part.kind === kind).reduce((total, { quantity }) => total + quantity, 0);
  expect(sum('fuse')).toBe(wiring.feeds.length);
  expect(sum('cable')).toBe(wiring.cables.filter(({ wire }) => wire === undefined).length);
  const wire_m = parts.reduce((total, { kind, length_m = 0 }) => total + (kind === 'wire' ? length_m : 0), 0);
  const laid_m = wiring.cables.reduce((total, { wire, length_m }) => total + (wire ? length_m : 0), 0);
  expect(wire_m).toBeCloseTo(2 * laid_m, 1);
  for (const { length_m } of parts) expect(length_m ?? 1).toBeGreaterThan(0);
});
