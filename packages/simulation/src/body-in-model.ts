import type { IrActuator, IrJoint, LinkRole, RobotDesignIR } from '@robotdesign/contracts';
import { bodyTree, depthFirst } from '@robotdesign/mjcf';
import type { Simulator } from './simulator.ts';

/** A driven joint, with its indices in the model. */
export interface DrivenJoint {
  readonly actuator: IrActuator;
  readonly joint: IrJoint;
  readonly control: number;
  readonly qpos: number;
  readonly qvel: number;
}

/** Parts of the IR by their index in a compiled model. */
export interface BodyInModel {
  readonly ir: RobotDesignIR;
  readonly root: number;
  readonly floor: number;
  /** Every geom of the world that a body can stand on. */
  readonly ground: ReadonlySet<number>;
  readonly driven: readonly DrivenJoint[];
  /** Colliding geoms of each link that stands on the ground. */
  readonly feet: readonly { readonly link: string; readonly geoms: readonly number[] }[];
  /** Every colliding geom of the robot. */
  readonly collidingGeoms: readonly number[];
}

/** Rollers within this height of the lowest one stand on the ground, m. */
const level_m = 1e-6;

/** Roles of the links on which a body stands; the first one that it has. */
const supports: readonly (readonly LinkRole[])[] = [['foot', 'wheel'], ['segment'], ['torso']];

/** Links of coupled wheels above the others: the raised rollers of a track. */
function raisedRollers(ir: RobotDesignIR): ReadonlySet<string> {
  const coupled = new Set(ir.couplings.flatMap(({ joint, follows }) => [joint, follows]));
  const rollers = depthFirst(bodyTree(ir)).flatMap(({ link, joint, homePose }) =>
    joint && link.role === 'wheel' && coupled.has(joint.name)
      ? [{ name: link.name, z: homePose.position[2] ?? 0 }]
      : [],
  );
  const lowest = Math.min(...rollers.map(({ z }) => z));
  return new Set(rollers.filter(({ z }) => z - lowest > level_m).map(({ name }) => name));
}

function standingLinks(ir: RobotDesignIR): string[] {
  if (ir.fixed_base) return [];
  const raised = raisedRollers(ir);
  const roles = supports.find((candidates) => ir.links.some(({ role }) => candidates.includes(role))) ?? [];
  return ir.links
    .filter(({ name, role }) => roles.includes(role) && !raised.has(name))
    .map(({ name }) => name);
}

/** Finds a body's links, joints and actuators in the model compiled from it. */
export function bodyInModel(ir: RobotDesignIR, simulator: Simulator): BodyInModel {
  const joints = new Map(ir.joints.map((joint) => [joint.name, joint]));
  const floor = simulator.index('geom', 'floor');
  const bodies = simulator.geomBody();
  const contactTypes = simulator.geomContactType();
  const geoms = Array.from({ length: simulator.counts.geoms }, (_, geom) => geom);
  const ofWorld = (geom: number): boolean => bodies[geom] === 0;
  const collidingGeoms = geoms.filter((geom) => !ofWorld(geom) && contactTypes[geom] !== 0);
  return {
    ir,
    floor,
    ground: new Set(geoms.filter(ofWorld)),
    root: simulator.index('body', ir.root_link),
    collidingGeoms,
    driven: ir.actuators.flatMap((actuator) => {
      const joint = joints.get(actuator.joint);
      if (!joint) return [];
      return [
        {
          actuator,
          joint,
          control: simulator.index('actuator', actuator.name),
          ...simulator.jointAddress(joint.name),
        },
      ];
    }),
    feet: standingLinks(ir).map((link) => {
      const body = simulator.index('body', link);
      return { link, geoms: collidingGeoms.filter((geom) => bodies[geom] === body) };
    }),
  };
}
