import { json } from 'node:stream/consumers';
import {
  type Gene,
  type GeneValues,
  genomeOf,
  genomeOperators,
  valuesOf,
} from '@robotdesign/evolution-search';
import { seededRandom, streamSeed } from '@robotdesign/random';

/**
 * An orchestrator that chooses nothing: it changes the body of the program by the mutation with which the operators of the
 * service begin, whatever the results are. Protocol: docs/how-to/write-an-orchestrator.md.
 */

interface Ask {
  readonly ask: number;
  readonly program: { readonly genes: readonly Gene[]; readonly search: { readonly seed: number } };
  /** Values of the body of the program. */
  readonly parameters: readonly { readonly name: string; readonly value: number | string }[];
  readonly proposals_wanted: number;
}

/** The first standard deviation of the mutations of the operators `adaptive` and `best`. */
const sigma = 0.15;

const { ask, program, parameters, proposals_wanted } = (await json(process.stdin)) as Ask;
const { genes, search } = program;
const present: GeneValues = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
const { mutate } = genomeOperators(genes.length);
const random = seededRandom(streamSeed(search.seed, ask));
const line = (value: object) => process.stdout.write(`${JSON.stringify(value)}\n`);

for (let n = 0; n < proposals_wanted; n += 1) {
  const values = valuesOf(genes, mutate(genomeOf(genes, present), sigma, random));
  const edits = Object.entries(values).map(([name, value]) => ({ name, value }));
  // With a value for each gene, the parent does not matter.
  line({ type: 'proposal', id: `${ask}.${n}`, parent: 'incumbent', edits });
}
line({ type: 'usage', cost_usd: 0 });
