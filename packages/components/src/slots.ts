import { actuatorFacts } from './actuator-facts.ts';
import { componentMass } from './body-of-component.ts';
import {
  actuator,
  actuatorsInSlot,
  allBatteries,
  allMotorDrivers,
  allRegulators,
  battery,
  type CatalogueActuator,
  type CatalogueComponent,
  type CatalogueRegulator,
  componentsInSlot,
} from './catalogue.ts';
import { type Choice, choose, type Preference, type Requirement } from './choice.ts';
import { needsRegulator } from './joint-servos.ts';
import { supplyOf } from './supply.ts';

const massKnown: Requirement<CatalogueComponent> = {
  holds: (entry) => entry.mass_kg !== null,
  lacks: () => 'its mass is not in the catalogue',
};
const priceKnown: Requirement<CatalogueComponent> = {
  holds: (entry) => entry.price_usd !== null,
  lacks: () => 'its price is not in the catalogue',
};
const lineKnown: Requirement<CatalogueActuator> = {
  holds: (entry) => entry.stall_torque_nm !== null && entry.no_load_speed_rad_s !== null,
  lacks: () => 'its torque–speed line is not in the catalogue',
};
const dollarsPerNm: Preference<CatalogueActuator> = {
  cost: (entry) => (entry.price_usd ?? Number.POSITIVE_INFINITY) / (entry.stall_torque_nm ?? 0),
  describe: (entry) => `${entry.stall_torque_nm} N·m stall, ${entry.mass_kg} kg, $${entry.price_usd}`,
};
const lightest: Preference<CatalogueComponent> = {
  cost: (entry) => componentMass(entry.id).mass_kg,
  describe: (entry) => {
    const mass = componentMass(entry.id);
    return `${(mass.mass_kg * 1000).toFixed(1)} g${mass.estimated ? ' (estimated)' : ''}`;
  },
};
const cheapest: Preference<CatalogueComponent> = {
  cost: (entry) => entry.price_usd ?? Number.POSITIVE_INFINITY,
  describe: (entry) =>
    entry.price_usd === null ? 'its price is not in the catalogue' : `$${entry.price_usd}`,
};

/** The gearmotor of a wheel. @throws NoComponentError */
export const chooseWheelMotor = (): Choice =>
  choose(
    'a wheel',
    actuatorsInSlot('wheel_motor'),
    [
      lineKnown,
      massKnown,
      {
        holds: (entry) => entry.rated_torque_nm !== null,
        lacks: () => 'its maker rates no continuous torque',
      },
    ],
    dollarsPerNm,
  );

/** The consumers of a body. */
export interface Loads {
  /** Joint servos, fed directly if a battery matches them, else through a regulator. */
  readonly servo_id?: string;
  /** Wheel motors, fed through drivers that limit the duty cycle to the rated voltage. */
  readonly wheel_motor_id?: string;
}

/** Chooses the battery: highest speed of its consumers, then least mass. @throws NoComponentError */
export function chooseBattery(loads: Loads): Choice {
  const servo =
    loads.servo_id === undefined || needsRegulator(loads.servo_id) ? undefined : actuator(loads.servo_id);
  const motor = loads.wheel_motor_id === undefined ? undefined : actuator(loads.wheel_motor_id);
  const slowest = (id: string) => {
    const supply = supplyOf(id);
    return servo ? actuatorFacts(servo.id, supply).no_load_speed_rad_s / (servo.no_load_speed_rad_s ?? 1) : 1;
  };
  return choose(
    'the battery',
    allBatteries(),
    [
      {
        holds: (pack) => !servo || pack.voltage_max_v <= (servo.voltage_max_v ?? Number.POSITIVE_INFINITY),
        lacks: (pack) =>
          `${pack.voltage_max_v} V when full is more than the ${servo?.voltage_max_v} V of ${servo?.name}`,
      },
      {
        holds: (pack) => !servo || supplyOf(pack.id).worst_case_v >= (servo.voltage_min_v ?? 0),
        lacks: (pack) => `${supplyOf(pack.id).worst_case_v} V when empty is too little for ${servo?.name}`,
      },
      {
        holds: (pack) => !motor || supplyOf(pack.id).worst_case_v >= (motor.voltage_v ?? 0),
        lacks: (pack) => `${supplyOf(pack.id).worst_case_v} V when empty is too little for ${motor?.name}`,
      },
      massKnown,
      {
        holds: (pack) => pack.energy_wh >= 10,
        lacks: (pack) => `${pack.energy_wh} Wh last only minutes`,
      },
    ],
    {
      cost: (pack) => (pack.mass_kg ?? 1) - 10 * slowest(pack.id),
      describe: (pack) => {
        const speed = servo
          ? `, ${Math.round(100 * slowest(pack.id))} % of the servo's rated speed when empty`
          : '';
        return `${pack.energy_wh} Wh, ${pack.mass_kg} kg, ${supplyOf(pack.id).worst_case_v}–${pack.voltage_max_v} V${speed}`;
      },
    },
  );
}

/** Chooses the computer: a Linux board for cameras and lidars, else a microcontroller. */
export function chooseComputer(sees: boolean): Choice {
  const options = [...componentsInSlot('main_computer'), ...componentsInSlot('microcontroller')];
  const choice = choose(
    'the computer',
    options,
    [
      priceKnown,
      {
        holds: (entry) => !sees || (entry.slot === 'main_computer' && entry.mass_kg !== null),
        lacks: () => 'cannot read a camera or a lidar, or its mass is not in the catalogue',
      },
      {
        holds: (entry) => sees || entry.slot === 'microcontroller',
        lacks: () => 'there is no camera or lidar to compute for',
      },
    ],
    cheapest,
  );
  const task = sees
    ? 'reads the sensors that see and runs the gait'
    : 'runs the gait; nothing here has to see';
  return { ...choice, because: `${choice.because}; ${task}` };
}

/** Chooses the adapter between computer and servo bus, for the protocol of the servo. @throws NoComponentError */
export function chooseBusAdapter(servoId: string): Choice {
  const isDynamixel = (name: string) => /dynamixel/i.test(name);
  const servo = actuator(servoId);
  return choose(
    'the servo bus adapter',
    componentsInSlot('servo_bus_adapter'),
    [
      {
        holds: (entry) => isDynamixel(entry.name) === isDynamixel(servo.name),
        lacks: (entry) =>
          isDynamixel(entry.name)
            ? `speaks the DYNAMIXEL protocol, not that of ${servo.name}`
            : `does not speak the DYNAMIXEL protocol of ${servo.name}`,
      },
    ],
    cheapest,
  );
}

/** Whether a wheel motor needs a driver beside it: brushless ones have it inside. @throws UnknownComponentError */
export const needsDriver = (motorId: string): boolean => actuator(motorId).actuator_class === 'dc_gearmotor';

/** Chooses a driver; two wheel motors share one. @throws NoComponentError */
export function chooseMotorDriver(motorId: string, batteryId: string): Choice {
  const motor = actuator(motorId);
  const pack = battery(batteryId);
  const options = allMotorDrivers();
  const choice = choose(
    'the motor driver',
    options,
    [
      massKnown,
      {
        holds: (entry) => (entry.voltage_max_v ?? 0) >= pack.voltage_max_v,
        lacks: (entry) => `allows ${entry.voltage_max_v} V, but the full pack has ${pack.voltage_max_v} V`,
      },
      {
        holds: (entry) => (entry.voltage_min_v ?? Number.POSITIVE_INFINITY) <= supplyOf(pack.id).worst_case_v,
        lacks: (entry) => `needs ${entry.voltage_min_v} V`,
      },
    ],
    lightest,
  );
  const limit = options.find((entry) => entry.id === choice.component_id)?.peak_current_a;
  return {
    ...choice,
    because: `${choice.because}; limits the duty cycle to ${motor.voltage_v} V and supplies ${limit} A of the ${motor.stall_current_a} A stall current`,
  };
}

/** Whether a regulator works with a battery, both full and empty. */
const acceptsPack = (batteryId: string): Requirement<CatalogueRegulator> => ({
  holds: (entry) =>
    (entry.voltage_min_v ?? Number.POSITIVE_INFINITY) <= supplyOf(batteryId).worst_case_v &&
    (entry.voltage_max_v ?? 0) >= battery(batteryId).voltage_max_v,
  lacks: (entry) => `needs ${entry.voltage_min_v}–${entry.voltage_max_v} V`,
});

/** Chooses the regulator of computer and sensors, 5 V. @throws NoComponentError */
export function chooseRegulator(batteryId: string, sees: boolean): Choice {
  return choose(
    'the 5 V regulator',
    allRegulators(),
    [
      priceKnown,
      acceptsPack(batteryId),
      {
        holds: (entry) => entry.output_current_a >= (sees ? 5 : 1),
        lacks: (entry) => `${entry.output_current_a} A are too little for the computer`,
      },
    ],
    {
      ...cheapest,
      describe: (entry) => `5 V, ${entry.output_current_a} A, $${entry.price_usd}`,
    },
  );
}

/** Ratio of planned peak to continuous current of a servo. */
const plannedPeak = 1.8;

/** Chooses regulators for servos that match no battery, and their number. @throws NoComponentError */
export function chooseServoRegulator(
  batteryId: string,
  servoId: string,
  count: number,
): { readonly choice: Choice; readonly quantity: number } {
  const servo = actuator(servoId);
  const facts = actuatorFacts(servoId, supplyOf(batteryId));
  const share = Math.min(1, (plannedPeak * facts.continuous_torque_nm) / facts.stall_torque_nm);
  const each = share * (servo.stall_current_a ?? 0);
  const needed = (entry: CatalogueRegulator) => Math.ceil((count * each) / entry.output_current_a);
  const choice = choose(
    'the regulator of the servos',
    allRegulators(),
    [
      priceKnown,
      acceptsPack(batteryId),
      {
        holds: (entry) =>
          entry.output_v >= (servo.voltage_min_v ?? 0) && entry.output_v <= (servo.voltage_max_v ?? 0),
        lacks: (entry) => `${entry.output_v} V do not suit ${servo.name}`,
      },
    ],
    {
      // The fewest pieces, then the lowest price.
      cost: (entry) => needed(entry) * 1000 + needed(entry) * (entry.price_usd ?? Number.POSITIVE_INFINITY),
      describe: (entry) =>
        `${entry.output_v} V, ${entry.output_current_a} A, ${needed(entry)} of them for ${count} servos that draw up to ${each.toFixed(2)} A each`,
    },
  );
  const chosen = allRegulators().find(({ id }) => id === choice.component_id);
  return { choice, quantity: chosen ? needed(chosen) : 1 };
}

/** Orientation and turn rates. @throws NoComponentError */
export const chooseImu = (): Choice =>
  choose('the IMU', componentsInSlot('imu'), [massKnown, priceKnown], lightest);

/** Catalogue slots by kind of sensor. */
const sensorSlots = {
  camera: 'rgb_camera',
  depth_camera: 'depth_camera',
  thermal_camera: 'thermal_camera',
  lidar: 'lidar_2d',
  ultrasonic: 'range_ultrasonic',
  gps: 'gnss',
  gas: 'gas_environment',
  temperature: 'gas_environment',
  humidity: 'gas_environment',
  microphone: 'microphone',
} as const;

/** A kind of sensor that a body can carry. */
export type SensorKind = keyof typeof sensorSlots;
export const sensorKinds = Object.keys(sensorSlots) as readonly SensorKind[];
export const isSensorKind = (word: string): word is SensorKind => Object.hasOwn(sensorSlots, word);

/** Kinds whose data a microcontroller cannot handle. */
const seeing: ReadonlySet<SensorKind> = new Set(['camera', 'depth_camera', 'lidar']);
export const needsComputer = (kind: SensorKind): boolean => seeing.has(kind);

/** Chooses a sensor of a kind: priced ones first, then the lightest. @throws NoComponentError */
export const chooseSensor = (kind: SensorKind): Choice =>
  choose(
    `a ${kind.replaceAll('_', ' ')} sensor`,
    componentsInSlot(sensorSlots[kind]),
    [priceKnown],
    lightest,
  );
