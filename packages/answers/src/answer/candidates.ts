import type { Plan } from '@robotdesign/contracts';
import type { Units } from '../figures/figures.ts';
import { said, sentence } from '../language/markdown.ts';
import { listed } from '../language/words.ts';
import { advantage, against } from './against.ts';
import { differingFacts } from './comparison.ts';
import type { Offered } from './offered.ts';

const longestTitle = 120;
const mostDiffering = 3;

/** What speaks for a candidate and against it alone. */
function remarks(one: Offered, all: readonly Offered[], plan: Plan | undefined, units: Units): string {
  const pro = advantage(one, all, plan, units);
  const { own } = against(one, all, plan, units);
  return [
    ...(pro === undefined ? [] : [sentence(`it ${pro}`)]),
    own.length === 0 ? 'No drawback of its own.' : sentence(`Drawback: ${own.join('; ')}`),
  ].join(' ');
}

/** Of a candidate of which all is said that is said of another: what differs. */
function likeness(one: Offered, other: Offered, units: Units): string {
  const differing = differingFacts(one, other, units).slice(0, mostDiffering);
  const how = differing.length === 0 ? 'only the shape differs' : listed(differing);
  return `Much like number ${other.place}: ${how}.`;
}

/** ` (78 % likely to work as simulated)`; nothing for a candidate of an older version. */
const likelihood = ({ candidate: { confidence } }: Offered): string =>
  confidence === undefined ? '' : ` (${Math.round(100 * confidence)} % likely to work as simulated)`;

/** The candidates, best first, each named once, with what speaks for it and against it; of the first that is said above. */
export function candidateLines(
  all: readonly Offered[],
  plan: Plan | undefined,
  units: Units,
): readonly string[] {
  const texts = all.map((one) => remarks(one, all, plan, units));
  const lines = all.map((one, at) => {
    const head = `${one.place}. **${said(one.candidate.title, longestTitle)}**${likelihood(one)}`;
    if (at === 0) return head;
    const twin = all[texts.indexOf(texts[at] ?? '')];
    return `${head}\n   ${twin === one || twin === undefined ? texts[at] : likeness(one, twin, units)}`;
  });
  return [lines.join('\n')];
}
