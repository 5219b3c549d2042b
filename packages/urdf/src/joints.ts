import type { IrJoint } from '@robotdesign/contracts';
import type { Drive } from './drives.ts';
import { origin } from './origin.ts';
import { type Element, element } from './urdf-element.ts';

interface Mount {
  readonly name: string;
  readonly parent: string;
  readonly child: string;
  readonly position_m: readonly number[];
  readonly quaternion_wxyz: readonly number[];
}

const place = ({ position_m, quaternion_wxyz, parent, child }: Mount): Element[] => [
  origin(position_m, quaternion_wxyz),
  element('parent', { link: parent }),
  element('child', { link: child }),
];

/** A rigid connection of two links. */
export const fixedJoint = (mount: Mount): Element =>
  element('joint', { name: mount.name, type: 'fixed' }, place(mount));

function typeOf({ kind, range_rad }: IrJoint): 'revolute' | 'continuous' | 'prismatic' {
  if (kind === 'slide') return 'prismatic';
  return kind === 'continuous' || !range_rad ? 'continuous' : 'revolute';
}

/** A joint that moves, with the limits of what drives it. Its angle 0 is that of the MuJoCo model. */
export function movingJoint(drive: Drive): Element {
  const { joint, follows, effort, velocity, damping, friction } = drive;
  const type = typeOf(joint);
  const range = type === 'continuous' ? undefined : joint.range_rad;
  return element('joint', { name: joint.name, type }, [
    ...place(joint),
    element('axis', { xyz: joint.axis }),
    element('limit', { ...(range && { lower: range.min, upper: range.max }), effort, velocity }),
    element('dynamics', { damping, friction }),
    ...(follows ? [element('mimic', { joint: follows.joint, multiplier: follows.ratio })] : []),
  ]);
}
