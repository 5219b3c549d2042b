import { addConstraint, assume, type Ledger, note } from './ledger.ts';
import { containerSizes } from './lexicon/containers.ts';
import { asked, type Reading, wordsOf } from './reading.ts';

const extents = ['length', 'width', 'height'] as const;

/** "It should fit in a backpack": the usual inside of one, as a wish, unless the prompt states the body's size. */
export function writeContainers(ledger: Ledger, reading: Reading): void {
  const isSized = ledger.constraints.some(
    ({ kind }) => kind === 'size' || extents.some((extent) => extent === kind),
  );
  if (isSized) return;
  for (const [concept, mention] of asked(reading, 'container')) {
    const size = containerSizes[concept];
    if (size === undefined) continue;
    const text = wordsOf(reading, mention.first, mention.next);
    for (const [n, kind] of extents.entries()) {
      const path = `constraints[${ledger.constraints.length}]`;
      addConstraint(ledger, { kind, op: 'max', value: size[n] ?? 0, unit: 'm', text, hard: false });
      note(ledger, path, text, 'assumed');
      if (n === 0) assume(ledger, `"${text}" is taken as at most ${size.join(' × ')} m`, path);
    }
    return;
  }
}
