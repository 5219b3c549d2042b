import { component } from '@robotdesign/components';
import type { ComponentProgram, ComponentSlot, SlotKind } from '@robotdesign/contracts';

/** One piece of a component, with the name that its part has in the body. */
export interface Unit {
  readonly name: string;
  readonly slot: string;
  readonly kind: SlotKind;
  readonly component_id: string;
}

/** The pieces of a slot: `motor_driver`, or `motor_driver_1` and `motor_driver_2`. */
export const unitsOf = ({ slot, kind, component_id, quantity }: ComponentSlot): Unit[] =>
  Array.from({ length: quantity }, (_, index) => ({
    name: quantity > 1 ? `${slot}_${index + 1}` : slot,
    slot,
    kind,
    component_id,
  }));

/** The slots with a name or a numbered copy of it, such as `motor_driver` and `motor_driver_2`. */
export const slotsNamed = ({ slots }: ComponentProgram, name: string): ComponentSlot[] =>
  slots.filter(({ slot }) => slot === name || slot.replace(/_\d+$/, '') === name);

/** Name of a component in the catalogue. @throws UnknownComponentError */
export const nameOf = (component_id: string): string => component(component_id).name;
