import type { Need, Plan } from '@robotdesign/contracts';
import { plainWord } from '@robotdesign/wording';
import { balanceController, needsBalanceController } from './balance.ts';
import type { SizedBody } from './sized-body.ts';

/** Ways of moving that a task asks for. No gait has been tried of any body; that wheels roll is computed. */

/** Judged as equipment that no body here has. */
const asEquipment: ReadonlySet<string> = new Set(['jump', 'fly', 'swim', 'float']);
const onWheels: ReadonlySet<string> = new Set(['move', 'drive', 'cross']);
const words: Readonly<Record<string, string>> = {
  move: 'goes there by itself',
  cross: 'gets across',
  climb_wall: 'climbs walls',
};

/** Words that say no more than others beside them, or than the figure of a step or a slope. */
const isSaid = (word: string, { capabilities, environment }: Plan): boolean =>
  asEquipment.has(word) ||
  (word === 'cross' && capabilities.locomotion.length > 1) ||
  (word === 'climb' && (environment.step_height_m ?? environment.slope_rad) !== undefined);

function judged(
  { embodiment, capability }: SizedBody,
  word: string,
): Pick<Need, 'verdict' | 'does' | 'expected'> {
  if (needsBalanceController(embodiment))
    return {
      verdict: 'not_checked',
      does: `is not verified: it ${balanceController}, and none is part of it`,
      expected: balanceController,
    };
  if (capability.speed_m_s !== undefined && onWheels.has(word))
    return { verdict: 'met', does: 'rolls on its wheels' };
  return { verdict: 'not_checked', does: 'is not verified: no gait has been tried' };
}

/** The ways of moving of a task as needs; one of its own where it only says that something is to be brought. */
export function moveNeeds(body: SizedBody, plan: Plan): readonly Need[] {
  const { locomotion, manipulation } = plan.capabilities;
  const isUnsaid = locomotion.length === 0 && plan.environment.terrain.length === 0;
  const asked = isUnsaid && manipulation.includes('carry') ? ['move'] : locomotion;
  return asked
    .filter((word) => !isSaid(word, plan))
    .map((word) => ({
      name: `moves_${word}`,
      asked: words[word] ?? `${plainWord(word)}s`,
      hard: true,
      ...judged(body, word),
    }));
}
