import { figure } from '@robotdesign/answers';
import { component } from '@robotdesign/components';
import type { CandidateActuator, Check } from '@robotdesign/contracts';
import { peakFactor, peakShare } from '@robotdesign/robot-design';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import type { Fit } from '../task-fit/rank.ts';
import { requirementCheck } from '../task-fit/requirements.ts';
import { boundWords } from '../task-fit/wording.ts';
import { bendingChecks } from './limb-bending.ts';
import { rounded } from './rounded.ts';
import { structureChecks } from './structure-checks.ts';

/** Each kind of actuator against the static load of the task. */
function torqueChecks(actuators: readonly CandidateActuator[]): Check[] {
  return actuators.flatMap(({ component_id, margin, required_rms_nm, continuous_nm, peak_nm, slot }) => {
    if (margin === undefined || required_rms_nm === undefined) return [];
    const byPeak = (peakShare * peak_nm) / peakFactor;
    const limit = rounded(Math.min(continuous_nm, byPeak));
    const rating =
      continuous_nm <= byPeak
        ? 'the continuous rating'
        : `${Math.round(100 * peakShare)} % of the peak rating over the peak factor ${peakFactor},`;
    const status = margin >= 1 ? 'passed' : 'failed';
    return [
      {
        name: `torque_${slot}`,
        group: 'statics',
        status,
        severity: 'warning',
        value: required_rms_nm,
        limit,
        unit: 'N·m',
        message: `Static torque of the ${slot} ${required_rms_nm} N·m (at most ${limit} N·m, ${rating} of ${component(component_id).name}): ${status}`,
      },
    ];
  });
}

const limits = [
  { of: 'payload', unit: 'kg', label: 'Payload', value: (body: JudgedBody) => body.capability.payload_kg },
  { of: 'slope', unit: 'rad', label: 'Slope', value: (body: JudgedBody) => body.capability.max_slope_rad },
  { of: 'step', unit: 'm', label: 'Step height', value: (body: JudgedBody) => body.capability.max_step_m },
  { of: 'gap', unit: 'm', label: 'Gap width', value: (body: JudgedBody) => body.capability.max_gap_m },
] as const;

/** What limits each ability of a body that moves about. */
const limitChecks = (body: JudgedBody): Check[] =>
  (body.ir.fixed_base ? [] : limits).map(({ of, unit, label, value }) => ({
    name: `limit_${of}`,
    group: 'statics',
    status: 'passed',
    severity: 'info',
    value: rounded(value(body)),
    unit,
    message: `${label} up to ${figure(value(body), unit, 'down')}, limited by ${boundWords[body.capability.bounds[of]]}`,
  }));

/** All checks that a person reviews: of the model, the statics and the requirements of the task. */
export const checksOf = (body: JudgedBody, fit: Fit, actuators: readonly CandidateActuator[]): Check[] => [
  ...body.evaluation.checks,
  ...torqueChecks(actuators),
  ...bendingChecks(body),
  ...structureChecks(body),
  ...limitChecks(body),
  ...fit.judgements.map(({ requirement, judgement }) => requirementCheck(requirement, judgement)),
];
