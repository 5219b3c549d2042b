import type { NamedPose, Part, RobotDesignIR } from '@robotdesign/contracts';
import { add, compose, noRotation, type Pose, turn, type Vec3, vec3 } from '../pose.ts';
import { lowestPoint, type PlacedLink, placeLinks } from '../statics/home-pose.ts';
import { LoweringError } from './lowering-error.ts';

const moved = (position: readonly number[], along: number): Vec3 => add(vec3(position), [along, 0, 0]);

/**
 * Moves the axle of a body on two wheels under the centre of mass of what it carries, with motors, brackets and payload
 * bay. The parts of the trunk are where their sizes put them, so that they are not quite in balance over its middle.
 */
export function balancedOverAxle(ir: RobotDesignIR): RobotDesignIR {
  const driven = new Set(
    ir.actuators.filter(({ control }) => control === 'torque').map(({ joint }) => joint),
  );
  const axles = ir.joints.filter(({ name }) => driven.has(name));
  const wheels = new Set(axles.map(({ child }) => child));
  const fittings = new Set([...driven].flatMap((joint) => [`${joint}_motor`, `${joint}_bracket`]));
  const isFitting = ({ name }: Part) => fittings.has(name);
  const placed = placeLinks({
    ...ir,
    links: ir.links.map((link) => ({ ...link, parts: link.parts.filter((part) => !isFitting(part)) })),
  });
  const carried = [...placed.values()].filter(({ link }) => !wheels.has(link.name));
  const mass = carried.reduce((sum, { mass_kg }) => sum + mass_kg, 0);
  const along = carried.reduce((sum, { mass_kg, centre }) => sum + mass_kg * centre[0], 0) / mass;
  return {
    ...ir,
    links: ir.links.map((link) => ({
      ...link,
      parts: link.parts.map((part) =>
        isFitting(part) ? { ...part, position_m: moved(part.position_m, along) } : part,
      ),
    })),
    joints: ir.joints.map((joint) =>
      driven.has(joint.name) ? { ...joint, position_m: moved(joint.position_m, along) } : joint,
    ),
    frames: ir.frames.map((frame) => {
      const carrier = placed.get(frame.link);
      if (frame.name !== 'payload' || !carrier) return frame;
      const [, y = 0, z = 0] = frame.position_m;
      return { ...frame, position_m: [along - carrier.pose.position[0], y, z] };
    }),
  };
}

/** A pitched body touches the ground with its trunk at this lean at the latest, rad. */
const steepest = 1.2;
const precision = 1e-6;

/** The pose of a body on two wheels that rests on its front skid. @throws LoweringError if it touches nothing there */
export function parkedPose(ir: RobotDesignIR): NamedPose {
  const placed = [...placeLinks(ir).values()];
  const axle = placed.find(({ link }) => link.role === 'wheel');
  if (!axle) throw new LoweringError('a body without wheels does not park on a skid');
  const at = axle.pose.position;
  const trunk = placed.filter(({ link }) => link.role !== 'wheel');
  const ground = lowestPoint(axle, ({ collides }) => collides) ?? 0;
  const radius = at[2] - ground;
  const leaning = (pitch: number): Pose => ({ position: [0, 0, 0], rotation: turn([0, 1, 0], pitch) });
  // Links relative to the axle, turned about it.
  const pitched = (link: PlacedLink, pitch: number): PlacedLink => ({
    ...link,
    pose: compose(leaning(pitch), {
      position: add(link.pose.position, [-at[0], 0, -at[2]]),
      rotation: link.pose.rotation,
    }),
  });
  const lowest = (pitch: number) =>
    Math.min(...trunk.map((link) => lowestPoint(pitched(link, pitch), ({ collides }) => collides) ?? 0));
  if (lowest(steepest) > -radius) throw new LoweringError('the body has no skid to park on');
  let [low, high] = [0, steepest];
  while (high - low > precision) {
    const middle = (low + high) / 2;
    if (lowest(middle) > -radius) low = middle;
    else high = middle;
  }
  const { rotation } = leaning(low);
  const root: Vec3 = compose(leaning(low), { position: [-at[0], 0, -at[2]], rotation: noRotation }).position;
  return {
    name: 'parked',
    height_m: Math.round((radius + root[2]) * 1e9) / 1e9,
    quaternion_wxyz: [...rotation],
    joints_rad: ir.joints.map(() => 0),
  };
}
