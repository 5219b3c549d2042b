import type { Archive } from './archive.ts';
import type { Evaluation } from './scheduler.ts';

/**
 * Which genomes deserve a full trial after a short screen: those that would enter the archive if the trial went as the
 * screen did. A screen promises more than a trial keeps, so a screened objective counts by `trust`.
 *
 * @param screened what each screen expects of the trial; undefined for a genome that failed it
 * @param trust factor of the expected objective, above 1 to try those that fall a little short
 */
export const worthTrying = <G>(
  archive: Archive<G>,
  screened: readonly Evaluation[],
  trust = 1,
): readonly boolean[] =>
  screened.map((expected) => {
    if (!expected) return false;
    const { status } = archive.preview({ ...expected, objective: trust * expected.objective });
    return status === 'new' || status === 'improved';
  });
