import { valuesOf } from '@robotdesign/evolution-search';
import { iterationId } from '../iteration/state.ts';
import { type Course, mapOf } from './course.ts';

/** The contents of `archive.json`: the best body of each cell of the map. Pure. */
export function archiveFile(course: Course): string {
  const { evolution_id, state, iterations } = course;
  const { axes, cells } = mapOf(course);
  const genomes = new Map(iterations.map(({ number, genome }) => [number, genome]));
  const elites = cells.map(({ at, number, score }) => {
    const genome = genomes.get(number);
    return {
      cell: at,
      number,
      // The design itself has neither.
      ...(number > 0 && { iteration_id: iterationId(evolution_id, number) }),
      score,
      ...(genome && { genes: valuesOf(state.config.genes, genome) }),
    };
  });
  const file = { version: 1, objective: state.config.objective, axes, elites };
  return `${JSON.stringify(file, null, 2)}\n`;
}
