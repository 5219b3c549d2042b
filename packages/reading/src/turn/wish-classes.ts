/** The wishes of one design that a fitted model distinguishes. */

/** What a wish is made of. */
export interface WishParts {
  /** `whole` for a wish about the whole body, `none` for no wish. */
  readonly part: string;
  readonly quality: string;
  readonly direction: string;
}
export type WishTrait = keyof WishParts;

/** The qualities of each part, with the directions in which they are wished. */
const wished = {
  leg: ['length+', 'length-'],
  shin: ['length+', 'length-'],
  thigh: ['length+', 'length-'],
  foot: ['size+', 'size-'],
  wheel: ['size+', 'size-', 'width+'],
  body: ['length+', 'length-', 'width+', 'width-', 'size+', 'size-'],
  battery: ['size+', 'size-', 'cost-'],
  motor: ['strength+', 'strength-', 'cost-', 'mass-', 'kind+'],
  arm: ['length+', 'length-'],
  deck: ['size+'],
  whole: [
    'mass-',
    'mass+',
    'cost-',
    'speed+',
    'speed-',
    'duration+',
    'payload+',
    'lift+',
    'reach+',
    'height+',
    'height-',
    'width-',
    'length-',
    'clearance+',
    'step+',
    'size-',
    'size+',
  ],
} as const;

export const noWish = 'none';
export const wholeBody = 'whole';

/** Of `leg.length+`, `mass-`, …, what each is made of. */
export const wishClasses: Readonly<Record<string, WishParts>> = {
  [noWish]: { part: noWish, quality: noWish, direction: noWish },
  ...Object.fromEntries(
    Object.entries(wished).flatMap(([part, wishes]) =>
      wishes.map((wish) => [
        part === wholeBody ? wish : `${part}.${wish}`,
        { part, quality: wish.slice(0, -1), direction: wish.endsWith('+') ? 'more' : 'less' },
      ]),
    ),
  ),
};

const valuesOf = (trait: WishTrait): readonly string[] => [
  ...new Set(Object.values(wishClasses).map((parts) => parts[trait])),
];

/** The values of each trait. */
export const wishTraits: Readonly<Record<WishTrait, readonly string[]>> = {
  part: valuesOf('part'),
  quality: valuesOf('quality'),
  direction: valuesOf('direction'),
};
