import { asked, type Reading } from '../reading.ts';
import type { Ledger, NumberPath } from './ledger.ts';
import { listAsked } from './words.ts';

/** Measures that only one kind of ground has, and the words that name that ground already. */
const groundsByMeasure: readonly {
  readonly path: NumberPath;
  readonly terrain: string;
  readonly unless: readonly string[];
}[] = [
  { path: 'environment.step_height_m', terrain: 'steps', unless: ['steps', 'stairs'] },
  { path: 'environment.slope_rad', terrain: 'slope', unless: ['slope'] },
  { path: 'environment.gap_m', terrain: 'gap', unless: ['gap'] },
];

/** The ground: as it is named, as the measures say, and indoors, where nothing else is said, flat floors. */
export function writeTerrain(ledger: Ledger, reading: Reading): readonly string[] {
  const terrain = [...listAsked(ledger, reading, 'terrain', 'environment.terrain')];
  for (const { path, terrain: implied, unless } of groundsByMeasure) {
    const source = ledger.sources.get(path);
    if (source === undefined || terrain.some((known) => unless.includes(known))) continue;
    ledger.note(`environment.terrain[${terrain.length}]`, source.span, 'inferred');
    terrain.push(implied);
  }
  const indoors = ledger.sources.get('environment.indoor');
  if (terrain.length > 0 || !indoors || ledger.flags.get('indoor') !== true) return terrain;
  ledger.note('environment.terrain[0]', indoors.span, 'assumed');
  ledger.assume(
    `the floor is flat, since it works indoors ("${ledger.words(indoors.span)}")`,
    'environment.terrain',
  );
  return ['flat'];
}

/** The concepts that the suitability of families knows, as the text asks for them. */
export function bearingOf(ledger: Ledger, reading: Reading, terrain: readonly string[]): readonly string[] {
  const indoor = ledger.flags.get('indoor');
  const of = (category: string) => [...asked(reading, category).keys()];
  return [
    ...terrain,
    ...of('locomotion'),
    ...of('manipulation'),
    ...of('purposes'),
    ...of('traits'),
    ...(indoor === undefined ? [] : [indoor ? 'indoors' : 'outdoors']),
  ];
}
