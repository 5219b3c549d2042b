import { material } from './catalogue.ts';
import { printProfile } from './printing.ts';
import type { Stock } from './stock.ts';

/** A pair of values, about the two axes across a beam. */
export type Across = readonly [number, number];

/** The cross-section of a beam and its material. SI units. */
export interface Section {
  readonly shape: 'round' | 'box';
  /** Second moments of area about the two axes. */
  readonly second_moment_m4: Across;
  /** Largest distance of the material from each axis. */
  readonly half_m: Across;
  /** Stress up to which it recovers: the yield stress, or the strength of a material that breaks. */
  readonly yield_pa: number;
  readonly modulus_pa: number;
}

/** Static bending moments about the two axes of a beam, N·m: where it is held, and at its free end. */
export interface BendingMoments {
  readonly held_nm: Across;
  readonly end_nm: Across;
}

/** Stress is checked at this multiple of the static load, against this share of the yield stress. */
const loadFactor = 3;
const yieldShare = 0.5;
/** Largest deflection under the static load over the length. */
export const mostDeflection = 0.02;

/** The section of a tube or profile. */
export const stockSection = ({ shape, outer_m, second_moment_m4, yield_pa, modulus_pa }: Stock): Section => ({
  shape: shape === 'round' ? 'round' : 'box',
  second_moment_m4: [second_moment_m4, second_moment_m4],
  half_m: [outer_m / 2, outer_m / 2],
  yield_pa,
  modulus_pa,
});

/** Second moment of a rectangle about the axis along its width, m⁴: b·h³/12. */
const ofRectangle = (wide: number, high: number): number => (wide * high ** 3) / 12;

/**
 * The section of a printed box with these sides, m: along the first and along the second axis. Its walls bear the load;
 * the infill does not count. @throws UnknownComponentError, RangeError for a material of unknown strength
 */
export function printedSection(materialId: string, [first, second]: Across): Section {
  const { tensile_strength_xy_mpa: strength, flexural_modulus_mpa: modulus } = material(materialId);
  if (strength === null || modulus === null) throw new RangeError(`${materialId}: its strength is unknown`);
  const core = (side: number) => Math.max(0, side - 2 * printProfile.wall_m);
  return {
    shape: 'box',
    second_moment_m4: [
      ofRectangle(first, second) - ofRectangle(core(first), core(second)),
      ofRectangle(second, first) - ofRectangle(core(second), core(first)),
    ],
    half_m: [second / 2, first / 2],
    yield_pa: strength * 1e6,
    modulus_pa: modulus * 1e6,
  };
}

/** The section of a printed hollow box: its walls, of two skins with infill between, at least as thick as both skins. */
export function hollowSection(materialId: string, [first, second]: Across, wall: number): Section {
  const inset = 2 * (wall - printProfile.wall_m);
  const outer = printedSection(materialId, [first, second]);
  const inner = printedSection(materialId, [first - inset, second - inset]);
  return {
    ...outer,
    second_moment_m4: [
      outer.second_moment_m4[0] + inner.second_moment_m4[0],
      outer.second_moment_m4[1] + inner.second_moment_m4[1],
    ],
  };
}

/** Equal beams next to each other that share a load. */
export const sideBySide = (section: Section, count: number): Section => ({
  ...section,
  second_moment_m4: [count * section.second_moment_m4[0], count * section.second_moment_m4[1]],
});

/** Largest bending stress of a section, Pa: σ = M·c/I. A box has it at a corner, where both moments add up. */
export function bendingStress({ shape, half_m, second_moment_m4 }: Section, [first, second]: Across): number {
  const about = [
    (Math.abs(first) * half_m[0]) / second_moment_m4[0],
    (Math.abs(second) * half_m[1]) / second_moment_m4[1],
  ] as const;
  return shape === 'round' ? Math.hypot(...about) : about[0] + about[1];
}

/**
 * Deflection of the end of a cantilever whose moment goes linearly from the held end to the free end, m:
 * L²·(2·M₀ + M₁)/(6·E·I). For a force F at the end M₀ = F·L and M₁ = 0, so that it is F·L³/(3·E·I).
 */
export function deflection(
  { modulus_pa, second_moment_m4 }: Section,
  length_m: number,
  { held_nm, end_nm }: BendingMoments,
): number {
  const about = (axis: 0 | 1) =>
    (length_m ** 2 * (2 * held_nm[axis] + end_nm[axis])) / (6 * modulus_pa * second_moment_m4[axis]);
  return Math.hypot(about(0), about(1));
}

/** How far a beam is loaded: 1 is what the check allows. */
export interface BeamLoad {
  readonly stress: number;
  readonly deflection: number;
  readonly deflection_m: number;
}

/** Load of a beam under static moments, over what is allowed. */
export function beamLoad(section: Section, length_m: number, moments: BendingMoments): BeamLoad {
  const stress = Math.max(bendingStress(section, moments.held_nm), bendingStress(section, moments.end_nm));
  const deflection_m = deflection(section, length_m, moments);
  return {
    stress: (loadFactor * stress) / (yieldShare * section.yield_pa),
    deflection: deflection_m / (mostDeflection * length_m),
    deflection_m,
  };
}
