import { actuatorCase } from './actuator-case.ts';
import { continuousTorqueOf } from './actuator-facts.ts';
import { componentMass } from './body-of-component.ts';
import {
  allActuators,
  type CatalogueActuator,
  type CatalogueComponent,
  component,
  componentsInSlot,
} from './catalogue.ts';
import { type Choice, choose, type Preference, type Requirement } from './choice.ts';
import { driveLacks, isJointDrive, isWheelDrive } from './drives.ts';
import { probablePrice } from './price.ts';
import { remembered } from './remembered.ts';

const massKnown: Requirement<CatalogueComponent> = {
  holds: (entry) => entry.mass_kg !== null,
  lacks: () => 'its mass is not in the catalogue',
};
const priceKnown: Requirement<CatalogueComponent> = {
  holds: (entry) => entry.price_usd !== null,
  lacks: () => 'its price is not in the catalogue',
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

/** The motor of wheels whose body asks for no other. */
export const usualWheelDrive = 'act_tt_fit0016';

const describeDrive = ({ id, stall_torque_nm, peak_torque_nm }: CatalogueActuator): string => {
  const torque = stall_torque_nm ?? peak_torque_nm;
  const strength = torque === null ? '' : `${torque} N·m stall, `;
  return `${strength}${componentMass(id).mass_kg} kg, about $${probablePrice(id)}`;
};

/** The actuators of a use, with the continuous torque per dollar as preference for the runner-up. */
function chooseDrive(use: string, id: string, isUsable: (id: string) => boolean): Choice {
  const choice = choose(
    use,
    allActuators(),
    [
      {
        holds: (entry) => isUsable(entry.id),
        lacks: (entry) => driveLacks(entry.id) ?? 'it is made for another use',
      },
      {
        holds: (entry) => entry.id === id,
        lacks: (entry) => `${describeDrive(entry)}: the body is sized around another case`,
      },
    ],
    {
      cost: (entry) => probablePrice(entry.id) / (continuousTorqueOf(entry.id) ?? 0),
      describe: describeDrive,
    },
  );
  return actuatorCase(id).estimated_because === undefined
    ? choice
    : { ...choice, unverified_fields: [...choice.unverified_fields, 'shaft_position'] };
}

/** The actuator of a joint, and the runner-up by price per N·m. @throws NoComponentError for one that drives no joint */
export const chooseJointActuator = remembered((id: string) => chooseDrive('a joint', id, isJointDrive));

/** The motor of a wheel, and the runner-up by price per N·m. @throws NoComponentError for one that drives no wheel */
export const chooseWheelMotor = remembered((id: string) => chooseDrive('a wheel', id, isWheelDrive));

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
export const chooseSensor = remembered((kind: SensorKind) =>
  choose(
    `a ${kind.replaceAll('_', ' ')} sensor`,
    componentsInSlot(sensorSlots[kind]),
    [priceKnown],
    lightest,
  ),
);

/** What a computer has to do besides running the gait. */
export interface ComputerTasks {
  /** The sensors that it reads; those that a microcontroller can handle change nothing. */
  readonly sensors: readonly SensorKind[];
  /** Using a CAN adapter, which needs a USB host. */
  readonly usesCan: boolean;
}

/** Links between a computer and what it reads or drives, by the words of the catalogue. */
const links = [
  { name: 'a camera port', word: /^CSI/, hostsCan: false },
  { name: 'a USB port', word: /^USB/, hostsCan: true },
  { name: 'a serial port', word: /^(UART|GPIO)/, hostsCan: false },
] as const;
type Link = (typeof links)[number];

const hasLink = ({ interface: words }: CatalogueComponent, { word }: Link): boolean =>
  words?.some((entry) => word.test(entry)) ?? false;

/** The links that a computer needs for these tasks; none for a microcontroller. */
function linksFor({ sensors, usesCan }: ComputerTasks): readonly Link[] {
  const seen = sensors.filter(needsComputer).map((kind) => component(chooseSensor(kind).component_id));
  return links.filter((link) => (usesCan && link.hostsCan) || seen.some((entry) => hasLink(entry, link)));
}

/** The cheapest computer with the links of these names. */
const computerWith = remembered((names: string) => {
  const needed = links.filter(({ name }) => names.includes(name));
  const runsLinux = needed.length > 0;
  const options = [...componentsInSlot('main_computer'), ...componentsInSlot('microcontroller')];
  const choice = choose(
    'the computer',
    options,
    [
      priceKnown,
      {
        holds: ({ slot }) => (slot === 'main_computer') === runsLinux,
        lacks: () =>
          runsLinux
            ? 'cannot read a camera or lidar or host an adapter'
            : 'there is no camera or lidar to compute for',
      },
      ...needed.map((link) => ({
        holds: (entry: CatalogueComponent) => hasLink(entry, link),
        lacks: () => `has no ${link.name.slice(2)}`,
      })),
    ],
    cheapest,
  );
  const tasks = runsLinux ? `runs the gait and has ${names}` : 'runs the gait; nothing here has to see';
  return { ...choice, because: `${choice.because}; ${tasks}` };
});

/** Chooses the computer: a Linux board with the ports of its cameras, lidars and CAN adapters, else a microcontroller. */
export const chooseComputer = (tasks: ComputerTasks): Choice =>
  computerWith(
    linksFor(tasks)
      .map(({ name }) => name)
      .join(' and '),
  );
