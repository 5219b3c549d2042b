import {
  creativeScheduler,
  drawnVector,
  lineVector,
  mutatedVector,
  type Operators,
  type UnitVector,
} from '@robotdesign/quality-diversity';
import { protocol } from './protocol.ts';
import type { Search } from './search.ts';

/** Genomes between two looks at the results. */
const batch = 8;

const operators: Operators<UnitVector> = {
  draw: (random) => drawnVector(protocol.representation.genes.length, random),
  mutate: mutatedVector,
  recombine: (a, b, random) => lineVector(a, b, { iso: 0.02, line: 0.2 }, random),
};

/** The search of creative_qd_v2 over the genomes of the benchmark. */
export const creative: Search = async ({ archive, initial, random, evaluate, isSpent }) => {
  const scheduler = creativeScheduler({ archive, operators, random, initial, features: (genome) => genome });
  while (!isSpent()) {
    const proposals = await scheduler.ask(batch);
    scheduler.tell(await evaluate(proposals.map(({ genome }) => genome)));
  }
};
