import type { Plan } from '@robotdesign/contracts';

/** Whether a reach is meant as a height above the ground: a table is 75 cm high, an arm 75 cm long. */

const path = 'capabilities.reach_m';
const saysHighBehind = /^[\s-]*(?:high|tall|up|above|in height)\b/;
const saysHighBefore = /\b(?:at|high as|up to|height of|heights? from)\s+$/;
const saysFarBehind = /^\s*(?:away|apart|ahead|distance|deep|long|wide|in front)\b/;

/** True where the words of the task around the figure tell a height. */
export function isReachedHeight({ task_goal = '', provenance }: Plan): boolean {
  const source = provenance.find((origin) => origin.path === path && origin.kind === 'stated');
  const at = source ? task_goal.indexOf(source.text) : -1;
  if (!source || at < 0) return false;
  const behind = task_goal.slice(at + source.text.length).toLowerCase();
  if (saysFarBehind.test(behind)) return false;
  return (
    saysHighBehind.test(behind) ||
    saysHighBehind.test(source.text.replace(/^\D*[\d.,]+\s*\p{L}+/u, '')) ||
    saysHighBefore.test(task_goal.slice(0, at).toLowerCase())
  );
}
