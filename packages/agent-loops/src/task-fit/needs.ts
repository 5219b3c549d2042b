import { onGround, plainWord, withArticle } from '@robotdesign/answers';
import type { Need, Plan } from '@robotdesign/contracts';
import { actionNeeds } from './actions.ts';
import { balanceController } from './balance.ts';
import { hull, missingEquipment } from './equipment.ts';
import { needsBalanceController } from './family-fit.ts';
import type { Judgement } from './judgement.ts';
import { moveNeeds } from './movement.ts';
import type { Requirement } from './requirement.ts';
import type { SizedBody } from './sized-body.ts';
import { figureNeedsOf, groundFits, groundText, isGiven } from './terrain.ts';

/** The requirements of a task with what a body does: met, missed or not checked. */

export interface Judged {
  readonly requirement: Requirement;
  readonly judgement: Judgement;
}

const verdictOf = (met: boolean | undefined): Need['verdict'] =>
  met === undefined ? 'not_checked' : met ? 'met' : 'missed';

function needOf({ requirement: { name, asked, hard, limit_assumed }, judgement }: Judged): Need {
  const { met, does, op, value, limit, unit, expected } = judgement;
  return {
    name,
    asked,
    hard,
    verdict: verdictOf(met),
    does,
    ...(op === undefined ? {} : { op }),
    ...(value === undefined ? {} : { value }),
    ...(limit === undefined ? {} : { limit }),
    ...(unit === undefined ? {} : { unit }),
    ...(expected === undefined ? {} : { expected }),
    ...(limit_assumed && { limit_assumed }),
  };
}

/** For a pipe the bore replaces width and height; the body is measured across its corners. */
const replacedByBore: ReadonlySet<string> = new Set(['passage_width_m', 'passage_height_m']);

/** Grounds whose figure is an opening. */
const fitsOnly: ReadonlySet<string> = new Set(['pipe', 'narrow']);

/** No ground is simulated: figures or the kind of body give an expectation, and a missed figure a failure. */
const groundNeeds = (body: SizedBody, plan: Plan, figureNeeds: readonly Need[]): readonly Need[] =>
  groundFits(body, plan.environment.terrain).flatMap((fit): Need | readonly Need[] => {
    const { word, score, verdict, taken } = fit;
    const at = plan.environment.terrain.indexOf(word);
    const shared = {
      name: `terrain_${word}`,
      hard: plan.provenance.every(
        ({ path, kind }) => path !== `environment.terrain[${at}]` || kind === 'stated',
      ),
      verdict: 'not_checked',
    } as const;
    if (needsBalanceController(body.embodiment))
      return {
        ...shared,
        asked: `moves ${onGround(word)}`,
        does: `${balanceController} there`,
        expected: balanceController,
      };
    const isMissed = ({ name, verdict: of }: Need) => figureNeedsOf(word).includes(name) && of === 'missed';
    if (isGiven(plan, word) && figureNeeds.some(isMissed))
      return {
        ...shared,
        asked: `moves ${onGround(word)}`,
        verdict: 'missed',
        does: `does not move ${onGround(word)}, whose figure it misses`,
      };
    // Its figure is another need; that a body fits into a place does not say that it moves there.
    if (isGiven(plan, word) && !fitsOnly.has(word)) return [];
    return {
      ...shared,
      asked: `moves ${onGround(word)}${taken === undefined ? '' : ` (taken as ${taken})`}`,
      does: `${groundText(body, fit)}; nothing was tried there`,
      value: Number(score.toFixed(2)),
      expected: verdict.replace(/ ?\bmoves\b ?/, ' ').trim(),
    };
  });

function sensorNeeds({ ir }: SizedBody, { sensors }: Plan): readonly Need[] {
  const carried = new Set(ir.sensors.map(({ kind }) => kind));
  return sensors.map((word) => {
    const sensor = withArticle(plainWord(word));
    const has = carried.has(word);
    return {
      name: `sensor_${word}`,
      asked: `has ${sensor}`,
      hard: true,
      verdict: verdictOf(has),
      does: has ? `has ${sensor}` : `lacks ${sensor}`,
    };
  });
}

/** Of a body that is to swim, the missing hull tells it. */
const wetNeed = (plan: Plan): readonly Need[] =>
  plan.environment.wet === true && missingEquipment(plan).every(({ needs }) => needs !== hull)
    ? [
        {
          name: 'wet',
          asked: 'copes with water',
          hard: true,
          verdict: 'not_checked',
          does: 'is not verified: no body is checked for seals',
        },
      ]
    : [];

/** The needs of a plan, in the same order for all bodies. */
export function needsOf(body: SizedBody, plan: Plan, judged: readonly Judged[]): readonly Need[] {
  const hasBore = judged.some(({ requirement }) => requirement.name === 'passage_bore_m');
  const figureNeeds = judged
    .filter(({ requirement: { name } }) => !(hasBore && replacedByBore.has(name)))
    .map(needOf);
  return [
    ...figureNeeds,
    ...moveNeeds(body, plan),
    ...actionNeeds(
      plan,
      judged.map(({ requirement }) => requirement),
    ),
    ...groundNeeds(body, plan, figureNeeds),
    ...sensorNeeds(body, plan),
    ...wetNeed(plan),
  ];
}
