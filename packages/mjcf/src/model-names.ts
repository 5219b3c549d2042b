import type { IrActuator, RobotDesignIR } from '@robotdesign/contracts';

/** Names that MuJoCo or the scene use: a link called `world` would be read as the ground. */
const reserved: readonly string[] = [
  'world',
  'floor',
  'groundplane',
  'main',
  'visual',
  'collision',
  'foot',
  'wheel',
];

/** Returns a function that makes names unique: the requested name, else the name with the next free number. */
export function nameAllocator(): (wish: string) => string {
  const taken = new Set<string>(reserved);
  return (wish) => {
    let name = wish;
    for (let n = 2; taken.has(name); n += 1) name = `${wish}_${n}`;
    taken.add(name);
    return name;
  };
}

/** Name of a part of a link, without repeating the name of the link. */
export function partName(link: string, part: string): string {
  return part === link || part.startsWith(`${link}_`) ? part : `${link}_${part}`;
}

/** Parameters that distinguish motors in the default classes of the model. */
export interface MotorClass {
  readonly name: string;
  readonly motor: IrActuator;
}

function motorKey(motor: IrActuator): string {
  return JSON.stringify([
    motor.component_id,
    motor.control,
    motor.peak_torque_nm,
    motor.no_load_speed_rad_s,
    motor.damping_nm_s_rad,
    motor.armature_kg_m2,
    motor.frictionloss_nm,
  ]);
}

/** One class for actuators with equal parameters in the model; by actuator name. */
export function motorClasses(
  ir: RobotDesignIR,
  allocate: (wish: string) => string,
): ReadonlyMap<string, MotorClass> {
  const byKey = new Map<string, MotorClass>();
  const byActuator = new Map<string, MotorClass>();
  for (const motor of ir.actuators) {
    const key = motorKey(motor);
    const known = byKey.get(key) ?? { name: allocate(motor.component_id), motor };
    byKey.set(key, known);
    byActuator.set(motor.name, known);
  }
  return byActuator;
}
