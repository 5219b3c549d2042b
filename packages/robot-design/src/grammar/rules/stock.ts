import { stockIds, stockOf } from '@robotdesign/components';

/** Parameter of a rule that adds a link with a beam. */
export const stockParameter = {
  words: stockIds,
  optional: true,
  description: 'the tube or profile that its beam is cut from; printed if absent',
} as const;

/** Profiles and tubes with flat sides, of which frames are made. */
export const flatStockIds = stockIds.filter((id) => stockOf(id).shape === 'square');

/** Parameters of a rule that starts a body with plates. */
export const frameParameters = {
  plate_m: {
    unit: 'm',
    min: 0.0024,
    max: 0.012,
    optional: true,
    description: 'thickness of floor, shelf and lid; the usual one if absent',
  },
  lid_m: {
    unit: 'm',
    min: 0.0024,
    max: 0.02,
    optional: true,
    description: 'thickness of the lid, where an arm stands on it; that of the other plates if absent',
  },
  stock: {
    words: flatStockIds,
    optional: true,
    description: 'the tube or profile of a frame under the lid, which bears the payload; none if absent',
  },
} as const;

/** Parameter of a rule that decides the strength of hips. */
export const forkParameter = {
  unit: 'm',
  min: 0.003,
  max: 0.012,
  optional: true,
  description: 'thickness of the forks that join hips to the servos above them; the usual one if absent',
} as const;

/** Values of {@link frameParameters}. */
export interface FrameValues {
  readonly plate_m: number | undefined;
  readonly lid_m: number | undefined;
  readonly stock: string | undefined;
}
