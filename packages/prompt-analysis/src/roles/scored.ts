import type { Dimension } from '../units.ts';

/** What a number asks of the robot: a role by name, or nothing. */
export const aside = 'aside';

/** The roles that a number may have, by its dimension. */
export const rolesOf = {
  mass: ['payload', 'lift', 'pull', 'own_mass', aside],
  length: [
    'step',
    'gap',
    'clearance',
    'pipe',
    'passage',
    'underpass',
    'reach',
    'range',
    'size',
    'width',
    'height',
    'length',
    aside,
  ],
  angle: ['slope', aside],
  speed: ['speed', aside],
  time: ['duration', 'deadline', aside],
  money: ['cost', aside],
} as const satisfies Partial<Record<Dimension, readonly string[]>>;

export type Scored = keyof typeof rolesOf;
export const isScored = (dimension: string): dimension is Scored => dimension in rolesOf;
