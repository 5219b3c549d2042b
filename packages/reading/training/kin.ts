import type { TextExample } from './examples.ts';

/** Finds examples that say the same in other words or in another language. */

/** The share of features that two texts of one task have in common. */
const leastShared = 0.5;
const fewestFeatures = 3;

const classesOf = ({ right }: TextExample): string => right.toSorted().join();

function isSameTask(one: TextExample, other: TextExample): boolean {
  if (Math.min(one.features.length, other.features.length) < fewestFeatures) return false;
  const own = new Set(one.features);
  const shared = other.features.filter((feature) => own.has(feature)).length;
  return shared / (own.size + other.features.length - shared) >= leastShared;
}

/** Gives the examples of one task, with the same classes and mostly the same features, one name. */
export function withKin(examples: readonly TextExample[]): readonly TextExample[] {
  const kin = new Map<TextExample, string>();
  for (const own of Map.groupBy(examples, classesOf).values())
    for (const [at, one] of own.entries()) {
      const near = own.slice(0, at).find((other) => isSameTask(one, other));
      kin.set(one, (near && kin.get(near)) ?? one.text);
    }
  return examples.map((one) => ({ ...one, kin: kin.get(one) ?? one.text }));
}
