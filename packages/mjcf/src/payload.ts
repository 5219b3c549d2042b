import type { RobotDesignIR } from '@robotdesign/contracts';

/** Density of the box that stands for a payload in trials, kg/m³. */
const payloadDensity = 600;

/** Side of the cube that stands for a payload, m. */
export const payloadSide = (payload_kg: number): number => Math.cbrt(payload_kg / payloadDensity);

/**
 * The body with a cube on its payload bay, for trials: a payload is never part of `robot.mjcf`. The body itself without
 * a load or a bay.
 */
export function withPayload(ir: RobotDesignIR, payload_kg: number): RobotDesignIR {
  const bay = ir.frames.find(({ name }) => name === 'payload');
  if (!bay || payload_kg <= 0) return ir;
  const side = payloadSide(payload_kg);
  return {
    ...ir,
    total_mass_kg: ir.total_mass_kg + payload_kg,
    links: [
      ...ir.links,
      {
        name: 'payload',
        role: 'torso',
        parts: [
          {
            name: 'payload_box',
            source: 'bought',
            mass_kg: payload_kg,
            mass_estimated: false,
            position_m: [0, 0, side / 2],
            quaternion_wxyz: [1, 0, 0, 0],
            shape: { kind: 'box', size_m: [side, side, side] },
            collides: true,
          },
        ],
      },
    ],
    joints: [
      ...ir.joints,
      {
        name: 'payload_mount',
        kind: 'fixed',
        parent: bay.link,
        child: 'payload',
        position_m: bay.position_m,
        quaternion_wxyz: bay.quaternion_wxyz,
        axis: [],
        home_rad: 0,
        passive: false,
      },
    ],
    poses: ir.poses.map((pose) => ({ ...pose, joints_rad: [...pose.joints_rad, 0] })),
  };
}
