import type { IrActuator, RobotDesignIR } from '@robotdesign/contracts';

/** Names that MuJoCo or the scene already use: a link called `world` would be taken for the ground. */
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

/** Gives each wish a name of its own: the wish itself, else the wish with the next free number. */
export function nameAllocator(): (wish: string) => string {
  const taken = new Set<string>(reserved);
  return (wish) => {
    let name = wish;
    for (let n = 2; taken.has(name); n += 1) name = `${wish}_${n}`;
    taken.add(name);
    return name;
  };
}

/** `part` said as belonging to `link`, without saying the link twice. */
export function partName(link: string, part: string): string {
  return part === link || part.startsWith(`${link}_`) ? part : `${link}_${part}`;
}

/** A motor as the model's default classes tell motors apart. */
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

/** One class for actuators that are alike in everything the model says of them; by actuator name. */
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
