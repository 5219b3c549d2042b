/** What a quantity is of: a role by name, or a reason why it is none of the robot's. */
export type Finding =
  | { readonly role: string; readonly isHeight?: boolean; readonly isLimit?: boolean }
  | { readonly aside: string };
