import type { ComponentProgram, ComponentSlot, SmallPart, UnresolvedPart } from '@robotdesign/contracts';
import { type Protocol, protocolOf } from '../buses.ts';
import { battery } from '../catalogue.ts';
import { needsDriver } from '../feeds.ts';
import { isDrive } from '../power-budget.ts';

/** Parts that every body of a kind needs and the catalogue does not have: what to buy, from the parts that it has. */

/** Cables of actuators by protocol. Hobby servos and gear motors come with their leads. */
const cables: Readonly<Record<Protocol, string>> = {
  dynamixel:
    'DYNAMIXEL cable with the connector of the actuator (X3P or X4P), one for each actuator of the chain',
  rs485: 'RS485 cable with the connector of the actuator, one for each actuator of the chain',
  serial: '3-pin bus servo cable; most servos include one, so check before you buy',
  can: 'CAN cable with the connector of the actuator (often JST-GH), one for each drive, and a 120 Ω resistor at each end of the bus',
  pwm: '3-pin extension lead for each servo that its own lead does not connect to the driver',
};

/** Such as `12 cables of 0.12–0.21 m`; undefined if the body was not asked. */
function cableLengths(small_parts: readonly SmallPart[]): string | undefined {
  const cables = small_parts.filter(({ kind }) => kind === 'cable');
  const lengths = cables.map(({ length_m = 0 }) => length_m);
  const count = cables.reduce((sum, { quantity }) => sum + quantity, 0);
  return count === 0
    ? undefined
    : `The body needs ${count} cables of ${Math.min(...lengths)}–${Math.max(...lengths)} m`;
}

function cableParts(slots: readonly ComponentSlot[], small_parts: readonly SmallPart[]): UnresolvedPart[] {
  const drives = slots.filter(isDrive);
  const groups = Map.groupBy(drives, ({ component_id }) => protocolOf(component_id));
  return [...groups].flatMap(([protocol, group]) => {
    if (protocol === undefined) return [];
    return [
      {
        slot: `${protocol}_cables`,
        because: `${group.length} actuators on this bus. ${cableLengths(small_parts) ?? 'Cable lengths depend on how the cables are laid'}`,
        resolve_by: cables[protocol],
      },
    ];
  });
}

/** Of motors without built-in driver: their leads are soldered. */
function leads(slots: readonly ComponentSlot[]): UnresolvedPart[] {
  const count = slots.filter((slot) => isDrive(slot) && needsDriver(slot.component_id)).length;
  return count === 0
    ? []
    : [
        {
          slot: 'motor_leads',
          because: `${count} motors have solder tabs or short leads`,
          resolve_by: 'Two-core wire for each motor, thick enough for its stall current',
        },
      ];
}

function batteryParts(
  { component_id, quantity, series = 1 }: ComponentSlot,
  fuse_a: number,
): UnresolvedPart[] {
  const { connector, name } = battery(component_id);
  const mate =
    connector == null
      ? `The catalogue does not name the connector of ${name}: read it on the pack, and buy its mate`
      : `${quantity === 1 ? 'One' : quantity} ${connector} ${quantity === 1 ? 'connector' : 'connectors'} to mate with ${name}`;
  return [
    {
      slot: 'main_fuse',
      because: 'The catalogue has no fuses',
      resolve_by: `A ${fuse_a} A fuse (slow, for direct current) and its holder, in the positive lead at the battery`,
    },
    { slot: 'battery_connector', because: 'The catalogue has no connectors', resolve_by: mate },
    {
      slot: 'battery_charger',
      because: 'The catalogue has no chargers',
      resolve_by: `A balance charger for ${name}`,
    },
    ...(quantity === 1
      ? []
      : [
          {
            slot: 'battery_harness',
            because: `${quantity} packs, ${series} in series`,
            resolve_by: `A harness that connects ${series} in series and ${quantity / series} in parallel`,
          },
        ]),
  ];
}

const isFastener = ({ kind }: SmallPart): boolean => kind === 'screw' || kind === 'insert' || kind === 'tie';

/** What to buy besides the components of the slots. `fuse_a` is the rating of the main fuse. @throws UnknownComponentError */
export function unresolvedParts(
  { slots, unresolved }: ComponentProgram,
  fuse_a: number,
  small_parts: readonly SmallPart[],
): UnresolvedPart[] {
  return [
    ...unresolved.map(({ slot, because }) => ({
      slot,
      because,
      resolve_by: 'Revise the design: another actuator, battery or requirement',
    })),
    ...slots.filter(({ kind }) => kind === 'battery').flatMap((slot) => batteryParts(slot, fuse_a)),
    ...cableParts(slots, small_parts),
    ...leads(slots),
    ...(small_parts.some(isFastener)
      ? []
      : [
          {
            slot: 'fasteners',
            because: 'Screws and inserts depend on the printed parts, which are made for exports only',
            resolve_by:
              'Export the procurement, which counts them, or buy an assortment of M2, M2.5 and M3 screws and M3 heat-set inserts',
          },
        ]),
  ];
}
