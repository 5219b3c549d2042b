import { counted, figure } from '@robotdesign/answers';
import { driveName, probablePrice } from '@robotdesign/components';
import type { Plan } from '@robotdesign/contracts';
import { needsBalanceController } from './family-fit.ts';
import type { SizedBody } from './sized-body.ts';

/** Properties of a body that a reader should know for a task, as predicates: `has 2 claws …`. */

/** Work that needs hands. */
const handwork = /^(?:grasp|place|lift|open_door|throw|press|pull|push)$/;

/** Driven claws that the task does not use add mass and cost. */
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
    ? ['stands by itself but needs a balance controller to walk, so no speed is given']
    : [];

/** From this price on servos are named as expensive, $. */
const dear_usd = 60;

/** Expensive servos that make up most of the price. */
function dearServos({ ir, bill }: SizedBody): string[] {
  const servos = ir.actuators.filter(({ control }) => control === 'position');
  return [...Map.groupBy(servos, ({ component_id }) => component_id)].flatMap(([id, { length }]) => {
    const each = probablePrice(id);
    const isMost = 2 * length * each > bill.cost_usd;
    return each < dear_usd || !isMost
      ? []
      : [
          `takes ${length} ${driveName(id, length)} at about ${figure(each, 'USD', 'up')} each, most of its price`,
        ];
  });
}

export const caveatsOf = (body: SizedBody, plan: Plan): readonly string[] => [
  ...balance(body),
  ...dearServos(body),
  ...spareClaws(body, plan),
];
