import type { Plan } from '@robotdesign/contracts';
import type { Units } from '@robotdesign/wording';
import { said, sentence } from './markdown.ts';
import type { Offered } from './offered.ts';
import { advantage, against } from './verdict.ts';

const longestTitle = 120;

/** The candidates, best first, each named once: what speaks for each and what against it alone; then what all share. */
export function candidateLines(
  all: readonly Offered[],
  plan: Plan | undefined,
  units: Units,
): readonly string[] {
  const lines = all.map((one) => {
    const pro = advantage(one, all, plan);
    const { own, shared } = against(one, all, plan, units);
    const contra = own.length === 0 && shared.length > 0 ? ['only what all of them share'] : own;
    const remarks = [
      ...(pro === undefined ? [] : [sentence(`it ${pro}`)]),
      ...(contra.length === 0 ? [] : [sentence(`Drawback: ${contra.join('; ')}`)]),
    ];
    const head = `${one.place}. **${said(one.candidate.title, longestTitle)}**`;
    return remarks.length > 0 ? `${head}\n   ${remarks.join(' ')}` : head;
  });
  const [first] = all;
  const shared = first ? against(first, all, plan, units).shared : [];
  return [
    lines.join('\n'),
    ...(shared.length > 0 ? [sentence(`All of them share this: ${shared.join('; ')}`)] : []),
  ];
}
