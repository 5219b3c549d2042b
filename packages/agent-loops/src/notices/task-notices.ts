import { component } from '@robotdesign/components';
import type { Notice, Plan } from '@robotdesign/contracts';
import { peakShare } from '@robotdesign/robot-design';
import { familyNoun, plainWord, withArticle } from '@robotdesign/wording';
import type { Fit } from '../task-fit/rank.ts';
import { askedText } from '../task-fit/requirements.ts';
import type { SizedBody } from '../task-fit/sized-body.ts';

interface Offered {
  readonly body: SizedBody;
  readonly fit: Fit;
}
type Judged = Fit['judgements'][number] & Offered & { readonly rank: number };

/** What the joints lack when the load is what cannot be met: both limits are what is planned with. */
function missingTorque({ body }: Offered): string {
  const worst = body.capability.loads.toSorted((a, b) => a.margin - b.margin)[0];
  const actuator = body.ir.actuators.find(({ joint }) => joint === worst?.joint);
  if (!worst || !actuator || worst.margin >= 1) return '';
  const nm = (torque: number) => `${Number(torque.toPrecision(3))} N·m`;
  const peak = peakShare * actuator.peak_torque_nm;
  return ` Its ${plainWord(worst.joint)} would have to hold ${nm(worst.required_rms_nm)} for long and ${nm(worst.required_peak_nm)} at the peak; ${component(actuator.component_id).name} is planned with up to ${nm(actuator.continuous_torque_nm)} for long and ${nm(peak)} at the peak (${Math.round(100 * peakShare)} % of ${nm(actuator.peak_torque_nm)}).`;
}

/** Which of the candidates comes nearest, by its place among them. */
const nearestText = (judged: readonly Judged[], { rank, judgement }: Judged): string =>
  judged.length === 1 ? `it ${judgement.does}` : `candidate ${rank} comes nearest: it ${judgement.does}`;

/** The candidate that comes nearest; of equals the first in rank. */
const nearest = (judged: readonly Judged[]): Judged | undefined =>
  judged.toSorted((a, b) => b.judgement.score - a.judgement.score)[0];

const builtWith = ({ built_with_it }: Judged['requirement']): string =>
  built_with_it === undefined
    ? 'no family here is built with yet'
    : `only ${withArticle(familyNoun(built_with_it))} is built with`;

/** What one requirement leaves to say of all candidates. */
function requirementNotice(judged: readonly Judged[], best: Judged): Notice[] {
  const { requirement } = best;
  const isMissed = judged.every(({ judgement }) => judgement.met === false);
  if (requirement.needs !== undefined && isMissed)
    return [
      {
        code: 'missing_equipment',
        message: `No candidate ${requirement.asked}, as it ${best.judgement.does}: that takes ${requirement.needs}, which ${builtWith(requirement)}.`,
      },
    ];
  if (isMissed) {
    const torque = requirement.name === 'payload_kg' ? missingTorque(best) : '';
    return [
      {
        code: 'unmet_requirement',
        message: `No candidate meets this: ${askedText(requirement)}; ${nearestText(judged, best)}.${torque}`,
      },
    ];
  }
  const open = judged.filter(({ judgement }) => judgement.met === undefined);
  const [first] = open;
  if (!requirement.hard || !first) return [];
  const of = open.length < judged.length ? ` for ${open.length} of ${judged.length} candidates` : '';
  const why = first.judgement.does.replace(/^is not verified: /, '');
  return [{ code: 'not_verified', message: `"${requirement.asked}" is not verified${of}: ${why}.` }];
}

/** The conflicts of a plan, what no candidate can do or meet with the nearest, and demands without a verdict. */
export function taskNotices(plan: Plan, offered: readonly Offered[]): Notice[] {
  const conflicts = plan.conflicts.map(({ text }) => ({
    code: 'conflict',
    message: `The task contradicts itself: ${text}. The candidates are the nearest bodies.`,
  }));
  const [first] = offered;
  const about = first?.fit.judgements.flatMap((_, index) => {
    const judged = offered.flatMap((candidate, at) => {
      const found = candidate.fit.judgements[index];
      return found ? [{ ...candidate, ...found, rank: at + 1 }] : [];
    });
    const best = nearest(judged);
    return best ? requirementNotice(judged, best) : [];
  });
  return [...conflicts, ...(about ?? [])];
}
