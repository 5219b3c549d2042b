import { z } from 'zod';
import { isInside } from '../../mentions/mention.ts';
import { asked, type Reading } from '../../reading.ts';
import { readTable } from '../../tables.ts';
import type { Ledger, NumberPath } from '../ledger.ts';
import { soleArm } from './named.ts';

/** What of a task the correction of the families looks at. */

/** Categories of words that say what a robot is to be, to do, or where. */
const telling: readonly string[] = [
  'families',
  'parts',
  'locomotion',
  'manipulation',
  'purposes',
  'terrain',
  'traits',
  'places',
  'objects',
  'things',
  'containers',
  'conditions',
  'surfaces',
  'sensors',
  'paces',
];

/** Values from which on a number counts as one more degree. */
const degrees: Readonly<Partial<Record<NumberPath, readonly number[]>>> = {
  'capabilities.payload_kg': [0, 1, 3, 8, 15, 30],
  'capabilities.lift_kg': [0, 1, 5],
  'capabilities.pull_kg': [0, 20],
  'capabilities.reach_m': [0, 0.6, 1, 1.5],
  'capabilities.speed_m_s': [0, 0.5, 1, 2],
  'capabilities.duration_s': [0, 3600, 14400],
  'capabilities.object_m': [0],
  'environment.slope_rad': [0, 0.2, 0.4, 0.6],
  'environment.step_height_m': [0, 0.06, 0.12, 0.2],
  'environment.gap_m': [0, 0.1, 0.3],
  'environment.clearance_m': [0, 0.1],
  'environment.passage_width_m': [0, 0.12, 0.25, 0.5],
  'environment.passage_height_m': [0, 0.1, 0.2, 0.5],
};

/** Counts above it are one. */
const mostCounted = 8;

/** Features by what they have in common: `families/situations.yaml`. */
const situations = Object.entries(
  readTable('families/situations.yaml', z.record(z.string(), z.array(z.string()))),
);

/** Each two situations that a task is in, as one feature. */
function pairsOf(features: ReadonlySet<string>): readonly string[] {
  const own = situations.flatMap(([name, members]) =>
    members.some((one) => features.has(one)) ? [name] : [],
  );
  return own.flatMap((one, at) => own.slice(at + 1).map((other) => `${one}+${other}`));
}

/** The words of a text, outside what is set aside. */
const wordsIn = ({ tokens, setAside }: Reading): readonly string[] =>
  tokens.flatMap(({ kind, stem }, at) => (kind !== 'word' || isInside(setAside, at) ? [] : [`w ${stem}`]));

/** Names of what the text says, each once. */
export function familyFeatures({ numbers, flags, constraints }: Ledger, reading: Reading): readonly string[] {
  const words = telling.flatMap((category) =>
    [...asked(reading, category).keys()].map((concept) => `${category}:${concept}`),
  );
  const measures = Object.entries(degrees).flatMap(([path, least]) => {
    const value = numbers.get(path as NumberPath);
    return value === undefined
      ? []
      : least.filter((one) => value > one).map((one) => `${path.split('.')[1]}>${one}`);
  });
  const limits = constraints.map(({ kind, op, value = 0 }) =>
    kind.endsWith('_count') ? `${kind}:${op}:${Math.min(value, mostCounted)}` : `limit:${kind}:${op}`,
  );
  const places = [...flags].map(([flag, isSo]) => `${flag}=${isSo}`);
  const arm = soleArm(reading) ? ['only an arm'] : [];
  const features = new Set([...words, ...measures, ...limits, ...places, ...arm]);
  return ['bias', ...features, ...pairsOf(features), ...new Set(wordsIn(reading))];
}
