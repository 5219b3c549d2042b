import type { Plan } from '@robotdesign/contracts';
import { counted, figure } from '@robotdesign/wording';
import { needsBalanceController } from './balance.ts';
import type { SizedBody } from './sized-body.ts';

/** What should be known of a body for a task beside its figures, in words that follow its name. */

/** Work that takes hands. */
const handwork = /^(?:grasp|place|lift|open_door|throw|press|pull|push)$/;

/** Driven claws weigh and cost something: where nothing is to be held, that is for nothing. */
function spareClaws({ graph, ir }: SizedBody, { capabilities }: Plan): string[] {
  const { manipulation, lift_kg, reach_m } = capabilities;
  const isUsed =
    lift_kg !== undefined || reach_m !== undefined || manipulation.some((word) => handwork.test(word));
  const claws = graph.nodes.filter(({ symbol, form }) => symbol === 'gripper' && form === 'claw');
  if (isUsed || claws.length === 0) return [];
  const names = new Set(claws.map(({ name }) => name));
  const parts = ir.links.filter(({ name }) => names.has(name)).flatMap((link) => link.parts);
  const mass_kg = parts.reduce((sum, part) => sum + part.mass_kg, 0);
  return [
    `has ${counted(claws.length, 'claw')} (${figure(mass_kg, 'kg', 'up')} and ${counted(claws.length, 'servo')}) that nothing in this task needs`,
  ];
}

const balance = ({ embodiment }: SizedBody): string[] =>
  needsBalanceController(embodiment)
    ? ['stands by itself but needs a balance controller to walk, so that no speed is claimed']
    : [];

export const caveatsOf = (body: SizedBody, plan: Plan): readonly string[] => [
  ...balance(body),
  ...spareClaws(body, plan),
];
