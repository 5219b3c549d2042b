import type { ComponentProgram, ComponentSlot } from '@robotdesign/contracts';
import { component } from './catalogue.ts';
import { peakPower } from './demand.ts';
import { batteryAmong, type PackFacts, packFacts } from './pack.ts';
import { logicSupply, mainFuse } from './power.ts';

/** What the battery of a body feeds at most. */
export interface PowerBudget {
  readonly battery: PackFacts;
  /** Power of the electronics and of all actuators at their continuous torque, W. */
  readonly peak_w: number;
  /** Largest current that computer and sensors draw from the battery, A. */
  readonly logic_a: number;
  /** Rating of the main fuse, A. */
  readonly fuse_a: number;
}

/** Whether the component of a slot drives a joint or a wheel. */
export const isDrive = ({ kind }: ComponentSlot): boolean =>
  kind === 'joint_actuator' || kind === 'wheel_motor';

/** The power budget of a body; undefined without a battery. @throws UnknownComponentError, ActuatorFactsError */
export function powerBudget({ slots }: Pick<ComponentProgram, 'slots'>): PowerBudget | undefined {
  const pack = batteryAmong(slots);
  if (!pack) return undefined;
  const battery = packFacts(pack);
  const drives = slots
    .filter(isDrive)
    .map(({ component_id, quantity }) => ({ component_id, count: quantity }));
  const peak_w = peakPower({ drives, sees: false });
  const sees = slots.some(
    ({ kind, component_id }) => kind === 'computer' && component(component_id).slot === 'main_computer',
  );
  const logic_a = logicSupply({ sees }, battery);
  return { battery, peak_w, logic_a, fuse_a: mainFuse(peak_w, { sees }, battery) };
}
