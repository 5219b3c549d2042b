import type {
  DesignTried,
  TrialMetrics,
  TrialOutcome,
  TrialTerrain,
  TrialVerdict,
} from '@robotdesign/contracts';
import { figure } from '../figures/figures.ts';
import { said, sentence } from '../language/markdown.ts';
import { plainWord } from '../language/words.ts';

/** The notice of a trial: what was tried, what the body did, and the verdict on each requirement. Pure. */

const longestTitle = 120;
const longestReason = 200;

/** The ground of a trial; its size is a height, a slope, a width or a diameter. */
const grounds: Readonly<Record<TrialTerrain, (size: number) => string>> = {
  flat: () => 'on flat ground',
  rough: (height_m) => `over rough ground ${figure(height_m, 'm')} high`,
  slope: (slope_rad) => `up a slope of ${figure(slope_rad, 'rad')}`,
  steps: (height_m) => `over a step of ${figure(height_m, 'm')}`,
  gap: (gap_m) => `over a gap of ${figure(gap_m, 'm')}`,
  pipe: (diameter_m) => `through a pipe ${figure(diameter_m, 'm')} wide`,
};

export const outcomeWords: Readonly<Record<TrialOutcome, string>> = {
  met: 'met in simulation',
  not_demonstrated: 'not demonstrated',
  failed: 'failed',
  pending: 'not tried yet',
};

interface RequirementWords {
  readonly name: string;
  readonly figures: (value: number, limit: number) => string;
}

const atLeast =
  (unit: string) =>
  (value: number, limit: number): string =>
    `${figure(Math.max(0, value), unit, 'down')} (minimum ${figure(limit, unit)})`;

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** Requirements with words; another one has its name and the reason of its verdict. */
const requirements: Readonly<Record<string, RequirementWords>> = {
  terrain: { name: 'Distance on this ground', figures: atLeast('m') },
  speed_m_s: { name: 'Speed', figures: atLeast('m/s') },
  continuous_torque: {
    name: 'Motor torque',
    figures: (value, limit) => `${percent(value)} of the continuous rating (maximum ${percent(limit)})`,
  },
};

function verdictWords({ requirement, outcome, value, limit, because }: TrialVerdict): string {
  const words = Object.hasOwn(requirements, requirement) ? requirements[requirement] : undefined;
  const name = words?.name ?? sentence(said(plainWord(requirement), longestTitle)).slice(0, -1);
  const figures = words && value !== undefined && limit !== undefined ? words.figures(value, limit) : '';
  const reason = said(because, longestReason);
  return `- ${name}: ${outcomeWords[outcome]}: ${[figures, reason].filter((part) => part !== '').join(', ')}.`;
}

/** Travel below which a body has not moved, m. */
const leastTravel = 0.001;

function travelled({ distance_m, speed_m_s }: TrialMetrics): string {
  const length = Math.abs(distance_m);
  if (length < leastTravel) return 'did not move';
  const back = distance_m < 0 ? ' backwards' : '';
  return `moved ${figure(length, 'm', 'down')}${back} at ${figure(Math.abs(speed_m_s), 'm/s', 'down')}`;
}

const survived = ({ fell, survived_s }: TrialMetrics): string =>
  fell ? `fell after ${figure(survived_s, 's', 'down')}` : 'did not fall';

export function triedWords(trial: DesignTried): string {
  const { title, revision, terrain, terrain_size = 0, duration_s, payload_kg, metrics, exploit } = trial;
  const load = payload_kg > 0 ? ` with ${figure(payload_kg, 'kg')} on board` : ' without payload';
  const tried = `**${said(title, longestTitle)}**, revision ${revision}, was tried in simulation`;
  const ground = `${grounds[terrain](terrain_size)} for ${figure(duration_s, 's')}${load}`;
  const faulty =
    exploit === undefined
      ? []
      : [
          `It gained from an error of the simulation (${said(plainWord(exploit), longestReason)}): these figures do not count.`,
        ];
  return [
    `${tried} ${ground}: it ${travelled(metrics)} and ${survived(metrics)}.`,
    ...faulty,
    trial.verdicts.map(verdictWords).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
