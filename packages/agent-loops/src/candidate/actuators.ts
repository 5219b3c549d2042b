import type { CandidateActuator } from '@robotdesign/contracts';
import { drivesOf, type JointLoad } from '@robotdesign/robot-design';
import type { JudgedBody } from '../task-fit/judged-body.ts';
import { rounded } from './rounded.ts';

/** The joint with the smallest margin. */
function worstLoad(loads: readonly JointLoad[], joints: ReadonlySet<string>): JointLoad | undefined {
  return loads.filter(({ joint }) => joints.has(joint)).toSorted((a, b) => a.margin - b.margin)[0];
}

/** A margin above this says only that next to nothing loads the joint, such as a turntable on level ground. */
const largestMargin = 1000;

/** One line for each actuator component, with the load of its most loaded joint. */
export function actuatorsOf({
  components,
  capability,
}: Pick<JudgedBody, 'components' | 'capability'>): CandidateActuator[] {
  const byComponent = Map.groupBy(drivesOf(components), ([, facts]) => facts.component_id);
  const wheelMotors = new Set(
    components.slots.flatMap(({ kind, component_id }) => (kind === 'wheel_motor' ? [component_id] : [])),
  );
  return [...byComponent.values()].flatMap((drives) => {
    const [first] = drives;
    if (!first) return [];
    const [, facts] = first;
    const worst = worstLoad(capability.loads, new Set(drives.map(([joint]) => joint)));
    return [
      {
        slot: wheelMotors.has(facts.component_id) ? 'wheels' : 'joints',
        component_id: facts.component_id,
        count: drives.length,
        class: facts.actuator_class,
        continuous_nm: facts.continuous_torque_nm,
        peak_nm: rounded(facts.peak_torque_nm),
        ...(worst
          ? {
              required_rms_nm: rounded(worst.required_rms_nm),
              required_peak_nm: rounded(worst.required_peak_nm),
              ...(worst.margin <= largestMargin ? { margin: rounded(worst.margin, 3) } : {}),
            }
          : {}),
      },
    ];
  });
}
