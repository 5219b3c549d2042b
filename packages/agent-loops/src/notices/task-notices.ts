import { familyNoun, listed, plainWord, withArticle } from '@robotdesign/answers';
import { component } from '@robotdesign/components';
import type { Notice, Plan } from '@robotdesign/contracts';
import { peakShare } from '@robotdesign/robot-design';
import { nearestIndex } from '../task-fit/nearest.ts';
import type { Judged } from '../task-fit/needs.ts';
import type { Fit } from '../task-fit/rank.ts';
import type { Requirement } from '../task-fit/requirement.ts';
import { askedText } from '../task-fit/requirements.ts';
import type { SizedBody } from '../task-fit/sized-body.ts';

/** A body of an answer, in the order of the ranks. */
interface Offered {
  readonly body: SizedBody;
  readonly fit: Fit;
}

const torque = (nm: number): string => `${Number(nm.toPrecision(3))} N·m`;

/** The torque that the weakest joint lacks for the load; empty if its actuator is strong enough. */
function missingTorque({ capability, ir }: SizedBody): string {
  const worst = capability.loads.toSorted((a, b) => a.margin - b.margin)[0];
  const actuator = ir.actuators.find(({ joint }) => joint === worst?.joint);
  if (!worst || !actuator || worst.margin >= 1) return '';
  const { component_id, continuous_torque_nm, peak_torque_nm } = actuator;
  const percent = Math.round(100 * peakShare);
  return ` Its ${plainWord(worst.joint)} needs ${torque(worst.required_rms_nm)} continuous and ${torque(worst.required_peak_nm)} peak torque; ${component(component_id).name} is used up to ${torque(continuous_torque_nm)} continuous and ${torque(peakShare * peak_torque_nm)} peak (${percent} % of ${torque(peak_torque_nm)}).`;
}

const availability = ({ built_with_it = [] }: Requirement): string =>
  built_with_it.length === 0
    ? 'no body here has yet'
    : `${listed(
        built_with_it.map((family) => withArticle(familyNoun(family))),
        'or',
      )} has`;

/** Motions of kinds that cannot be built. The notice about the kind reports them already. */
const foreignMotions: Readonly<Record<string, string>> = {
  drone: 'fly',
  hopper: 'jump',
  wall_climber: 'climb_walls',
  boat: 'swim',
  submarine: 'swim',
  fish: 'swim',
};

const isOfForeignKind = ({ suggested_embodiments }: Plan, { name }: Requirement): boolean =>
  suggested_embodiments.some(
    ({ embodiment, supported }) => !supported && name === `equipment_${foreignMotions[embodiment]}`,
  );

/** A requirement that no candidate meets, with the one that comes nearest. */
function missedNotice(offered: readonly Offered[], { requirement, judgement }: Judged, at: number): Notice {
  const { asked, needs, name } = requirement;
  if (needs !== undefined)
    return {
      code: 'missing_equipment',
      message: `No design here ${asked}: that takes ${needs}, which ${availability(requirement)}.`,
    };
  const which = offered.length === 1 ? 'it' : `number ${at + 1} comes nearest: it`;
  const body = offered[at]?.body;
  const bound = offered
    .flatMap(({ fit }) => fit.needs.filter((need) => need.name === name))
    .find((need) => need.bound)?.bound;
  const lacking = body && name === 'payload_kg' && !bound ? missingTorque(body) : '';
  return {
    code: 'unmet_requirement',
    message: `No design here meets this: ${askedText(requirement)}; ${which} ${judgement.does}.${bound ? ` ${bound.text}` : lacking}`,
  };
}

/** A hard requirement that is not verified for some or all candidates. */
function openNotices(judged: readonly Judged[]): Notice[] {
  const open = judged.filter(({ requirement, judgement }) => requirement.hard && judgement.met === undefined);
  const [first] = open;
  if (!first) return [];
  const of = open.length < judged.length ? ` for ${open.length} of ${judged.length} designs` : '';
  const why = first.judgement.does.replace(/^is not verified: /, '');
  return [{ code: 'not_verified', message: `"${first.requirement.asked}" is not verified${of}: ${why}.` }];
}

/** Notices about an answer: those of the plan, its conflicts, requirements that no candidate meets, and unverified ones. */
export function taskNotices(plan: Plan, offered: readonly Offered[]): Notice[] {
  const conflicts = plan.conflicts.map(({ text }) => ({
    code: 'conflict',
    message: `The task contradicts itself: ${text}.`,
  }));
  const requirementCount = offered[0]?.fit.judgements.length ?? 0;
  const about = Array.from({ length: requirementCount }, (_, index) => {
    const judged = offered.flatMap(({ fit }) => fit.judgements[index] ?? []);
    const at = nearestIndex(judged.map(({ judgement }) => judgement));
    const nearest = at === undefined ? undefined : judged[at];
    if (!nearest || at === undefined) return openNotices(judged);
    return isOfForeignKind(plan, nearest.requirement) ? [] : [missedNotice(offered, nearest, at)];
  });
  return [...plan.notices, ...conflicts, ...about.flat()];
}
