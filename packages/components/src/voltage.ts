import { actuator, type CatalogueActuator } from './catalogue.ts';
import { siblingOf } from './siblings.ts';

/** Voltages of an actuator, V: those for which its torque and speed hold, and those it accepts. */
export interface VoltageRange {
  readonly rated_v: number;
  readonly min_v: number;
  readonly max_v: number;
  /** Why some of them are estimates; absent if all are in the catalogue. */
  readonly estimated_because?: string;
}

/** Accepted voltages as shares of the rated voltage, by class, for actuators without a stated range. */
const usualRanges: Readonly<
  Record<string, { readonly min: number; readonly max: number; readonly because: string }>
> = {
  hobby_servo: { min: 0.8, max: 1, because: '4.8–6 V, usual for hobby servos' },
  smart_servo: { min: 0.75, max: 1.05, because: 'full LiPo cells of the rated voltage' },
  industrial_smart_actuator: { min: 0.8, max: 1.1, because: 'six LiPo cells at 24 V' },
  quasi_direct_drive: { min: 0.4, max: 1.1, because: 'makers of 48 V drives give values for 24 V too' },
  dc_gearmotor: { min: 0.5, max: 3, because: 'its driver limits the duty cycle to the rated voltage' },
  bldc_gearmotor: { min: 0.75, max: 1.1, because: 'its driver is built in' },
};

/** Rated voltage of an entry, or of its sibling. */
function ratedOf(entry: CatalogueActuator): number | undefined {
  const like = siblingOf(entry.id);
  return entry.voltage_v ?? (like === undefined ? undefined : (actuator(like).voltage_v ?? undefined));
}

const known = new Map<string, VoltageRange | undefined>();

/** Voltages of an actuator; undefined if neither they nor those of a sibling are known. @throws UnknownComponentError */
export function voltageOf(id: string): VoltageRange | undefined {
  if (!known.has(id)) known.set(id, derivedVoltage(id));
  return known.get(id);
}

function derivedVoltage(id: string): VoltageRange | undefined {
  const entry = actuator(id);
  const rated_v = ratedOf(entry);
  if (rated_v === undefined) return undefined;
  const like = siblingOf(id);
  const sibling = entry.voltage_v === null && like !== undefined ? actuator(like) : undefined;
  const { voltage_min_v, voltage_max_v } = sibling ?? entry;
  const usual = usualRanges[entry.actuator_class];
  if ((voltage_min_v === null || voltage_max_v === null) && !usual) return undefined;
  const reasons = [
    ...(sibling ? [`voltages of ${sibling.name}`] : []),
    ...(voltage_min_v === null || voltage_max_v === null ? [usual?.because ?? ''] : []),
  ];
  return {
    rated_v,
    min_v: voltage_min_v ?? (usual?.min ?? 1) * rated_v,
    max_v: voltage_max_v ?? (usual?.max ?? 1) * rated_v,
    ...(reasons.length > 0 ? { estimated_because: reasons.join('; ') } : {}),
  };
}
