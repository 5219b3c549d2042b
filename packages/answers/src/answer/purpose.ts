import type { Plan } from '@robotdesign/contracts';

/** What a robot is for besides what it does: no body is checked for it. */

const purposes =
  /\bto (?:amuse|demonstrate|educate|entertain|explain|greet|guide|help|impress|learn|play|show|study|surprise|teach|test|understand)\b[^,.;:()]*/i;
/** The robot within its purpose: "impress them with a walking robot". */
const means = /\s+(?:with|by|using)\b.*\brobot\b.*$/i;
/** A follow-up's words stand behind those of the task. */
export const laterWords = '; ';

/** The purpose in the goal's own words: `to impress my colleagues`. */
export function purposeOf({ task_goal = '' }: Plan): string | undefined {
  const [purpose] = purposes.exec(task_goal.split(laterWords)[0] ?? '') ?? [];
  return purpose?.replace(means, '');
}
