import { chooseSensor, type SensorKind } from '@robotdesign/components';
import type { Random } from '@robotdesign/random';
import { deckSpace, shortestDeck, sweepAbove } from '../grammar/rules/fittings.ts';
import type { GrammarSymbol } from '../grammar/symbols.ts';
import { heightOf, widthAcross } from '../lowering/fitting-parts.ts';
import type { DesignBrief } from './brief.ts';
import { neckDrive } from './own-drives.ts';
import type { Writer } from './writer.ts';

/** Sensors that must see over the body, the most demanding first. */
const highSensors: readonly SensorKind[] = ['lidar', 'gps'];
/**
 * Places on the nose by the number of sensors, the widest sensor first: a wide one in the middle would leave no
 * room for the others.
 */
const nosePlaces = [[], ['centre'], ['left', 'right'], ['left', 'right', 'centre']] as const;
const noseRoom = nosePlaces.length - 1;

/** The number of sensors that a body has places for. */
export const sensorPlaces = 1 + noseRoom;

/** Sorts kinds of sensor, the widest first. @throws NoComponentError */
const widestFirst = (kinds: readonly SensorKind[]): SensorKind[] => {
  const width = (kind: SensorKind) => widthAcross(kind, chooseSensor(kind).component_id);
  return [...kinds].sort((a, b) => width(b) - width(a));
};

/** Nodes with this open end, in the order of their creation. */
const openAt = ({ body }: Writer, symbol: GrammarSymbol): string[] =>
  [...body.open].flatMap(([node, ends]) => (ends.has(symbol) ? [node] : []));

/** Heights of masts, m. */
const mast = { least: 0.03, shortest: 0.04, tallest: 0.1 } as const;

/** Height of a mast: drawn, but a level arm passes over its sensor. */
function mastHeight({ body }: Writer, random: Random, kind: SensorKind): number {
  const sensor = heightOf(kind, chooseSensor(kind).component_id);
  const most = Math.max(mast.least, (sweepAbove(body) ?? Number.POSITIVE_INFINITY) - sensor);
  return Math.min(random.between(mast.shortest, mast.tallest), most);
}

function mountHigh(writer: Writer, random: Random, kind: SensorKind, brief: DesignBrief): void {
  const [neck] = openAt(writer, 'neck');
  const [front] = openAt(writer, 'top_front');
  if (neck !== undefined && !highSensors.includes(kind) && random.chance(0.5))
    writer.apply('add_panning_head', neck, { kind, actuator: neckDrive(brief) });
  else if (front !== undefined)
    writer.apply('raise_mast', front, { kind, height_m: mastHeight(writer, random, kind) });
}

/**
 * Mounts the sensors that the task asks for and, for a payload, a deck, if the body has open ends for them.
 * @throws DerivationError
 */
export function writeFittings(writer: Writer, random: Random, brief: DesignBrief): void {
  const kinds = [...new Set(brief.sensors)].slice(0, sensorPlaces);
  const high =
    highSensors.find((kind) => kinds.includes(kind)) ?? (random.chance(0.5) ? kinds[0] : undefined);
  const atNose = kinds.filter((kind) => kind !== high);
  const raised = high ?? (atNose.length > noseRoom ? atNose.pop() : undefined);
  if (raised) mountHigh(writer, random, raised, brief);
  const [nose] = openAt(writer, 'nose');
  if (nose !== undefined)
    for (const [index, kind] of widestFirst(atNose).entries())
      writer.apply('mount_nose_sensor', nose, {
        kind,
        place: nosePlaces[atNose.length]?.[index] ?? 'centre',
      });
  const tops = openAt(writer, 'top');
  // The rear half of a divided torso, the middle segment of a chain.
  const top = tops[Math.floor(tops.length / 2)];
  if (brief.payload_kg > 0 || random.chance(0.25)) {
    if (top === undefined) return;
    // An arm may leave no room on a body that carries nothing.
    if (brief.payload_kg === 0 && deckSpace(writer.body, top) < shortestDeck) return;
    writer.apply('lay_cargo_deck', top, {
      length_m: Math.floor(deckSpace(writer.body, top) * 1000) / 1000,
      width_m: writer.body.nodes.get(top)?.size_m[1] ?? 0.1,
      rim_m: random.between(0.01, 0.024),
    });
  }
}
