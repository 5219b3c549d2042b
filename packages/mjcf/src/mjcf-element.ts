import { type Element, elementsOf } from './xml.ts';

type Numbers = readonly number[];
interface Named {
  name?: string | undefined;
}
interface Classed extends Named {
  class?: string | undefined;
}
interface Posed {
  pos?: Numbers | undefined;
  quat?: Numbers | undefined;
}
type None = Record<never, never>;

/**
 * The part of the MuJoCo XML schema that these models use. An attribute that MuJoCo does not know for an element is
 * a compile error. https://mujoco.readthedocs.io/en/stable/XMLreference.html
 */
export interface MjcfSchema {
  mujoco: { model?: string };
  compiler: { angle?: 'radian'; autolimits?: boolean };
  option: {
    timestep?: number;
    integrator?: 'implicitfast';
    cone?: 'elliptic' | 'pyramidal';
    impratio?: number;
  };
  include: { file: string };
  statistic: { center?: Numbers; extent?: number };
  visual: None;
  headlight: { diffuse?: Numbers; ambient?: Numbers; specular?: Numbers };
  rgba: { haze?: Numbers };
  global: { azimuth?: number; elevation?: number };
  default: { class?: string };
  asset: None;
  texture: {
    name?: string;
    type: 'skybox' | '2d';
    builtin: 'gradient' | 'checker';
    rgb1: Numbers;
    rgb2: Numbers;
    mark?: 'edge';
    markrgb?: Numbers;
    width: number;
    height: number;
  };
  material: {
    name: string;
    texture?: string;
    texuniform?: boolean;
    texrepeat?: Numbers;
    reflectance?: number;
    rgba?: Numbers;
  };
  mesh: { name: string; file: string; scale: Numbers };
  hfield: { name: string; nrow: number; ncol: number; elevation: Numbers; size: Numbers };
  worldbody: None;
  body: Named & { childclass?: string | undefined } & Posed;
  inertial: { pos: Numbers; quat: Numbers; mass: number; diaginertia: Numbers };
  freejoint: Named;
  joint: Classed & {
    // Under `fixed`.
    joint?: string;
    coef?: number;
    type?: 'hinge' | 'slide';
    axis?: Numbers;
    range?: Numbers | undefined;
    damping?: number;
    armature?: number;
    frictionloss?: number;
    // Under `equality`: joint1 = Σ polycoef[i]·joint2^i, both from their initial value.
    joint1?: string;
    joint2?: string;
    polycoef?: Numbers;
    solref?: Numbers;
  };
  geom: Classed & {
    type?: 'plane' | 'box' | 'sphere' | 'cylinder' | 'capsule' | 'hfield' | 'mesh';
    hfield?: string;
    mesh?: string;
    size?: Numbers;
    material?: string;
    group?: number;
    contype?: number;
    conaffinity?: number;
    condim?: number;
    priority?: number;
    friction?: Numbers;
    solref?: Numbers;
    solimp?: Numbers;
    density?: number;
  } & Posed;
  site: Classed & {
    type?: 'box' | 'sphere' | 'cylinder' | 'capsule';
    size?: Numbers;
    group?: number;
    rgba?: Numbers;
  } & Posed;
  camera: Named & { fovy?: number } & Posed;
  light: Named & { pos: Numbers; dir: Numbers; directional?: boolean };
  contact: None;
  exclude: Named & { body1: string; body2: string };
  equality: None;
  tendon: None;
  fixed: Named;
  actuator: None;
  position: Classed & { joint?: string; kp?: number; kv?: number; ctrlrange?: Numbers; forcerange?: Numbers };
  velocity: Classed & { joint?: string; kv?: number; ctrlrange?: Numbers; forcerange?: Numbers };
  motor: Classed & { joint?: string; ctrlrange?: Numbers; forcerange?: Numbers };
  sensor: None;
  gyro: Named & { site: string };
  accelerometer: Named & { site: string };
  framequat: Named & { objtype: 'site'; objname: string };
  framezaxis: Named & { objtype: 'body'; objname: string; reftype: 'site'; refname: string };
  tendonpos: Named & { tendon: string };
  tendonvel: Named & { tendon: string };
  rangefinder: Named & { site: string };
  touch: Named & { site: string };
  jointpos: Named & { joint: string };
  jointvel: Named & { joint: string };
  keyframe: None;
  key: Named & { qpos: Numbers; ctrl: Numbers };
}

export type { Element };

/** Makes an element of a MuJoCo model. */
export const element = elementsOf<MjcfSchema>([
  'name',
  'model',
  'file',
  'class',
  'childclass',
  'joint',
  'site',
  'objtype',
  'objname',
  'reftype',
  'refname',
  'tendon',
  'body1',
  'body2',
  'joint1',
  'joint2',
  'type',
  'builtin',
  'pos',
  'quat',
  'dir',
  'directional',
  'axis',
  'mass',
  'diaginertia',
  'size',
  'range',
  'material',
]);
