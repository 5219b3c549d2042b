import type { GraphEdge, GraphNode, LinkRole, Part } from '@robotdesign/contracts';
import type { Anatomy } from '../../anatomy.ts';
import type { Branch } from '../../graph-view.ts';
import { turn, type Vec3 } from '../../pose.ts';
import type { Bay } from '../bays.ts';

/** Printed solids of a link, in its frame, around the servos of its body. */
export type LinkBuilder = (branch: Branch, anatomy: Anatomy) => Part[];

/**
 * Where a servo's case lies in the parent of the joint that it drives: along which directions its long side (from the
 * shaft to the far end) and its shaft point, and how far along the shaft its middle is from the joint's anchor.
 */
export interface ServoSeat {
  readonly long: Vec3;
  readonly shaft: Vec3;
  readonly axial: number;
}

/** A joint whose servo is seated: of a mirrored pair the left one. */
export interface SeatedJoint {
  readonly edge: GraphEdge;
  readonly child: GraphNode;
  readonly parent: GraphNode;
  readonly anatomy: Anatomy;
}

/** How a node of a form is built. */
export interface Form {
  readonly build: LinkBuilder;
  /** Of what a servo moves: where that servo sits in its parent. */
  readonly seat?: (joint: SeatedJoint) => ServoSeat;
  /** Of what servos sit in: what holds one, beside what is built anyway. */
  readonly holds?: (branch: Branch, servo: Part, anatomy: Anatomy) => Part[];
  /** Whether electronics lie on its shelf. */
  readonly shelf?: boolean;
  /** Where the shelf of a body of some height is above its middle; without it below the lid. */
  readonly shelfLevel?: (height: number) => number;
  /** The room inside, of what has electronics in the segments of a row. */
  readonly bay?: (branch: Branch, anatomy: Anatomy) => Bay;
  /** So short that what it joins touches across it. */
  readonly isShort?: boolean;
  /** Its links' role, where that is not its symbol's. */
  readonly role?: LinkRole;
}

/** Forms by the word in their nodes. */
export type Forms = Readonly<Record<string, Form>>;

/** A cylinder's or a wheel's axis is its z; this lays it along y. */
export const acrossBody = turn([1, 0, 0], Math.PI / 2);
