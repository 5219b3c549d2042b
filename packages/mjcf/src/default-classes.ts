import type { LinkRole } from '@robotdesign/contracts';
import { type Element, element } from './mjcf-element.ts';
import type { MotorClass } from './model-names.ts';

/**
 * Contact parameters are fixed for all bodies: the softness that MuJoCo recommends for legged robots (MuJoCo
 * Menagerie, unitree_go2), and the friction of rubber or printed plastic on a floor.
 */
const surfaces: readonly {
  name: string;
  roles: readonly LinkRole[];
  friction: readonly number[];
  priority?: number;
}[] = [
  { name: 'foot', roles: ['foot'], friction: [0.8, 0.02, 0.01], priority: 1 },
  { name: 'wheel', roles: ['wheel'], friction: [0.9, 0.01, 0.001], priority: 1 },
];
const plainFriction: readonly number[] = [0.6, 0.01, 0.001];

/** What the shapes of a robot touch: all shapes, or only the ground. */
export type Contacts = 'all' | 'ground';

/** The class of a link's colliding shapes. */
export function collisionClass(role: LinkRole): string {
  return surfaces.find(({ roles }) => roles.includes(role))?.name ?? 'collision';
}

function surfaceClasses(contacts: Contacts): Element {
  const touched = surfaces.map(({ name, friction, priority }) =>
    element('default', { class: name }, [
      element('geom', { friction, ...(priority !== undefined && { priority }) }),
    ]),
  );
  return element('default', { class: 'collision' }, [
    element('geom', {
      group: 3,
      // The ground has the type 1 and the affinity 1: it touches these shapes, and they do not touch each other.
      ...(contacts === 'ground' && { contype: 0 }),
      condim: 3,
      friction: plainFriction,
      solref: [0.01, 1],
      solimp: [0.95, 0.99, 0.001],
    }),
    ...touched,
  ]);
}

/** The MuJoCo actuator of each kind of control. */
const actuatorTags = { position: 'position', velocity: 'velocity', torque: 'motor' } as const;

function motorClass({ name, motor }: MotorClass): Element {
  const forcerange = [-motor.peak_torque_nm, motor.peak_torque_nm];
  return element('default', { class: name }, [
    element('joint', {
      damping: motor.damping_nm_s_rad,
      armature: motor.armature_kg_m2,
      frictionloss: motor.frictionloss_nm,
    }),
    element(actuatorTags[motor.control], { forcerange }),
  ]);
}

/** The default classes of a robot: visual shapes, colliding shapes, and each kind of motor. */
export function defaultClasses(robot: string, motors: Iterable<MotorClass>, contacts: Contacts): Element {
  const distinct = new Map(Array.from(motors, (motor) => [motor.name, motor]));
  return element('default', {}, [
    element('default', { class: robot }, [
      element('site', { type: 'sphere', size: [0.004], group: 5 }),
      element('default', { class: 'visual' }, [
        element('geom', { group: 2, contype: 0, conaffinity: 0, density: 0 }),
      ]),
      surfaceClasses(contacts),
      ...Array.from(distinct.values(), motorClass),
    ]),
  ]);
}
