import type { GraphEdge, GraphNode, JointCoupling, LinkRole, Part } from '@robotdesign/contracts';
import type { Anatomy, TorsoLevels } from '../../anatomy.ts';
import type { Branch } from '../../graph-view.ts';
import { turn, type Vec3 } from '../../pose.ts';
import type { Bay } from '../bays.ts';

/**
 * Returns the printed solids of a link, in its frame. `anatomy` is that of the actuator which shapes the link, `usual`
 * that of the body's joints.
 */
export type LinkBuilder = (branch: Branch, anatomy: Anatomy, usual: Anatomy) => Part[];

/**
 * Position of a servo's case in the parent of the joint that it drives: the directions of its long side (from the
 * shaft to the far end) and of its shaft, and the distance of its middle from the joint's anchor along the shaft.
 */
export interface ServoSeat {
  readonly long: Vec3;
  readonly shaft: Vec3;
  readonly axial: number;
  /** Set where parts hold the faces of the case, so that a round case is held as well as a box. */
  readonly byFaces?: true;
}

/** A joint with its servo; for a mirrored pair the left one. */
export interface SeatedJoint {
  readonly edge: GraphEdge;
  readonly child: GraphNode;
  readonly parent: GraphNode;
  readonly anatomy: Anatomy;
  /** That of the body's joints, in case this one has its own actuator. */
  readonly usual: Anatomy;
}

/** How a node with this form is built. */
export interface Form {
  readonly build: LinkBuilder;
  /** For a link that a servo moves: the position of the servo in the parent. */
  readonly seat?: (joint: SeatedJoint) => ServoSeat;
  /** For a link that holds servos: extra parts that hold one servo. */
  readonly holds?: (branch: Branch, servo: Part, anatomy: Anatomy) => Part[];
  /** Whether it has a shelf for electronics. */
  readonly shelf?: boolean;
  /** Height of the shelf above the middle of a body with this height; the default is below the lid. */
  readonly shelfLevel?: (height: number, levels: TorsoLevels) => number;
  /** The space inside, for a segment that holds electronics. */
  readonly bay?: (branch: Branch, anatomy: Anatomy) => Bay;
  /** Whether the link is so short that its parent and its child touch. */
  readonly isShort?: boolean;
  /** Largest speed of a link in a body of these nodes, to which the driver of a fast actuator limits it, rad/s. */
  readonly fastest_rad_s?: (node: GraphNode, nodes: readonly GraphNode[]) => number | undefined;
  /** Centre of the grip of a hand. */
  readonly grip?: (branch: Branch) => Vec3;
  /** Joints of its children that move together. */
  readonly couplings?: (branch: Branch) => readonly JointCoupling[];
  /** Why its children overlap it and each other by construction. */
  readonly overlapping?: string;
  /** Role of its link, if it differs from that of its symbol. */
  readonly role?: LinkRole;
}

/** Forms by the word in their nodes. */
export type Forms = Readonly<Record<string, Form>>;

/** Rotation that turns z, the axis of a cylinder or wheel, to y. */
export const acrossBody = turn([1, 0, 0], Math.PI / 2);
