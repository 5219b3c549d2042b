import { type ComponentMass, componentMass } from './body-of-component.ts';
import { allGrippers, type CatalogueGripper } from './catalogue.ts';
import { probablePrice } from './price.ts';

/** A gripper of the catalogue. */
export interface Gripper {
  readonly component_id: string;
  readonly name: string;
  readonly opening_m: number;
  readonly force_n: number;
  /** Largest mass that its maker allows; absent if unknown. */
  readonly payload_kg?: number;
  readonly mass: ComponentMass;
  /** Supply voltage; absent if unknown. */
  readonly voltage_v?: number;
  readonly usd: number;
}

/** Why a gripper cannot be chosen; undefined for a usable one. */
const lacks = ({ stroke_mm, grip_force_max_n }: CatalogueGripper): string | undefined => {
  if (stroke_mm === null) return 'the catalogue does not give its opening';
  return grip_force_max_n === null ? 'the catalogue does not give its force' : undefined;
};

function described(entry: CatalogueGripper): Gripper {
  const { id, name, stroke_mm, grip_force_max_n, payload_kg, voltage_v } = entry;
  return {
    component_id: id,
    name,
    opening_m: (stroke_mm ?? 0) / 1000,
    force_n: grip_force_max_n ?? 0,
    ...(payload_kg === null ? {} : { payload_kg }),
    mass: componentMass(id),
    ...(voltage_v ? { voltage_v } : {}),
    usd: probablePrice(id),
  };
}

/** Grippers with known opening and force, the cheapest first, then the lightest. */
export const grippers: readonly Gripper[] = allGrippers()
  .filter((entry) => lacks(entry) === undefined)
  .map(described)
  .sort((a, b) => a.usd - b.usd || a.mass.mass_kg - b.mass.mass_kg);

/** Grippers that cannot be chosen, with the reason. */
export const unusableGrippers: readonly { readonly component_id: string; readonly because: string }[] =
  allGrippers().flatMap((entry) => {
    const because = lacks(entry);
    return because === undefined ? [] : [{ component_id: entry.id, because }];
  });

/** What is to be gripped: its width, and the force that holds it. */
export interface GripNeed {
  readonly width_m: number;
  readonly force_n: number;
  readonly mass_kg: number;
}

/** The cheapest gripper that opens wide enough and grips hard enough; undefined if none does. */
export const gripperFor = ({ width_m, force_n, mass_kg }: GripNeed): Gripper | undefined =>
  grippers.find(
    (gripper) =>
      gripper.opening_m >= width_m &&
      gripper.force_n >= force_n &&
      (gripper.payload_kg ?? Number.POSITIVE_INFINITY) >= mass_kg,
  );
