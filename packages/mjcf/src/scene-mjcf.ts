import type { RobotDesignIR } from '@robotdesign/contracts';
import { bodyTree } from './body-tree.ts';
import type { ControlTuning } from './control-tuning.ts';
import { bodyExtent } from './extent.ts';
import { type Element, element } from './mjcf-element.ts';
import { type Terrain, terrainElements } from './terrain.ts';

/** The file that the scene includes from its own folder. */
export const robotFile = 'robot.mjcf';

const floor = { type: 'plane', size: [0, 0, 0.05] } as const;
/** Least size of the view, m. */
const smallestView = 0.3;

function statistic(ir: RobotDesignIR, tuning: ControlTuning): Element {
  const extent = bodyExtent(bodyTree(ir));
  if (!extent) return element('statistic', { center: [0, 0, tuning.base_height_m], extent: smallestView });
  const { min, max } = extent;
  const spans = max.map((top, axis) => top - (min[axis] ?? top));
  const middle = max.map((top, axis) => (top + (min[axis] ?? top)) / 2);
  return element('statistic', {
    center: [middle[0] ?? 0, middle[1] ?? 0, (middle[2] ?? 0) + tuning.base_height_m],
    extent: Math.max(smallestView, Math.hypot(...spans)),
  });
}

/** Level ground between the body at home and the terrain, m. */
const runUp = 0.1;

/** Where the terrain begins: a little ahead of the body at home. */
export const terrainStart = (ir: RobotDesignIR): number => (bodyExtent(bodyTree(ir))?.max[0] ?? 0) + runUp;

const flat: Terrain = { kind: 'flat' };
const ground = element('material', { name: 'groundplane' });

/** The file that a scene with a payload includes: the robot with the payload on board. */
export const ladenFile = 'robot_payload.mjcf';

/** The file that a scene with meshes includes. */
export const meshFile = 'robot_meshes.mjcf';

/** Only the ground. */
export function groundMjcf(ir: RobotDesignIR, terrain: Terrain = flat): Element {
  const { assets, geoms, floor_z_m } = terrainElements(terrain, terrainStart(ir));
  const below = floor_z_m === 0 ? {} : { pos: [0, 0, floor_z_m] };
  return element('mujoco', { model: `${ir.name} ground` }, [
    element('include', { file: robotFile }),
    ...(geoms.length > 0 ? [element('asset', {}, [ground, ...assets])] : []),
    element('worldbody', {}, [element('geom', { name: 'floor', ...floor, ...below }), ...geoms]),
  ]);
}

/**
 * The ground, a light and a sky around the robot, like the scenes of MuJoCo Menagerie.
 *
 * @param file the file of the robot, in the folder of the scene
 */
export function sceneMjcf(
  ir: RobotDesignIR,
  tuning: ControlTuning,
  terrain: Terrain = flat,
  file: string = robotFile,
): Element {
  const { assets, geoms, floor_z_m } = terrainElements(terrain, terrainStart(ir));
  const below = floor_z_m === 0 ? {} : { pos: [0, 0, floor_z_m] };
  return element('mujoco', { model: `${ir.name} scene` }, [
    element('include', { file }),
    statistic(ir, tuning),
    element('visual', {}, [
      element('headlight', { diffuse: [0.6, 0.6, 0.6], ambient: [0.3, 0.3, 0.3], specular: [0, 0, 0] }),
      element('rgba', { haze: [0.15, 0.25, 0.35, 1] }),
      element('global', { azimuth: -130, elevation: -20 }),
    ]),
    element('asset', {}, [
      element('texture', {
        name: 'sky',
        type: 'skybox',
        builtin: 'gradient',
        rgb1: [0.3, 0.5, 0.7],
        rgb2: [0, 0, 0],
        width: 128,
        height: 768,
      }),
      element('texture', {
        name: 'groundplane',
        type: '2d',
        builtin: 'checker',
        mark: 'edge',
        rgb1: [0.2, 0.3, 0.4],
        rgb2: [0.1, 0.2, 0.3],
        markrgb: [0.8, 0.8, 0.8],
        width: 256,
        height: 256,
      }),
      element('material', {
        name: 'groundplane',
        texture: 'groundplane',
        texuniform: true,
        texrepeat: [5, 5],
        reflectance: 0.2,
      }),
      ...assets,
    ]),
    element('worldbody', {}, [
      element('light', { name: 'sun', pos: [0, 0, 3], dir: [0, 0, -1], directional: true }),
      element('geom', { name: 'floor', ...floor, ...below, material: 'groundplane' }),
      ...geoms,
    ]),
  ]);
}
