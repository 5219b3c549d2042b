import type { Plan } from '@robotdesign/contracts';

/** Decides whether a reach means a height above the ground (a table 75 cm high) or the length of an arm. */

const path = 'capabilities.reach_m';
const saysHighBehind = /^[\s-]*(?:high|tall|up|above|in height)\b/;
const saysHighBefore = /\b(?:at|high as|up to|height of|heights? from)\s+$/;
/** What people name by how high it is. */
const saysHighPlace =
  /\b(?:shelf|shelves|tables?|counters?|worktops?|benches|bench|workbench|desks?|cupboards?|window ?sills?|handles?|buttons?|switch|switches|branch|branches|racks?)\s*(?:\(|,|:|=|of|is)?\s*$/;
const saysFarBehind = /^\s*(?:away|apart|ahead|distance|deep|long|wide|in front)\b/;

/** True if the words around the figure indicate a height. */
export function isReachedHeight({ task_goal = '', provenance }: Plan): boolean {
  const source = provenance.find((origin) => origin.path === path && origin.kind === 'stated');
  const at = source ? task_goal.indexOf(source.text) : -1;
  if (!source || at < 0) return false;
  const behind = task_goal.slice(at + source.text.length).toLowerCase();
  if (saysFarBehind.test(behind)) return false;
  return (
    saysHighBehind.test(behind) ||
    saysHighPlace.test(task_goal.slice(0, at).toLowerCase()) ||
    saysHighBehind.test(source.text.replace(/^\D*[\d.,]+\s*\p{L}+/u, '')) ||
    saysHighBefore.test(task_goal.slice(0, at).toLowerCase())
  );
}
