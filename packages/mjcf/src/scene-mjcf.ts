import type { RobotDesignIR } from '@robotdesign/contracts';
import { bodyTree } from './body-tree.ts';
import type { ControlTuning } from './control-tuning.ts';
import { bodyExtent } from './extent.ts';
import { type Element, element } from './xml.ts';

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

/** Only the floor. */
export function floorMjcf(ir: RobotDesignIR): Element {
  return element('mujoco', { model: `${ir.name} floor` }, [
    element('include', { file: robotFile }),
    element('worldbody', {}, [element('geom', { name: 'floor', ...floor })]),
  ]);
}

/** A floor, a light and a sky around the robot, like the scenes of MuJoCo Menagerie. */
export function sceneMjcf(ir: RobotDesignIR, tuning: ControlTuning): Element {
  return element('mujoco', { model: `${ir.name} scene` }, [
    element('include', { file: robotFile }),
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
    ]),
    element('worldbody', {}, [
      element('light', { name: 'sun', pos: [0, 0, 3], dir: [0, 0, -1], directional: true }),
      element('geom', { name: 'floor', ...floor, material: 'groundplane' }),
    ]),
  ]);
}
