import { actuator, type CatalogueComponent, componentsInSlot } from './catalogue.ts';
import { type Choice, choose } from './choice.ts';
import { probablePrice } from './price.ts';

/** How a computer talks to actuators. */
export type Protocol = 'dynamixel' | 'rs485' | 'serial' | 'can' | 'pwm';

const isDynamixel = (name: string): boolean => /dynamixel/i.test(name);

/** The protocol of an actuator; undefined for one that a motor driver or a pin controls. @throws UnknownComponentError */
export function protocolOf(driveId: string): Protocol | undefined {
  const { name, slot, interface: interfaces } = actuator(driveId);
  const speaks = (pattern: RegExp) => interfaces?.some((entry) => pattern.test(entry)) ?? false;
  if (slot === 'wheel_motor') return undefined;
  if (isDynamixel(name)) return 'dynamixel';
  if (speaks(/^CAN/)) return 'can';
  if (speaks(/^PWM/)) return 'pwm';
  return speaks(/RS485/) ? 'rs485' : 'serial';
}

interface BusAdapter {
  /** Slot of the catalogue and beginning of the slot's name in a body. */
  readonly slot: string;
  readonly label: string;
  readonly suits: (entry: CatalogueComponent) => boolean;
  /** Most actuators on one adapter. */
  readonly most: number;
}

const speaks = (entry: CatalogueComponent, pattern: RegExp): boolean =>
  entry.interface?.some((one) => pattern.test(one)) ?? false;

/** CAN at 1 Mbit/s carries a command and an answer of 12 drives 250 times a second. */
const drivesPerCan = 12;
const adapters: Readonly<Record<Protocol, BusAdapter>> = {
  dynamixel: {
    slot: 'servo_bus_adapter',
    label: 'DYNAMIXEL',
    suits: ({ name }) => isDynamixel(name),
    most: Number.POSITIVE_INFINITY,
  },
  rs485: {
    slot: 'servo_bus_adapter',
    label: 'RS485',
    suits: (entry) => speaks(entry, /RS485/),
    most: Number.POSITIVE_INFINITY,
  },
  serial: {
    slot: 'servo_bus_adapter',
    label: 'half-duplex serial',
    suits: (entry) => !isDynamixel(entry.name) && speaks(entry, /half-duplex/),
    most: Number.POSITIVE_INFINITY,
  },
  can: { slot: 'can_adapter', label: 'CAN', suits: (entry) => speaks(entry, /^CAN/), most: drivesPerCan },
  pwm: { slot: 'servo_pwm_driver', label: 'PWM', suits: () => true, most: 16 },
};

/** The adapters between computer and actuators of one protocol. */
export interface BusChoice {
  readonly slot: string;
  readonly protocol: Protocol;
  readonly quantity: number;
  /** Most actuators on one adapter. */
  readonly most: number;
  readonly choice: Choice;
}

/** Chooses the adapters for a number of actuators of a protocol. @throws NoComponentError */
export function chooseBus(protocol: Protocol, count: number): BusChoice {
  const { slot, label, suits, most } = adapters[protocol];
  const choice = choose(
    `the ${label} adapter`,
    componentsInSlot(slot),
    [{ holds: suits, lacks: () => `does not speak ${label}` }],
    {
      cost: ({ id }) => probablePrice(id),
      describe: ({ id }) => `${label}, $${probablePrice(id)}`,
    },
  );
  return { slot, protocol, quantity: Math.max(1, Math.ceil(count / most)), most, choice };
}
