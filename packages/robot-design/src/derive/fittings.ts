import type { SensorKind } from '@robotdesign/components';
import { deckSpace } from '../grammar/rules/fittings.ts';
import { frontTorso, rearTorso } from '../grammar/rules/torso.ts';
import type { Random } from '../random.ts';
import type { Family } from './archetypes.ts';
import type { DesignBrief } from './brief.ts';
import type { Writer } from './writer.ts';

/** Sensors that need to see over the body. */
const highSensors: ReadonlySet<SensorKind> = new Set(['lidar', 'gps']);
const nosePlaces = ['centre', 'left', 'right'] as const;

/** As many kinds of sensor as a body has places for. */
export const sensorPlaces = 1 + nosePlaces.length;

function mountHigh(writer: Writer, random: Random, kind: SensorKind, legged: boolean): void {
  if (legged && !highSensors.has(kind) && random.chance(0.5))
    writer.apply('add_panning_head', frontTorso, { kind });
  else writer.apply('raise_mast', frontTorso, { kind, height_m: random.between(0.04, 0.1) });
}

/** Mounts the sensors that the task asks for and, where something is carried, a deck. @throws DerivationError */
export function writeFittings(writer: Writer, random: Random, family: Family, brief: DesignBrief): void {
  const legged = family !== 'rover';
  const kinds = [...new Set(brief.sensors)].slice(0, sensorPlaces);
  const high = kinds.find((kind) => highSensors.has(kind)) ?? (random.chance(0.5) ? kinds[0] : undefined);
  const atNose = kinds.filter((kind) => kind !== high);
  const raised = high ?? (atNose.length > nosePlaces.length ? atNose.pop() : undefined);
  if (raised) mountHigh(writer, random, raised, legged);
  for (const [index, kind] of atNose.entries())
    writer.apply('mount_nose_sensor', frontTorso, { kind, place: nosePlaces[index] ?? 'centre' });
  if (brief.payload_kg > 0 || random.chance(0.25)) {
    const target = writer.body.nodes.has(rearTorso) ? rearTorso : frontTorso;
    const width = writer.body.nodes.get(target)?.size_m[1] ?? 0.1;
    writer.apply('lay_cargo_deck', target, {
      length_m: Math.floor(deckSpace(writer.body, target) * 1000) / 1000,
      width_m: width,
      rim_m: random.between(0.01, 0.024),
    });
  }
}
