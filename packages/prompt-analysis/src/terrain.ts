import { assume, type Ledger, type NumberPath, note } from './ledger.ts';
import { asked, type Reading, wordsOf } from './reading.ts';
import { listAsked } from './surroundings.ts';

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

/**
 * The ground: as it is named, as the measures tell it, and indoors, where nothing else is said, flat floors. Each
 * keeps in its provenance which of these it is.
 */
export function writeTerrain(ledger: Ledger, reading: Reading): readonly string[] {
  const terrain = [...listAsked(ledger, reading, 'terrain', 'environment.terrain')];
  for (const { path, terrain: implied, unless } of groundsByMeasure) {
    const source = ledger.provenance.get(path);
    if (source === undefined || terrain.some((known) => unless.includes(known))) continue;
    note(ledger, `environment.terrain[${terrain.length}]`, source.text, 'inferred');
    terrain.push(implied);
  }
  const indoor = asked(reading, 'place').get('indoor:true');
  if (terrain.length === 0 && indoor !== undefined && ledger.flags.get('indoor') === true) {
    const text = wordsOf(reading, indoor.first, indoor.next);
    note(ledger, 'environment.terrain[0]', text, 'assumed');
    assume(ledger, `indoors ("${text}") the floor is taken as flat`, 'environment.terrain');
    terrain.push('flat');
  }
  return terrain;
}
