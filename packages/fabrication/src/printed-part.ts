/** x, y, z. */
export type Point = readonly [number, number, number];

/** A closed surface in millimetres: triangles share their vertices. */
export interface SolidMesh {
  /** x, y, z of each vertex. */
  readonly positions: Float32Array;
  /** Three vertices of each triangle, counter-clockwise seen from outside. */
  readonly indices: Uint32Array;
}

/** What joins a printed part to another: a screw, nut, heat-set insert, cable tie or the idler of a servo. */
export interface Fastener {
  readonly kind: 'screw' | 'insert' | 'nut' | 'tie' | 'idler';
  /** Thread, such as `M3`; of a tie its width, such as `2.5 mm`; of an idler the part number of its set. */
  readonly thread: string;
  /** Length under the head of a screw, height of an insert or nut; 0 for an idler. */
  readonly length_mm: number;
  /** Centre of the head of a screw; of an insert or nut the centre of its outer face. Frame of the link. */
  readonly at_mm: Point;
  /** Unit vector of insertion, in the frame of the link. */
  readonly along: Point;
  /** Name of the IR part or printed part that it holds. */
  readonly holds: string;
}

/** A bought part that goes into a printed one along a straight line. */
export interface HeldPart {
  /** Name of the IR part. */
  readonly part: string;
  /** Unit vector of insertion, in the frame of the link. */
  readonly along: Point;
}

/** What holds a printed part on another where no fastener does. */
export interface Join {
  /** `clamp`: it lies between pieces that are joined to each other. */
  readonly way: 'glue' | 'press' | 'clamp';
  /** Name of the other printed part. */
  readonly to: string;
}

/** What a person has to know before printing or assembling a part. */
export interface PartNote {
  /** `envelope_only`: the shape of the component is not known well enough to fit it. */
  readonly code: 'envelope_only';
  /** Id of the component. */
  readonly component_id: string;
  /** What to measure first, one dimension each. */
  readonly measure: readonly string[];
}

/** One piece to print. Equal pieces, such as those of four legs, are separate parts here. */
export interface PrintedPart {
  /** Unique in the robot. */
  readonly name: string;
  /** Name of the link. */
  readonly link: string;
  /** 0 for the base of the link; a shelf or lid is put on those of lower tiers after its own parts are in. */
  readonly tier: number;
  /** Names of the printed IR parts that it is made of. */
  readonly made_of: readonly string[];
  /** In the frame of the link. */
  readonly mesh: SolidMesh;
  /** Id of the filament in the catalogue. */
  readonly material: string;
  /** Mass as printed: the sum over the IR parts that it is made of. */
  readonly mass_kg: number;
  /** Share of the core that is filled so that the piece has its mass, 0–1. Walls are solid. */
  readonly infill: number;
  readonly fasteners: readonly Fastener[];
  readonly holds: readonly HeldPart[];
  readonly joins: readonly Join[];
  readonly notes: readonly PartNote[];
}
