import { plainWord } from '@robotdesign/answers';
import type { Need, Plan } from '@robotdesign/contracts';
import { balanceController } from './balance.ts';
import { needsBalanceController } from './family-fit.ts';
import type { SizedBody } from './sized-body.ts';

/** Ways of moving that a task asks for. No gait is simulated; only the rolling of wheels is computed. */

/** Judged as missing equipment. */
const asEquipment: ReadonlySet<string> = new Set(['jump', 'fly', 'swim', 'float', 'climb_wall']);
const onWheels: ReadonlySet<string> = new Set(['move', 'drive', 'cross']);
/** A task that says so may mean any way of moving: a body that rolls misses no firm requirement. */
const onLegs: ReadonlySet<string> = new Set(['walk', 'run', 'trot']);
const words: Readonly<Record<string, string>> = {
  move: 'moves around',
  cross: 'gets across',
};

/** Words that add nothing to another word of the plan or to the figure of a step or slope. */
const isSaid = (word: string, { capabilities, environment }: Plan): boolean =>
  asEquipment.has(word) ||
  (word === 'cross' && capabilities.locomotion.length > 1) ||
  (word === 'crawl' &&
    environment.terrain.includes('narrow') &&
    (environment.passage_width_m ?? environment.passage_height_m) !== undefined) ||
  (word === 'climb' && (environment.step_height_m ?? environment.slope_rad) !== undefined);

function judged(
  { embodiment, capability }: SizedBody,
  word: string,
): Pick<Need, 'verdict' | 'does' | 'expected'> & { readonly hard?: false } {
  const rolls = capability.bounds.speed === 'wheel_speed';
  if (needsBalanceController(embodiment))
    return {
      verdict: 'not_checked',
      does: `is not verified: it ${balanceController}, and none is part of it`,
      expected: balanceController,
    };
  if (rolls && onWheels.has(word)) return { verdict: 'met', does: 'rolls on its wheels' };
  if (rolls && embodiment !== 'wheel_legged' && onLegs.has(word))
    return { verdict: 'missed', does: 'rolls on its wheels', hard: false };
  return { verdict: 'not_checked', does: 'is not verified: no gait has been tried' };
}

/** The requested ways of moving as needs. A task that only asks to carry something, not to lift it, needs to move. */
export function moveNeeds(body: SizedBody, plan: Plan): readonly Need[] {
  const { locomotion, manipulation, payload_kg, lift_kg } = plan.capabilities;
  const isOnlyLifted = lift_kg !== undefined && payload_kg === undefined;
  const isUnsaid = locomotion.length === 0 && plan.environment.terrain.length === 0;
  const asked = isUnsaid && manipulation.includes('carry') && !isOnlyLifted ? ['move'] : locomotion;
  return asked
    .filter((word) => !isSaid(word, plan))
    .map((word) => ({
      name: `moves_${word}`,
      asked: words[word] ?? `${plainWord(word)}s`,
      hard: true,
      ...judged(body, word),
    }));
}
