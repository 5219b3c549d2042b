import { inverse, multiply, noRotation, type Quat, quat4, type Vec3 } from '../../pose.ts';
import { addPair, anatomyAt, type Body, close } from '../body.ts';
import { defineRule } from '../rule.ts';

/** Turns the foot's frame upright at home, in the plane of its leg. */
function upright(body: Body, shin: string): Quat {
  const edge = body.edges.get(shin);
  const thigh = body.edges.get(edge?.parent ?? '');
  const down = multiply(
    quat4(thigh?.quaternion_wxyz ?? noRotation),
    quat4(edge?.quaternion_wxyz ?? noRotation),
  );
  return inverse(down);
}

function addFoot(body: Body, shin: string, form: string, size: Vec3): void {
  addPair(body, {
    name: shin.replace(/_shin$/, '_foot'),
    symbol: 'foot',
    form,
    size,
    parent: shin,
    anchor: [0, 0, -(body.nodes.get(shin)?.size_m[2] ?? 0)],
    rotation: upright(body, shin),
  });
  close(body, shin, 'ankle');
}

export const endInBallFoot = defineRule({
  name: 'end_in_ball_foot',
  symbol: 'ankle',
  description: 'a ball of soft filament: one point of contact in every pose',
  parameters: { radius_m: { unit: 'm', min: 0.01, max: 0.05, description: 'radius of the ball' } },
  guard: {
    description: 'a ball no larger than the height of the ankle',
    refuses: (body, _target, { radius_m }) => {
      const { ankleHeight } = anatomyAt(body);
      return radius_m > ankleHeight ? `the ankle is ${ankleHeight} m high` : undefined;
    },
  },
  effect: (body, target, { radius_m }) =>
    addFoot(body, target, 'ball', [2 * radius_m, 2 * radius_m, 2 * radius_m]),
});

export const endInPadFoot = defineRule({
  name: 'end_in_pad_foot',
  symbol: 'ankle',
  description: 'a flat pad of soft filament: little pressure on soft ground',
  parameters: {
    length_m: { unit: 'm', min: 0.024, max: 0.15, description: 'along the plane of the leg' },
    width_m: { unit: 'm', min: 0.02, max: 0.12, description: 'across it' },
  },
  effect: (body, target, { length_m, width_m }) => addFoot(body, target, 'pad', [length_m, width_m, 0.008]),
});

export const endInRockerFoot = defineRule({
  name: 'end_in_rocker_foot',
  symbol: 'ankle',
  description: 'a roller of soft filament across the leg: it rolls during a step and does not tip sideways',
  parameters: { width_m: { unit: 'm', min: 0.02, max: 0.12, description: 'across the plane of the leg' } },
  effect: (body, target, { width_m }) => {
    const diameter = 2 * anatomyAt(body).ankleHeight;
    addFoot(body, target, 'rocker', [diameter, width_m, diameter]);
  },
});
