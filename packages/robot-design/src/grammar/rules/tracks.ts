import type { GraphNode } from '@robotdesign/contracts';
import { plate } from '../../anatomy.ts';
import type { Vec3 } from '../../pose.ts';
import { addPair, type Body, close, nodeOf } from '../body.ts';
import { defineRule } from '../rule.ts';
import {
  axleZ,
  driveAt,
  isBelow,
  overhangOf,
  reachAt,
  wheelRadius,
  wheelWidth,
  widthOfMotors,
} from './axles.ts';
import { rearTorso, refuseNarrow } from './torso.ts';

/** Forms of the beam that carries the rollers of a track: next to motors in the chassis, or below hub motors. */
const trackForms: ReadonlySet<string> = new Set(['track_beam', 'hub_track_beam']);
const rollerForm = 'track_roller';

/** Whether a node is a roller of a track. */
export const isTrackRoller = ({ form }: GraphNode): boolean => form === rollerForm;
/** Whether a node carries a track. */
export const isTrack = ({ form = '' }: GraphNode): boolean => trackForms.has(form);

/** Distance between neighbouring rollers over their radius: they overlap, so that no edge fits between them. */
const spacingShare = 1.1;
/** Rollers on level ground, on each side; a long track has fewer for its length. */
const most = 12;
/** Slope of the front and of the rear of a track whose end is raised: 45°. */
const approach = 1;

const across: Vec3 = [0, 1, 0];

/** Positions of the rollers of a track in the plane of its wheels, from the driven one at the rear forward. */
function rollerPlaces(
  radius: number,
  { from, to, noseRise, tailRise }: { from: number; to: number; noseRise: number; tailRise: number },
): readonly (readonly [number, number])[] {
  const level = Math.min(Math.max(2, 1 + Math.ceil((to - from) / (spacingShare * radius))), most);
  const row = Array.from(
    { length: level },
    (_, index) => [from + ((to - from) * index) / (level - 1), 0] as const,
  );
  const ramp = (rise: number, x: number, sign: 1 | -1) => {
    const steps = Math.ceil((rise * Math.hypot(1, 1 / approach)) / (spacingShare * radius));
    return Array.from({ length: steps }, (_, index) => {
      const share = (index + 1) / steps;
      return [x + (sign * share * rise) / approach, share * rise] as const;
    });
  };
  return [...ramp(tailRise, from, -1).toReversed(), ...row, ...ramp(noseRise, to, 1)];
}

function addRollers(
  body: Body,
  beam: string,
  places: readonly (readonly [number, number])[],
  width: number,
): void {
  const radius = wheelRadius(body);
  const y = reachAt(body, width);
  for (const [index, [x, z]] of places.entries()) {
    const isDriven = index === 0;
    const name = isDriven ? 'left_track_drive' : `left_track_roller_${index}`;
    addPair(body, {
      name,
      symbol: 'wheel',
      form: rollerForm,
      size: [2 * radius, width, 2 * radius],
      parent: beam,
      anchor: [x, y, z],
      joint: { name: isDriven ? 'left_track' : name, kind: 'continuous', axis: across, passive: !isDriven },
    });
  }
}

const rise = { unit: 'm', min: 0, max: 0.4 } as const;

export const layTracks = defineRule({
  name: 'lay_tracks',
  symbol: 'axle',
  description:
    'a track on each side: a row of overlapping rollers that turn together, driven by one motor at the rear',
  parameters: {
    width_m: wheelWidth,
    nose_rise_m: { ...rise, description: 'height of the foremost roller above the others' },
    tail_rise_m: { ...rise, description: 'height of the driven roller above the others' },
  },
  guard: {
    description: 'an undivided chassis without wheels, whose axles are not below it',
    refuses: (body, target, { tail_rise_m }) => {
      if (body.nodes.has(rearTorso)) return 'a divided chassis has no tracks';
      if ([...body.nodes.values()].some(({ symbol }) => symbol === 'wheel')) return 'the chassis has wheels';
      const [, , height = 0] = nodeOf(body, target).size_m;
      const drive = driveAt(body);
      if (tail_rise_m > 0 && drive.mount === 'inside')
        return 'the motor in the chassis is level with the rollers';
      if (isBelow(body, height)) return 'the axles are below the chassis';
      return refuseNarrow(body, target, widthOfMotors(drive), 'motors');
    },
  },
  effect: (body, target, { width_m, nose_rise_m, tail_rise_m }) => {
    const [length = 0, width = 0, height = 0] = nodeOf(body, target).size_m;
    const drive = driveAt(body);
    const isHub = drive.mount === 'hub';
    const end = length / 2 - overhangOf(drive);
    const radius = wheelRadius(body);
    const floor = axleZ(body) + height / 2;
    addPair(body, {
      name: 'left_track_beam',
      symbol: 'limb_link',
      form: isHub ? 'hub_track_beam' : 'track_beam',
      // High enough to be fixed to the floor of the chassis.
      size: [length, isHub ? drive.bracket : plate, 2 * Math.max(0.4 * radius, floor)],
      parent: target,
      // Motors in the chassis are flush with its side, inside the beam.
      anchor: [0, width / 2 + (isHub ? 0 : plate), axleZ(body)],
      opens: [],
    });
    const span = { from: -end, to: end, noseRise: nose_rise_m, tailRise: tail_rise_m };
    addRollers(body, 'left_track_beam', rollerPlaces(radius, span), width_m);
    close(body, target, 'axle');
  },
});
