import { MjcfError } from './mjcf-error.ts';
import { formatNumber } from './number-format.ts';

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
    type?: 'plane' | 'box' | 'sphere' | 'cylinder' | 'capsule' | 'hfield';
    hfield?: string;
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
export type Tag = keyof MjcfSchema;

/** An element of the tree; made by `element`, so that its attributes fit its tag. */
export interface Element {
  readonly tag: Tag;
  readonly attributes: readonly (readonly [string, string])[];
  readonly children: readonly Element[];
}

/** Order of attributes for all elements: names, references, poses, properties. */
const attributeOrder = [
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
] as const;
const rank = new Map<string, number>(attributeOrder.map((name, index) => [name, index]));

type Value = string | number | boolean | Numbers;

function text(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'number' ? formatNumber(value) : value.map(formatNumber).join(' ');
}

/**
 * An element with attributes and children; undefined attributes are omitted.
 *
 * @throws MjcfError with the name of the element when one of its numbers is not finite.
 */
export function element<T extends Tag>(
  tag: T,
  attributes: MjcfSchema[T],
  children: readonly Element[] = [],
): Element {
  const given: readonly [string, Value | undefined][] = Object.entries(attributes);
  const written = given.flatMap(([key, value]): [string, string][] => {
    if (value === undefined) return [];
    try {
      return [[key, text(value)]];
    } catch (cause) {
      const name = given.find(([other]) => other === 'name')?.[1];
      throw new MjcfError(
        `<${tag}${typeof name === 'string' ? ` ${name}` : ''}> ${key}: not a finite number`,
        { cause },
      );
    }
  });
  const last = attributeOrder.length;
  return {
    tag,
    attributes: written.sort(([a], [b]) => (rank.get(a) ?? last) - (rank.get(b) ?? last) || (a < b ? -1 : 1)),
    children,
  };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
/** Characters that no XML 1.0 document may contain, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escapeAttribute(value: string): string {
  return value
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>"\t\n\r]/g, (found) => escapes[found] ?? '');
}

function lines(node: Element, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const attributes = node.attributes.map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('');
  if (node.children.length === 0) return [`${indent}<${node.tag}${attributes}/>`];
  return [
    `${indent}<${node.tag}${attributes}>`,
    ...node.children.flatMap((child) => lines(child, depth + 1)),
    `${indent}</${node.tag}>`,
  ];
}

/** The tree as an XML document: two spaces per level, `\n` line ends; the same tree gives the same bytes. */
export function serialise(root: Element): string {
  return `${lines(root, 0).join('\n')}\n`;
}
